import type {
  ArchivedBatchId,
  ArchivedDeadLetter,
  ArchivedLog,
  ArchivedMessage,
  ArchivedPosition,
  StreamArchive,
} from '../../archive/archive.port';
import { PositionCounter } from '../../archive/position-counter';
import type { Clock } from '../../base/clock';
import { DamageReports } from '../../data-folder/damage';
import { toPlatformError, type Database } from '../../sqlite/open-database';
import { OwnedDatabase, type OwnedDatabaseOptions } from '../../sqlite/owned-database';

import { recentBatchIds } from '../deduplication/batch-ids';
import { isIntactDeadLetter, sumOfDeadLetter, type DeadLetterRow } from './dead-letter-store';
import { isIntactMessage, LogStore, logPageBytes, tableOf, type MessageRow, type Topic } from './log-store';
import { partitionOf } from '../partition-of';
import type { TopicDeclaration } from '../stream.port';

interface BatchRow {
  topic: number;
  id: string;
  storedAt: number;
}

interface ArchivedDeadLetterRow extends DeadLetterRow {
  dedup_id: string | null;
}

const rowsPerCommit = 1_000;
/** Rows are read by pages: a statement that is read row by row does not outlive a pause everywhere. */
const pageRows = 500;

/** The embedded log, which another process may have open. Everything is read as it was at the first question. */
export class SqliteStreamArchive implements StreamArchive {
  private readonly owned: OwnedDatabase;
  private readonly database: Database;
  private readonly damage = new DamageReports();
  private readonly log: LogStore;

  constructor(private readonly options: OwnedDatabaseOptions & { clock: Clock }) {
    this.owned = new OwnedDatabase({ ...options, pageBytes: logPageBytes });
    this.database = this.owned.database;
    this.log = new LogStore(this.database, this.damage);
  }

  async *readBatchIds(): AsyncIterable<ArchivedBatchId> {
    this.begin();
    const recent = this.database.prepare(recentBatchIds).all();
    yield* this.nameTopics(recent as unknown as BatchRow[]);
    const page = this.database.prepare(
      `SELECT topic, id, stored_at AS storedAt FROM batches WHERE (topic, id) > (?, ?) ORDER BY topic, id LIMIT ${pageRows}`,
    );
    for (let last: BatchRow = { topic: 0, id: '', storedAt: 0 }; ;) {
      const rows = page.all(last.topic, last.id) as unknown as BatchRow[];
      yield* this.nameTopics(rows);
      const end = rows.at(-1);
      if (end === undefined) return;
      last = end;
    }
  }

  async readLog(): Promise<ArchivedLog> {
    this.begin();
    const positions: ArchivedPosition[] = [];
    const starts: { topic: Topic; part: number; after: number }[] = [];
    const rows = this.database
      .prepare('SELECT topic, consumers, part, done FROM progress ORDER BY topic, consumers, part')
      .all() as { topic: number; consumers: string; part: number; done: number }[];
    for (const topic of this.log.allTopics()) {
      for (let part = 0; part < topic.partitions; part += 1) {
        const groups = rows.filter((row) => row.topic === topic.id && row.part === part);
        const after = groups.length === 0 ? 0 : Math.min(...groups.map(({ done }) => done));
        starts.push({ topic, part, after });
        for (const { consumers: group, done } of groups)
          positions.push({
            topic: topic.name,
            group,
            part,
            done: this.countBetween(topic, part, { after, upTo: done }),
          });
      }
    }
    return { positions, messages: this.readMessages(starts) };
  }

  async *readDeadLetters(): AsyncIterable<ArchivedDeadLetter> {
    this.begin();
    const page = this.database.prepare(`SELECT * FROM dead WHERE id > ? ORDER BY id LIMIT ${pageRows}`);
    for (let after = 0; ;) {
      const rows = page.all(after) as unknown as ArchivedDeadLetterRow[];
      for (const row of rows) {
        if (!isIntactDeadLetter(row)) throw this.damage.report({ store: 'stream', what: `dead letter ${row.id}` });
        yield toArchived(row);
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  async declare(topics: readonly TopicDeclaration[]): Promise<void> {
    this.commit(() => {
      for (const topic of topics) this.log.declare(topic);
    });
  }

  async writeBatchIds(ids: readonly ArchivedBatchId[]): Promise<void> {
    this.commit(() => {
      const insert = this.database.prepare('INSERT OR IGNORE INTO batches VALUES (?, ?, ?)');
      for (const { topic, id, storedAt } of ids) insert.run(this.log.getTopic(topic).id, id, storedAt);
    });
  }

  async writeLog({ positions, messages }: ArchivedLog): Promise<number> {
    const counter = new PositionCounter(positions);
    const now = this.options.clock.now();
    let count = 0;
    let waiting: ArchivedMessage[] = [];
    const write = (): void => {
      this.commit(() => {
        for (const message of waiting) {
          const topic = this.log.getTopic(message.topic);
          const part = partitionOf(message.key, topic.partitions);
          this.log.append(topic, part, message, now);
          counter.note(message, part);
        }
      });
      count += waiting.length;
      waiting = [];
    };
    for await (const message of messages) if (waiting.push(message) >= rowsPerCommit) write();
    write();
    this.commit(() => {
      for (const topic of this.log.allTopics())
        for (const { group, doneIn } of counter.standsOf(topic.name))
          for (let part = 0; part < topic.partitions; part += 1)
            this.log.saveProgress(topic, group, part, { done: doneIn(part), planned: doneIn(part) });
    });
    return count;
  }

  async writeDeadLetters(letters: readonly ArchivedDeadLetter[]): Promise<void> {
    this.commit(() => {
      const insert = this.database.prepare(
        'INSERT OR IGNORE INTO dead (topic, key, value, headers, reason, detail, stored_at, replayed_at, dedup_id, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      );
      for (const { topic, key, value, reason, detail, storedAt, replayedAt, dedupId = null, ...rest } of letters) {
        const headers = JSON.stringify(rest.headers);
        const sum = sumOfDeadLetter({ topic, key, value, headers, reason, detail });
        insert.run(topic, key, value, headers, reason, detail, storedAt, replayedAt, dedupId, sum);
      }
    });
  }

  async isEmpty(): Promise<boolean> {
    return this.log
      .allTopics()
      .every((topic) =>
        Array.from({ length: topic.partitions }, (_, part) => this.log.lastSeq(topic, part)).every(
          (last) => last === 0,
        ),
      );
  }

  async close(): Promise<void> {
    if (this.database.isTransaction) this.database.exec('ROLLBACK');
    this.owned.close();
  }

  /** A transaction sees the file as it was at its first read, whatever is written meanwhile. */
  private begin(): void {
    if (!this.database.isTransaction) this.database.exec('BEGIN');
  }

  private async *readMessages(
    starts: readonly { topic: Topic; part: number; after: number }[],
  ): AsyncIterable<ArchivedMessage> {
    for (const { topic, part, after } of starts) {
      const page = this.database.prepare(
        `SELECT seq, key, value, headers, weight, stored_at, sum FROM ${tableOf(topic, part)} WHERE seq > ? ORDER BY seq LIMIT ${pageRows}`,
      );
      for (let seq = after; ;) {
        const rows = page.all(seq) as unknown as MessageRow[];
        for (const row of rows) {
          if (!isIntactMessage(row))
            throw this.damage.report({ store: 'stream', what: `message ${topic.name}-${part}-${row.seq}` });
          const { key, value, weight, headers } = row;
          yield { topic: topic.name, part, key, value, weight, headers: headersOf(headers) };
        }
        const last = rows.at(-1);
        if (last === undefined) break;
        seq = last.seq;
      }
    }
  }

  private *nameTopics(rows: readonly BatchRow[]): Iterable<ArchivedBatchId> {
    const names = new Map(this.log.allTopics().map(({ id, name }) => [id, name]));
    for (const { topic, id, storedAt } of rows) {
      const name = names.get(topic);
      if (name !== undefined) yield { topic: name, id, storedAt };
    }
  }

  private countBetween(topic: Topic, part: number, range: { after: number; upTo: number }): number {
    const sql = `SELECT count(*) AS count FROM ${tableOf(topic, part)} WHERE seq > ? AND seq <= ?`;
    return (this.database.prepare(sql).get(range.after, range.upTo) as { count: number }).count;
  }

  private commit(write: () => void): void {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      write();
      this.database.exec('COMMIT');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw toPlatformError(error, 'stream');
    }
  }
}

function toArchived(row: ArchivedDeadLetterRow): ArchivedDeadLetter {
  const { topic, key, value, reason, detail } = row;
  return {
    ...{ topic, key, value, reason, detail },
    headers: headersOf(row.headers),
    storedAt: row.stored_at,
    replayedAt: row.replayed_at,
    ...(row.dedup_id !== null && { dedupId: row.dedup_id }),
  };
}

function headersOf(text: string | null): Record<string, string> {
  return text === null ? {} : (JSON.parse(text) as Record<string, string>);
}
