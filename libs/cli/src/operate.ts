import { systemClock } from '@prototrail/platform';
import type { Command } from 'commander';
import { makeBackup } from './backup/make-backup';
import type { Manifest } from './backup/manifest';
import { restoreBackup } from './backup/restore-backup';
import { listDeadLetters, replayDeadLetters, type DeadLetterOptions } from './dead-letters';
import { examine, type DoctorOptions } from './doctor/doctor';
import { migrateStores } from './migrate';
import { readStores, type Environment, type StoresOptions } from './stores/configuration';
import { examples, exitCodes, type Terminal } from './terminal';

/** What the commands work with. */
export interface OperateContext {
  terminal: Terminal;
  environment: Environment;
  outcome: { code: number };
  version: string;
}

const note =
  'The stores are those of the environment (PROTOTRAIL_PLATFORM, see docs/configuration.md), or the data folder that --data names.';

const withStores = (command: Command): Command =>
  command.option('--data <folder>', 'data folder of the embedded stores, instead of what the environment says');

/** Adds the commands for those who run an installation. */
export function addOperate(program: Command, context: OperateContext): void {
  addDoctor(program, context);
  addMigrate(program, context);
  addBackup(program, context);
  addRestore(program, context);
  addDeadLetter(program, context);
}

function addDoctor(program: Command, { terminal, environment, outcome }: OperateContext): void {
  withStores(
    program
      .command('doctor')
      .description('checks configuration, stores and services, and says what is wrong and how to repair it')
      .option('--json', 'prints the findings as JSON')
      .option('--orphans', 'looks for what is left of deleted prototypes and accounts, too'),
  )
    .addHelpText(
      'after',
      examples(note, 'prototrail doctor', 'prototrail doctor --data ./data --json', 'prototrail doctor --orphans'),
    )
    .action(async (options: DoctorOptions) => {
      if (!(await examine(environment, options, terminal))) outcome.code = exitCodes.failed;
    });
}

function addMigrate(program: Command, { terminal, environment }: OperateContext): void {
  withStores(program.command('migrate').description('makes topics, tables and indexes that are missing'))
    .addHelpText('after', examples(`${note} Run again it changes nothing.`, 'prototrail migrate'))
    .action(async (options: StoresOptions) => {
      await migrateStores(readStores(environment, options), terminal);
    });
}

function addBackup(program: Command, { terminal, environment, version }: OperateContext): void {
  withStores(
    program
      .command('backup')
      .argument('<target>', 'a new folder, or a new file that ends with .tar')
      .description('copies everything that is stored, while the product may be running'),
  )
    .addHelpText(
      'after',
      examples(
        `${note} Everything acknowledged before the printed mark is in the backup.`,
        'prototrail backup ./backups/monday',
        'prototrail backup --data ./data /mnt/backups/monday.tar',
      ),
    )
    .action(async (target: string, options: StoresOptions) => {
      const config = readStores(environment, options);
      const manifest = await makeBackup({ config, target, product: version, clock: systemClock });
      terminal.out(
        `${summaryOf(manifest)}\nBackup ${target} holds all that was acknowledged before ${markOf(manifest)}.\n`,
      );
    });
}

function addRestore(program: Command, { terminal, environment }: OperateContext): void {
  withStores(
    program
      .command('restore')
      .argument('<backup>', 'made by "prototrail backup"')
      .description('brings a backup into empty stores; the product must not be running on them'),
  )
    .addHelpText(
      'after',
      examples(
        `${note} A backup of embedded stores can be restored to servers, and the other way round.`,
        'prototrail restore ./backups/monday --data ./restored',
      ),
    )
    .action(async (source: string, options: StoresOptions) => {
      const manifest = await restoreBackup(readStores(environment, options), source);
      terminal.out(
        `${summaryOf(manifest)}\nRestored what was acknowledged before ${markOf(manifest)}. Start the product.\n`,
      );
    });
}

function markOf({ markAt }: Manifest): string {
  return new Date(markAt).toISOString();
}

function summaryOf({ counts }: Manifest): string {
  const rows = Object.entries(counts.rows).map(([table, count]) => `${count} of ${table}`);
  return [
    `documents: ${counts.documents}`,
    `objects: ${counts.objects}`,
    `rows: ${rows.join(', ') || 'none'}`,
    `stream: ${counts.waitingMessages} waiting messages, ${counts.batchIds} known batches, ${counts.deadLetters} dead letters`,
  ].join('\n');
}

function addDeadLetter(program: Command, { terminal, environment }: OperateContext): void {
  type Options = DeadLetterOptions & StoresOptions;
  const command = program.command('dead-letter').description('messages that could not be used, kept with the reason');
  const shared = (sub: Command): Command =>
    withStores(sub)
      .option('--topic <topic>', 'only dead letters of this topic')
      .option('--reason <code>', 'only dead letters with this reason')
      .option('--limit <n>', 'at most so many', Number)
      .option('--all', 'also dead letters that were replayed before');
  shared(command.command('list').description('prints the dead letters, one JSON object a line')).action(
    async (options: Options) => {
      await listDeadLetters(readStores(environment, options), options, terminal);
    },
  );
  shared(
    command
      .command('replay')
      .description('puts dead letters back into the stream')
      .argument('[ids...]', 'dead letters; all that match when missing'),
  ).action(async (ids: string[], options: Options) => {
    await replayDeadLetters(readStores(environment, options), { ids, options }, terminal);
  });
}
