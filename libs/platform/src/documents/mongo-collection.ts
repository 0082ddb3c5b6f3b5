import type { mongo } from 'mongoose';

import { PlatformError } from '../base/errors';

import { checkFields, fieldsOfDocument } from './document-fields';
import type {
  Collection,
  CollectionDeclaration,
  FieldValue,
  Page,
  Query,
  Stored,
  StoredFields,
  StoredText,
} from './documents.port';
import { isTaken, takenOf, toDocumentsError } from './mongo-connection';
import { encodeCursor } from './cursor';
import { afterFilter, keyOf, orderOf, uniqueKeyOf, whereFilter, type Filter } from './mongo-query';
import { textOf, toRecord, type MongoRecord } from './mongo-record';

type Fields = Record<string, FieldValue>;

const maxUpdateAttempts = 20;
const maxOverwriteAttempts = 50;
const defaultLimit = 1000;

/** One collection of a MongoDB-compatible server. Every write changes one document and nothing else. */
export class MongoCollection<T extends object> implements Collection<T> {
  private readonly fieldNames: string[];

  constructor(
    private readonly declaration: CollectionDeclaration,
    /** Works with the records when indexes are there and older records have the declared fields. */
    private readonly use: <R>(work: (records: mongo.Collection<MongoRecord>) => Promise<R>) => Promise<R>,
  ) {
    this.fieldNames = Object.keys(declaration.indexes ?? {});
  }

  async insert(id: string, doc: T): Promise<number> {
    return this.insertNew(id, JSON.stringify(doc), fieldsOfDocument(this.declaration, doc));
  }

  async insertMany(documents: readonly { id: string; doc: T }[]): Promise<boolean[]> {
    if (documents.length === 0) return [];
    const records = await Promise.all(
      documents.map(async ({ id, doc }) => {
        const content = { text: JSON.stringify(doc), fields: fieldsOfDocument(this.declaration, doc) };
        return { _id: id, v: 1, ...(await toRecord(this.declaration, id, content)) };
      }),
    );
    return this.guarded(async (collection) => {
      try {
        await collection.insertMany(records as mongo.OptionalUnlessRequiredId<MongoRecord>[], { ordered: false });
        return records.map(() => true);
      } catch (error) {
        const taken = takenOf(error);
        if (taken === null) throw error;
        return records.map((_, index) => !taken.has(index));
      }
    });
  }

  async find(id: string): Promise<Stored<T> | null> {
    const found = await this.findText(id);
    return found && { id, version: found.version, doc: JSON.parse(found.text) as T };
  }

  async replace(id: string, doc: T, expectedVersion?: number): Promise<number> {
    return this.overwrite(id, JSON.stringify(doc), fieldsOfDocument(this.declaration, doc), expectedVersion);
  }

  async update(id: string, change: (doc: T) => T | null): Promise<Stored<T> | null> {
    for (let attempt = 0; attempt < maxUpdateAttempts; attempt += 1) {
      const before = await this.find(id);
      if (before === null) return null;
      const doc = change(before.doc);
      if (doc === null) return null;
      try {
        return { id, version: await this.replace(id, doc, before.version), doc };
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== 'conflict') throw error;
      }
    }
    throw this.conflict(id);
  }

  async remove(id: string, expectedVersion?: number): Promise<boolean> {
    return this.guarded(async (records) => {
      const filter = expectedVersion === undefined ? { _id: id } : { _id: id, v: expectedVersion };
      if ((await records.deleteOne(filter)).deletedCount > 0) return true;
      if (expectedVersion !== undefined && (await this.exists(records, { _id: id }))) throw this.conflict(id);
      return false;
    });
  }

  async query(query: Query = {}): Promise<Page<Stored<T>>> {
    const { rows, next } = await this.read(query, {});
    const items = await Promise.all(
      rows.map(async (row) => ({ id: row._id, version: row.v, doc: JSON.parse(await textOf(row)) as T })),
    );
    return { items, next };
  }

  async list(query: Query = {}): Promise<Page<StoredFields>> {
    const { rows, next } = await this.read(query, { b: 0 });
    const fieldsOf = (row: MongoRecord): Fields =>
      Object.fromEntries(this.fieldNames.map((field) => [field, fieldOf(row, field)]));
    return { items: rows.map((row) => ({ id: row._id, version: row.v, fields: fieldsOf(row) })), next };
  }

  async count(where?: Query['where']): Promise<number> {
    const filter = whereFilter(this.declaration, where);
    return this.guarded((records) => records.countDocuments(filter as mongo.Filter<MongoRecord>));
  }

  async findText(id: string): Promise<StoredText | null> {
    return this.guarded(async (records) => {
      const record = await records.findOne({ _id: id }, { projection: { v: 1, b: 1 } });
      return record && { id, version: record.v, text: await textOf(record) };
    });
  }

  async writeText(id: string, text: string, fields: Readonly<Fields>, expectedVersion?: number): Promise<number> {
    const checked = checkFields(this.declaration, fields);
    return expectedVersion === 0
      ? this.insertNew(id, text, checked)
      : this.overwrite(id, text, checked, expectedVersion);
  }

  private async insertNew(id: string, text: string, fields: Fields): Promise<number> {
    const record = await toRecord(this.declaration, id, { text, fields });
    return this.guarded(async (records) => {
      try {
        await records.insertOne({ _id: id, v: 1, ...record } as mongo.OptionalUnlessRequiredId<MongoRecord>);
        return 1;
      } catch (error) {
        if (isTaken(error)) throw await this.duplicate(records, { id, fields, cause: error });
        throw error;
      }
    });
  }

  private async overwrite(id: string, text: string, fields: Fields, expectedVersion?: number): Promise<number> {
    const record = await toRecord(this.declaration, id, { text, fields });
    return this.guarded(async (records) => {
      try {
        if (expectedVersion === undefined) return await this.overwriteAny(records, id, record);
        if (await this.overwriteVersion(records, id, { ...record, v: expectedVersion + 1 })) return expectedVersion + 1;
      } catch (error) {
        if (isTaken(error)) throw await this.duplicate(records, { id, fields, cause: error });
        throw error;
      }
      throw this.conflict(id);
    });
  }

  /** Of two that do this at the same time each takes its turn: which version a write made must be known. */
  private async overwriteAny(
    records: mongo.Collection<MongoRecord>,
    id: string,
    record: Omit<MongoRecord, '_id' | 'v'>,
  ): Promise<number> {
    for (let attempt = 0; attempt < maxOverwriteAttempts; attempt += 1) {
      const found = await records.findOne({ _id: id }, { projection: { v: 1 } });
      const v = (found?.v ?? 0) + 1;
      if (found !== null) {
        if (await this.overwriteVersion(records, id, { ...record, v })) return v;
      } else if (await this.insertIfAbsent(records, { _id: id, v, ...record })) return v;
    }
    throw this.conflict(id);
  }

  private async overwriteVersion(
    records: mongo.Collection<MongoRecord>,
    id: string,
    record: Omit<MongoRecord, '_id'>,
  ): Promise<boolean> {
    const change = { $set: record } as mongo.UpdateFilter<MongoRecord>;
    return (await records.updateOne({ _id: id, v: record.v - 1 }, change)).matchedCount > 0;
  }

  /** False when the id is there by now. */
  private async insertIfAbsent(records: mongo.Collection<MongoRecord>, record: object): Promise<boolean> {
    try {
      await records.insertOne(record as mongo.OptionalUnlessRequiredId<MongoRecord>);
      return true;
    } catch (error) {
      const { _id } = record as MongoRecord;
      if (isTaken(error) && (await this.exists(records, { _id }))) return false;
      throw error;
    }
  }

  private async read(query: Query, projection: object): Promise<{ rows: MongoRecord[]; next: string | null }> {
    const limit = query.limit ?? defaultLimit;
    const where = whereFilter(this.declaration, query.where);
    const filter = query.after === undefined ? where : { $and: [where, afterFilter(query.sort, query.after)] };
    const order = orderOf(this.declaration, query.sort);
    const rows = await this.guarded((records) =>
      records
        .find(filter as mongo.Filter<MongoRecord>, { projection })
        .sort(order)
        .limit(limit + 1)
        .toArray(),
    );
    const hasMore = rows.length > limit;
    if (hasMore) rows.length = limit;
    const last = rows.at(-1);
    const sortField = query.sort?.field ?? 'id';
    return { rows, next: hasMore && last ? encodeCursor(fieldOf(last, sortField), last._id) : null };
  }

  private async exists(records: mongo.Collection<MongoRecord>, filter: Filter): Promise<boolean> {
    return (await records.findOne(filter as mongo.Filter<MongoRecord>, { projection: { _id: 1 } })) !== null;
  }

  private async guarded<R>(work: (records: mongo.Collection<MongoRecord>) => Promise<R>): Promise<R> {
    try {
      return await this.use(work);
    } catch (error) {
      throw toDocumentsError(error, this.declaration.name);
    }
  }

  private conflict(id: string): PlatformError {
    return new PlatformError('conflict', `${this.declaration.name} "${id}" was changed or removed meanwhile`, { id });
  }

  private async duplicate(
    records: mongo.Collection<MongoRecord>,
    attempt: { id: string; fields: Fields; cause: unknown },
  ): Promise<PlatformError> {
    const { id, fields, cause } = attempt;
    let taken = 'id';
    for (const [field, index] of Object.entries(this.declaration.indexes ?? {})) {
      if (index.unique !== true || (fields[field] ?? null) === null) continue;
      const other = { [keyOf(field)]: fields[field], _id: { $ne: id } };
      if (await this.exists(records, other)) taken = field;
    }
    const message = `${this.declaration.name}: ${taken} of "${id}" is taken`;
    return new PlatformError('duplicate', message, { id, field: taken }, { cause });
  }
}

/** Names of the indexes that a declaration needs, with their keys. */
export function indexesOf(declaration: CollectionDeclaration): mongo.IndexDescription[] {
  return Object.entries(declaration.indexes ?? {}).flatMap(([field, index]) => [
    { name: `i_${keyOf(field)}`, key: { [keyOf(field)]: 1, _id: 1 } },
    ...(index.unique === true
      ? [{ name: `i_${uniqueKeyOf(field)}`, key: { [uniqueKeyOf(field)]: 1 }, unique: true }]
      : []),
  ]);
}

function fieldOf(row: MongoRecord, field: string): FieldValue {
  return field === 'id' ? row._id : (row[keyOf(field) as `f_${string}`] ?? null);
}
