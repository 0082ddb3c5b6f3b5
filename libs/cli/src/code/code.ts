import { generateCode, targets, type Target } from '@prototrail/codegen';
import type { App } from '@prototrail/model';
import { allIconPath } from '@prototrail/widgets/icons';
import type { Command } from 'commander';
import { examples, UsageError, type Terminal } from '../terminal';
import { sourceOfFile, sourceOfServer, type CodeSource } from './source';
import { conflicts, writeFiles, type Conflict, type OutputFile, type WrittenFiles } from './write-files';

const layouts = ['auto', 'fluid', 'fixed'] as const;

export interface CodeCommandOptions {
  target?: string;
  out: string;
  token?: string;
  server?: string;
  images?: string;
  conflict?: string;
  layout?: string;
  prefix?: string;
  /** Names or ids of screens, comma-separated. */
  screens?: string;
}

/** What `code` prints. */
export interface CodeReport extends WrittenFiles {
  target: Target | 'download';
  out: string;
  /** Files of the prototype that were not found. */
  missing: string[];
  notes: readonly string[];
}

/**
 * Writes a prototype as code. `download` stores the document and its pictures as they are.
 * @throws UsageError that names the option and what to do
 */
export async function writeCode(file: string | undefined, options: CodeCommandOptions): Promise<CodeReport> {
  const target = oneOf([...targets, 'download'] as const, options.target ?? 'html', '--target');
  const conflict: Conflict = oneOf(conflicts, options.conflict ?? 'overwrite', '--conflict');
  const layout = oneOf(layouts, options.layout ?? 'auto', '--layout');
  const prefix = options.prefix ?? '';
  if (prefix !== '' && !/^[a-z][a-z0-9_-]{0,30}$/i.test(prefix))
    throw new UsageError(`--prefix ${prefix} is no beginning of a class; use letters, digits and "-", such as "shop-"`);
  const source = await read(file, options);
  const screens = screensOf(source.app, options.screens);
  const how = { iconPath: allIconPath, layout, prefix, ...(screens ? { screens } : {}) };
  const code = target === 'download' ? downloaded(source.app) : generateCode(source.app, { target, ...how });
  const { files, missing } = await withAssets(source, code.assets);
  const texts: OutputFile[] = code.files.map(({ path, text }) => ({ path, content: text }));
  const written = await writeFiles(options.out, [...texts, ...files], conflict);
  return { target, out: options.out, ...written, missing, notes: code.notes };
}

function read(file: string | undefined, { token, server, images }: CodeCommandOptions): Promise<CodeSource> {
  if (file !== undefined && token !== undefined) throw new UsageError('give a file or --token, not both');
  if (file !== undefined) return sourceOfFile(file, images);
  if (token === undefined) throw new UsageError('give the file of a prototype, or --token with --server');
  if (server === undefined) throw new UsageError('--token needs --server, such as https://prototrail.example.com');
  return sourceOfServer(server, token);
}

function oneOf<Value extends string>(values: readonly Value[], value: string, option: string): Value {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${option} ${value} is unknown; use ${values.join(', ')}`);
  return found;
}

function screensOf(app: App, wanted: string | undefined): string[] | undefined {
  if (wanted === undefined) return undefined;
  const screens = Object.values(app.screens);
  return wanted.split(',').map((entry) => {
    const name = entry.trim();
    const found = screens.find(({ id }) => id === name) ?? screens.find((screen) => screen.name === name);
    if (found) return found.id;
    const known = screens.slice(0, 20).map((screen) => screen.name);
    throw new UsageError(`--screens: there is no screen "${name}"; there are ${known.join(', ')}`);
  });
}

/** The document and its pictures, as generators of other programs read them. */
function downloaded(app: App): ReturnType<typeof generateCode> {
  const { assets } = generateCode(app, { target: 'html' });
  return {
    files: [{ path: 'design.json', text: `${JSON.stringify(app, null, 1)}\n` }],
    assets: assets.map(({ url, path }) => ({ url, path: path.replace(/^assets\//, '') })),
    notes: [],
  };
}

async function withAssets(
  { read: readFile }: CodeSource,
  assets: ReadonlyArray<{ url: string; path: string }>,
): Promise<{ files: OutputFile[]; missing: string[] }> {
  const files: OutputFile[] = [];
  const missing: string[] = [];
  for (const { url, path } of assets) {
    const content = await readFile(url);
    if (content === undefined) missing.push(url);
    else files.push({ path, content });
  }
  return { files, missing };
}

/** Adds `code FILE --target html|react|vue|web-components --out DIR`. */
export function addCode(program: Command, terminal: Terminal): void {
  program
    .command('code')
    .argument('[file]', 'a prototype as JSON; without it --token and --server')
    .description('writes a prototype as code and prints what was written as JSON')
    .option('--target <target>', `${targets.join(', ')}, or download for the document and its pictures`, 'html')
    .requiredOption('--out <folder>', 'folder to write to; it is made when it is missing')
    .option('--token <token>', 'code token of the share dialog')
    .option('--server <address>', 'server that knows the token')
    .option('--images <folder>', 'folder with the pictures, as <app id>/<file>; the folder of the file when missing')
    .option('--conflict <way>', 'what happens to files that exist: overwrite or keep', 'overwrite')
    .option(
      '--layout <layout>',
      'fluid: pages follow the window; fixed: they keep their width; auto: fluid where the screen has pins',
      'auto',
    )
    .option('--prefix <text>', 'stands before every class')
    .option('--screens <names>', 'comma-separated names or ids of the screens to write; all by default')
    .addHelpText(
      'after',
      examples(
        'The same prototype gives the same files.',
        'prototrail code design.json --target html --out ./site',
        'prototrail code design.json --target react --out ./shop --layout fluid',
        'prototrail code --token 3f0c… --server https://prototrail.example.com --target vue --out ./shop',
      ),
    )
    .action(async (file: string | undefined, options: CodeCommandOptions) => {
      terminal.out(`${JSON.stringify(await writeCode(file, options), null, 1)}\n`);
    });
}
