import { parseApp, storedKeys, type App, type ParsedApp } from '@prototrail/model';
import { kindOfFile, type ReadableFile } from '../../archive/kind-of-file';
import type { FoundPicture } from '../../pictures/found-pictures';
import type { UnpackedPrototype } from '../../archive/prototype-archive';
import { textsIn } from './texts-in';
import type { ZipProblem } from '../../archive/zip';

/** Bytes; the server takes no larger prototype. */
export const largestFile = 16 * 1024 * 1024;
/** Bytes of a zip, packed. */
export const largestZip = 150 * 1024 * 1024;

type Parsed = Extract<ParsedApp, { ok: true }>;
type Refused = Extract<ParsedApp, { ok: false }>;

/** What a zip brings beside the document. */
export type ArchiveParts = Omit<UnpackedPrototype, 'text'>;

/** What became of a file: a prototype with its repairs, or the reason why it is none. */
export type ReadPrototype =
  | {
      kind: 'ready';
      fileName: string;
      app: App;
      repairs: Parsed['repairs'];
      warnings: Parsed['warnings'];
      /** Of a zip. */
      archive?: ArchiveParts;
      /** Files that the document names and the zip does not hold, or that are none of their kind. */
      missing?: readonly string[];
      /** Pictures that did not become screens. */
      leftOut?: readonly FoundPicture[];
    }
  /** A file of another import: of a design tool, with frames to choose; an API description; pictures. */
  | { kind: 'design' | 'api' | 'pictures'; fileName: string }
  | { kind: 'noPictures'; fileName: string; leftOut: readonly FoundPicture[] }
  | { kind: 'zip'; fileName: string; problem: ZipProblem | 'noPrototype'; inside: string }
  | { kind: 'refused'; fileName: string; problems: Refused['problems'] }
  | { kind: 'tooBig'; fileName: string; bytes: number; limit: number }
  | { kind: 'empty' | 'noText' | 'foreign'; fileName: string }
  | { kind: 'notJson'; fileName: string; line: number; column: number }
  | { kind: 'damaged'; fileName: string; reason: string }
  | { kind: 'unreadable'; fileName: string };

export interface TextFile extends ReadableFile {
  text(): Promise<string>;
}

/** A zip by its name; one with another name is found out by its content. */
const isZipName = (name: string): boolean => /\.(zip|qux)$/i.test(name);

/** Reads a file through the model's parser. Nothing is stored. Never throws. */
export async function readPrototype(file: TextFile, nameless: string): Promise<ReadPrototype> {
  const fileName = file.name;
  const kind = await kindOfFile(file);
  if (kind === 'foreign' || kind === 'design' || kind === 'api') return { kind, fileName };
  if (kind === 'picture' || kind === 'pictures') return { kind: 'pictures', fileName };
  const limit = isZipName(fileName) ? largestZip : largestFile;
  if (file.size > limit) return { kind: 'tooBig', fileName, bytes: file.size, limit };
  try {
    if (isZipName(fileName)) return await readZipFile(file, nameless);
    const text = await file.text();
    return text.startsWith('PK\u0003\u0004') ? await readZipFile(file, nameless) : readText(fileName, text, nameless);
  } catch {
    return { kind: 'unreadable', fileName };
  }
}

async function readZipFile(file: TextFile, nameless: string): Promise<ReadPrototype> {
  const fileName = file.name;
  const [{ readZip, ZipRefused }, { unpackPrototype }] = await Promise.all([
    import('../../archive/zip'),
    import('../../archive/prototype-archive'),
  ]);
  try {
    const found = await readZip(new Uint8Array(await file.arrayBuffer()));
    const unpacked = unpackPrototype(found);
    if (unpacked === undefined) return { kind: 'zip', fileName, problem: 'noPrototype', inside: '' };
    const { text, ...archive } = unpacked;
    if (text.length > largestFile) return { kind: 'tooBig', fileName, bytes: text.length, limit: largestFile };
    const read = readText(fileName, text, nameless);
    return read.kind === 'ready' ? { ...read, archive, missing: missingFiles(read.app, archive) } : read;
  } catch (reason) {
    if (!(reason instanceof ZipRefused)) throw reason;
    return { kind: 'zip', fileName, problem: reason.problem, inside: reason.file };
  }
}

/** Names that only zips give to files. */
const namedInZip = /^(?:(?:image|font|sound)\d+\.\w+|files\/[\w.-]+)$/;

function missingFiles(app: App, { files }: Pick<UnpackedPrototype, 'files'>): string[] {
  const there = new Set(files.map(({ address }) => address));
  return [...textsIn(app)].filter((text) => namedInZip.test(text) && !there.has(text));
}

function readText(fileName: string, text: string, nameless: string): ReadPrototype {
  let input: unknown;
  try {
    input = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (reason) {
    return whyNotJson(fileName, text, reason);
  }
  const parsed = parseApp(input);
  if (!parsed.ok) return { kind: 'refused', fileName, problems: parsed.problems };
  const name = String(parsed.app.name ?? '').trim() || fileName.replace(/\.(json|zip|qux)$/i, '') || nameless;
  return { kind: 'ready', fileName, app: { ...parsed.app, name }, repairs: parsed.repairs, warnings: parsed.warnings };
}

/** Names the place of the damage; text that does not even begin like JSON is another kind of file. */
function whyNotJson(fileName: string, text: string, reason: unknown): ReadPrototype {
  if (text.trim() === '') return { kind: 'empty', fileName };
  if (!/^\s*[[{"\d-]/.test(text)) return { kind: 'noText', fileName };
  const said = reason instanceof Error ? reason.message : '';
  const place = /position (\d+)/.exec(said)?.[1];
  if (place === undefined && !/end of/i.test(said)) return { kind: 'damaged', fileName, reason: said };
  const before = text.slice(0, place === undefined ? text.length : Number(place)).split('\n');
  return { kind: 'notJson', fileName, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The document to send: without the identity and the figures of where it came from. */
export function toNewApp(app: App, now: number): App {
  const copy: Record<string, unknown> = { ...app };
  for (const key of storedKeys) if (key !== 'codeHost') delete copy[key];
  return { ...copy, lastUpdate: now } as App;
}
