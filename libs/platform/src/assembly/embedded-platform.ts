import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MemoryCache } from '../cache/memory-cache';
import { systemClock, systemIds, type Clock, type Ids } from '../base/clock';
import { openChdb } from '../columnar/chdb';
import { SqliteDocuments } from '../documents/sqlite-documents';
import { StorageFull } from '../base/errors';
import { lockFolder } from '../data-folder/folder-lock';
import { askPorts } from './health';
import { FolderObjects } from '../objects/folder-objects';
import type { Platform } from './platform';
import { MemoryPubsub } from '../pubsub/memory-pubsub';
import { SqliteStream } from '../stream/embedded-log/sqlite-stream';
import type { Stream } from '../stream/stream.port';

/** What the embedded column needs. */
export interface EmbeddedOptions {
  /** Made when missing. One process at a time. */
  dataFolder: string;
  clock?: Clock;
  ids?: Ids;
  /** Upper bound for each SQLite file (documents, log). */
  quotaBytes?: number;
  /** Free space below which the disk counts as full. */
  minFreeBytes?: number;
}

/**
 * Opens every port on one folder: `documents.db`, `stream.db`, `columnar/`, `objects/`.
 * @throws PlatformError `unavailable` when another process uses the folder or it cannot be written, StorageFull
 */
export async function openEmbeddedPlatform(options: EmbeddedOptions): Promise<Platform> {
  const { dataFolder, clock = systemClock, ids = systemIds, quotaBytes, minFreeBytes } = options;
  try {
    await mkdir(dataFolder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new StorageFull(dataFolder, error);
    throw error;
  }
  const lock = lockFolder(dataFolder);
  const objects = await FolderObjects.open(
    join(dataFolder, 'objects'),
    minFreeBytes === undefined ? {} : { minFreeBytes },
  );
  const ports = {
    documents: new SqliteDocuments({ file: join(dataFolder, 'documents.db'), quotaBytes }),
    stream: new SqliteStream({ file: join(dataFolder, 'stream.db'), quotaBytes, clock }),
    columnar: openChdb({ folder: join(dataFolder, 'columnar'), ids }),
    objects,
    cache: new MemoryCache(clock),
    pubsub: new MemoryPubsub(),
  };
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    // Consumers write to the other ports, so the log goes first.
    await ports.stream.close();
    await Promise.all([ports.columnar.close(), ports.documents.close(), ports.cache.close(), ports.pubsub.close()]);
    lock.release();
  };
  return { ...ports, clock, ids, health: () => askPorts(ports), close: () => (closing ??= closeAll()) };
}

/**
 * Opens the log of a data folder alone, also while the product runs on it: the product notices what is replayed within a
 * second. For the command line; consumers belong into the product's own process.
 */
export function openEmbeddedStream(dataFolder: string, clock: Clock = systemClock): Stream {
  return new SqliteStream({ file: join(dataFolder, 'stream.db'), clock });
}

/** A platform on a folder of its own in the system's temporary folder, which `close` removes. For tests. */
export async function openTestPlatform(options: Partial<Omit<EmbeddedOptions, 'dataFolder'>> = {}): Promise<Platform> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-'));
  const platform = await openEmbeddedPlatform({ ...options, dataFolder });
  return {
    ...platform,
    close: async () => {
      await platform.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
