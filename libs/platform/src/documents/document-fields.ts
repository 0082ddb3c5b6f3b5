import { PlatformError } from '../base/errors';

import type { CollectionDeclaration, FieldIndex, FieldValue } from './documents.port';

/**
 * Values of the declared fields of a document; a missing one is null.
 * @throws PlatformError `invalid` when a value has another type than declared
 */
export function fieldsOfDocument(declaration: CollectionDeclaration, doc: object): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {};
  for (const field of Object.keys(declaration.indexes ?? {})) fields[field] = readPath(doc, field) as FieldValue;
  return checkFields(declaration, fields);
}

/**
 * The same values with missing ones as null, each checked against its declaration.
 * @throws PlatformError `invalid` when a field is not declared or has another type
 */
export function checkFields(
  declaration: CollectionDeclaration,
  fields: Readonly<Record<string, FieldValue | undefined>>,
): Record<string, FieldValue> {
  const indexes = declaration.indexes ?? {};
  for (const field of Object.keys(fields)) getIndex(declaration, field);
  const checked: Record<string, FieldValue> = {};
  for (const [field, index] of Object.entries(indexes)) {
    const value = fields[field] ?? null;
    if (value !== null && !hasType(value, index)) {
      throw new PlatformError('invalid', `${declaration.name}.${field} must be ${index.type}, not ${typeof value}`);
    }
    checked[field] = value;
  }
  return checked;
}

/**
 * The declaration of a field.
 * @throws PlatformError `invalid` when the field is not declared
 */
export function getIndex(declaration: CollectionDeclaration, field: string): FieldIndex {
  const index = declaration.indexes?.[field];
  if (index === undefined) {
    throw new PlatformError('invalid', `${declaration.name} has no index on "${field}"; declare it to ask for it`);
  }
  return index;
}

function readPath(doc: object, path: string): unknown {
  let value: unknown = doc;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return value ?? null;
}

function hasType(value: unknown, index: FieldIndex): boolean {
  if (index.type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return index.type === 'text' ? typeof value === 'string' : typeof value === 'boolean';
}
