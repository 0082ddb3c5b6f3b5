import { isRecord, mediaTypeOf, type App } from '@prototrail/model';
import { server } from '../../api';
import type { ServerRefusal } from '../../i18n/server-words';
import { withAddresses, type ArchivedFile } from '../../archive/prototype-archive';
import { toNewApp, type ArchiveParts } from './read-prototype';
import { textsIn } from './texts-in';

export interface ImportRun {
  /** How far it is, from 0 to 1. */
  tell(share: number): void;
  signal: AbortSignal;
  now: number;
  /** Name of the person who imports. */
  person?: string;
}

/** A file of the zip that the server does not take. */
export class FileRefused extends Error {
  constructor(
    readonly file: string,
    readonly said: ServerRefusal,
  ) {
    super(`${file}: ${said.message ?? ''}`);
  }
}

/**
 * Stores a prototype with its files. Either all of it is there afterwards, or nothing.
 * @returns its id
 * @throws FileRefused, CallFailed, or the reason of the signal
 */
export async function importArchive(app: App, parts: ArchiveParts, run: ImportRun): Promise<string> {
  const { signal, tell } = run;
  signal.throwIfAborted();
  const { id } = await server.apps.create({ body: toNewApp(app, run.now) });
  try {
    const stored = await uploadFiles(id, usedFiles(app, parts.files), run);
    await server.apps.save({ id, body: withStored(toNewApp(app, run.now), stored) });
    tell(0.9);
    if (isRecord(parts.testSettings)) await saveTest(id, withAddresses(parts.testSettings, stored.addresses));
    signal.throwIfAborted();
    await writeComments(id, parts.comments, run);
    return id;
  } catch (reason) {
    await server.apps.remove({ id }).catch(() => undefined);
    throw reason;
  }
}

/**
 * Stores the files of a prototype in another one.
 * @returns the document with the addresses that they have there
 * @throws FileRefused, CallFailed, or the reason of the signal
 */
export async function storeInOpen(appId: string, app: App, parts: ArchiveParts, run: ImportRun): Promise<App> {
  return withStored(app, await uploadFiles(appId, usedFiles(app, parts.files), run));
}

const withStored = (app: App, { addresses, fonts }: Stored): App => withFonts(withAddresses(app, addresses), fonts);

/** Files that the document names; others would only take up room. */
function usedFiles(app: App, files: readonly ArchivedFile[]): ArchivedFile[] {
  const named = textsIn(app);
  return files.filter(({ address }) => named.has(address));
}

interface Stored {
  /** Addresses on the server by names in the zip. */
  addresses: Map<string, string>;
  /** What the server measured, by address. */
  fonts: Map<string, Record<string, unknown>>;
}

/** One call takes so many files, and so many bytes. */
const mostFiles = 20;
const mostBytes = 60 * 1024 * 1024;

/** Uploads files into a prototype. @throws FileRefused, CallFailed, or the reason of the signal */
export async function uploadFiles(
  appID: string,
  files: readonly ArchivedFile[],
  { signal, tell }: Pick<ImportRun, 'signal' | 'tell'>,
): Promise<Stored> {
  const stored: Stored = { addresses: new Map(), fonts: new Map() };
  let done = 0;
  for (const batch of batches(files)) {
    signal.throwIfAborted();
    const { kind } = batch[0] ?? { kind: 'image' };
    const sent = batch.map(({ bytes }, index) => {
      const type = mediaTypeOf(bytes) ?? '';
      return new File([new Uint8Array(bytes)], `${index}.${type.split('/')[1] ?? 'bin'}`, { type });
    });
    const answer = await uploads[kind]({ appID, files: sent });
    for (const [index, { address }] of batch.entries()) {
      const place = uploadAt(answer, sent, index);
      if (isRefusal(place)) throw new FileRefused(address, place);
      stored.addresses.set(address, String(place['url']));
      if (kind === 'font') stored.fonts.set(String(place['url']), place);
    }
    done += batch.length;
    tell((done / files.length) * 0.9);
  }
  return stored;
}

const uploads = { image: server.images.upload, font: server.fonts.upload, sound: server.uploads.upload } as const;

const isRefusal = (place: Record<string, unknown> | ServerRefusal): place is ServerRefusal => 'codes' in place;

interface UploadAnswer {
  uploads: readonly Record<string, unknown>[];
  reasons?: readonly { name: string; code: string; message: string }[] | undefined;
}

/** The record of the file with this index, or why it was refused. Accepted files are answered in the order sent. */
function uploadAt(
  { uploads: made, reasons = [] }: UploadAnswer,
  sent: readonly File[],
  index: number,
): Record<string, unknown> | ServerRefusal {
  const refused = new Map(reasons.map(({ name, code, message }) => [name, { codes: [code], message }]));
  const own = refused.get(sent[index]?.name ?? '');
  if (own !== undefined) return own;
  const before = sent.slice(0, index).filter(({ name }) => !refused.has(name)).length;
  return made[before] ?? { codes: [] };
}

function* batches(files: readonly ArchivedFile[]): Generator<ArchivedFile[]> {
  let batch: ArchivedFile[] = [];
  let bytes = 0;
  for (const file of files) {
    const isFull = batch.length >= mostFiles || (bytes > 0 && bytes + file.bytes.length > mostBytes);
    if (batch.length > 0 && (isFull || batch[0]?.kind !== file.kind)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.bytes.length;
  }
  if (batch.length > 0) yield batch;
}

/** What the document says of a font counts before what was measured anew. */
function withFonts(app: App, fonts: Stored['fonts']): App {
  const entries: unknown = app.fonts;
  if (!Array.isArray(entries) || fonts.size === 0) return app;
  const next = (entries as unknown[]).map((entry) => {
    const stored = isRecord(entry) ? fonts.get(String(entry['url'])) : undefined;
    return stored && isRecord(entry) ? { ...stored, ...entry, type: stored['type'] } : entry;
  });
  return { ...app, fonts: next } as App;
}

async function saveTest(appID: string, settings: Record<string, unknown>): Promise<void> {
  const own = new Set(['_id', 'id', 'appID', 'userID', 'created', 'lastUpdate']);
  const kept = Object.fromEntries(Object.entries(settings).filter(([key]) => !own.has(key)));
  await server.test.save({ appID, body: { tasks: [], ...kept } });
}

const mostComments = 2000;

/** Comments become those of the person who imports; the name of another author stands in front. */
async function writeComments(appID: string, comments: readonly unknown[], run: ImportRun): Promise<void> {
  const { signal, person } = run;
  const ids = new Map<string, string>();
  for (const comment of inOrder(comments.filter(isRecord)).slice(0, mostComments)) {
    signal.throwIfAborted();
    const parentId = ids.get(String(comment['parentId']));
    const made = await server.comments.create({ appID, body: { ...commentBody(comment, person), parentId } });
    ids.set(String(comment['id']), made.id);
  }
}

/** A comment comes before its answers. */
const inOrder = (comments: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  [...comments].sort((a, b) => Number(a['created']) - Number(b['created']));

const mostSigns = 10_000;

/** First and last name, as far as there are any. */
export const fullName = (user: Readonly<Record<string, unknown>>): string =>
  [user['name'], user['lastname']].filter((part) => typeof part === 'string' && part !== '').join(' ');

const importedFrom = 'imported from ';

/** Who wrote a comment first, and what: an import puts the name of the author in front and notes that it did. */
function writtenBy(comment: Record<string, unknown>): { author: string; words: string } {
  const message = String(comment['message'] ?? '');
  const note = comment['annotation'];
  const first = typeof note === 'string' && note.startsWith(importedFrom) ? note.slice(importedFrom.length) : '';
  if (first !== '' && message.startsWith(`${first}: `))
    return { author: first, words: message.slice(first.length + 2) };
  return { author: fullName(isRecord(comment['user']) ? comment['user'] : {}), words: message };
}

function commentBody(comment: Record<string, unknown>, person: string | undefined) {
  const { author, words } = writtenBy(comment);
  const isOther = author !== '' && author !== person;
  const number = (key: string): number | undefined => (typeof comment[key] === 'number' ? comment[key] : undefined);
  const text = (key: string): string | undefined => (typeof comment[key] === 'string' ? comment[key] : undefined);
  return {
    message: (isOther ? `${author}: ${words}` : words).slice(0, mostSigns),
    // says that the name in front is no part of the words, for the next trip through a zip
    ...(isOther ? { annotation: `${importedFrom}${author}` } : {}),
    ...{ type: text('type'), reference: text('reference'), status: text('status') },
    ...{ x: number('x'), y: number('y'), w: number('w'), h: number('h'), number: number('number') },
  };
}
