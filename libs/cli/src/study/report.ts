import { UsageError } from '../terminal';
import { readResults } from './results';
import type { ResultsFile } from './schemas';
import { asked, type Installation } from './server';

export interface ReportOptions {
  /** Share of attempts that must succeed, 0 to 1; undefined: nothing is asked for. */
  minSuccess?: number | undefined;
  /** Other shares for single tasks, by id or name. */
  tasks?: ReadonlyMap<string, number>;
  /** With fewer attempts nothing is said about a task. */
  minTests?: number;
  /** What must reach the share: the rate, or the lower end of its 95 % interval. */
  by?: 'rate' | 'interval';
  /** Filters of results, such as `revision` or `link`. */
  query?: Record<string, string>;
}

export type Verdict = 'reached' | 'below' | 'tooFew' | 'notAsked';

export interface SuccessReport {
  ok: boolean;
  results: ResultsFile;
  tasks: { id: string; name: string; asked: number | null; verdict: Verdict }[];
}

const usualMinTests = 5;

/**
 * The results of a study, and whether tasks succeed as often as they should. A task with too few attempts fails nothing.
 * @throws UsageError for what the server refuses and for a task that is not known
 */
export async function reportSuccess(
  installation: Installation,
  id: string,
  options: ReportOptions,
): Promise<SuccessReport> {
  const results = await asked(installation, () => readResults(installation.prototrail, id, options.query));
  return judge(results, options);
}

/** Whether results reach what is asked for. @throws UsageError for a task that is not known */
export function judge(results: ResultsFile, options: ReportOptions): SuccessReport {
  const { minSuccess, tasks = new Map<string, number>(), minTests = usualMinTests, by = 'rate' } = options;
  for (const name of tasks.keys())
    if (!results.tasks.some((task) => task.id === name || task.name === name))
      throw new UsageError(
        `there is no task "${name}"; there are ${results.tasks.map((task) => task.name).join(', ')}`,
      );
  const judged = results.tasks.map((task) => {
    const wanted = tasks.get(task.id) ?? tasks.get(task.name) ?? minSuccess ?? null;
    const reached = by === 'rate' ? task.rate : (task.interval?.[0] ?? null);
    const verdict: Verdict =
      wanted === null
        ? 'notAsked'
        : task.started < minTests || reached === null
          ? 'tooFew'
          : reached >= wanted
            ? 'reached'
            : 'below';
    return { id: task.id, name: task.name, asked: wanted, verdict };
  });
  return { ok: judged.every(({ verdict }) => verdict !== 'below'), results, tasks: judged };
}

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);
const marks = { reached: '✓', below: '✗', tooFew: '?', notAsked: '·' } as const;
const words = { reached: 'reached', below: 'below', tooFew: 'too few tests', notAsked: '' } as const;

interface Row {
  mark: string;
  cells: string[];
}

function rowsOf({ results, tasks }: SuccessReport): Row[] {
  return results.tasks.map((task, index) => {
    const { verdict = 'notAsked', asked: wanted = null } = tasks[index] ?? {};
    const range = task.interval === null ? '' : `${percent(task.interval[0])} to ${percent(task.interval[1])}`;
    const time = task.medianSeconds === null ? '–' : `${task.medianSeconds} s`;
    const counted = `${task.succeeded} of ${task.started}`;
    const goal = wanted === null ? '' : `${percent(wanted)}: ${words[verdict]}`;
    return { mark: marks[verdict], cells: [task.name || task.id, percent(task.rate), range, counted, time, goal] };
  });
}

const head = ['Task', 'Success', '95 % interval', 'Attempts', 'Median time', 'Asked for'];

/** A report in words. */
export function successText(report: SuccessReport): string {
  const rows = [{ mark: ' ', cells: head }, ...rowsOf(report)];
  const widths = head.map((_, at) => Math.max(...rows.map(({ cells }) => cells[at]?.length ?? 0)));
  const lines = rows.map(({ mark, cells }) =>
    `${mark} ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
  return [summaryOf(report), '', ...lines, ''].join('\n');
}

/** A report as Markdown, for a comment on a change. */
export function successMarkdown(report: SuccessReport): string {
  const safe = (cell: string): string => cell.replace(/[|\\`<>[\]*_~#]/g, '\\$&').replace(/\s+/g, ' ');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rows = rowsOf(report).map(({ mark, cells }) => line([mark, ...cells.map(safe)]));
  return [`**${summaryOf(report)}**`, '', line(['', ...head]), line(['', ...head].map(() => '---')), ...rows, ''].join(
    '\n',
  );
}

function summaryOf({ results, tasks }: SuccessReport): string {
  const below = tasks.filter(({ verdict }) => verdict === 'below').length;
  const few = tasks.filter(({ verdict }) => verdict === 'tooFew').length;
  const parts = [
    `${results.tests === 1 ? '1 test' : `${results.tests} tests`}, ${percent(results.taskSuccess.rate)} of attempts succeeded`,
    ...(below > 0 ? [`${below === 1 ? '1 task is' : `${below} tasks are`} below what is asked for`] : []),
    ...(few > 0 ? [`${few === 1 ? '1 task has' : `${few} tasks have`} too few tests to judge`] : []),
  ];
  return `${parts.join('; ')}.`;
}
