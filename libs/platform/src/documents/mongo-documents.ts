import type { mongo } from 'mongoose';

import { PlatformError } from '../base/errors';
import { withTimeout } from '../scheduling/time-limit';

import type { Collection, CollectionDeclaration, Documents } from './documents.port';
import { indexesOf, MongoCollection } from './mongo-collection';
import { MongoLink, toDocumentsError, type MongoOptions } from './mongo-connection';
import { renewedFields, shapeOf, type MongoRecord } from './mongo-record';

const renewAtOnce = 200;
/** Indexes of a large collection take longer, but go on without us; the next call waits for them again. */
const prepareLimitMs = 60_000;
const pingLimitMs = 2_000;

/**
 * Documents on any MongoDB-compatible server. It uses what all of them have: no transactions over several documents, no
 * TTL indexes, no partial indexes, no update pipelines. One document is the unit of atomicity.
 */
export class MongoDocuments implements Documents {
  private readonly link: MongoLink;
  private readonly collections = new Map<string, { shape: string; collection: Collection<object> }>();

  constructor(options: MongoOptions) {
    this.link = new MongoLink(options);
  }

  collection<T extends object>(declaration: CollectionDeclaration): Collection<T> {
    const shape = shapeOf(declaration);
    const known = this.collections.get(declaration.name);
    if (known?.shape === shape) return known.collection as Collection<T>;
    if (!/^[a-z][a-z0-9_]{0,60}$/.test(declaration.name)) {
      throw new PlatformError('invalid', `"${declaration.name}" is no collection name: use a-z, 0-9 and _`);
    }
    let preparing: Promise<void> | null = null;
    const use = async <R>(work: (records: mongo.Collection<MongoRecord>) => Promise<R>): Promise<R> => {
      // A preparation that failed is tried again by the next call.
      preparing ??= this.prepare(declaration).catch((error: unknown) => {
        preparing = null;
        throw error;
      });
      await preparing;
      return this.link.use((database) => work(recordsOf(database, declaration)));
    };
    const collection = new MongoCollection<T>(declaration, use);
    this.collections.set(declaration.name, { shape, collection: collection as unknown as Collection<object> });
    return collection;
  }

  async ping(): Promise<void> {
    try {
      // a slow answer to this alone is no reason to leave the connections that others use
      const answering = this.link.use((database) => database.command({ ping: 1 }));
      await withTimeout(
        answering,
        pingLimitMs,
        () => new PlatformError('unavailable', `no answer within ${pingLimitMs} ms`),
      );
    } catch (error) {
      throw toDocumentsError(error, 'documents');
    }
  }

  close(): Promise<void> {
    return this.link.close();
  }

  /** Creates the collection and its indexes, and gives records of another shape the fields that are declared now. */
  private prepare(declaration: CollectionDeclaration): Promise<void> {
    return this.link.use(async (database) => {
      const records = recordsOf(database, declaration);
      await renew(records, declaration);
      await changeIndexes(records, [{ name: 'i_s', key: { s: 1 } }, ...indexesOf(declaration)]);
    }, prepareLimitMs);
  }
}

function recordsOf(database: mongo.Db, { name }: CollectionDeclaration): mongo.Collection<MongoRecord> {
  return database.collection<MongoRecord>(`c_${name}`);
}

async function renew(records: mongo.Collection<MongoRecord>, declaration: CollectionDeclaration): Promise<void> {
  const shape = shapeOf(declaration);
  for (;;) {
    const old = await records
      .find({ s: { $ne: shape } })
      .limit(renewAtOnce)
      .toArray();
    for (const record of old) {
      const fields = await renewedFields(declaration, record);
      // Not when somebody wrote it meanwhile: that write carries its own fields.
      await records.updateOne({ _id: record._id, v: record.v }, { $set: fields } as mongo.UpdateFilter<MongoRecord>);
    }
    if (old.length < renewAtOnce) return;
  }
}

/**
 * Creates the indexes that are missing. Removes unique ones of fields that are not declared any more: documents that are
 * written from now on have no value there and would collide.
 */
async function changeIndexes(
  records: mongo.Collection<MongoRecord>,
  wanted: readonly mongo.IndexDescription[],
): Promise<void> {
  // A collection that does not exist has no indexes, which some servers report as an error.
  const existing = await records.indexes().catch(() => []);
  const missing = wanted.filter(({ name }) => !existing.some((index) => index.name === name));
  if (missing.length > 0) await records.createIndexes([...missing]);
  for (const { name = '', unique } of existing) {
    const isOurs = name.startsWith('i_') && unique === true;
    if (isOurs && !wanted.some((index) => index.name === name)) await records.dropIndex(name);
  }
}
