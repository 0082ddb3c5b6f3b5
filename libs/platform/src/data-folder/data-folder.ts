import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { isPlatformError, StorageFull } from '../base/errors';
import { findStructuralDamage } from '../sqlite/check-file';
import type { Database } from '../sqlite/open-database';
import { OwnedDatabase } from '../sqlite/owned-database';
import { findWalDamage } from '../sqlite/wal-mark';

import { refuseFolder } from './damage';
import { lockFolder, type FolderLock } from './folder-lock';
import { makePrivate } from './private-files';

/** SQLite files of a data folder, with the size of their pages. */
const databases = { 'documents.db': 4096, 'stream.db': 16_384 } as const;
type DatabaseName = keyof typeof databases;

const identityFile = 'data-folder.json';
const identityTable = 'data_folder';

/** What the folder knows of its stores. */
interface FolderIdentity {
  id: string;
  /** The columnar store holds tables. */
  hasColumns: boolean;
}

/** A store as it is found: nothing there, no mark in it (an earlier version made it), or the id of a folder. */
type Found = { state: 'empty' } | { state: 'unmarked' } | { state: 'marked'; id: string; isNew: boolean };

/**
 * Takes a data folder for this process, makes it private, and checks that its stores are those of this folder and
 * sound. A folder and its databases carry the same id, so that a file that was emptied, replaced or lost is not taken
 * for a new one.
 * @param maxBytesChecked up to this size a database is checked before the start
 * @throws PlatformError `unavailable` when another process uses it, `damaged` with what to do; StorageFull
 */
export async function openDataFolder(folder: string, maxBytesChecked?: number): Promise<FolderLock> {
  await makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    await makePrivate(folder);
    const { identity, unmarked } = checkStores(folder, maxBytesChecked);
    markStores(folder, identity.id === '' ? { ...identity, id: randomUUID() } : identity, unmarked);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new StorageFull(folder, error);
    throw error;
  }
}

/** The identity of a sound folder, without an id when it is new or of an earlier version, and what does not carry it yet. */
function checkStores(folder: string, maxBytesChecked?: number): { identity: FolderIdentity; unmarked: DatabaseName[] } {
  const identity = readIdentity(folder);
  const found = new Map<DatabaseName, Found>();
  for (const name of Object.keys(databases) as DatabaseName[])
    found.set(name, inspectDatabase(folder, name, maxBytesChecked));
  const ids = [...found.values()].flatMap((one) => (one.state === 'marked' && !one.isNew ? [one.id] : []));
  const id = identity?.id ?? ids[0] ?? '';
  const isUsed = identity !== null || [...found.values()].some((one) => one.state === 'unmarked' || isInUse(one));
  for (const [name, one] of found) {
    if (isUsed && one.state === 'empty') throw refuseFolder(folder, `${name} is empty or missing.`);
    if (id !== '' && one.state === 'marked' && one.id !== id)
      throw refuseFolder(folder, `${name} belongs to another data folder.`);
    if (identity !== null && one.state === 'unmarked')
      throw refuseFolder(folder, `${name} was replaced: it does not carry the mark of this folder.`);
  }
  const hasColumns = existsSync(join(folder, 'columnar', 'store'));
  if (identity?.hasColumns === true && !hasColumns)
    throw refuseFolder(folder, 'The folder columnar is empty or missing.');
  if (identity !== null && !existsSync(join(folder, 'objects')))
    throw refuseFolder(folder, 'The folder objects is missing.');
  const unmarked = [...found].flatMap(([name, one]) => (one.state === 'marked' && one.id === id ? [] : [name]));
  return { identity: { id, hasColumns }, unmarked };
}

function isInUse(found: Found): boolean {
  return found.state === 'marked' && !found.isNew;
}

function inspectDatabase(folder: string, name: DatabaseName, maxBytesChecked?: number): Found {
  const file = join(folder, name);
  const walDamage = findWalDamage(file);
  if (walDamage !== null) throw refuseFolder(folder, `${name} is damaged: ${walDamage}.`);
  if (!existsSync(file) || (statSync(file).size === 0 && !existsSync(`${file}-wal`))) return { state: 'empty' };
  try {
    const owned = new OwnedDatabase({ file });
    try {
      const problem = findStructuralDamage(owned.database, file, maxBytesChecked);
      if (problem !== null) throw refuseFolder(folder, `${name} is damaged: ${problem}.`);
      return readStoreMark(owned.database, name);
    } finally {
      owned.close();
    }
  } catch (error) {
    if (isPlatformError(error, 'damaged') && error.details['folder'] !== undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refuseFolder(folder, `${name} cannot be opened: ${reason}.`, error);
  }
}

function readStoreMark(database: Database, name: DatabaseName): Found {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  const names = (tables as { name: string }[]).map((table) => table.name);
  if (names.length === 0) return { state: 'empty' };
  if (!names.includes(identityTable)) return { state: 'unmarked' };
  const row = database.prepare(`SELECT id FROM ${identityTable} WHERE store = ?`).get(name) as
    | { id: string }
    | undefined;
  return row === undefined ? { state: 'unmarked' } : { state: 'marked', id: row.id, isNew: names.length === 1 };
}

/** Writes the id into each store, and last into the folder: until then it counts as new. */
function markStores(folder: string, identity: FolderIdentity, unmarked: readonly DatabaseName[]): void {
  for (const name of unmarked) {
    const owned = new OwnedDatabase({ file: join(folder, name), pageBytes: databases[name] });
    try {
      const table = `CREATE TABLE IF NOT EXISTS ${identityTable} (store TEXT PRIMARY KEY, id TEXT NOT NULL) WITHOUT ROWID`;
      owned.database.exec(table);
      owned.database.prepare(`INSERT OR REPLACE INTO ${identityTable} VALUES (?, ?)`).run(name, identity.id);
    } finally {
      owned.close();
    }
  }
  mkdirSync(join(folder, 'objects'), { recursive: true });
  writeIdentity(folder, identity);
}

/** To be called once the columnar store holds tables: from then on it is missed when it is gone. */
export function rememberColumns(folder: string): void {
  const identity = readIdentity(folder);
  if (identity !== null) writeIdentity(folder, { ...identity, hasColumns: true });
}

function writeIdentity(folder: string, identity: FolderIdentity): void {
  const file = join(folder, identityFile);
  const text = `${JSON.stringify({ version: 1, ...identity })}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { flush: true });
  renameSync(`${file}.new`, file);
}

/** An unreadable file is made anew from what the databases say. */
function readIdentity(folder: string): FolderIdentity | null {
  const file = join(folder, identityFile);
  if (!existsSync(file)) return null;
  try {
    const { id, hasColumns } = JSON.parse(readFileSync(file, 'utf8')) as Partial<FolderIdentity>;
    return typeof id === 'string' && id.length === 36 ? { id, hasColumns: hasColumns === true } : null;
  } catch {
    return null;
  }
}
