import { decodeCursor } from './cursor';
import { getIndex } from './document-fields';
import type { CollectionDeclaration, Condition, FieldValue, Query } from './documents.port';

/** A filter of the driver. */
export type Filter = Record<string, unknown>;

/** Name under which an indexed field is stored beside the body; a path is one name. */
export function keyOf(field: string): string {
  return field === 'id' ? '_id' : `f_${field.replaceAll('.', '~')}`;
}

/** Name under which the value of a unique field is stored once more, see uniqueValue. */
export function uniqueKeyOf(field: string): string {
  return `u_${field.replaceAll('.', '~')}`;
}

/** What the unique index holds: documents without a value must not collide, and not every server has partial indexes. */
export function uniqueValue(value: FieldValue, id: string): string {
  return value === null ? `-${id}` : `=${typeof value}:${String(value)}`;
}

/** The filter of a question. @throws PlatformError `invalid` for fields that are not declared */
export function whereFilter(declaration: CollectionDeclaration, where: Query['where']): Filter {
  const parts = Object.entries(where ?? {}).map(([field, condition]) => {
    if (field !== 'id') getIndex(declaration, field);
    return { [keyOf(field)]: conditionFilter(condition) };
  });
  if (parts.length === 0) return {};
  return parts.length === 1 ? (parts[0] ?? {}) : { $and: parts };
}

function conditionFilter(condition: Condition): unknown {
  if (condition === null || typeof condition !== 'object') return { $eq: condition };
  if ('in' in condition) return { $in: [...condition.in] };
  const bounds: Filter = {};
  if (condition.from !== undefined) bounds.$gte = condition.from;
  if (condition.below !== undefined) bounds.$lt = condition.below;
  return Object.keys(bounds).length === 0 ? { $exists: true } : bounds;
}

/** Order of the answers: by the sort field, then by id. */
export function orderOf(declaration: CollectionDeclaration, sort: Query['sort']): [string, 1 | -1][] {
  const direction = sort?.order === 'descending' ? -1 : 1;
  if (sort === undefined || sort.field === 'id') return [['_id', direction]];
  getIndex(declaration, sort.field);
  return [
    [keyOf(sort.field), direction],
    ['_id', 1],
  ];
}

/**
 * Documents behind the cursor; empty values come first when ascending and last when descending.
 * @throws PlatformError `invalid` when the cursor is none of ours
 */
export function afterFilter(sort: Query['sort'], after: string): Filter {
  const [value, id] = decodeCursor(after);
  const descending = sort?.order === 'descending';
  if (sort === undefined || sort.field === 'id') return { _id: descending ? { $lt: id } : { $gt: id } };
  const key = keyOf(sort.field);
  const sameValue = { $and: [{ [key]: { $eq: value } }, { _id: { $gt: id } }] };
  if (value === null) return descending ? sameValue : { $or: [{ [key]: { $ne: null } }, sameValue] };
  if (!descending) return { $or: [{ [key]: { $gt: value } }, sameValue] };
  return { $or: [{ [key]: { $lt: value } }, { [key]: { $eq: null } }, sameValue] };
}
