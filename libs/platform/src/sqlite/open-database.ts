import { DatabaseSync } from '@photostructure/sqlite';

import { PlatformError, StorageFull } from '../base/errors';

/** An open SQLite database. */
export type Database = InstanceType<typeof DatabaseSync>;

/** A prepared statement of it. */
export type Statement = ReturnType<Database['prepare']>;

/** How a database file is opened. */
export interface DatabaseOptions {
  file: string;
  /** Upper bound of the file; a write that would pass it rejects with StorageFull. */
  quotaBytes?: number;
  /** Size of the pages of a new file; default 4,096. */
  pageBytes?: number;
}

/** Write-ahead log between two checkpoints: large enough that an append log seldom waits for one. */
const checkpointBytes = 16_384_000;

/**
 * Opens a database whose commits are fsync'd (WAL, synchronous FULL): after a power cut a committed row is there.
 * @throws PlatformError `unavailable` when the file cannot be opened or is no database
 */
export function openDatabase({ file, quotaBytes, pageBytes = 4096 }: DatabaseOptions): Database {
  try {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec(`PRAGMA page_size = ${pageBytes}`);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
    // a file that exists keeps the size that it was made with
    const { page_size: size } = database.prepare('PRAGMA page_size').get() as { page_size: number };
    database.exec(`PRAGMA wal_autocheckpoint = ${checkpointBytes / size}; PRAGMA cache_size = -16000`);
    if (quotaBytes !== undefined) {
      database.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(quotaBytes / size))}`);
    }
    return database;
  } catch (error) {
    throw toPlatformError(error, file);
  }
}

interface SqliteFailure {
  sqliteCode?: number;
  sqliteExtendedCode?: number;
}

const sqliteCorrupt = 11;
const sqliteFull = 13;
const sqliteNoDatabase = 26;
const constraint = 19;
const ioErrorWrite = 778;
const ioErrorFsync = 1034;

/** Whether a statement failed because a primary key or unique index holds the value already. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as SqliteFailure | null)?.sqliteExtendedCode ?? 0;
  return code === 2067 || code === 1555 || code === constraint;
}

/** The library does not give every error the code of the engine. */
function isDamage({ sqliteCode, sqliteExtendedCode = 0 }: SqliteFailure, message: string): boolean {
  const code = sqliteCode ?? sqliteExtendedCode & 0xff;
  return code === 0 ? /malformed|is not a database/.test(message) : [sqliteCorrupt, sqliteNoDatabase].includes(code);
}

/** Translates what SQLite throws. A full disk may also appear as a failed write of the log file. */
export function toPlatformError(error: unknown, what: string): PlatformError {
  if (error instanceof PlatformError) return error;
  const failure = (error ?? {}) as SqliteFailure;
  const extended = failure.sqliteExtendedCode ?? 0;
  if (failure.sqliteCode === sqliteFull || (extended & 0xff) === sqliteFull) return new StorageFull(what, error);
  if (extended === ioErrorWrite || extended === ioErrorFsync) return new StorageFull(what, error);
  const reason = error instanceof Error ? error.message : String(error);
  if (isDamage(failure, reason))
    return new PlatformError('damaged', `${what}: ${reason}; restore the last backup`, { what }, { cause: error });
  return new PlatformError('unavailable', `${what}: ${reason}`, { what }, { cause: error });
}
