import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Migration } from './columnar.port';

/**
 * Reads the numbered `.sql` files of a folder. Each statement must bear being run again (`IF NOT EXISTS`), because a
 * crash may come between a statement and the note that the file was applied.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+.*\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({ name: file.replace(/\.sql$/, ''), sql: await readFile(join(folder, file), 'utf8') })),
  );
}

/** Statements of a migration: separated by `;` at the end of a line; lines that start with `--` are left out. */
export function splitStatements(sql: string): string[] {
  const text = sql
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n');
  return text
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
