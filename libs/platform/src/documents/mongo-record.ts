import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { mongo } from 'mongoose';

import { fieldsOfDocument } from './document-fields';
import type { CollectionDeclaration, FieldValue } from './documents.port';
import { keyOf, uniqueKeyOf, uniqueValue } from './mongo-query';

/**
 * How a document lies in the store: its JSON text (a large one packed, since a stored document has at most 16 MB), its
 * version, the shape of the declaration it was written under, and a copy of each declared field.
 */
export interface MongoRecord {
  _id: string;
  v: number;
  /** See shapeOf. */
  s: string;
  /** JSON text, or that text packed with gzip. */
  b: string | mongo.Binary;
  [field: `f_${string}`]: FieldValue;
  [unique: `u_${string}`]: string;
}

const packFrom = 256 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Names the declared fields: a record of another shape was written under another declaration. */
export function shapeOf(declaration: CollectionDeclaration): string {
  const fields = Object.entries(declaration.indexes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(fields.map(([field, index]) => [field, index.type, index.unique === true]));
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}

/** Everything that a write sets, but the version. */
export async function toRecord(
  declaration: CollectionDeclaration,
  id: string,
  content: { text: string; fields: Readonly<Record<string, FieldValue>> },
): Promise<Omit<MongoRecord, '_id' | 'v'>> {
  const { text, fields } = content;
  return { s: shapeOf(declaration), b: await bodyOf(text), ...copyFields(declaration, id, fields) };
}

/** How a text is stored. */
export async function bodyOf(text: string): Promise<MongoRecord['b']> {
  return text.length < packFrom ? text : new mongo.Binary(await pack(text, { level: 1 }));
}

/** The text of a record. */
export async function textOf(record: Pick<MongoRecord, 'b'>): Promise<string> {
  return typeof record.b === 'string' ? record.b : (await unpack(record.b.buffer)).toString('utf8');
}

/** What a record of an older shape has to be given. */
export async function renewedFields(declaration: CollectionDeclaration, record: MongoRecord): Promise<object> {
  const doc = JSON.parse(await textOf(record)) as object;
  return { s: shapeOf(declaration), ...copyFields(declaration, record._id, fieldsOfDocument(declaration, doc)) };
}

function copyFields(
  declaration: CollectionDeclaration,
  id: string,
  fields: Readonly<Record<string, FieldValue>>,
): Record<`f_${string}`, FieldValue> {
  const copies: Record<string, FieldValue> = {};
  for (const [field, index] of Object.entries(declaration.indexes ?? {})) {
    const value = fields[field] ?? null;
    copies[keyOf(field)] = value;
    if (index.unique === true) copies[uniqueKeyOf(field)] = uniqueValue(value, id);
  }
  return copies;
}
