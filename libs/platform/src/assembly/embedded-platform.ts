import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MemoryCache } from '../cache/memory-cache';
import { systemClock, systemIds, type Clock, type Ids } from '../base/clock';
import { openChdb } from '../columnar/chdb';
import { SqliteDocuments } from '../documents/sqlite-documents';
import { DamageReports, type Damage } from '../data-folder/damage';
import { openDataFolder } from '../data-folder/data-folder';
import { tryLockFolder } from '../data-folder/folder-lock';
import { checkPorts } from './health';
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
  /** Called once for each stored thing that is not what was written; it is not served. */
  onDamage?: (damage: Damage) => void;
}

/**
 * Opens every port on one folder: `documents.db`, `stream.db`, `columnar/`, `objects/`.
 * @throws PlatformError `unavailable` when another process uses the folder or it cannot be written, `damaged` when a store
 * is not the one that was written, with what to do; StorageFull
 */
export async function openEmbeddedPlatform(options: EmbeddedOptions): Promise<Platform> {
  const { dataFolder, clock = systemClock, ids = systemIds, quotaBytes, minFreeBytes } = options;
  const lock = await openDataFolder(dataFolder);
  const damage = new DamageReports(options.onDamage);
  const objects = await FolderObjects.open(join(dataFolder, 'objects'), { minFreeBytes, damage });
  const ports = {
    documents: new SqliteDocuments({ file: join(dataFolder, 'documents.db'), quotaBytes, damage }),
    stream: new SqliteStream({ file: join(dataFolder, 'stream.db'), quotaBytes, clock, damage }),
    columnar: openChdb({ folder: join(dataFolder, 'columnar'), ids, damage }),
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
  const damageCount = (): number => damage.count;
  return { ...ports, clock, ids, damageCount, health: () => checkPorts(ports), close: () => (closing ??= closeAll()) };
}

/**
 * Opens the log of a data folder alone, also while the product runs on it: the product notices what is replayed within a
 * second. For the command line; consumers belong into the product's own process.
 */
export function openEmbeddedStream(dataFolder: string, clock: Clock = systemClock): Stream {
  const lock = tryLockFolder(dataFolder);
  return new SqliteStream({
    ...{ file: join(dataFolder, 'stream.db'), clock, damage: new DamageReports() },
    isGuest: lock === null,
    onClose: () => lock?.release(),
  });
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
