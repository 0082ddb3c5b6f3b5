/** A prototype with its study in a folder of this computer, in the format that the product exports. */
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fileKindOf,
  folderFile,
  isRecord,
  packFolder,
  parseApp,
  settingsOfFile,
  studyFile,
  studyFileOf,
  studySchemaPath,
  unpackFolder,
  type App,
  type FileKind,
} from '@prototrail/model';
import { parse, stringify } from 'yaml';
import { fileProblem, UsageError, writeProblem } from '../terminal';

export interface FolderPicture {
  kind: FileKind;
  /** As the document of the folder holds it. */
  name: string;
  bytes: Buffer;
}

/** Where a folder came from; the file is committed with it. */
export interface Project {
  server?: string;
  prototype?: string;
}

export interface PrototypeFolder {
  app: App;
  /** What had to be put right while it was read. */
  repairs: readonly { path: string; message: string }[];
  files: FolderPicture[];
  /** Undefined without a file. */
  study: Record<string, unknown> | undefined;
  project: Project;
}

export const projectFile = 'project.yaml';
export const schemasFolder = 'schemas';
/** Folders that belong to the export as a whole: what is no longer in it goes. */
const ownFolders = ['screens', 'files'] as const;
const maxFiles = 5000;
const maxBytes = 500_000_000;

/**
 * Reads a folder. Links to other places are not followed: a folder may come from somebody else.
 * @throws UsageError that names the file
 */
export async function readPrototypeFolder(folder: string): Promise<PrototypeFolder> {
  const reading = new Reading(folder);
  const texts = new Map<string, string>();
  for (const name of [folderFile, 'shared.json', ...(await reading.names('screens'))]) {
    const bytes = await reading.bytes(name);
    if (bytes !== undefined) texts.set(name, textOf(bytes));
  }
  if (!texts.has(folderFile))
    throw new UsageError(`${folder} holds no ${folderFile}; write one with "prototrail export"`);
  const parsed = parseApp(unpacked(texts, folder));
  if (!parsed.ok)
    throw new UsageError(`${folder} is no prototype: ${parsed.problems.map(({ message }) => message).join('; ')}`);
  const files: FolderPicture[] = [];
  for (const name of await reading.names('files')) {
    const bytes = await reading.bytes(name);
    const kind = bytes && fileKindOf(bytes);
    if (bytes && kind) files.push({ kind, name, bytes });
  }
  const study = yamlOf(await reading.bytes(studyFile), join(folder, studyFile));
  const settings = study === undefined ? undefined : settingsOfFile(study);
  if (study !== undefined && settings === undefined)
    throw new UsageError(`${join(folder, studyFile)} must hold fields such as "tasks:"`);
  const { app, repairs } = parsed;
  return { app, repairs, files, study: settings, project: await readProject(folder) };
}

/** The project file of a folder; empty without one. @throws UsageError when it is damaged */
export async function readProject(folder: string): Promise<Project> {
  const value = yamlOf(await new Reading(folder).bytes(projectFile), join(folder, projectFile));
  if (!isRecord(value)) return {};
  const text = (key: string): string | undefined => (typeof value[key] === 'string' ? value[key] : undefined);
  const [server, prototype] = [text('server'), text('prototype')];
  return { ...(server === undefined ? {} : { server }), ...(prototype === undefined ? {} : { prototype }) };
}

export async function writeProject(folder: string, project: Project): Promise<void> {
  await write(folder, projectFile, stringify(project));
}

export interface WrittenFolder {
  app: object;
  files: readonly FolderPicture[];
  study: Record<string, unknown> | undefined;
  project: Project;
  /** Further files, by their path. */
  others: ReadonlyMap<string, string>;
}

/**
 * Writes a folder. Screens and files of an earlier export that are gone are removed.
 * @throws UsageError for a folder that holds something else, so that nothing of somebody is removed
 */
export async function writePrototypeFolder(folder: string, content: WrittenFolder): Promise<string[]> {
  await refuseForeign(folder);
  const texts = new Map<string, string | Buffer>(packFolder({ ...content.app }).map(({ path, text }) => [path, text]));
  for (const { name, bytes } of content.files) texts.set(name, bytes);
  if (content.study !== undefined) texts.set(studyFile, studyText(content.study));
  texts.set(projectFile, stringify(content.project));
  for (const [path, text] of content.others) texts.set(path, text);
  const gone = (await Promise.all(ownFolders.map((name) => new Reading(folder).names(name))))
    .flat()
    .filter((name) => !texts.has(name));
  for (const [path, text] of texts) await write(folder, path, text);
  for (const path of gone) await rm(join(folder, path));
  return [...texts.keys()];
}

/** A study as YAML that editors check against its schema. */
export const studyText = (study: Record<string, unknown>): string =>
  `# yaml-language-server: $schema=${studySchemaPath}\n${stringify(studyFileOf(study), { lineWidth: 100 })}`;

async function refuseForeign(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const own = names.includes(folderFile) || names.every((name) => name.startsWith('.') || /^readme/i.test(name));
  if (own) return;
  throw new UsageError(`${folder} holds other files and no ${folderFile}; give an empty folder with --out`);
}

class Reading {
  private read = 0;
  constructor(private readonly folder: string) {}

  /** Paths of the plain files of a folder in it. */
  async names(inside: string): Promise<string[]> {
    const entries = await readdir(join(this.folder, inside), { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => `${inside}/${name}`);
    if (names.length > maxFiles) throw new UsageError(`${join(this.folder, inside)} holds more than ${maxFiles} files`);
    return names.sort();
  }

  async bytes(name: string): Promise<Buffer | undefined> {
    const path = join(this.folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() !== true) return undefined;
    this.read += found.size;
    if (this.read > maxBytes) throw new UsageError(`${this.folder} holds more than ${maxBytes / 1_000_000} MB`);
    try {
      return await readFile(path);
    } catch (error) {
      throw new UsageError(`${path} cannot be read: ${fileProblem(error)}`);
    }
  }
}

function unpacked(texts: ReadonlyMap<string, string>, folder: string): unknown {
  for (const [name, text] of texts)
    try {
      JSON.parse(text);
    } catch (error) {
      throw new UsageError(`${join(folder, name)} is not JSON: ${error instanceof Error ? error.message : ''}`);
    }
  const document = unpackFolder(texts);
  if (document !== undefined) return document;
  throw new UsageError(`${join(folder, folderFile)} is of a later version, or of another format`);
}

function yamlOf(bytes: Buffer | undefined, path: string): unknown {
  if (bytes === undefined) return undefined;
  try {
    return parse(textOf(bytes), { maxAliasCount: 0 }) as unknown;
  } catch (error) {
    throw new UsageError(`${path} is no YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\uFEFF/, '');

async function write(folder: string, path: string, content: string | Buffer): Promise<void> {
  const target = join(folder, path);
  try {
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(target, content);
  } catch (error) {
    throw new UsageError(`${target} cannot be written: ${writeProblem(error)}`);
  }
}
