import { deserialize } from 'bson';
import { UsageError } from '../../terminal';
import type { ByteReader } from './byte-reader';
import { plainRecord } from './plain-values';

/** A document of another database, with JSON values only. */
export type DumpRecord = Record<string, unknown>;

/** MongoDB stores 16 MB, and lets its own tools go a little beyond. */
const maxDocument = 16 * 1024 * 1024 + 64 * 1024;
const smallest = 5;
/** Ends a list of documents in an archive. */
export const terminator = -1;

/** Where documents come from, for messages. */
export interface DumpPlace {
  file: string;
  /** Called with each document whose length is right and whose content cannot be read. */
  onUnreadable: (message: string) => void;
}

/** Reads the next document as it lies there; undefined at the end of the file, or at a terminator, which is left where it is. */
export async function readBytes(reader: ByteReader, { file }: DumpPlace): Promise<Buffer | undefined> {
  if (await reader.isAtEnd()) return undefined;
  const at = reader.position;
  const length = await reader.peekInt32();
  if (length === undefined) throw damaged(file, at, 'it ends in the middle of a document');
  if (length === terminator) return undefined;
  if (length < smallest || length > maxDocument)
    throw damaged(file, at, `a document of ${length} bytes cannot be there, so this is no BSON from here on`);
  const bytes = await reader.take(length);
  if (!bytes) throw damaged(file, at, 'it ends in the middle of a document');
  if (bytes.at(-1) !== 0) throw damaged(file, at, 'a document does not end where its length says');
  return bytes;
}

/** The content of a document; undefined, after telling so, when it cannot be read. */
export function readContent(bytes: Uint8Array, place: DumpPlace, at: number): DumpRecord | undefined {
  try {
    return plainRecord(deserialize(bytes, { validation: { utf8: false } }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    place.onUnreadable(`${place.file}, byte ${at}: ${reason}`);
    return undefined;
  }
}

/** Every readable document of a file. @throws UsageError that names file and byte where the file is damaged */
export async function* readDocuments(reader: ByteReader, place: DumpPlace): AsyncGenerator<DumpRecord> {
  for (;;) {
    const at = reader.position;
    const bytes = await readBytes(reader, place);
    if (!bytes) break;
    const record = readContent(bytes, place, at);
    if (record) yield record;
  }
  if (!(await reader.isAtEnd()))
    throw damaged(place.file, reader.position, 'documents end here, and more bytes follow: is it an archive?');
}

/** A file that cannot be read any further. */
export function damaged(file: string, at: number, reason: string): UsageError {
  return new UsageError(
    `${file} is damaged at byte ${at}: ${reason}. Make the dump again and start the import again: what is stored already stays.`,
  );
}
