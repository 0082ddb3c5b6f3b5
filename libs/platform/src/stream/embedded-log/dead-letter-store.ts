import type { DamageReports } from '../../data-folder/damage';
import { isIntact, sumOf } from '../../sqlite/record-sum';
import type { Database } from '../../sqlite/open-database';

import type { DeadLetter, DeadLetterInput, DeadLetterQuery } from '../dead-letters.port';

/** A row of the table as it is stored. */
export interface DeadLetterRow {
  id: number;
  topic: string;
  key: string;
  value: string;
  headers: string | null;
  reason: string;
  detail: string;
  stored_at: number;
  replayed_at: number | null;
  sum: number | null;
}

/** Messages put aside, in the same file as the log so that a replay is one commit. */
export class DeadLetterStore {
  constructor(
    private readonly database: Database,
    private readonly damage: DamageReports,
  ) {}

  add(letters: readonly DeadLetterInput[], now: number): void {
    const insert = this.database.prepare(
      'INSERT OR IGNORE INTO dead (topic, key, value, headers, reason, detail, stored_at, dedup_id, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    for (const letter of letters) {
      const headers = letter.headers === undefined ? null : JSON.stringify(letter.headers);
      const { topic, key, value, reason, detail = '', dedupId = null } = letter;
      const sum = sumOfDeadLetter({ topic, key, value, headers, reason, detail });
      insert.run(topic, key, value, headers, reason, detail, now, dedupId, sum);
    }
  }

  list(query: DeadLetterQuery): DeadLetter[] {
    const conditions = ['id > ?'];
    const values: (string | number)[] = [Number(query.after ?? 0)];
    for (const column of ['topic', 'reason'] as const) {
      const value = query[column];
      if (value === undefined) continue;
      conditions.push(`${column} = ?`);
      values.push(value);
    }
    if (query.replayed !== undefined) conditions.push(`replayed_at IS ${query.replayed ? 'NOT ' : ''}NULL`);
    const sql = `SELECT * FROM dead WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT ?`;
    const rows = this.database.prepare(sql).all(...values, query.limit ?? 1000) as unknown as DeadLetterRow[];
    return this.intactOf(rows).map(toDeadLetter);
  }

  findMany(ids: readonly string[]): DeadLetter[] {
    const read = this.database.prepare('SELECT * FROM dead WHERE id = ?');
    return ids.flatMap((id) => {
      const row = read.get(Number(id)) as unknown as DeadLetterRow | undefined;
      return row === undefined ? [] : this.intactOf([row]).map(toDeadLetter);
    });
  }

  private intactOf(rows: readonly DeadLetterRow[]): DeadLetterRow[] {
    return rows.filter((row) => {
      if (isIntactDeadLetter(row)) return true;
      this.damage.report({ store: 'stream', what: `dead letter ${row.id}` });
      return false;
    });
  }

  markReplayed(letters: readonly DeadLetter[], now: number): void {
    const mark = this.database.prepare('UPDATE dead SET replayed_at = ? WHERE id = ?');
    for (const letter of letters) mark.run(now, Number(letter.id));
  }
}

type Summed = Pick<DeadLetterRow, 'topic' | 'key' | 'value' | 'headers' | 'reason' | 'detail'>;

/** Checksum of a dead letter; when it was replayed is not part of it. */
export function sumOfDeadLetter({ topic, key, value, headers, reason, detail }: Summed): number {
  return sumOf(headOf({ topic, key, headers, reason, detail }), value);
}

/** Whether a dead letter is what was stored. */
export function isIntactDeadLetter(row: Summed & { sum: number | null }): boolean {
  return isIntact(row.sum, headOf(row), row.value);
}

function headOf({ topic, key, headers, reason, detail }: Omit<Summed, 'value'>): string {
  return `${topic}\n${key}\n${headers ?? ''}\n${reason}\n${detail}\n`;
}

function toDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    id: String(row.id),
    topic: row.topic,
    key: row.key,
    value: row.value,
    headers: row.headers === null ? {} : (JSON.parse(row.headers) as Record<string, string>),
    reason: row.reason,
    detail: row.detail,
    storedAt: row.stored_at,
    replayedAt: row.replayed_at,
  };
}
