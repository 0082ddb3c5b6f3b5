import { ruleText, type Repair, type Warning } from '@prototrail/model';
import type { CheckReport } from './check-report';

type Finding = Repair | Warning;

const maxExamples = 5;

/** The report of a check in plain words: what was wrong, what was done about it, and what its owner may do. */
export function explain(report: CheckReport): string {
  if (!report.ok) return `${report.file} cannot be opened.\n\n${list(report.problems.map(problemLine))}\n`;
  const { repairs, warnings, written } = report;
  const parts = [`${report.file} can be opened: ${counts(report)}.`];
  if (repairs.length === 0 && warnings.length === 0) parts.push('Nothing is wrong with it.');
  if (repairs.length > 0)
    parts.push(
      `Damaged and put right (${repairs.length}):`,
      ...byRule(repairs).map(([rule, list]) => section(rule, list)),
    );
  if (warnings.length > 0)
    parts.push(
      `Unusual and left as it is (${warnings.length}):`,
      ...byRule(warnings).map(([rule, list]) => section(rule, list)),
    );
  if (written !== null) parts.push(`The repaired prototype is in ${written}.`);
  else if (repairs.length > 0)
    parts.push('The file itself was not changed. Write the repaired prototype with --repair OUT.');
  return `${parts.join('\n\n')}\n`;
}

function problemLine({ path, message }: CheckReport['problems'][number]): string {
  return path === '' ? message : `${path}: ${message}`;
}

function counts({ counts: elements }: CheckReport): string {
  const { screens = 0, widgets = 0, lines = 0 } = elements ?? {};
  const some = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
  return [some(screens, 'screen'), some(widgets, 'widget'), some(lines, 'link')].join(', ');
}

function byRule(findings: readonly Finding[]): [string, Finding[]][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(finding.rule, [...(groups.get(finding.rule) ?? []), finding]);
  return [...groups];
}

function section(rule: string, findings: readonly Finding[]): string {
  const { wrong, done, advice } = ruleText(rule);
  const shown = findings.slice(0, maxExamples).map(({ message }) => message.replace(` (${rule})`, ''));
  const more = findings.length - shown.length;
  return [
    `${rule}  ${wrong} ${done}${advice === undefined ? '' : ` ${advice}`}`,
    list([...shown, ...(more > 0 ? [`and ${more} more`] : [])]),
  ].join('\n');
}

const list = (lines: readonly string[]): string => lines.map((line) => `    - ${line}`).join('\n');
