import { generateCode, noteText, type Target } from '@prototrail/codegen';
import { inLanguage, languagesOf, languageTag, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { allIconPath } from '@prototrail/widgets/icons';
import type { Command } from 'commander';
import { examples, UsageError, type Terminal } from '../terminal';
import { placeFiles } from './place-files';
import { askSettings, codeKinds, readSettings, settingsFile, type CodeSettings } from './settings';
import { sourceOfFile, sourceOfServer, type CodeSource } from './source';
import { conflicts, writeFiles, type Conflict, type OutputFile, type WrittenFiles } from './write-files';

const layouts = ['auto', 'fluid', 'fixed'] as const;

export interface CodeCommandOptions {
  target?: string;
  out?: string;
  /** File of settings; `.prototrail.json` of the folder where there is one. */
  settings?: string;
  token?: string;
  server?: string;
  images?: string;
  conflict?: string;
  layout?: string;
  prefix?: string;
  /** Names or ids of screens, comma-separated. */
  screens?: string;
  /** Tag of the language to write, where the prototype has several. */
  language?: string;
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
 * Writes a prototype as code. `download` stores the document and its pictures as they are. What the options do not say
 * comes from the settings of the project, and without these from the person at the terminal.
 * @throws UsageError that names the option and what to do
 */
export async function writeCode(
  given: string | undefined,
  options: CodeCommandOptions,
  terminal?: Terminal,
): Promise<CodeReport> {
  const kept = await readSettings(options.settings);
  const isNamed = [given, options.token, kept.file, kept.token].some((each) => each !== undefined);
  const settings = isNamed || !terminal ? kept : { ...kept, ...(await askSettings(terminal)) };
  const out = options.out ?? settings.out;
  if (out === undefined) throw new UsageError(`give the folder to write to with --out, or as "out" in ${settingsFile}`);
  const target = oneOf(codeKinds, options.target ?? settings.kind ?? 'html', '--target');
  const conflict: Conflict = oneOf(conflicts, options.conflict ?? settings.conflict ?? 'overwrite', '--conflict');
  const prefix = options.prefix ?? settings.css?.prefix ?? '';
  if (prefix !== '' && !/^[a-z][a-z0-9_-]{0,30}$/i.test(prefix))
    throw new UsageError(`--prefix ${prefix} is no beginning of a class; use letters, digits and "-", such as "shop-"`);
  const read = await readSource(given ?? (options.token === undefined ? settings.file : undefined), {
    token: options.token ?? (given === undefined && settings.file === undefined ? settings.token : undefined),
    server: options.server ?? settings.server,
    images: options.images ?? settings.images,
  });
  const source = { ...read, app: appIn(read.app, options.language) };
  const screens = screensOf(source.app, options.screens?.split(',') ?? settings.screens);
  const how = {
    ...{ iconPath: allIconPath, layout: layoutOf(options.layout, settings), prefix },
    ...(settings.css?.grid === false ? { hasNoGrids: true } : {}),
    ...(screens ? { screens } : {}),
  };
  const code = target === 'download' ? downloaded(source.app) : generateCode(source.app, { target, ...how });
  const { files, missing } = await withAssets(source, code.assets);
  const texts: OutputFile[] = code.files.map(({ path, text }) => ({ path, content: text }));
  const written = await writeFiles(out, placed(target, [...texts, ...files], settings), conflict);
  return { target, out, ...written, missing, notes: code.notes.map(noteText) };
}

function layoutOf(option: string | undefined, { css }: CodeSettings): (typeof layouts)[number] {
  if (option !== undefined) return oneOf(layouts, option, '--layout');
  return css?.responsive === undefined ? 'auto' : css.responsive ? 'fluid' : 'fixed';
}

function placed(target: CodeReport['target'], files: OutputFile[], settings: CodeSettings): OutputFile[] {
  const { targets, project } = settings;
  if (!targets && !project) return files;
  if (!['html', 'react', 'vue'].includes(target))
    throw new UsageError(`"targets" and "project" of ${settingsFile} are for html, react and vue, not for ${target}`);
  return placeFiles(files, {
    targets: targets ?? {},
    hasRouter: project?.generateRouter ?? true,
    hasApp: project?.generateApp ?? true,
    routerName: project?.routerName,
  });
}

type ReadOptions = Record<'token' | 'server' | 'images', string | undefined>;

function readSource(file: string | undefined, { token, server, images }: ReadOptions): Promise<CodeSource> {
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

/** The prototype in one of its languages; as it was written without one. */
function appIn(app: App, language: string | undefined): App {
  if (language === undefined) return app;
  const tag = languageTag(language);
  const known = languagesOf(app);
  if (tag !== undefined && tag === app.language) return app;
  if (tag === undefined || !known.includes(tag)) {
    const others = known.length === 0 ? 'it has one language only' : `it has ${known.join(', ')}`;
    throw new UsageError(`--language ${language} is no language of the prototype; ${others}`);
  }
  return inLanguage(app, tag, measureText);
}

function screensOf(app: App, wanted: readonly string[] | undefined): string[] | undefined {
  if (wanted === undefined) return undefined;
  const screens = Object.values(app.screens);
  return wanted.map((entry) => {
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

/** Adds `code FILE --target html|react|vue|web-components|react-native --out DIR`. */
export function addCode(program: Command, terminal: Terminal): void {
  program
    .command('code')
    .argument('[file]', 'a prototype as JSON; without it --token and --server')
    .description('writes a prototype as code and prints what was written as JSON')
    .option('--target <target>', `${codeKinds.join(', ')} (the document and its pictures); html when missing`)
    .option('--out <folder>', 'folder to write to; it is made when it is missing')
    .option('--settings <file>', `settings that options replace; ${settingsFile} when there is one`)
    .option('--token <token>', 'code token of the share dialog')
    .option('--server <address>', 'server that knows the token')
    .option('--images <folder>', 'folder with the pictures, as <app id>/<file>; the folder of the file when missing')
    .option('--conflict <way>', 'what happens to files that exist: overwrite or keep; overwrite when missing')
    .option(
      '--layout <layout>',
      'fluid: pages follow the window; fixed: they keep their width; auto (when missing): fluid where the screen has pins',
    )
    .option('--prefix <text>', 'stands before every class')
    .option('--screens <names>', 'comma-separated names or ids of the screens to write; all by default')
    .option(
      '--language <tag>',
      'language to write, such as de, of a prototype in several; the one it was written in when missing',
    )
    .addHelpText(
      'after',
      examples(
        `The same prototype gives the same files. In ${settingsFile} a project keeps what is asked for otherwise.`,
        'prototrail code',
        'prototrail code design.json --target html --out ./site',
        'prototrail code design.json --target react --out ./shop --layout fluid',
        'prototrail code --token 3f0c… --server https://prototrail.example.com --target vue --out ./shop',
      ),
    )
    .action(async (file: string | undefined, options: CodeCommandOptions) => {
      terminal.out(`${JSON.stringify(await writeCode(file, options, terminal), null, 1)}\n`);
    });
}
