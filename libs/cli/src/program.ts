import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionNames } from '@prototrail/analytics';
import { isRecord } from '@prototrail/model';
import { ConfigError } from '@prototrail/platform';
import { Command, CommanderError } from 'commander';
import { analyseFolder } from './analyse';
import { addCheck } from './check';
import { addCode } from './code/code';
import { addImport } from './import/command';
import { addMcp } from './mcp/command';
import { addOperate } from './operate';
import { addPlay } from './play';
import { addShot } from './shot';
import { addStudyAsCode } from './study/command';
import type { Environment } from './stores/configuration';
import { addUser } from './user/command';
import { examples, exitCodes, UsageError, type Terminal } from './terminal';

/** Runs a command line and returns its exit code: 0 well, 1 the command failed, 2 wrong usage, 70 a defect. */
export async function run(argv: readonly string[], terminal: Terminal, environment: Environment = {}): Promise<number> {
  const outcome = { code: exitCodes.ok as number };
  const program = buildProgram(terminal, environment, outcome);
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return outcome.code;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

function reportFailure(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (error instanceof UsageError || error instanceof ConfigError) {
    terminal.error(`prototrail: ${error.message}\n`);
    return exitCodes.usage;
  }
  if (error instanceof Error && 'code' in error) {
    terminal.error(`prototrail: ${error.message}\n`);
    return exitCodes.failed;
  }
  const reason = error instanceof Error ? error.message : String(error);
  terminal.error(`prototrail: unexpected error: ${reason}. This is a defect; please report it with the file.\n`);
  return exitCodes.internal;
}

function buildProgram(terminal: Terminal, environment: Environment, outcome: { code: number }): Command {
  const program = new Command('prototrail')
    .description(
      'Checks, draws and plays prototypes, writes code, analyses recorded tests, and looks after an installation.',
    )
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.error(text) })
    .version(version(), '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .addHelpText(
      'after',
      `
Results go to the standard output, messages for people to the error output. Paths are relative to the
current folder. "prototrail <command> --help" tells more about a command.

Exit codes:
  0   well
  1   damage that cannot be repaired, or the command failed
  2   wrong usage, or a file that cannot be read, used or written
  70  a defect of this program`,
    )
    .exitOverride()
    .showHelpAfterError('Use --help to see what can be given.');
  addCheck(program, terminal, outcome);
  addAnalyse(program, terminal);
  addShot(program, terminal);
  addCode(program, terminal);
  addPlay(program, terminal);
  const context = { terminal, environment, outcome, version: version() };
  addOperate(program, context);
  addImport(program, context);
  addMcp(program, environment, context.version);
  addUser(program, context);
  addStudyAsCode(program, context);
  return program;
}

function version(): string {
  const content: unknown = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8'));
  return isRecord(content) ? String(content['version']) : '';
}

function addAnalyse(program: Command, terminal: Terminal): void {
  program
    .command('analyse')
    .argument(
      '<folder>',
      'holds prototype.json, events.json, mouse.json, tests.json, annotations.json, tags.json, filters.json, where present',
    )
    .description('calculates the metrics of a recorded test and prints them as JSON')
    .option(
      '--engine <engine>',
      'chdb, or the http address of a ClickHouse server (a database of its own, removed afterwards)',
      'chdb',
    )
    .option('--sections <names>', `comma-separated; all by default: ${sectionNames.join(', ')}`)
    .option('--filters <file>', 'selections that the section filters describes, instead of filters.json in the folder')
    .addHelpText(
      'after',
      examples(
        'Files hold a JSON array, or one JSON object a line.',
        'prototrail analyse ./my-study',
        'prototrail analyse ./my-study --sections kpi,tasks',
        'prototrail analyse ./my-study --sections filters --filters ./filters.json',
        'prototrail analyse ./my-study --engine http://user:password@localhost:8123',
      ),
    )
    .action(async (folder: string, options: { engine: string; sections?: string; filters?: string }) => {
      terminal.out(`${JSON.stringify(await analyseFolder(folder, options), null, 1)}\n`);
    });
}
