import type { Database, Statement } from '../../sqlite/open-database';

const schema = `
  CREATE TABLE IF NOT EXISTS batches (topic INTEGER NOT NULL, id TEXT NOT NULL, stored_at INTEGER NOT NULL, PRIMARY KEY (topic, id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS batch_lists (seq INTEGER PRIMARY KEY, topic INTEGER NOT NULL, ids TEXT NOT NULL, stored_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS recent_batches (seq INTEGER PRIMARY KEY, topic INTEGER NOT NULL, id TEXT NOT NULL, stored_at INTEGER NOT NULL);
`;

/** Ids that are filed together. Filing takes some milliseconds, in which nothing else is done. */
const recentLimit = 2_000;

const surrogate = /[\ud800-\udfff]/;

/** Ids that are not in the index yet; the second half is how earlier versions wrote them. */
export const recentBatchIds = `
  SELECT topic, value AS id, stored_at AS storedAt FROM batch_lists, json_each(batch_lists.ids)
  UNION ALL SELECT topic, id, stored_at FROM recent_batches`;

/**
 * Batch ids that were stored, so that a batch is stored once.
 *
 * Random ids in an index cost a page of the write-ahead log each, which is a third of an append. So the new ids of a
 * transaction are appended to a list as one row, as durable as the messages beside it, and known from memory; lists are
 * filed into the index in its order, many ids to a page. All of it happens inside the transaction of the append.
 */
export class BatchIds {
  /** The ids of the lists; null when they have to be read again. */
  private recent: Set<string> | null = null;
  /** Ids of the running transaction by topic. */
  private fresh = new Map<number, { ids: string[]; at: number }>();
  private readonly find: Statement;
  private readonly append: Statement;

  constructor(private readonly database: Database) {
    database.exec(schema);
    this.find = database.prepare('SELECT 1 AS found FROM batches WHERE topic = ? AND id = ?');
    this.append = database.prepare('INSERT INTO batch_lists (topic, ids, stored_at) VALUES (?, ?, ?)');
  }

  /** False when the id was stored before. One process at a time may add, and has to call `writeNew` before its commit. */
  add(topic: number, id: string, now: number): boolean {
    const recent = (this.recent ??= this.readRecent());
    const key = keyOf(topic, id);
    if (recent.has(key) || this.find.get(topic, id) !== undefined) return false;
    recent.add(key);
    // half a surrogate pair is text of its own in JSON, but not in the index
    const text = surrogate.test(id) ? Buffer.from(id).toString() : id;
    const list = this.fresh.get(topic);
    if (list === undefined) this.fresh.set(topic, { ids: [text], at: now });
    else list.ids.push(text);
    return true;
  }

  /** Writes what was added since the last commit. */
  writeNew(): void {
    if (this.fresh.size === 0) return;
    for (const [topic, { ids, at }] of this.fresh) this.append.run(topic, JSON.stringify(ids), at);
    this.fresh.clear();
    if (this.recent !== null && this.recent.size >= recentLimit) this.file();
  }

  /** After a transaction was rolled back, memory may know ids that were never stored. */
  forgetRolledBack(): void {
    this.recent = null;
    this.fresh.clear();
  }

  /** Forgets ids that were stored before `time`. */
  retain(time: number): void {
    this.writeNew();
    this.file();
    this.database.prepare('DELETE FROM batches WHERE stored_at < ?').run(time);
  }

  private file(): void {
    this.database.exec(
      `INSERT OR IGNORE INTO batches SELECT topic, id, storedAt FROM (${recentBatchIds}) ORDER BY 1, 2`,
    );
    this.database.exec('DELETE FROM batch_lists; DELETE FROM recent_batches');
    this.recent = new Set();
  }

  private readRecent(): Set<string> {
    const rows = this.database.prepare(recentBatchIds).all() as { topic: number; id: string }[];
    return new Set(rows.map(({ topic, id }) => keyOf(topic, id)));
  }
}

function keyOf(topic: number, id: string): string {
  return `${topic} ${id}`;
}
