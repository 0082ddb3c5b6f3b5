import type { Connection, mongo } from 'mongoose';

import type { ArchivedDocument, DocumentsArchive } from '../archive/archive.port';

import { connectMongo, databaseOf, toDocumentsError, type MongoOptions } from './mongo-connection';
import { bodyOf, textOf, type MongoRecord } from './mongo-record';

/** No declaration has this shape, so that the next one gives restored records their fields. */
const restoredShape = 'restored';

/** All documents of a MongoDB-compatible server. Each document is read as it is at that moment. */
export class MongoDocumentsArchive implements DocumentsArchive {
  private readonly connection: Connection;

  /** `except` are collections that are not part of what is archived. */
  constructor(
    private readonly options: MongoOptions,
    private readonly except: readonly string[] = [],
  ) {
    this.connection = connectMongo(options);
  }

  async *read(): AsyncIterable<ArchivedDocument> {
    for (const records of await this.collections()) {
      const collection = records.collectionName.slice(2);
      for await (const record of records.find({}, { sort: { _id: 1 }, batchSize: 200 }))
        yield { collection, id: record._id, version: record.v, text: await textOf(record) };
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    const byCollection = new Map<string, MongoRecord[]>();
    for (const { collection, id, version, text } of documents) {
      const records = byCollection.get(collection) ?? [];
      records.push({ _id: id, v: version, s: restoredShape, b: await bodyOf(text) });
      byCollection.set(collection, records);
    }
    try {
      const database = await databaseOf(this.connection, this.options.url);
      for (const [collection, records] of byCollection)
        await database.collection<MongoRecord>(`c_${collection}`).insertMany(records as never);
    } catch (error) {
      throw toDocumentsError(error, 'documents');
    }
  }

  async isEmpty(): Promise<boolean> {
    for (const records of await this.collections()) if ((await records.findOne({})) !== null) return false;
    return true;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async collections(): Promise<mongo.Collection<MongoRecord>[]> {
    try {
      const database = await databaseOf(this.connection, this.options.url);
      const found = await database.listCollections({}, { nameOnly: true }).toArray();
      return found
        .map(({ name }) => name)
        .filter((name) => name.startsWith('c_') && !this.except.includes(name.slice(2)))
        .sort()
        .map((name) => database.collection<MongoRecord>(name));
    } catch (error) {
      throw toDocumentsError(error, 'documents');
    }
  }
}
