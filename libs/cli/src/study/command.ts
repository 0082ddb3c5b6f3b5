import type { Command } from 'commander';
import type { OperateContext } from '../operate';
import { examples, exitCodes, UsageError } from '../terminal';
import { exportFolder } from './export';
import { readProject } from './prototype-folder';
import { pushFolder, type PushOptions } from './push';
import { reportSuccess, successMarkdown, successText } from './report';
import { saveTables, tableFormats } from './save-tables';
import { installationOf } from './server';

const keyNote =
  'PROTOTRAIL_KEY holds an API key (account, API keys), PROTOTRAIL_SERVER or --server the address of the installation.';

const withServer = (command: Command): Command =>
  command.option('--server <address>', 'where the product runs; else PROTOTRAIL_SERVER, or what project.yaml says');

/** Adds `export`, `push` and `report`: prototype, study and results as files that are kept beside code. */
export function addStudyAsCode(program: Command, context: OperateContext): void {
  addExport(program, context);
  addPush(program, context);
  addReport(program, context);
  addResults(program, context);
}

function addExport(program: Command, { terminal, environment }: OperateContext): void {
  withServer(
    program
      .command('export')
      .argument('[prototype]', 'its id; else what project.yaml in the folder says')
      .description('writes a prototype, its study and its results as a readable folder')
      .requiredOption('--out <folder>', 'folder to write to; an earlier export in it is replaced')
      .option('--no-results', 'without results.yaml, which changes with every test'),
  )
    .addHelpText(
      'after',
      examples(
        `${keyNote} It needs the scopes design.read and, for results, results.read.
One file for each screen, keys in one order: what did not change is not written anew.`,
        'prototrail export 65f1c0… --out ./shop --server https://prototrail.example.com',
        'prototrail export --out ./shop',
      ),
    )
    .action(async (id: string | undefined, options: { out: string; results: boolean; server?: string }) => {
      const project = await readProject(options.out);
      const prototype = id ?? project.prototype;
      if (prototype === undefined) throw new UsageError('give the id of a prototype');
      const report = await exportFolder(
        installationOf(environment, options.server ?? project.server),
        prototype,
        options,
      );
      terminal.out(`${JSON.stringify(report, null, 1)}\n`);
    });
}

function addPush(program: Command, { terminal, environment, outcome }: OperateContext): void {
  withServer(
    program
      .command('push')
      .argument('<folder>', 'an exported folder')
      .description('brings a stored prototype and its study to what a folder says; tells the plan first')
      .option('--prototype <id>', 'another prototype than the one of project.yaml')
      .option('--new', 'makes a new prototype and writes its id into project.yaml')
      .option('--dry-run', 'tells the plan and changes nothing')
      .option('--yes', 'applies the plan without a question'),
  )
    .addHelpText(
      'after',
      examples(
        `${keyNote} It needs the scopes design.read and design.write.
The state before it becomes a named version, which can be brought back. Links of the study stay as they are.`,
        'prototrail push ./shop --dry-run',
        'prototrail push ./shop --yes',
        'prototrail push ./shop --new --server https://prototrail.example.com',
      ),
    )
    .action(async (folder: string, options: PushOptions & { server?: string }) => {
      const project = await readProject(folder);
      const installation = installationOf(environment, options.server ?? project.server);
      const report = await pushFolder(installation, folder, { ...options, terminal });
      if (report.outcome === 'applied') terminal.out(`Applied to ${report.prototype ?? ''}.\n`);
      if (report.outcome === 'refused') outcome.code = exitCodes.failed;
    });
}

function addResults(program: Command, { terminal, environment }: OperateContext): void {
  withServer(
    program
      .command('results')
      .argument('<prototype>', 'its id')
      .description('saves the results of a prototype as tables; a later run adds the tests that changed since')
      .requiredOption('--out <folder>', 'folder to write to; cursors.json in it says where the next run goes on')
      .option('--format <format>', tableFormats.join(', '), 'csv')
      .option('--full', 'everything once more'),
  )
    .addHelpText(
      'after',
      examples(
        `${keyNote} It needs the scope results.read.
Tables: sessions, tasks, events, answers, screens, widgets, left_out (tests that do not count), deleted. The name of a
file says where it begins. Rows of a test replace those of the same test in earlier files.`,
        'prototrail results 65f1c0… --out ./results --format parquet',
      ),
    )
    .action(async (id: string, options: { out: string; format: string; full?: boolean; server?: string }) => {
      const format = tableFormats.find((each) => each === options.format);
      if (format === undefined)
        throw new UsageError(`--format ${options.format} is unknown; use ${tableFormats.join(', ')}`);
      const installation = installationOf(environment, options.server);
      const key = environment['PROTOTRAIL_KEY'] ?? '';
      const saved = await saveTables(installation, key, id, {
        out: options.out,
        format,
        isFull: options.full === true,
      });
      terminal.out(`${JSON.stringify(saved, null, 1)}\n`);
    });
}

interface ReportFlags {
  server?: string;
  prototype?: string;
  minSuccess?: number;
  task?: string[];
  minTests: number;
  by: string;
  format: string;
  filter?: string[];
}

const formats = ['text', 'markdown', 'json'] as const;

function addReport(program: Command, { terminal, environment, outcome }: OperateContext): void {
  withServer(
    program
      .command('report')
      .argument('[folder]', 'an exported folder, whose project.yaml says which prototype it is')
      .description('prints the results of a study; exit code 1 when tasks succeed less often than is asked for')
      .option('--prototype <id>', 'a prototype, instead of a folder')
      .option('--min-success <share>', 'share of attempts that must succeed in every task, such as 0.8', shareOf)
      .option('--task <name=share...>', 'another share for a task, by its name or id')
      .option('--min-tests <number>', 'tasks with fewer attempts fail nothing', Number, 5)
      .option(
        '--by <figure>',
        'what must reach the share: rate, or interval (the lower end of its 95 % interval)',
        'rate',
      )
      .option('--filter <name=value...>', 'filters of results, such as link=main or device=phone')
      .option('--format <format>', formats.join(', '), 'text'),
  )
    .addHelpText(
      'after',
      examples(
        `${keyNote} It needs the scope results.read.`,
        'prototrail report ./shop --min-success 0.8',
        'prototrail report ./shop --min-success 0.7 --task "Buy a lamp=0.9" --by interval --format markdown',
      ),
    )
    .action(async (folder: string | undefined, flags: ReportFlags) => {
      const project = folder === undefined ? {} : await readProject(folder);
      const id = flags.prototype ?? project.prototype;
      if (id === undefined) throw new UsageError('give an exported folder, or --prototype with an id');
      const format = formats.find((each) => each === flags.format);
      if (format === undefined) throw new UsageError(`--format ${flags.format} is unknown; use ${formats.join(', ')}`);
      if (flags.by !== 'rate' && flags.by !== 'interval')
        throw new UsageError(`--by ${flags.by} is unknown; use rate, interval`);
      const tasks = (flags.task ?? []).map((text) => pairOf(text, '--task'));
      const report = await reportSuccess(installationOf(environment, flags.server ?? project.server), id, {
        ...{ minSuccess: flags.minSuccess, minTests: flags.minTests, by: flags.by },
        tasks: new Map(tasks.map(([name, share]) => [name, shareOf(share)])),
        query: Object.fromEntries((flags.filter ?? []).map((text) => pairOf(text, '--filter'))),
      });
      const print = {
        text: successText,
        markdown: successMarkdown,
        json: (each: object) => `${JSON.stringify(each, null, 1)}\n`,
      };
      terminal.out(print[format](report));
      if (!report.ok) outcome.code = exitCodes.failed;
    });
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new UsageError(`${text} is no share; give a number from 0 to 1, such as 0.8`);
}

function pairOf(text: string, option: string): [string, string] {
  const at = text.lastIndexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw new UsageError(`${option} ${text} must be a name, "=" and a value`);
}
