/** `make reset`: removes the data folder, unless a running product holds it. */
import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Whether another process holds the folder, which it does by a lock of the operating system. */
function isHeld(folder: string): boolean {
  const file = join(folder, 'lock.db');
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

const folder = resolve(process.env.PROTOTRAIL_DATA ?? 'data');
if (isHeld(folder)) {
  process.stderr.write(`A running Prototrail uses ${folder}: stop it first, then run make reset again.\n`);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`Removed ${folder}.\n`);
}
