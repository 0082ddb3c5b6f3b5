import { readFile, stat, writeFile } from 'node:fs/promises';
import { deepEqual, isRecord, parseApp, parseAppText, type App } from '@prototrail/model';
import { systemClock } from '@prototrail/platform';
import type { Command } from 'commander';
import { mapNames, type CheckReport } from './check-report';
import { explain } from './explain';
import { checkFolder, folderText } from './study/check-folder';
import { examples, exitCodes, fileProblem, type Terminal, UsageError, writeProblem } from './terminal';

export interface CheckOptions {
  /** Where the repaired document is written. Nothing is written when the file cannot be opened. */
  repairOut?: string;
}

/**
 * Checks a prototype file and, on request, writes it repaired.
 * @throws UsageError when the file cannot be read or the result cannot be written
 */
export async function checkFile(file: string, options: CheckOptions = {}): Promise<CheckReport> {
  const text = await readText(file);
  const parsed = parseAppText(text);
  if (!parsed.ok)
    return { ok: false, file, counts: null, repairs: [], warnings: [], problems: parsed.problems, written: null };
  const { app, repairs, warnings } = parsed;
  if (options.repairOut !== undefined) await writeApp(app, options.repairOut, JSON.parse(text.replace(/^\uFEFF/, '')));
  return {
    ok: true,
    file,
    counts: countElements(app),
    repairs,
    warnings,
    problems: [],
    written: options.repairOut ?? null,
  };
}

/** Adds `check FILE|FOLDER`: prints the report as JSON or in plain words; exit code 1 for damage that cannot be repaired, and for errors in a folder. */
export function addCheck(program: Command, terminal: Terminal, outcome: { code: number }): void {
  program
    .command('check')
    .argument('<file>', 'a prototype as JSON, or an exported folder')
    .description(
      'validates a prototype and prints repairs, warnings and problems; judges also tasks, texts and accessibility of a folder',
    )
    .option('--repair <out>', 'write the repaired prototype to this file')
    .option('--explain', 'say in plain words what was wrong, what was done and what to do')
    .option('--fail-on <level>', 'of a folder: what gives exit code 1: error, advice or never', 'error')
    .addHelpText(
      'after',
      examples(
        'Repairs are damage that was put right, warnings are unusual and kept, problems are why a file cannot be opened.',
        'prototrail check design.json',
        'prototrail check design.json --repair repaired.json',
        'prototrail check design.json --explain',
        'prototrail check ./shop --explain --fail-on advice',
      ),
    )
    .action(async (file: string, options: { repair?: string; explain?: boolean; failOn: string }) => {
      if ((await stat(file).catch(() => undefined))?.isDirectory() === true) {
        const failOn = levels.find((level) => level === options.failOn);
        if (failOn === undefined)
          throw new UsageError(`--fail-on ${options.failOn} is unknown; use ${levels.join(', ')}`);
        if (options.repair !== undefined) throw new UsageError('--repair is for files; a folder is repaired by hand');
        const judged = await checkFolder(file, { failOn, now: systemClock.now() });
        terminal.out(options.explain === true ? folderText(judged) : `${JSON.stringify(judged, null, 1)}\n`);
        if (!judged.ok) outcome.code = exitCodes.failed;
        return;
      }
      const report = await checkFile(file, options.repair === undefined ? {} : { repairOut: options.repair });
      terminal.out(options.explain === true ? explain(report) : `${JSON.stringify(report, null, 1)}\n`);
      if (!report.ok) outcome.code = exitCodes.failed;
    });
}

const levels = ['error', 'advice', 'never'] as const;

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}`);
  }
}

/** The document as it is written: what the file did not have and stayed empty is not added to it. */
function contentOf(app: App, input: unknown): Record<string, unknown> {
  const content = withoutAdded(app, input, (key) => mapNames.some((name) => name === key));
  const before = isRecord(input) ? input['screens'] : undefined;
  const screens = Object.entries(app.screens).map(([id, screen]) => [
    id,
    withoutAdded(screen, isRecord(before) ? before[id] : undefined, (key) => key === 'props' || key === 'style'),
  ]);
  return { ...content, ...('screens' in content && { screens: Object.fromEntries(screens) }) };
}

function withoutAdded(entry: object, before: unknown, mayGo: (key: string) => boolean): Record<string, unknown> {
  const isAdded = (key: string, value: unknown): boolean =>
    mayGo(key) && isRecord(before) && !(key in before) && isRecord(value) && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(entry).filter(([key, value]) => !isAdded(key, value)));
}

async function writeApp(app: App, out: string, input: unknown): Promise<void> {
  const text = `${JSON.stringify(contentOf(app, input), null, 1)}\n`;
  const again = parseApp(JSON.parse(text));
  if (!again.ok || again.repairs.length > 0 || !deepEqual(again.app, app))
    throw new Error(`the repaired prototype does not pass the check again`);
  try {
    await writeFile(out, text);
  } catch (error) {
    throw new UsageError(`${out} cannot be written: ${writeProblem(error)}`);
  }
}

function countElements(app: App): NonNullable<CheckReport['counts']> {
  const count = (map: Record<string, unknown> | undefined): number => Object.keys(map ?? {}).length;
  return {
    screens: count(app.screens),
    widgets: count(app.widgets),
    lines: count(app.lines),
    groups: count(app.groups),
    templates: count(app.templates),
    designtokens: count(app.designtokens),
  };
}
