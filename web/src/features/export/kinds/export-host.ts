/** The prototype as a folder in a branch of a repository, with a pull request that says what changed. */
import {
  changeLines,
  folderFile,
  isRecord,
  namedChanges,
  namedStudyChanges,
  settingsOfFile,
  studyFile,
  unpackFolder,
  type App,
  type NamedChange,
} from '@prototrail/model';
import type { Target } from '@prototrail/codegen';
import { parse } from 'yaml';
import { server, type CodeHostAccess } from '../../../api';
import { packPrototype } from '../../../archive/prototype-archive';
import type { ZipEntry } from '../../../archive/zip';
import {
  changesOf,
  commit,
  HostRefused,
  propose,
  readFiles as readHostFiles,
  readRepository,
  readTree,
  whyHostRefused,
  type CodeHostFile,
  type FolderChange,
  type HostFile,
  type HostRun,
} from '../../../code-host';
import { fileName, uniqueNames, type ExportedPlace, type ExportSource, type Run } from '../context';
import { drawBitmap } from '../draw/draw-bitmap';
import { loadResources } from '../draw/resources';
import { orderedScreens, shotsOfScreens } from '../draw/shots';
import { codeEntries } from './export-code';
import { readFiles, withoutPeople } from './export-prototype';

export interface HostChoice {
  /** In the repository; empty for the repository itself. */
  folder: string;
  /** Empty for the usual branch. */
  base: string;
  branch: string;
  /** Empty for the usual words. */
  message: string;
  hasTest: boolean;
  hasPictures: boolean;
  /** None for no code. */
  code: Target | 'none';
  isProposed: boolean;
}

const codeFolder = 'code/';
const picturesFolder = 'pictures/';
const mostLines = 100;

/** Commits what differs and opens a pull request. Nothing is written where nothing differs. */
export async function exportToHost(
  source: ExportSource,
  { choice, access }: { choice: HostChoice; access: CodeHostAccess },
  run: Run,
): Promise<ExportedPlace> {
  const { t } = run;
  const folder = choice.folder.trim().replace(/^\/+|\/+$/g, '');
  const start = folder === '' ? '' : `${folder}/`;
  const hostRun: HostRun & { tell(share: number): void } = {
    signal: run.signal,
    tell: (share) => run.tell({ text: t('host.running'), share: 0.6 + share * 0.4, bytes: 0 }),
    onWait: (seconds) => {
      if (seconds !== null) run.tell({ text: t('host.waits', { count: seconds }), share: 0.6, bytes: 0 });
    },
  };
  try {
    const repository = await readRepository(access, hostRun);
    if (!repository.canWrite) throw new HostRefused('readOnly');
    const base = choice.base.trim() || repository.branch;
    const branch = choice.branch.trim() || base;
    const tree = (await readTree(access, branch, hostRun)) ?? (await readTree(access, base, hostRun));
    if (!tree) throw new HostRefused('notFound');
    const { entries, missing } = await entriesOf(source, choice, run);
    const files = entries.map(({ name, bytes }): HostFile => ({ path: start + name, bytes }));
    const changes = changesOf(tree, files, (path) => isOwn(path, start, choice));
    const notes = missing > 0 ? [t('prototype.missing', { count: missing })] : [];
    if (changes.length === 0) return { text: t('host.same', { branch }), url: repository.url, lines: [], notes };
    const lines = await difference(access, { tree, files, changes, start }, hostRun);
    const title = choice.message.trim() || t('host.message', { name: source.app.name });
    const message = [title, '', ...lines].join('\n').slice(0, 5000);
    const made = await commit(access, { base, branch, message, changes }, hostRun);
    if (!choice.isProposed || branch === base)
      return { text: t('host.done', { count: changes.length, branch }), url: made || repository.url, lines, notes };
    const text = `\`\`\`diff\n${lines.map(asDiff).join('\n').trim().replaceAll('```', "'''")}\n\`\`\`\n`;
    const proposal = await propose(access, { base, branch, title: title.slice(0, 250), text }, hostRun);
    const key = proposal.isNew ? 'host.proposed' : 'host.added';
    return { text: t(key, { number: proposal.number, branch }), url: proposal.url, lines, notes };
  } catch (reason) {
    run.signal.throwIfAborted();
    throw new Error(whyHostRefused(reason, (name, values) => t(`code-host:${name}`, values)));
  }
}

/** Code hosts colour lines of a difference by their first sign. */
const asDiff = (line: string): string =>
  line.replace(/^ {2}([+~-]) /, (_, sign: string) => `${sign === '~' ? '!' : sign} `);

async function entriesOf(
  source: ExportSource,
  { hasTest, hasPictures, code }: HostChoice,
  run: Run,
): Promise<{ entries: ZipEntry[]; missing: number }> {
  const { files, missing } = await readFiles(source, run);
  const testSettings = hasTest && !source.isGuest ? await server.test.get({ appID: source.appId }) : undefined;
  const app = withoutPeople(source.app) as App;
  const entries = packPrototype({ app, files, testSettings, isFolder: true });
  if (code !== 'none') {
    const generated = await codeEntries(source, { target: code, layout: 'auto' }, run);
    entries.push(...generated.entries.map(({ name, bytes }) => ({ name: codeFolder + name, bytes })));
  }
  if (hasPictures) entries.push(...(await pictureEntries(source, run)));
  return { entries, missing };
}

async function pictureEntries({ app }: ExportSource, run: Run): Promise<ZipEntry[]> {
  const ids = orderedScreens(app);
  const resources = await loadResources(app, ids, run.signal);
  try {
    const shots = shotsOfScreens(resources.derived, ids, true);
    const names = uniqueNames(shots.map(({ name }) => fileName(name, run.t('images.untitled'))));
    const entries: ZipEntry[] = [];
    for (const [index, shot] of shots.entries()) {
      run.signal.throwIfAborted();
      run.tell({ text: run.t('run.file', { number: index + 1, total: shots.length }), share: 0.6, bytes: 0 });
      const blob = await drawBitmap(shot, resources, 'png', { scale: 1, isTransparent: false });
      entries.push({
        name: `${picturesFolder}${names[index] ?? index}.png`,
        bytes: new Uint8Array(await blob.arrayBuffer()),
      });
    }
    return entries;
  } finally {
    resources.release();
  }
}

/** Files that belong to the export as a whole: what is no longer in it goes. */
function isOwn(path: string, start: string, { code, hasPictures }: HostChoice): boolean {
  if (!path.startsWith(start)) return false;
  const rest = path.slice(start.length);
  const folders = [
    'screens/',
    'files/',
    ...(code === 'none' ? [] : [codeFolder]),
    ...(hasPictures ? [picturesFolder] : []),
  ];
  return folders.some((folder) => rest.startsWith(folder));
}

interface Compared {
  tree: readonly CodeHostFile[];
  files: readonly HostFile[];
  changes: readonly FolderChange[];
  start: string;
}

/** What changed, in words. Only files that differ are read. */
async function difference(
  access: CodeHostAccess,
  { tree, files, changes, start }: Compared,
  run: HostRun & { tell(share: number): void },
): Promise<string[]> {
  const isText = (path: string): boolean =>
    path.startsWith(start) && /\.(json|yaml)$/.test(path) && !path.startsWith(start + codeFolder);
  const differing = new Set(changes.filter(({ way }) => way !== 'add').map(({ path }) => path));
  const older = await readHostFiles(
    access,
    tree.filter(({ path }) => isText(path) && differing.has(path)),
    run,
  );
  const added = new Set(changes.filter(({ way }) => way === 'add').map(({ path }) => path));
  const same = files.filter(({ path }) => isText(path) && !differing.has(path) && !added.has(path));
  const before = textsOf([...same, ...older], start);
  const after = textsOf(
    files.filter(({ path }) => isText(path)),
    start,
  );
  const inFiles = changes
    .filter(({ path }) => !isText(path))
    .map(({ path, way }): NamedChange => ({
      part: 'file',
      way,
      kind: '',
      name: path.slice(start.length),
      id: path.slice(start.length),
      fields: [],
    }));
  return changeLines([...documentChanges(before, after), ...studyChanges(before, after), ...inFiles], mostLines);
}

function textsOf(files: readonly HostFile[], start: string): Map<string, string> {
  const decoder = new TextDecoder();
  return new Map(files.map(({ path, bytes }) => [path.slice(start.length), decoder.decode(bytes)]));
}

function documentChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): NamedChange[] {
  const next = documentOf(after);
  if (!next) return [];
  const old = documentOf(before);
  if (old) return namedChanges(old, next);
  return Object.values(next.screens).map(({ id, name }) => ({
    ...{ part: 'prototype', way: 'add', kind: 'screen', name, id, fields: [] },
  }));
}

/** What is in a repository may be damaged; then everything counts as new. */
function documentOf(texts: ReadonlyMap<string, string>): App | undefined {
  if (!texts.has(folderFile)) return undefined;
  try {
    return unpackFolder(texts) as App | undefined;
  } catch {
    return undefined;
  }
}

function studyChanges(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): NamedChange[] {
  const [old, next] = [studyOf(before), studyOf(after)];
  return next ? namedStudyChanges(old ?? {}, next) : [];
}

function studyOf(texts: ReadonlyMap<string, string>): Record<string, unknown> | undefined {
  const text = texts.get(studyFile);
  if (text === undefined) return undefined;
  try {
    const value: unknown = parse(text, { maxAliasCount: 0 });
    return isRecord(value) ? settingsOfFile(value) : undefined;
  } catch {
    return undefined;
  }
}
