import type { Migration } from '../columnar/columnar.port';
import type { Objects } from '../objects/objects.port';
import type { DeadLetter } from '../stream/dead-letters.port';
import type { TopicDeclaration } from '../stream/stream.port';

/** A document with its version, whatever collection it belongs to. */
export interface ArchivedDocument {
  collection: string;
  id: string;
  version: number;
  /** JSON text. */
  text: string;
}

/** A message that some group has not handled yet. Messages of one part come in their order. */
export interface ArchivedMessage {
  topic: string;
  part: number;
  key: string;
  value: string;
  headers: Readonly<Record<string, string>>;
  weight: number;
}

/** Of the archived messages of a part, the first `done` were handled by the group. */
export interface ArchivedPosition {
  topic: string;
  group: string;
  part: number;
  done: number;
}

/** A batch id that was published before; ms since 1970. */
export interface ArchivedBatchId {
  topic: string;
  id: string;
  storedAt: number;
}

/** A dead letter; its id is not kept. */
export type ArchivedDeadLetter = Omit<DeadLetter, 'id'> & { dedupId?: string };

/** What is not handled yet, as it stood at the mark or later. */
export interface ArchivedLog {
  positions: readonly ArchivedPosition[];
  messages: AsyncIterable<ArchivedMessage>;
}

/** Documents of all collections, without knowing their declarations. */
export interface DocumentsArchive {
  read(): AsyncIterable<ArchivedDocument>;
  /** Stores documents with their versions; fields are indexed when the collection is next declared. */
  write(documents: readonly ArchivedDocument[]): Promise<void>;
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** The event log: what is waiting, where each group stands, what was published, what was put aside. */
export interface StreamArchive {
  /** Published batches. To be read before the log: each of them is then in the log, or was handled. */
  readBatchIds(): AsyncIterable<ArchivedBatchId>;
  /** Takes the mark: every message that was acknowledged before the call is handled, or among the messages. */
  readLog(): Promise<ArchivedLog>;
  readDeadLetters(): AsyncIterable<ArchivedDeadLetter>;
  declare(topics: readonly TopicDeclaration[]): Promise<void>;
  writeBatchIds(ids: readonly ArchivedBatchId[]): Promise<void>;
  /** Stores the messages and puts every group where it stood. With other partitions some messages may come again. */
  writeLog(log: ArchivedLog): Promise<number>;
  writeDeadLetters(letters: readonly ArchivedDeadLetter[]): Promise<void>;
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/** Rows of all tables, as JSON lines. */
export interface ColumnarArchive {
  /** Names of the migrations that were applied. */
  appliedMigrations(): Promise<string[]>;
  tables(): Promise<string[]>;
  /** JSON, one row a line; pieces end anywhere. */
  readRows(table: string): AsyncIterable<Uint8Array>;
  migrate(migrations: readonly Migration[]): Promise<string[]>;
  /** Inserts whole lines as one block; the same token inserts once. */
  writeRows(table: string, lines: Buffer, token: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * All stores of an installation, for backup and restore. Reading does not disturb the product, which may be writing:
 * batch ids first, then the log (the mark), then documents and objects, rows last. What was acknowledged before the mark
 * is then in the log or in the rows, and what is in both is one event, because rows with one key are one.
 */
export interface Archive {
  documents: DocumentsArchive;
  stream: StreamArchive;
  objects: Pick<Objects, 'get' | 'list' | 'put'>;
  /** Opens the rows as they are now; close it afterwards. */
  openRows(): Promise<ColumnarArchive>;
  close(): Promise<void>;
}
