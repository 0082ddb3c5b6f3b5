import { toPlatformError, type Database } from '../sqlite/open-database';

import { fieldsOfDocument } from './document-fields';
import type { CollectionDeclaration, FieldIndex } from './documents.port';
import { columnOf, toSqlValue } from './sqlite-query';

/** Name of the table of a collection. */
export function tableOf(declaration: CollectionDeclaration): string {
  return `"c_${declaration.name}"`;
}

/**
 * Creates the table and its indexes. When fields were added or taken away the table is written anew, because body
 * and checksum have to stay the last columns: SQLite reads through a large body to reach what comes behind it.
 */
export function prepareTable(database: Database, declaration: CollectionDeclaration): void {
  const table = tableOf(declaration);
  const fields = Object.entries(declaration.indexes ?? {});
  const existing = database.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
  const wanted = ['id', 'version', ...fields.map(([field]) => `f:${field}`), 'body'];
  const columns = existing.map(({ name }) => name).filter((name) => name !== 'sum');
  const isSame = columns.length === wanted.length && wanted.every((name) => columns.includes(name));
  database.exec('BEGIN IMMEDIATE');
  try {
    if (existing.length === 0) createTable(database, table, fields);
    else {
      // records of earlier versions have none until they are written again
      if (columns.length === existing.length) database.exec(`ALTER TABLE ${table} ADD COLUMN sum INTEGER`);
      if (!isSame) rebuildTable(database, declaration, fields);
    }
    for (const [field, index] of fields) createIndex(database, declaration, field, index);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw toPlatformError(error, declaration.name);
  }
}

function createTable(database: Database, table: string, fields: readonly [string, FieldIndex][]): void {
  const columns = fields.map(([field, index]) => `${columnOf(field)} ${index.type === 'text' ? 'TEXT' : 'NUMERIC'},`);
  database.exec(
    `CREATE TABLE ${table} (id TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, ${columns.join(' ')} body TEXT NOT NULL, sum INTEGER)`,
  );
}

function createIndex(database: Database, declaration: CollectionDeclaration, field: string, index: FieldIndex): void {
  const unique = index.unique === true ? 'UNIQUE' : '';
  const name = `"i_${declaration.name}_${field.replaceAll('"', '')}${unique}"`;
  database.exec(`CREATE ${unique} INDEX IF NOT EXISTS ${name} ON ${tableOf(declaration)} (${columnOf(field)})`);
}

function rebuildTable(
  database: Database,
  declaration: CollectionDeclaration,
  fields: readonly [string, FieldIndex][],
): void {
  const table = tableOf(declaration);
  const old = `"old_${declaration.name}"`;
  database.exec(`ALTER TABLE ${table} RENAME TO ${old}`);
  const indexes = database.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
  );
  for (const { name } of indexes.all(`old_${declaration.name}`) as { name: string }[])
    database.exec(`DROP INDEX "${name}"`);
  createTable(database, table, fields);
  const marks = ['?', '?', ...fields.map(() => '?'), '?', '?'].join(', ');
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks})`);
  const rows = database.prepare(`SELECT id, version, body, sum FROM ${old}`).iterate() as Iterable<{
    id: string;
    version: number;
    body: string;
    sum: number | null;
  }>;
  for (const row of rows) {
    const values = fieldsOfDocument(declaration, JSON.parse(row.body) as object);
    insert.run(row.id, row.version, ...fields.map(([field]) => toSqlValue(values[field] ?? null)), row.body, row.sum);
  }
  database.exec(`DROP TABLE ${old}`);
}

/** What the checksum covers beside the text. Fields are covered by their indexes. */
export function headOf(id: string, version: unknown): string {
  return `${id}\n${String(version)}\n`;
}

/** Tables that were not opened since an earlier version have no checksums. */
export function hasSumColumn(database: Database, collection: string): boolean {
  const columns = database.prepare(`PRAGMA table_info("c_${collection}")`).all() as { name: string }[];
  return columns.some(({ name }) => name === 'sum');
}
