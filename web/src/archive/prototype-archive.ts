/** The zip of a prototype: `design.json` and the files that it shows, under names that the document holds in place of their addresses. */
import {
  fileEndingOf,
  fileFingerprint,
  fileKindOf,
  folderFile,
  isRecord,
  packFolder,
  settingsOfFile,
  studyFile,
  studyFileOf,
  unpackFolder,
  withPictures,
  type App,
  type FileKind,
} from '@prototrail/model';
import { parse, stringify } from 'yaml';
import type { ZipEntry } from './zip';

/** A file of a prototype: in a zip by its name in there, else by the address that the document holds. */
export interface ArchivedFile {
  kind: FileKind;
  address: string;
  bytes: Uint8Array;
}

export interface PrototypeArchive {
  app: App;
  files: readonly ArchivedFile[];
  /** As the server answers them. */
  comments?: readonly unknown[];
  testSettings?: unknown;
  /** One file for each screen instead of one for all: it merges well. */
  isFolder?: boolean;
}

const design = 'design.json';
const commentsFile = 'comments.json';
const testFile = 'test.json';
/** What belongs to the place where a prototype is stored, and to the people there. */
const stored = ['_id', 'id', 'users', 'invitations', 'isDeleted', 'parent', 'sessionCount', 'isPublic', 'permission'];

/** The entries of the zip of a prototype. */
export function packPrototype({ app, files, comments, testSettings, isFolder }: PrototypeArchive): ZipEntry[] {
  const counts = { image: 0, font: 0, sound: 0 };
  const names = new Map<string, string>();
  const entries = files.map(({ kind, address, bytes }): ZipEntry => {
    counts[kind] += 1;
    // in a folder the name says what is in it: another picture leaves the names of the others as they are
    const own = isFolder ? `files/${kind}-${fileFingerprint(bytes)}` : `${kind}${counts[kind]}`;
    const name = `${own}.${fileEndingOf(bytes) ?? 'bin'}`;
    names.set(address, name);
    return { name, bytes };
  });
  const kept = Object.fromEntries(Object.entries(withPictures(app, names)).filter(([key]) => !stored.includes(key)));
  return [
    ...(isFolder
      ? packFolder(kept).map(({ path, text }) => ({ name: path, bytes: new TextEncoder().encode(text) }))
      : [{ name: design, bytes: jsonBytes(kept) }]),
    ...(comments && comments.length > 0 ? [{ name: commentsFile, bytes: jsonBytes(comments) }] : []),
    ...(testSettings === undefined ? [] : [studyEntry(withPictures(testSettings, names), isFolder === true)]),
    ...entries,
  ];
}

export interface UnpackedPrototype {
  /** The document as text; it has not been parsed. */
  text: string;
  files: ArchivedFile[];
  comments: unknown[];
  testSettings?: unknown;
}

/** The parts of a prototype from the files of a zip, also where they lie in a folder; undefined when there is no prototype in it. */
export function unpackPrototype(files: ReadonlyMap<string, Uint8Array>): UnpackedPrototype | undefined {
  const named = (file: string): string | undefined =>
    [...files.keys()].filter((name) => name === file || name.endsWith(`/${file}`)).sort(byLength)[0];
  const whole = named(design);
  const parted = whole === undefined ? named(folderFile) : undefined;
  const text = new TextDecoder();
  const place = whole ?? parted;
  if (place === undefined) return undefined;
  const folder = place.slice(0, -(parted === undefined ? design : folderFile).length);
  const document = parted === undefined ? text.decode(files.get(place)) : documentOf(files, folder);
  if (document === undefined) return undefined;
  const json = (name: string): unknown => {
    const bytes = files.get(folder + name);
    if (bytes === undefined) return undefined;
    try {
      return JSON.parse(text.decode(bytes)) as unknown;
    } catch {
      return undefined;
    }
  };
  const comments = json(commentsFile);
  const testSettings = json(testFile) ?? studyOf(files.get(folder + studyFile));
  return {
    text: document,
    files: [...files].flatMap(([name, bytes]) => {
      const kind = name.startsWith(folder) ? fileKindOf(bytes) : undefined;
      return kind === undefined ? [] : [{ kind, address: name.slice(folder.length), bytes }];
    }),
    comments: Array.isArray(comments) ? (comments as unknown[]) : [],
    ...(isRecord(testSettings) ? { testSettings } : {}),
  };
}

/** The study: as it is stored, or as people read and write it in a folder. */
function studyEntry(testSettings: unknown, isFolder: boolean): ZipEntry {
  if (!isFolder || !isRecord(testSettings)) return { name: testFile, bytes: jsonBytes(testSettings) };
  return { name: studyFile, bytes: new TextEncoder().encode(stringify(studyFileOf(testSettings), { lineWidth: 100 })) };
}

function studyOf(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined) return undefined;
  try {
    return settingsOfFile(parse(new TextDecoder().decode(bytes), { maxAliasCount: 0 }));
  } catch {
    return undefined;
  }
}

/** The document of a folder as one text. What is damaged is handed on, so that the reader says where. */
function documentOf(files: ReadonlyMap<string, Uint8Array>, folder: string): string | undefined {
  const decoder = new TextDecoder();
  const texts = new Map(
    [...files]
      .filter(([name]) => name.startsWith(folder) && name.endsWith('.json'))
      .map(([name, bytes]) => [name.slice(folder.length), decoder.decode(bytes)] as const),
  );
  try {
    const document = unpackFolder(texts);
    return document === undefined ? undefined : JSON.stringify(document);
  } catch {
    const damaged = [...texts.values()].find((text) => !isJson(text));
    return damaged ?? '';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const byLength = (a: string, b: string): number => a.length - b.length;
const jsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 1));

/** Keys whose values are words of people: a text that looks like the name of a file is still a text. */
const words: ReadonlySet<string> = new Set(['name', 'label', 'placeholder', 'description', 'message', 'title']);

/** The document with the addresses that its files have got. */
export function withAddresses<T>(value: T, addresses: ReadonlyMap<string, string>): T {
  if (addresses.size === 0) return value;
  const visit = (each: unknown, key: string): unknown => {
    if (typeof each === 'string') return words.has(key) ? each : (addresses.get(each) ?? each);
    if (Array.isArray(each)) return each.map((inner) => visit(inner, key));
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, visit(inner, name)]));
  };
  return visit(value, '') as T;
}
