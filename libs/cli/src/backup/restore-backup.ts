import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '@prototrail/analytics';
import type {
  Archive,
  ArchivedBatchId,
  ArchivedDocument,
  ArchivedDeadLetter,
  ArchivedMessage,
  PlatformConfig,
} from '@prototrail/platform';
import { openArchive, topicsOf } from '../stores/configuration';
import { UsageError } from '../terminal';
import { digestFile, inGroups, readBlocks, readLines } from './files';
import { manifestFile, manifestSchema, paths, type Manifest } from './manifest';
import { withBackup } from './target';

const documentsPerWrite = 200;
const idsPerWrite = 500;
const rowBytesPerWrite = 8 * 1024 * 1024;

/**
 * Brings a backup into empty stores, of either kind whatever it came from. Nothing may run on them. Afterwards consumers
 * go on where they stood at the mark.
 * @throws UsageError when the backup is damaged or the stores are not empty
 */
export async function restoreBackup(config: PlatformConfig, source: string): Promise<Manifest> {
  return withBackup(source, async (folder) => {
    const manifest = await readManifest(folder);
    await checkFiles(folder, manifest);
    const archive = await openArchive(config, 'write', folder);
    try {
      await checkEmpty(archive);
      await restoreRows(archive, folder, manifest);
      await restoreObjects(archive, folder, manifest);
      for await (const group of inGroups(readLines<ArchivedDocument>(join(folder, paths.documents)), documentsPerWrite))
        await archive.documents.write(group);
      await restoreStream(archive, { folder, manifest, config });
    } finally {
      await archive.close();
    }
    return manifest;
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`${folder} is no finished backup: it has no ${manifestFile}`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    throw new UsageError(`${manifestFile} cannot be read by this version: ${parsed.error.issues[0]?.message ?? ''}`);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = parsed.data.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new UsageError(`the backup is from a newer version (${newer.join(', ')}); install that version first`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const [path, entry] of Object.entries(files)) {
    if (path.split('/').includes('..')) throw new UsageError(`the backup names a file outside itself: ${path}`);
    const found = await digestFile(join(folder, path)).catch(() => null);
    if (found === null) throw new UsageError(`the backup is damaged: ${path} is missing; use another backup`);
    if (found.sha256 !== entry.sha256)
      throw new UsageError(`the backup is damaged: ${path} is not what was written; use another backup`);
  }
}

async function checkEmpty(archive: Archive): Promise<void> {
  const rows = await archive.openRows();
  const isEmpty = {
    documents: await archive.documents.isEmpty(),
    stream: await archive.stream.isEmpty(),
    objects: (await archive.objects.list('', { limit: 1 })).length === 0,
    rows: await rows.isEmpty().finally(() => rows.close()),
  };
  const full = Object.entries(isEmpty)
    .filter(([, empty]) => !empty)
    .map(([name]) => name);
  if (full.length > 0)
    throw new UsageError(`there is something already (${full.join(', ')}); restore into empty stores or a new folder`);
}

/** The schema of the backup first, then the rows, then what came later: migrations see the rows they are about. */
async function restoreRows(archive: Archive, folder: string, manifest: Manifest): Promise<void> {
  const rows = await archive.openRows();
  try {
    await rows.migrate(migrations.filter(({ name }) => manifest.migrations.includes(name)));
    for (const table of Object.keys(manifest.counts.rows)) {
      let index = 0;
      for await (const block of readBlocks(join(folder, paths.rows(table)), rowBytesPerWrite)) {
        await rows.writeRows(table, block, `restore:${manifest.markAt}:${table}:${index}`);
        index += 1;
      }
    }
    await rows.migrate(migrations);
  } finally {
    await rows.close();
  }
}

async function restoreObjects({ objects }: Archive, folder: string, { files }: Manifest): Promise<void> {
  const start = paths.object('');
  for (const path of Object.keys(files))
    if (path.startsWith(start)) await objects.put(path.slice(start.length), createReadStream(join(folder, path)));
}

async function restoreStream(
  { stream }: Archive,
  { folder, manifest, config }: { folder: string; manifest: Manifest; config: PlatformConfig },
): Promise<void> {
  await stream.declare(topicsOf(config));
  for await (const ids of inGroups(readLines<ArchivedBatchId>(join(folder, paths.batchIds)), idsPerWrite))
    await stream.writeBatchIds(ids);
  for await (const letters of inGroups(readLines<ArchivedDeadLetter>(join(folder, paths.deadLetters)), idsPerWrite))
    await stream.writeDeadLetters(letters);
  const messages = readLines<ArchivedMessage>(join(folder, paths.messages));
  await stream.writeLog({ positions: manifest.positions, messages });
}
