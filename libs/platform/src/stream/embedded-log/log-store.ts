import { PlatformError } from '../../base/errors';
import type { DamageReports } from '../../data-folder/damage';
import { isIntact, sumOf } from '../../sqlite/record-sum';
import { toPlatformError, type Database, type Statement } from '../../sqlite/open-database';

import { BatchIds } from '../deduplication/batch-ids';
import type { Delivery, OutgoingMessage, TopicDeclaration } from '../stream.port';

/** A topic as the log knows it. */
export interface Topic {
  id: number;
  name: string;
  partitions: number;
  retentionMs: number;
}

/** How far a group is in a partition: everything up to `done` is handled, up to `planned` is being handled. */
export interface Progress {
  done: number;
  planned: number;
}

/** A message as it is stored. */
export interface MessageRow {
  seq: number;
  key: string;
  value: string;
  headers: string | null;
  weight: number;
  stored_at: number;
  sum: number | null;
}

/**
 * Pages of the log. A page holds several messages, so that a commit of many writes few of them: half the cost of pages
 * of 4 kB, into which one message of ten events fits.
 */
export const logPageBytes = 16_384;

const schema = `
  CREATE TABLE IF NOT EXISTS topics (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, partitions INTEGER NOT NULL, retention_ms INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS progress (topic INTEGER NOT NULL, consumers TEXT NOT NULL, part INTEGER NOT NULL, done INTEGER NOT NULL,
    planned INTEGER NOT NULL, sum INTEGER, PRIMARY KEY (topic, consumers, part)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead (id INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    headers TEXT, reason TEXT NOT NULL, detail TEXT NOT NULL, stored_at INTEGER NOT NULL, replayed_at INTEGER,
    dedup_id TEXT UNIQUE, sum INTEGER);
`;

/** The tables of the embedded log: one for each partition, so that an append touches no index but its own end. */
export class LogStore {
  private readonly topics = new Map<string, Topic>();
  private readonly appends = new Map<string, Statement>();
  private readonly batchIds: BatchIds;
  private readonly readProgress: Statement;
  private readonly writeProgress: Statement;

  constructor(
    readonly database: Database,
    private readonly damage: DamageReports,
  ) {
    database.exec(schema);
    for (const table of ['progress', 'dead']) addSumColumn(database, table);
    const rows = database.prepare('SELECT id, name, partitions, retention_ms AS retentionMs FROM topics').all();
    for (const topic of rows as unknown as Topic[]) {
      this.topics.set(topic.name, { ...topic });
      for (let part = 0; part < topic.partitions; part += 1) addSumColumn(database, tableOf(topic, part));
    }
    this.batchIds = new BatchIds(database);
    this.readProgress = database.prepare(
      'SELECT done, planned, sum FROM progress WHERE topic = ? AND consumers = ? AND part = ?',
    );
    this.writeProgress = database.prepare(
      'INSERT OR REPLACE INTO progress (topic, consumers, part, done, planned, sum) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  /** Creates the topic or raises its number of partitions. */
  declare(declaration: TopicDeclaration): void {
    const partitions = Math.max(
      declaration.embeddedPartitions ?? 1,
      this.topics.get(declaration.name)?.partitions ?? 0,
    );
    this.database
      .prepare(
        'INSERT INTO topics (name, partitions, retention_ms) VALUES (?, ?, ?) ' +
          'ON CONFLICT (name) DO UPDATE SET partitions = excluded.partitions, retention_ms = excluded.retention_ms',
      )
      .run(declaration.name, partitions, declaration.retentionMs);
    const { id } = this.database.prepare('SELECT id FROM topics WHERE name = ?').get(declaration.name) as {
      id: number;
    };
    const topic = { id, name: declaration.name, partitions, retentionMs: declaration.retentionMs };
    for (let part = 0; part < partitions; part += 1) {
      this.database.exec(
        `CREATE TABLE IF NOT EXISTS ${tableOf(topic, part)} (seq INTEGER PRIMARY KEY, key TEXT NOT NULL, value TEXT NOT NULL, ` +
          'headers TEXT, weight INTEGER NOT NULL, stored_at INTEGER NOT NULL, sum INTEGER)',
      );
    }
    this.topics.set(topic.name, topic);
  }

  /** @throws PlatformError `invalid` when the topic was never declared */
  getTopic(name: string): Topic {
    const topic = this.topics.get(name);
    if (topic === undefined) throw new PlatformError('invalid', `topic "${name}" is not declared`);
    return topic;
  }

  allTopics(): Topic[] {
    return [...this.topics.values()];
  }

  /** False when the batch was stored before. */
  addBatch(topic: Topic, batchId: string, now: number): boolean {
    return this.batchIds.add(topic.id, batchId, now);
  }

  /** To be called at the end of each transaction that adds batches. */
  beforeCommit(): void {
    this.batchIds.writeNew();
  }

  /** To be called when a transaction was rolled back. */
  forgetRolledBack(): void {
    this.batchIds.forgetRolledBack();
  }

  append(topic: Topic, part: number, message: OutgoingMessage, now: number): void {
    const table = tableOf(topic, part);
    let append = this.appends.get(table);
    if (append === undefined) {
      append = this.database.prepare(
        `INSERT INTO ${table} (key, value, headers, weight, stored_at, sum) VALUES (?, ?, ?, ?, ?, ?)`,
      );
      this.appends.set(table, append);
    }
    const headers = message.headers === undefined ? null : JSON.stringify(message.headers);
    const weight = message.weight ?? 1;
    const sum = sumOf(headOf(message.key, headers, weight, now), message.value);
    append.run(message.key, message.value, headers, weight, now, sum);
  }

  /** Where the group stands; a new group starts at the beginning or at the end. */
  startProgress(topic: Topic, group: string, part: number, start: 'earliest' | 'latest'): Progress {
    const found = this.findProgress(topic, group, part);
    if (found !== null) return found;
    const done = start === 'latest' ? this.lastSeq(topic, part) : 0;
    this.saveProgress(topic, group, part, { done, planned: done });
    return { done, planned: done };
  }

  findProgress(topic: Topic, group: string, part: number): Progress | null {
    const row = this.readProgress.get(topic.id, group, part) as (Progress & { sum: number | null }) | undefined;
    if (row === undefined) return null;
    const { done, planned, sum } = row;
    if (!isIntact(sum, progressHead(topic, group, part), `${done} ${planned}`))
      throw this.damage.report({ store: 'stream', what: `the position of ${group} in ${topic.name}-${part}` });
    return { done, planned };
  }

  saveProgress(topic: Topic, group: string, part: number, progress: Progress): void {
    const { done, planned } = progress;
    const sum = sumOf(progressHead(topic, group, part), `${done} ${planned}`);
    this.writeProgress.run(topic.id, group, part, done, planned, sum);
  }

  lastSeq(topic: Topic, part: number): number {
    return (
      (this.database.prepare(`SELECT max(seq) AS last FROM ${tableOf(topic, part)}`).get() as { last: number | null })
        .last ?? 0
    );
  }

  /** Weight behind `seq`. */
  weightAfter(topic: Topic, part: number, seq: number): number {
    const sql = `SELECT coalesce(sum(weight), 0) AS weight FROM ${tableOf(topic, part)} WHERE seq > ?`;
    return (this.database.prepare(sql).get(seq) as { weight: number }).weight;
  }

  /**
   * Messages with after < seq <= upTo, at most `maxWeight` together but always one; broken off at `maxBytes`. A message
   * that is not what was published is left out and reported.
   */
  read(
    topic: Topic,
    part: number,
    range: { after: number; upTo: number; maxWeight: number; maxBytes: number },
  ): Delivery[] {
    const sql = `SELECT seq, key, value, headers, weight, stored_at, sum FROM ${tableOf(topic, part)} WHERE seq > ? AND seq <= ? ORDER BY seq`;
    const rows = this.database.prepare(sql).iterate(range.after, range.upTo) as unknown as Iterable<MessageRow>;
    const messages: Delivery[] = [];
    let weight = 0;
    let bytes = 0;
    for (const row of rows) {
      weight += row.weight;
      bytes += row.value.length;
      if (messages.length > 0 && (weight > range.maxWeight || bytes > range.maxBytes)) break;
      if (isIntactMessage(row)) messages.push(toDelivery(topic, part, row));
      else this.damage.report({ store: 'stream', what: `message ${topic.name}-${part}-${row.seq}` });
    }
    return messages;
  }

  /** Removes messages and batch ids that are old and that every group has handled. The last message stays: it holds the count. */
  retain(now: number, dedupWindowMs: number): void {
    for (const topic of this.topics.values()) {
      for (let part = 0; part < topic.partitions; part += 1) {
        const sql =
          `DELETE FROM ${tableOf(topic, part)} WHERE stored_at < ?1 AND seq < (SELECT max(seq) FROM ${tableOf(topic, part)}) AND ` +
          'seq <= coalesce((SELECT min(done) FROM progress WHERE topic = ?2 AND part = ?3), 9e15)';
        this.database.prepare(sql).run(now - topic.retentionMs, topic.id, part);
      }
    }
    this.batchIds.retain(now - dedupWindowMs);
  }
}

/** The sequence number inside a position. */
export function seqOfPosition(position: string): number {
  return Number(position.slice(position.lastIndexOf('-') + 1));
}

/** Runs a read and translates what SQLite throws. */
export function readLog<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw toPlatformError(error, 'stream');
  }
}

/** Name of the table of a partition. */
export function tableOf(topic: Topic, part: number): string {
  return `m_${topic.id}_${part}`;
}

/** A table of an earlier version gets the column; its records have no checksum. */
function addSumColumn(database: Database, table: string): void {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'sum')) database.exec(`ALTER TABLE ${table} ADD COLUMN sum INTEGER`);
}

/** Whether a stored message is what was published. */
export function isIntactMessage(row: Omit<MessageRow, 'seq'>): boolean {
  return isIntact(row.sum, headOf(row.key, row.headers, row.weight, row.stored_at), row.value);
}

function headOf(key: string, headers: string | null, weight: number, storedAt: number): string {
  return `${key}\n${headers ?? ''}\n${weight} ${storedAt}\n`;
}

function progressHead(topic: Topic, group: string, part: number): string {
  return `${topic.id} ${group} ${part}\n`;
}

function toDelivery(topic: Topic, part: number, row: MessageRow): Delivery {
  return {
    topic: topic.name,
    position: `${topic.name}-${part}-${row.seq}`,
    key: row.key,
    value: row.value,
    headers: row.headers === null ? {} : (JSON.parse(row.headers) as Record<string, string>),
    weight: row.weight,
    storedAt: row.stored_at,
  };
}
