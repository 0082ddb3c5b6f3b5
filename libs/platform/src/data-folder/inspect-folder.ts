import { existsSync } from 'node:fs';
import { access, constants, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { isPlatformError } from '../base/errors';
import { lockFolder } from './folder-lock';
import { openDatabase } from '../sqlite/open-database';

/** A data folder as an operator looks at it. */
export interface FolderState {
  exists: boolean;
  /** Why nothing can be written, or null. */
  problem: string | null;
  freeBytes: number;
  /** Whether the product runs on it. */
  isInUse: boolean;
  /** What a quick check of each SQLite file said; null means well. Missing files are left out. */
  files: Record<string, string | null>;
}

/** Looks at a data folder; the product may be running on it. */
export async function inspectFolder(folder: string): Promise<FolderState> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return { exists: false, problem: null, freeBytes: 0, isInUse: false, files: {} };
  if (!found.isDirectory())
    return { exists: true, problem: 'it is a file, not a folder', freeBytes: 0, isInUse: false, files: {} };
  const { bavail, bsize } = await statfs(folder);
  const problem = await tryToWrite(folder);
  return {
    ...{ exists: true, problem, freeBytes: bavail * bsize },
    isInUse: problem === null && isLocked(folder),
    files: { ...checkFile(folder, 'documents.db'), ...checkFile(folder, 'stream.db') },
  };
}

async function tryToWrite(folder: string): Promise<string | null> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await access(folder, constants.R_OK | constants.X_OK);
    const handle = await open(probe, 'wx');
    await handle
      .writeFile('probe')
      .then(() => handle.sync())
      .finally(() => handle.close());
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

function isLocked(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch (error) {
    return isPlatformError(error, 'unavailable');
  }
}

function checkFile(folder: string, name: string): Record<string, string | null> {
  if (!existsSync(join(folder, name))) return {};
  try {
    const database = openDatabase({ file: join(folder, name) });
    try {
      const rows = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
      const answer = rows[0]?.quick_check ?? 'no answer';
      return { [name]: answer === 'ok' ? null : answer };
    } finally {
      database.close();
    }
  } catch (error) {
    return { [name]: error instanceof Error ? error.message : String(error) };
  }
}
