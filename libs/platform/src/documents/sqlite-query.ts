import { decodeCursor } from './cursor';
import { getIndex } from './document-fields';
import type { CollectionDeclaration, Condition, FieldValue, Query } from './documents.port';

/** What SQLite can bind. */
export type SqlValue = string | number | null;

/** A part of a statement with its values. */
export interface SqlPart {
  sql: string;
  values: SqlValue[];
}

/** Column that holds an indexed field, quoted. */
export function columnOf(field: string): string {
  return field === 'id' ? 'id' : `"f:${field.replaceAll('"', '""')}"`;
}

/** A field value as SQLite stores it. */
export function toSqlValue(value: FieldValue): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The condition part, `1` when there is none. */
export function whereSql(declaration: CollectionDeclaration, where: Query['where']): SqlPart {
  const parts = Object.entries(where ?? {}).map(([field, condition]) => {
    if (field !== 'id') getIndex(declaration, field);
    return conditionSql(columnOf(field), condition);
  });
  if (parts.length === 0) return { sql: '1', values: [] };
  return { sql: parts.map((part) => part.sql).join(' AND '), values: parts.flatMap((part) => part.values) };
}

function conditionSql(column: string, condition: Condition): SqlPart {
  if (condition === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof condition !== 'object') return { sql: `${column} = ?`, values: [toSqlValue(condition)] };
  if ('in' in condition) {
    const values = condition.in.filter((value) => value !== null).map(toSqlValue);
    const list = `${column} IN (${values.map(() => '?').join(', ')})`;
    return { sql: condition.in.includes(null) ? `(${list} OR ${column} IS NULL)` : list, values };
  }
  const bounds: SqlPart[] = [];
  if (condition.from !== undefined) bounds.push({ sql: `${column} >= ?`, values: [condition.from] });
  if (condition.below !== undefined) bounds.push({ sql: `${column} < ?`, values: [condition.below] });
  if (bounds.length === 0) return { sql: '1', values: [] };
  return { sql: bounds.map((bound) => bound.sql).join(' AND '), values: bounds.flatMap((bound) => bound.values) };
}

/** Order of the answers: by the sort field, then by id. */
export function orderSql(declaration: CollectionDeclaration, sort: Query['sort']): string {
  if (sort === undefined || sort.field === 'id') return `id ${sort?.order === 'descending' ? 'DESC' : 'ASC'}`;
  getIndex(declaration, sort.field);
  return `${columnOf(sort.field)} ${sort.order === 'descending' ? 'DESC' : 'ASC'}, id ASC`;
}

/**
 * Rows behind the cursor in the order of `sort`; empty values come first when ascending and last when descending.
 * @throws PlatformError `invalid` when the cursor is none of ours
 */
export function afterSql(sort: Query['sort'], after: string): SqlPart {
  const [given, id] = decodeCursor(after);
  const value = toSqlValue(given);
  if (sort === undefined || sort.field === 'id') {
    return { sql: sort?.order === 'descending' ? 'id < ?' : 'id > ?', values: [id] };
  }
  const column = columnOf(sort.field);
  const descending = sort.order === 'descending';
  if (value === null) {
    const rest = `(${column} IS NULL AND id > ?)`;
    return { sql: descending ? rest : `(${column} IS NOT NULL OR ${rest})`, values: [id] };
  }
  const beyond = descending ? `${column} < ? OR ${column} IS NULL` : `${column} > ?`;
  return { sql: `(${beyond} OR (${column} = ? AND id > ?))`, values: [value, value, id] };
}
