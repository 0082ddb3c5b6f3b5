import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';

import { PlatformError } from '../base/errors';

/** A lock that its process holds until it releases it or dies, whatever kills it. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process. It is a lock of the operating system (through SQLite), so no stale file is
 * left by `kill -9`.
 * @throws PlatformError `unavailable` when another process holds it
 */
export function lockFolder(folder: string): FolderLock {
  let database: InstanceType<typeof DatabaseSync> | null = null;
  try {
    database = new DatabaseSync(join(folder, 'lock.db'));
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw new PlatformError(
      'unavailable',
      `the data folder ${folder} is used by another running Prototrail, or cannot be written; stop the other one, or choose another folder with PROTOTRAIL_DATA`,
      {},
      { cause: error },
    );
  }
  const held = database;
  return {
    release: () => {
      held.exec('ROLLBACK');
      held.close();
    },
  };
}

/** As `lockFolder`; null when another process holds the folder, or it cannot be locked. */
export function tryLockFolder(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch {
    return null;
  }
}
