import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive, ArchivedLog, Clock, ColumnarArchive, PlatformConfig } from '@prototrail/platform';
import { openArchive } from '../stores/configuration';
import { writeBytes, writeLines, writePieces } from './files';
import { manifestFile, paths, type FileEntry, type Manifest } from './manifest';
import { openTarget } from './target';

/** What a backup is made with. */
export interface BackupRequest {
  config: PlatformConfig;
  /** Folder, or file that ends with `.tar`. */
  target: string;
  /** Version of the product. */
  product: string;
  clock: Clock;
}

/**
 * Copies everything while the product may be writing, in the order that `Archive` asks for: batch ids, the log (the
 * mark), objects, documents, objects that came meanwhile, rows. Everything acknowledged before the mark is in it.
 */
export async function makeBackup({ config, target, product, clock }: BackupRequest): Promise<Manifest> {
  const place = await openTarget(target);
  try {
    const archive = await openArchive(config, 'read', join(place.folder, 'scratch'));
    try {
      const copied = await copyAll(archive, place.folder, clock);
      const manifest: Manifest = {
        ...{ format: 1, product, source: config.PROTOTRAIL_PLATFORM },
        ...copied,
        finishedAt: clock.now(),
      };
      await rm(join(place.folder, 'scratch'), { recursive: true, force: true });
      await writeFile(join(place.folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
      await place.finish();
      return manifest;
    } finally {
      await archive.close();
    }
  } catch (error) {
    await place.abandon();
    throw error;
  }
}

type Copied = Pick<Manifest, 'markAt' | 'migrations' | 'counts' | 'positions' | 'files'>;

async function copyAll(archive: Archive, folder: string, clock: Clock): Promise<Copied> {
  const files: Record<string, FileEntry> = {};
  const save = async (path: string, values: AsyncIterable<unknown>): Promise<number> => {
    const { entry, count } = await writeLines(join(folder, path), values);
    files[path] = entry;
    return count;
  };
  const batchIds = await save(paths.batchIds, archive.stream.readBatchIds());
  const markAt = clock.now();
  const log: ArchivedLog = await archive.stream.readLog();
  const waitingMessages = await save(paths.messages, log.messages);
  const deadLetters = await save(paths.deadLetters, archive.stream.readDeadLetters());
  const known = new Map<string, string>();
  await copyObjects(archive, { folder, files, known });
  const documents = await save(paths.documents, archive.documents.read());
  // What a document points to was stored before it, so a second look finds all that came during the first.
  await copyObjects(archive, { folder, files, known });
  const rows = await archive.openRows();
  try {
    const { migrations, counts } = await copyRows(rows, folder, files);
    return {
      ...{ markAt, migrations, files, positions: [...log.positions] },
      counts: { documents, objects: known.size, rows: counts, waitingMessages, batchIds, deadLetters },
    };
  } finally {
    await rows.close();
  }
}

async function copyObjects(
  { objects }: Archive,
  { folder, files, known }: { folder: string; files: Record<string, FileEntry>; known: Map<string, string> },
): Promise<void> {
  for (let after: string | undefined; ;) {
    const page = await objects.list('', { limit: 1_000, ...(after !== undefined && { after }) });
    for (const { key, etag } of page) {
      if (known.get(key) === etag) continue;
      const body = await objects.get(key);
      if (body === null) continue;
      files[paths.object(key)] = await writeBytes(join(folder, paths.object(key)), body.stream, false);
      known.set(key, etag);
    }
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
}

async function copyRows(
  rows: ColumnarArchive,
  folder: string,
  files: Record<string, FileEntry>,
): Promise<{ migrations: string[]; counts: Record<string, number> }> {
  const counts: Record<string, number> = {};
  const migrations = await rows.appliedMigrations();
  for (const table of await rows.tables()) {
    const { entry, count } = await writePieces(join(folder, paths.rows(table)), rows.readRows(table));
    files[paths.rows(table)] = entry;
    counts[table] = count;
  }
  return { migrations, counts };
}
