import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock, Ids } from '../base/clock';
import { connectChdb } from '../columnar/chdb';
import { ClickHouseArchive } from '../columnar/columnar-archive';
import { stageChdb } from '../columnar/stage-chdb';
import { SqliteDocumentsArchive } from '../documents/sqlite-archive';
import { openDataFolder } from '../data-folder/data-folder';
import { tryLockFolder } from '../data-folder/folder-lock';
import { FolderObjects } from '../objects/folder-objects';
import { SqliteStreamArchive } from '../stream/embedded-log/sqlite-archive';

import type { Archive, ColumnarArchive } from './archive.port';

/** How a data folder is opened. */
export interface EmbeddedArchiveOptions {
  dataFolder: string;
  /** `read`: the product may be running on it. `write`: it must not. */
  purpose: 'read' | 'write';
  /** Folder for a copy of the rows while the product runs. */
  scratchFolder: string;
  clock: Clock;
  ids: Ids;
}

/** Opens a data folder for backup or restore. @throws PlatformError `unavailable` when it is to be written and in use */
export async function openEmbeddedArchive(options: EmbeddedArchiveOptions): Promise<Archive> {
  const { dataFolder, purpose, clock } = options;
  const lock = purpose === 'write' ? await openDataFolder(dataFolder) : tryLockFolder(dataFolder);
  const isGuest = lock === null;
  const objectsFolder = join(dataFolder, 'objects');
  const documents = new SqliteDocumentsArchive({ file: join(dataFolder, 'documents.db'), isGuest });
  const stream = new SqliteStreamArchive({ file: join(dataFolder, 'stream.db'), clock, isGuest });
  return {
    documents,
    stream,
    objects: purpose === 'write' ? await FolderObjects.open(objectsFolder) : FolderObjects.attach(objectsFolder),
    openRows: () => openRows(options, lock !== null),
    close: async () => {
      await Promise.all([documents.close(), stream.close()]);
      lock?.release();
    },
  };
}

/** One process at a time can have the engine's folder open, so that of a running product is copied. */
async function openRows(options: EmbeddedArchiveOptions, isOurs: boolean): Promise<ColumnarArchive> {
  const { dataFolder, scratchFolder, ids } = options;
  const folder = join(dataFolder, 'columnar');
  const open = (path: string): ClickHouseArchive =>
    new ClickHouseArchive(
      () => connectChdb(path),
      () => ids.uuid(),
    );
  if (isOurs) return open(folder);
  await mkdir(scratchFolder, { recursive: true });
  const copy = await mkdtemp(join(scratchFolder, 'rows-'));
  await stageChdb(folder, copy);
  const rows = open(copy);
  const close = async (): Promise<void> => {
    await rows.close();
    await rm(copy, { recursive: true, force: true });
  };
  return {
    appliedMigrations: () => rows.appliedMigrations(),
    tables: () => rows.tables(),
    readRows: (table) => rows.readRows(table),
    migrate: (migrations) => rows.migrate(migrations),
    writeRows: (table, lines, token) => rows.writeRows(table, lines, token),
    isEmpty: () => rows.isEmpty(),
    close,
  };
}
