import mongoose from 'mongoose';

const selectionLimitMs = 5_000;

/** A MongoDB server that is only read, as it stands: nothing of ours is in it. */
export interface MongoSource {
  /** Collections of the database of the address, or of all databases when it names none. */
  namespaces: { database: string; collection: string }[];
  /** Documents as BSON, in the order of their ids, which is the same each time. */
  read(namespace: { database: string; collection: string }): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Connects to a server to read from it. Rejects when it does not answer. */
export async function openMongoSource(url: string): Promise<MongoSource> {
  const connection = await mongoose
    .createConnection(url, { serverSelectionTimeoutMS: selectionLimitMs, autoIndex: false })
    .asPromise();
  const client = connection.getClient();
  const named = /^[^/]+\/\/[^/]+\/(?<database>[^?]+)/.exec(url)?.groups?.['database'];
  const names =
    named === undefined
      ? (await client.db('admin').admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name)
      : [named];
  const namespaces: MongoSource['namespaces'] = [];
  for (const database of names)
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray())
      namespaces.push({ database, collection: name });
  return {
    namespaces,
    read: ({ database, collection }) =>
      client
        .db(database)
        .collection(collection)
        .find({}, { raw: true, sort: { _id: 1 } }) as unknown as AsyncIterable<Uint8Array>,
    close: () => connection.destroy(true),
  };
}
