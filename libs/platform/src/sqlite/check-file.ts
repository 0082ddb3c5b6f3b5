import { statSync } from 'node:fs';

import type { Database } from './open-database';

/** Up to this size all pages and indexes are checked before the start; that takes less than a second. */
export const maxBytesCheckedAtStart = 64 * 1024 * 1024;

/**
 * What is wrong with the structure of a database, or null. A file above `maxBytes` is checked after the start, see `BackgroundCheck`,
 * so that the start stays short: of it the size and the schema are looked at.
 */
export function findStructuralDamage(
  database: Database,
  file: string,
  maxBytes: number = maxBytesCheckedAtStart,
): string | null {
  try {
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number };
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    if (pages === 0 || statSync(file).size > maxBytes) return null;
    const rows = database.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[];
    const answer = rows[0]?.integrity_check ?? 'no answer';
    return answer === 'ok' ? null : answer.replace(/\s+/g, ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
