import mongoose, { type Connection, type mongo } from 'mongoose';

import { PlatformError, StorageFull } from '../base/errors';
import { withTimeout } from '../scheduling/time-limit';

/** Which MongoDB-compatible server. */
export interface MongoOptions {
  /** `mongodb://[user:password@]host:27017/database`. */
  url: string;
  /** Overrides the database of the address. */
  database?: string;
}

/** After so long without a server, waiting calls fail. */
const selectionLimitMs = 3_000;
/** A server that says nothing to a new connection, or to a heartbeat, is away. */
const connectLimitMs = 5_000;
/** A request that takes longer is given up. */
const answerLimitMs = 10_000;

/** One client of the driver. */
interface Way {
  connection: Connection;
  /** Its first connection could not be made, after which it makes no other one. */
  isSpent: boolean;
}

/**
 * The way to a MongoDB-compatible server, opened in the background, that comes back by itself. Writes are acknowledged
 * when they are in the journal of the majority.
 *
 * The driver writes to a socket that is destroyed but not yet closed, is told "not now" and waits for a `drain` that
 * never comes (7.8.0: `writeCommand`). Where that happens to a request it never ends, and where it happens to the
 * heartbeat the client never finds its server again; both are likely whenever a busy server, or the network, ends all
 * connections at once. So requests have a limit here, and a client that does not find its server is replaced.
 */
export class MongoLink {
  private way: Way;
  private readonly replaced = new Map<Connection, NodeJS.Timeout>();
  private isClosed = false;

  constructor(private readonly options: MongoOptions) {
    this.way = openWay(options);
  }

  /** Does work with the database. @throws PlatformError `unavailable` when it takes longer than the limit; what the driver throws */
  async use<R>(work: (database: mongo.Db) => Promise<R>, limitMs = answerLimitMs): Promise<R> {
    if (this.isClosed) throw new PlatformError('unavailable', 'documents are closed');
    if (this.way.isSpent) this.replace(this.way);
    const { way } = this;
    try {
      return await withTimeout(databaseOf(way.connection).then(work), limitMs, () => new NoAnswer(limitMs));
    } catch (error) {
      if (error instanceof NoAnswer || isWithoutServer(error)) this.replace(way);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.replaced.values()) clearTimeout(timer);
    const all = [this.way.connection, ...this.replaced.keys()];
    await Promise.all(all.map((connection) => connection.destroy(true)));
  }

  /** From now on another client is used. What still runs on this one has time to end. */
  private replace(way: Way): void {
    if (this.way !== way || this.isClosed) return;
    this.way = openWay(this.options);
    const { connection } = way;
    const end = (): void => {
      this.replaced.delete(connection);
      connection.destroy(true).catch(() => undefined);
    };
    this.replaced.set(connection, setTimeout(end, answerLimitMs));
  }
}

class NoAnswer extends PlatformError {
  constructor(limitMs: number) {
    super('unavailable', `the document store did not answer within ${limitMs / 1000} s`);
  }
}

/** Whether the client looked for its server in vain. For many documents at once the driver copies the reason into its own error. */
function isWithoutServer(error: unknown): boolean {
  const { MongoServerSelectionError, MongoBulkWriteError } = mongoose.mongo;
  if (error instanceof MongoBulkWriteError) return 'reason' in error && error.reason !== undefined;
  return error instanceof MongoServerSelectionError;
}

function openWay({ url, database }: MongoOptions): Way {
  const connection = mongoose.createConnection(url, {
    ...(database !== undefined && { dbName: database }),
    serverSelectionTimeoutMS: selectionLimitMs,
    connectTimeoutMS: connectLimitMs,
    writeConcern: { w: 'majority', journal: true },
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  });
  const way = { connection, isSpent: false };
  // A failure to connect is the error of the calls that wait.
  connection.asPromise().catch(() => (way.isSpent = true));
  connection.on('error', () => undefined);
  return way;
}

async function databaseOf(connection: Connection): Promise<mongo.Db> {
  const { db } = await connection.asPromise();
  if (db === undefined) throw new PlatformError('unavailable', 'the document store is not connected');
  return db;
}

/** Translates what the driver throws; unique violations are reported by the caller, who knows the field. */
export function toDocumentsError(error: unknown, what: string): PlatformError {
  if (error instanceof PlatformError) return error;
  const { code, message } =
    error instanceof Error ? (error as { code?: unknown; message: string }) : { code: 0, message: String(error) };
  if (code === 14031 || /no space left|disk is full|database or disk is full/i.test(message))
    return new StorageFull(what, error);
  if (code === 10334 || /object to insert too large|document is larger than|BSONObj size/i.test(message)) {
    return new PlatformError(
      'invalid',
      `${what}: the document is too large for the document store`,
      {},
      { cause: error },
    );
  }
  const isRefused = isRefusal(error);
  return new PlatformError(
    isRefused ? 'failed' : 'unavailable',
    `${what}: ${isRefused ? 'the document store refused' : 'the document store cannot be reached'}: ${message}`,
    { reason: message },
    { cause: error },
  );
}

/** Whether the server itself said no for good; a lost connection, an ending server or a new leader may do at the next try. */
function isRefusal(error: unknown): boolean {
  const { MongoServerError, MongoWriteConcernError } = mongoose.mongo;
  if (!(error instanceof MongoServerError) || error instanceof MongoWriteConcernError) return false;
  if (error.hasErrorLabel(mongoose.mongo.MongoErrorLabel.RetryableWriteError)) return false;
  // the driver wraps everything that happens to a bulk write, a connection that broke, too: that has no code, or a name
  return !(error instanceof mongoose.mongo.MongoBulkWriteError) || typeof error.code === 'number';
}

/** Whether an id or a unique value was taken. Not every server has a code for it when a document is changed. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === 11_000 || /E11000|UNIQUE constraint failed/.test(error.message);
}

/** Places of the documents whose id or unique value was taken, when nothing else went wrong; otherwise null. */
export function takenOf(error: unknown): ReadonlySet<number> | null {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return null;
  const problems = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  const isOnlyTaken = problems.length > 0 && problems.every(({ code }) => code === 11_000);
  return isOnlyTaken ? new Set(problems.map(({ index }) => index)) : null;
}
