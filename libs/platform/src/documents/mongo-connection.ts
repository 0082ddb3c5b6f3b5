import mongoose, { type Connection, type mongo } from 'mongoose';

import { PlatformError, StorageFull } from '../errors';

/** Which MongoDB-compatible server. */
export interface MongoOptions {
  /** `mongodb://[user:password@]host:27017/database`. */
  url: string;
  /** Overrides the database of the address. */
  database?: string;
}

const serverSelectionTimeoutMs = 5_000;

/**
 * A connection that is opened in the background and comes back by itself. Writes are acknowledged when they are in the
 * journal of the majority.
 */
export function connectMongo({ url, database }: MongoOptions): Connection {
  const connection = mongoose.createConnection(url, {
    ...(database !== undefined && { dbName: database }),
    serverSelectionTimeoutMS: serverSelectionTimeoutMs,
    writeConcern: { w: 'majority', journal: true },
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
  });
  // A failure to connect is told to whoever asks for something.
  connection.asPromise().catch(() => undefined);
  connection.on('error', () => undefined);
  return connection;
}

/** The database, also when the server was not there at first. @throws PlatformError `unavailable` */
export async function databaseOf(connection: Connection, url: string): Promise<mongo.Db> {
  try {
    if (connection.readyState === mongoose.ConnectionStates.disconnected) await connection.openUri(url);
    await connection.asPromise();
  } catch (error) {
    throw toDocumentsError(error, 'documents');
  }
  if (connection.db === undefined) throw new PlatformError('unavailable', 'the document store is not connected');
  return connection.db;
}

/** Translates what the driver throws; unique violations are told by the caller, who knows the field. */
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
