import type { Database, Statement } from '../sqlite/open-database';

const schema = `
  CREATE TABLE IF NOT EXISTS batches (topic INTEGER NOT NULL, id TEXT NOT NULL, stored_at INTEGER NOT NULL, PRIMARY KEY (topic, id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS recent_batches (seq INTEGER PRIMARY KEY, topic INTEGER NOT NULL, id TEXT NOT NULL, stored_at INTEGER NOT NULL);
`;

/** Ids that are filed together. Filing takes some milliseconds, in which nothing else is done. */
const recentLimit = 2_000;

/**
 * Batch ids that were stored, so that a batch is stored once.
 *
 * Random ids in an index cost a page of the write-ahead log each, which is a third of an append. So a new id is appended
 * to a list first, as durable as the message beside it, and known from memory; lists are filed into the index in its
 * order, many ids to a page. All of it happens inside the transaction of the append.
 */
export class BatchIds {
  /** The ids of the list; null when it has to be read again. */
  private recent: Set<string> | null = null;
  private readonly find: Statement;
  private readonly append: Statement;

  constructor(private readonly database: Database) {
    database.exec(schema);
    this.find = database.prepare('SELECT 1 AS found FROM batches WHERE topic = ? AND id = ?');
    this.append = database.prepare('INSERT INTO recent_batches (topic, id, stored_at) VALUES (?, ?, ?)');
  }

  /** False when the id was stored before. One process at a time may add. */
  add(topic: number, id: string, now: number): boolean {
    const recent = (this.recent ??= this.readRecent());
    const key = keyOf(topic, id);
    if (recent.has(key) || this.find.get(topic, id) !== undefined) return false;
    this.append.run(topic, id, now);
    recent.add(key);
    if (recent.size >= recentLimit) this.file();
    return true;
  }

  /** After a transaction was rolled back, memory may know ids that were never stored. */
  forgetRolledBack(): void {
    this.recent = null;
  }

  /** Forgets ids that were stored before `time`. */
  retain(time: number): void {
    this.file();
    this.database.prepare('DELETE FROM batches WHERE stored_at < ?').run(time);
  }

  private file(): void {
    this.database.exec(
      'INSERT OR IGNORE INTO batches SELECT topic, id, stored_at FROM recent_batches ORDER BY topic, id',
    );
    this.database.exec('DELETE FROM recent_batches');
    this.recent = new Set();
  }

  private readRecent(): Set<string> {
    const rows = this.database.prepare('SELECT topic, id FROM recent_batches').all() as { topic: number; id: string }[];
    return new Set(rows.map(({ topic, id }) => keyOf(topic, id)));
  }
}

function keyOf(topic: number, id: string): string {
  return `${topic} ${id}`;
}
