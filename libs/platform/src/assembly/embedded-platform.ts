import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { MemoryCache } from '../cache/memory-cache';
import type { PlatformError } from '../base/errors';
import { systemClock, systemIds, type Clock, type Ids } from '../base/clock';
import { openChdb } from '../columnar/chdb';
import { SqliteDocuments } from '../documents/sqlite-documents';
import { DamageReports, type Damage } from '../data-folder/damage';
import { openDataFolder, rememberColumns } from '../data-folder/data-folder';
import { tryLockFolder } from '../data-folder/folder-lock';
import { checkPorts } from './health';
import { FolderObjects } from '../objects/folder-objects';
import type { Platform } from './platform';
import { MemoryPubsub } from '../pubsub/memory-pubsub';
import { BackgroundCheck } from '../sqlite/background-check';
import { maxBytesCheckedAtStart } from '../sqlite/check-file';
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
  /** Databases up to this size are checked before the start, larger ones after it. */
  maxBytesCheckedAtStart?: number;
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
  const lock = await openDataFolder(dataFolder, options.maxBytesCheckedAtStart);
  const damage = new DamageReports(options.onDamage);
  const objects = await FolderObjects.open(join(dataFolder, 'objects'), { minFreeBytes, damage });
  const ports = {
    documents: new SqliteDocuments({ file: join(dataFolder, 'documents.db'), quotaBytes, damage }),
    stream: new SqliteStream({ file: join(dataFolder, 'stream.db'), quotaBytes, clock, damage }),
    columnar: openChdb({
      ...{ folder: join(dataFolder, 'columnar'), ids, damage },
      onMigrated: () => rememberColumns(dataFolder),
    }),
    objects,
    cache: new MemoryCache(clock),
    pubsub: new MemoryPubsub(),
  };
  const check = checkLargeDatabases(options, ports, damage);
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await check.stop();
    // Consumers write to the other ports, so the log goes first.
    await ports.stream.close();
    await Promise.all([ports.columnar.close(), ports.documents.close(), ports.cache.close(), ports.pubsub.close()]);
    lock.release();
  };
  const damageCount = (): number => damage.count;
  return {
    ...ports,
    deadLetters: ports.stream.deadLetters,
    ...{ clock, ids, damageCount },
    health: () => checkPorts(ports),
    close: () => (closing ??= closeAll()),
  };
}

/** Databases that were too large to be checked before the start are checked now. One that is damaged takes no changes any more. */
function checkLargeDatabases(
  { dataFolder, maxBytesCheckedAtStart: maxBytes = maxBytesCheckedAtStart }: EmbeddedOptions,
  stores: Record<'documents' | 'stream', { refuseWrites(error: PlatformError): void }>,
  damage: DamageReports,
): BackgroundCheck {
  const names = (['documents', 'stream'] as const).filter(
    (name) => statSync(join(dataFolder, `${name}.db`)).size > maxBytes,
  );
  const files = names.map((name) => join(dataFolder, `${name}.db`));
  return new BackgroundCheck(files, (file, problem) => {
    const name = basename(file) === 'stream.db' ? 'stream' : 'documents';
    stores[name].refuseWrites(damage.reportDatabase(name, basename(file), problem));
  });
}

/**
 * Opens the log of a data folder alone, also while the product runs on it: the product notices what is replayed within a
 * second. For the command line; consumers belong into the product's own process.
 */
export function openEmbeddedStream(
  dataFolder: string,
  clock: Clock = systemClock,
): Stream & Pick<Platform, 'deadLetters'> {
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
