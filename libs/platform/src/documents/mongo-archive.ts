import type { mongo } from 'mongoose';

import type { ArchivedDocument, DocumentsArchive } from '../archive/archive.port';

import { MongoLink, toDocumentsError, type MongoOptions } from './mongo-connection';
import { bodyOf, textOf, type MongoRecord } from './mongo-record';

/** No declaration has this shape, so that the next one gives restored records their fields. */
const restoredShape = 'restored';

/** Large documents, many at once. */
const limitMs = 60_000;

/** All documents of a MongoDB-compatible server. Each document is read as it is at that moment. */
export class MongoDocumentsArchive implements DocumentsArchive {
  private readonly link: MongoLink;

  /** `except` are collections that are not part of what is archived. */
  constructor(
    options: MongoOptions,
    private readonly except: readonly string[] = [],
  ) {
    this.link = new MongoLink(options);
  }

  async *read(): AsyncIterable<ArchivedDocument> {
    for (const name of await this.names()) {
      const cursor = await this.run(async (database) =>
        database.collection<MongoRecord>(name).find({}, { sort: { _id: 1 }, batchSize: 200 }),
      );
      for (;;) {
        const record = await this.run(() => cursor.next());
        if (record === null) break;
        yield { collection: name.slice(2), id: record._id, version: record.v, text: await textOf(record) };
      }
    }
  }

  async write(documents: readonly ArchivedDocument[]): Promise<void> {
    const byCollection = new Map<string, MongoRecord[]>();
    for (const { collection, id, version, text } of documents) {
      const records = byCollection.get(collection) ?? [];
      records.push({ _id: id, v: version, s: restoredShape, b: await bodyOf(text) });
      byCollection.set(collection, records);
    }
    await this.run(async (database) => {
      for (const [collection, records] of byCollection)
        await database.collection<MongoRecord>(`c_${collection}`).insertMany(records as never);
    });
  }

  async isEmpty(): Promise<boolean> {
    for (const name of await this.names()) {
      const first = await this.run((database) => database.collection(name).findOne({}, { projection: { _id: 1 } }));
      if (first !== null) return false;
    }
    return true;
  }

  close(): Promise<void> {
    return this.link.close();
  }

  private async names(): Promise<string[]> {
    const found = await this.run((database) => database.listCollections({}, { nameOnly: true }).toArray());
    return found
      .map(({ name }) => name)
      .filter((name) => name.startsWith('c_') && !this.except.includes(name.slice(2)))
      .sort();
  }

  private async run<R>(work: (database: mongo.Db) => Promise<R>): Promise<R> {
    try {
      return await this.link.use(work, limitMs);
    } catch (error) {
      throw toDocumentsError(error, 'documents');
    }
  }
}
