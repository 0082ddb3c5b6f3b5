import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { openMongoSource } from '@prototrail/platform';
import { fileProblem, UsageError } from '../../terminal';
import { archiveMagic, readBlocks, readPrelude, type Namespace } from './archive';
import { readContent, readDocuments, type DumpPlace, type DumpRecord } from './bson-reader';
import { ByteReader } from './byte-reader';

/** The data of another installation, wherever it lies. */
export interface Dump {
  /** Without the prefix of the installation. */
  collections: ReadonlySet<string>;
  /** Every readable document of a collection, one after the other; none when there is no such collection. */
  read(collection: string): AsyncGenerator<DumpRecord>;
  close(): Promise<void>;
}

export interface DumpOptions {
  database?: string | undefined;
  prefix?: string | undefined;
  /** Called with each document that cannot be read. */
  onUnreadable(message: string): void;
}

const gzipMagic = 0x1f8b;
const systemDatabases: readonly string[] = ['admin', 'config', 'local'];
const bsonFile = /^(?<name>.+)\.bson(?:\.gz)?$/;

/** Opens a `mongodump` folder or archive, or a running MongoDB. @throws UsageError that says what is wrong with it */
export async function openDump(source: string, options: DumpOptions): Promise<Dump> {
  if (/^mongodb(?:\+srv)?:\/\//.test(source)) return openServer(source, options);
  const info = await stat(source).catch((error: unknown) => {
    throw new UsageError(`${source} cannot be read: ${fileProblem(error)}`);
  });
  return info.isDirectory() ? openFolder(source, options) : openArchive(source, options);
}

async function openFolder(folder: string, options: DumpOptions): Promise<Dump> {
  const found: { namespace: Namespace; file: string }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const name = entry.isFile() ? bsonFile.exec(entry.name)?.groups?.['name'] : undefined;
    if (name === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    found.push({ namespace: { database: basename(entry.parentPath), collection: name }, file });
  }
  if (found.length === 0)
    throw new UsageError(
      `${folder} has no .bson or .bson.gz files: name the folder that "mongodump --out <folder>" made, or an archive`,
    );
  const { wanted, prefix } = choose(
    found.map(({ namespace }) => namespace),
    options,
    folder,
  );
  const fileOf = (collection: string): string | undefined =>
    found.find(({ namespace }) => isIn(namespace, wanted, prefix + collection))?.file;
  return {
    collections: namesOf(wanted, prefix),
    read: async function* (collection) {
      const file = fileOf(collection);
      if (file === undefined) return;
      yield* readDocuments(await openFile(file), { file, onUnreadable: options.onUnreadable });
    },
    close: () => Promise.resolve(),
  };
}

async function openArchive(file: string, options: DumpOptions): Promise<Dump> {
  const place: DumpPlace = { file, onUnreadable: options.onUnreadable };
  const reader = await openFile(file);
  if ((await reader.peekInt32()) !== archiveMagic)
    throw new UsageError(`${file} is no archive of mongodump; make it with "mongodump --archive=<file>"`);
  const { wanted, prefix } = choose(await readPrelude(reader, place), options, file);
  return {
    collections: namesOf(wanted, prefix),
    read: async function* (collection) {
      const namespace = wanted.find(({ collection: name }) => name === prefix + collection);
      if (!namespace) return;
      // the collections are mixed in the file, so that each of them needs a pass
      const again = await openFile(file);
      await readPrelude(again, { file, onUnreadable: () => undefined });
      yield* readBlocks(again, place, namespace);
    },
    close: () => Promise.resolve(),
  };
}

async function openServer(address: string, options: DumpOptions): Promise<Dump> {
  const source = await openMongoSource(address).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // the address may hold a password
    throw new UsageError(`The MongoDB server cannot be read: ${reason}`);
  });
  const { wanted, prefix } = choose(source.namespaces, options, 'The server');
  return {
    collections: namesOf(wanted, prefix),
    read: async function* (collection) {
      const namespace = wanted.find(({ collection: name }) => name === prefix + collection);
      if (!namespace) return;
      const place = { file: `collection ${namespace.collection}`, onUnreadable: options.onUnreadable };
      let number = 0;
      for await (const bytes of source.read(namespace)) {
        const record = readContent(bytes, place, (number += 1));
        if (record) yield record;
      }
    },
    close: () => source.close(),
  };
}

/** Which database and which prefix hold the installation. */
function choose(
  all: readonly Namespace[],
  { database, prefix }: DumpOptions,
  where: string,
): { wanted: Namespace[]; prefix: string } {
  const candidates = all.filter(
    (namespace) =>
      !systemDatabases.includes(namespace.database) && (database === undefined || namespace.database === database),
  );
  const installations = candidates
    .filter(({ collection }) => collection === 'app' || collection.endsWith('_app'))
    .map((namespace) => ({ ...namespace, prefix: namespace.collection.slice(0, -'app'.length) }))
    .filter((found) => prefix === undefined || found.prefix === (prefix === '' ? '' : `${prefix.replace(/_$/, '')}_`));
  const [only, ...others] = installations;
  if (!only) {
    const names = candidates.slice(0, 12).map(({ collection }) => collection);
    throw new UsageError(
      `${where} holds no Quant-UX data: there is no collection "app"${database === undefined ? '' : ` in the database ${database}`}. ${names.length > 0 ? `There is: ${names.join(', ')}.` : ''}`.trim(),
    );
  }
  if (others.length > 0)
    throw new UsageError(
      `${where} holds several installations: ${installations.map((one) => `${one.database}.${one.collection}`).join(', ')}. Choose one with --database or --prefix.`,
    );
  return { wanted: candidates.filter((namespace) => namespace.database === only.database), prefix: only.prefix };
}

function namesOf(wanted: readonly Namespace[], prefix: string): Set<string> {
  return new Set(
    wanted
      .filter(({ collection }) => collection.startsWith(prefix))
      .map(({ collection }) => collection.slice(prefix.length)),
  );
}

function isIn(namespace: Namespace, wanted: readonly Namespace[], collection: string): boolean {
  return namespace.collection === collection && wanted.some(({ database }) => database === namespace.database);
}

/** A reader of a file, unpacked when it is packed by gzip. */
async function openFile(file: string): Promise<ByteReader> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}`);
  });
  const magic = Buffer.alloc(2);
  await handle.read(magic, 0, 2, 0);
  await handle.close();
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
  if (magic.readUInt16BE(0) !== gzipMagic) return new ByteReader(bytesOf(stream, file));
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return new ByteReader(bytesOf(stream.pipe(unpacked), file));
}

async function* bytesOf(stream: AsyncIterable<unknown>, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw new UsageError(`${file} cannot be unpacked: ${fileProblem(error)}. Make the dump again.`);
  }
}
