/** The zip of a prototype: `design.json` and the files that it shows, under names that the document holds in place of their addresses. */
import { folderFile, isRecord, packFolder, unpackFolder, withPictures, type App } from '@prototrail/model';
import type { ZipEntry } from './zip';

export type FileKind = 'image' | 'font' | 'sound';

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
    const own = isFolder ? `files/${kind}-${fingerprint(bytes)}` : `${kind}${counts[kind]}`;
    const name = `${own}.${endingOf(bytes) ?? 'bin'}`;
    names.set(address, name);
    return { name, bytes };
  });
  const kept = Object.fromEntries(Object.entries(withPictures(app, names)).filter(([key]) => !stored.includes(key)));
  return [
    ...(isFolder
      ? packFolder(kept).map(({ path, text }) => ({ name: path, bytes: new TextEncoder().encode(text) }))
      : [{ name: design, bytes: jsonBytes(kept) }]),
    ...(comments && comments.length > 0 ? [{ name: commentsFile, bytes: jsonBytes(comments) }] : []),
    ...(testSettings === undefined ? [] : [{ name: testFile, bytes: jsonBytes(testSettings) }]),
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
  const testSettings = json(testFile);
  return {
    text: document,
    files: [...files].flatMap(([name, bytes]) => {
      const kind = name.startsWith(folder) ? kindOf(bytes) : undefined;
      return kind === undefined ? [] : [{ kind, address: name.slice(folder.length), bytes }];
    }),
    comments: Array.isArray(comments) ? (comments as unknown[]) : [],
    ...(isRecord(testSettings) ? { testSettings } : {}),
  };
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

/** A short sign of bytes that others hardly have. */
function fingerprint(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x85ebca6b) + 1;
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
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

interface Format {
  ending: string;
  kind: FileKind;
  type: string;
  /** What the bytes begin with, as Latin text; `?` is any byte. */
  start: string;
}

const formats: readonly Format[] = [
  { ending: 'png', kind: 'image', type: 'image/png', start: '\u0089PNG' },
  { ending: 'jpg', kind: 'image', type: 'image/jpeg', start: '\u00ff\u00d8\u00ff' },
  { ending: 'gif', kind: 'image', type: 'image/gif', start: 'GIF8' },
  { ending: 'webp', kind: 'image', type: 'image/webp', start: 'RIFF????WEBP' },
  { ending: 'woff2', kind: 'font', type: 'font/woff2', start: 'wOF2' },
  { ending: 'woff', kind: 'font', type: 'font/woff', start: 'wOFF' },
  { ending: 'otf', kind: 'font', type: 'font/otf', start: 'OTTO' },
  { ending: 'ttf', kind: 'font', type: 'font/ttf', start: '\u0000\u0001\u0000\u0000' },
  { ending: 'ttf', kind: 'font', type: 'font/ttf', start: 'true' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: 'ID3' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00fb' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00f3' },
  { ending: 'mp3', kind: 'sound', type: 'audio/mpeg', start: '\u00ff\u00f2' },
];

const formatOf = (bytes: Uint8Array): Format | undefined =>
  formats.find(({ start }) => [...start].every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0)));

const endingOf = (bytes: Uint8Array): string | undefined => formatOf(bytes)?.ending;

/** Decided by the content: the ending of a name says nothing. */
export const kindOf = (bytes: Uint8Array): FileKind | undefined => formatOf(bytes)?.kind;

/** The media type of a picture, font or sound; undefined for other content. */
export const mediaTypeOf = (bytes: Uint8Array): string | undefined => formatOf(bytes)?.type;
