import { isRecord } from '@prototrail/model';
import type { ByteReader } from './byte-reader';
import { damaged, readBytes, readContent, terminator, type DumpPlace, type DumpRecord } from './bson-reader';

/** The first four bytes of what `mongodump --archive` writes, as a number. */
export const archiveMagic = 0x8199e26d | 0;

/** A collection as archives name it. */
export interface Namespace {
  database: string;
  collection: string;
}

async function readHeader(reader: ByteReader, place: DumpPlace): Promise<DumpRecord | undefined> {
  const at = reader.position;
  const bytes = await readBytes(reader, place);
  return bytes && readContent(bytes, place, at);
}

async function takeTerminator(reader: ByteReader, { file }: DumpPlace): Promise<void> {
  if ((await reader.peekInt32()) !== terminator)
    throw damaged(file, reader.position, 'the archive ends before its content does');
  await reader.take(4);
}

/** Reads the head of an archive: the collections in it. The blocks with their documents follow. */
export async function readPrelude(reader: ByteReader, place: DumpPlace): Promise<Namespace[]> {
  await reader.take(4);
  const found: Namespace[] = [];
  await readHeader(reader, place);
  for (;;) {
    const metadata = await readHeader(reader, place);
    if (!metadata) break;
    found.push(namespaceOf(metadata));
  }
  await takeTerminator(reader, place);
  return found;
}

/** Documents of one collection of an archive, in which the collections are mixed block by block. Call `readPrelude` before. */
export async function* readBlocks(reader: ByteReader, place: DumpPlace, wanted: Namespace): AsyncGenerator<DumpRecord> {
  while (!(await reader.isAtEnd())) {
    const header = await readHeader(reader, place);
    const { database, collection } = namespaceOf(header ?? {});
    const isWanted = database === wanted.database && collection === wanted.collection;
    for (;;) {
      const at = reader.position;
      const bytes = await readBytes(reader, place);
      if (!bytes) break;
      const record = isWanted ? readContent(bytes, place, at) : undefined;
      if (record) yield record;
    }
    await takeTerminator(reader, place);
  }
}

function namespaceOf(record: unknown): Namespace {
  const { db, collection } = isRecord(record) ? record : {};
  return { database: String(db ?? ''), collection: String(collection ?? '') };
}
