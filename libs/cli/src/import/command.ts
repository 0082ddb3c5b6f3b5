import { stat, writeFile } from 'node:fs/promises';
import { systemClock } from '@prototrail/platform';
import type { Command } from 'commander';
import type { OperateContext } from '../operate';
import { readStores, topicsOf, withPlatform, type StoresOptions } from '../stores/configuration';
import { examples, UsageError, writeProblem } from '../terminal';
import { openDump } from './dump/open-dump';
import { importQuantUx } from './import-quant-ux';
import { ImportReport } from './report';
import { dryTarget, storeTarget, type Target } from './target';

interface Options extends StoresOptions {
  images?: string;
  userImages?: string;
  database?: string;
  prefix?: string;
  orphansTo?: string;
  dryRun?: boolean;
  report?: string;
}

const note = `Accounts keep their passwords, links go on working, results are the same. Nothing that is stored is changed or
removed, and running it again adds only what is missing. With embedded stores the product must not be running;
start it afterwards: it then takes in the events.`;

/** Adds `prototrail import`. */
export function addImport(program: Command, context: OperateContext): void {
  program
    .command('import')
    .description('brings the data of another product over')
    .command('quant-ux')
    .description('brings an installation of Quant-UX over: accounts, prototypes, teams, links, studies, results')
    .argument('<source>', 'folder or archive that "mongodump" made, or mongodb://[user:password@]host:27017/database')
    .option('--images <folder>', 'folder of the images of prototypes ("image.folder.apps" in its configuration)')
    .option('--user-images <folder>', 'folder of the pictures of accounts ("image.folder.user")')
    .option('--database <name>', 'database in the dump, when it holds several')
    .option('--prefix <text>', 'what the names of its collections start with, when there are several')
    .option('--orphans-to <e-mail>', 'account that gets the prototypes which nobody owns; left out otherwise')
    .option('--dry-run', 'reads everything and says what would be done, without opening the stores')
    .option('--report <file>', 'writes the report as JSON, too')
    .option('--data <folder>', 'data folder of the embedded stores, instead of what the environment says')
    .addHelpText(
      'after',
      examples(
        note,
        'prototrail import quant-ux ./dump --images ./qux-images --dry-run',
        'prototrail import quant-ux ./dump/MATC --images ./qux-images/apps --user-images ./qux-images/user --data ./data',
        'prototrail import quant-ux mongodb://localhost:27017/MATC --images ./qux-images',
      ),
    )
    .action((source: string, options: Options) => runImport(source, options, context));
}

async function runImport(source: string, options: Options, context: OperateContext): Promise<void> {
  const { terminal, environment } = context;
  for (const folder of [options.images, options.userImages]) await checkFolder(folder);
  const report = new ImportReport();
  const dump = await openDump(source, {
    database: options.database,
    prefix: options.prefix,
    onUnreadable: (message) => report.unreadableDocument(message),
  });
  const work = (target: Target): Promise<void> =>
    importQuantUx({
      ...{ dump, target, report, images: options.images, userImages: options.userImages },
      ...{ orphansTo: options.orphansTo, now: systemClock.now() },
      progress: (message) => terminal.error(`${message} …\n`),
    });
  try {
    if (options.dryRun) await work(dryTarget());
    else {
      const config = readStores(environment, options);
      await withPlatform(config, async (platform) => {
        await platform.stream.declare(topicsOf(config));
        await work(storeTarget(platform, environment['TEAM_SECRET']));
      });
    }
  } finally {
    await dump.close();
    // also of an import that broke off: what is stored stays
    terminal.out(report.toText(options.dryRun === true));
    if (options.report !== undefined) await writeReport(options.report, report);
  }
  terminal.out(options.dryRun ? 'Nothing was stored (--dry-run).\n' : 'Done. Start the product.\n');
}

async function writeReport(file: string, report: ImportReport): Promise<void> {
  await writeFile(file, `${JSON.stringify(report.toJson(), null, 1)}\n`).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written: ${writeProblem(error)}`);
  });
}

async function checkFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const info = await stat(folder).catch(() => null);
  if (!info?.isDirectory()) throw new UsageError(`${folder} is no folder`);
}
