import { isPlatformError, PlatformError } from '../base/errors';
import type { DamageReports } from '../data-folder/damage';
import type { GroupCommit } from '../sqlite/group-commit';
import { isIntact, sumOf } from '../sqlite/record-sum';
import { isUniqueViolation, toPlatformError, type Database, type Statement } from '../sqlite/open-database';

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
import { encodeCursor } from './cursor';
import { afterSql, columnOf, orderSql, toSqlValue, whereSql, type SqlValue } from './sqlite-query';
import { headOf, tableOf } from './sqlite-table';

type Row = Record<string, SqlValue>;
type Fields = Record<string, FieldValue>;
/** What a write expects to find: nothing, a version, or whatever is there. */
type Expectation = 'absent' | 'any' | number;

const maxUpdateAttempts = 20;
const defaultLimit = 1000;

/** What the collections of one file share. */
export interface CollectionScope {
  database: Database;
  commits: GroupCommit;
  damage: DamageReports;
}

/** One collection in SQLite. Every write is part of the group commit. A record that is not what was written is not served. */
export class SqliteCollection<T extends object> implements Collection<T> {
  private readonly fieldNames: string[];
  private readonly readOne: Statement;
  private readonly insertOne: Statement;
  private readonly replaceOne: Statement;
  private readonly removeOne: Statement;
  private readonly removeVersion: Statement;
  private readonly versionOf: Statement;

  constructor(
    private readonly scope: CollectionScope,
    private readonly declaration: CollectionDeclaration,
  ) {
    const { database } = scope;
    const table = tableOf(declaration);
    this.fieldNames = Object.keys(declaration.indexes ?? {});
    const written = [...this.fieldNames.map(columnOf), 'body', 'sum'];
    const insert = `INSERT INTO ${table} (id, version, ${written.join(', ')}) VALUES (?, 1, ${written.map(() => '?').join(', ')})`;
    this.readOne = database.prepare(`SELECT version, body, sum FROM ${table} WHERE id = ?`);
    this.versionOf = database.prepare(`SELECT version FROM ${table} WHERE id = ?`);
    this.insertOne = database.prepare(insert);
    this.replaceOne = database.prepare(
      `UPDATE ${table} SET version = version + 1, ${written.map((column) => `${column} = ?`).join(', ')} WHERE id = ? AND version = ?`,
    );
    this.removeOne = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
    this.removeVersion = database.prepare(`DELETE FROM ${table} WHERE id = ? AND version = ?`);
  }

  async insert(id: string, doc: T): Promise<number> {
    return this.write(id, JSON.stringify(doc), fieldsOfDocument(this.declaration, doc), 'absent');
  }

  async insertMany(documents: readonly { id: string; doc: T }[]): Promise<boolean[]> {
    return Promise.all(
      documents.map(({ id, doc }) =>
        this.insert(id, doc).then(
          () => true,
          (error: unknown) => {
            if (isPlatformError(error, 'duplicate')) return false;
            throw error;
          },
        ),
      ),
    );
  }

  async find(id: string): Promise<Stored<T> | null> {
    const found = await this.findText(id);
    return found && { id, version: found.version, doc: JSON.parse(found.text) as T };
  }

  async replace(id: string, doc: T, expectedVersion?: number): Promise<number> {
    return this.write(id, JSON.stringify(doc), fieldsOfDocument(this.declaration, doc), expectedVersion ?? 'any');
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
    return this.scope.commits.run(() => {
      if (expectedVersion === undefined) return Number(this.removeOne.run(id).changes) > 0;
      if (Number(this.removeVersion.run(id, expectedVersion).changes) > 0) return true;
      if (this.versionOf.get(id) !== undefined) throw this.conflict(id);
      return false;
    });
  }

  async query(query: Query = {}): Promise<Page<Stored<T>>> {
    const page = this.read(query, 'id, version, body, sum');
    const items = page.rows
      .filter((row) => this.isIntact(row))
      .map((row) => ({
        id: row.id as string,
        version: row.version as number,
        doc: JSON.parse(row.body as string) as T,
      }));
    return { items, next: page.next };
  }

  async list(query: Query = {}): Promise<Page<StoredFields>> {
    const page = this.read(query, ['id', 'version', ...this.fieldNames.map(columnOf)].join(', '));
    const items = page.rows.map((row) => ({
      id: row.id as string,
      version: row.version as number,
      fields: this.fieldsOfRow(row),
    }));
    return { items, next: page.next };
  }

  async count(where?: Query['where']): Promise<number> {
    const condition = whereSql(this.declaration, where);
    const sql = `SELECT count(*) AS n FROM ${tableOf(this.declaration)} WHERE ${condition.sql}`;
    return (this.guard(() => this.scope.database.prepare(sql).get(...condition.values)) as { n: number }).n;
  }

  async findText(id: string): Promise<StoredText | null> {
    const row = this.guard(() => this.readOne.get(id)) as Row | undefined;
    if (row === undefined) return null;
    const { version, body, sum } = row;
    if (!isIntact(sum, headOf(id, version), body)) throw this.damaged(id);
    return { id, version: Number(version), text: body };
  }

  async writeText(id: string, text: string, fields: Readonly<Fields>, expectedVersion?: number): Promise<number> {
    const expectation = expectedVersion === 0 ? 'absent' : (expectedVersion ?? 'any');
    return this.write(id, text, checkFields(this.declaration, fields), expectation);
  }

  private async write(id: string, text: string, fields: Fields, expectation: Expectation): Promise<number> {
    const values = this.fieldNames.map((field) => toSqlValue(fields[field] ?? null));
    return this.scope.commits.run(() => {
      try {
        return this.writeNow(id, { values, text }, expectation);
      } catch (error) {
        if (isUniqueViolation(error)) throw this.duplicate(id, error);
        throw error;
      }
    });
  }

  private writeNow(id: string, record: { values: SqlValue[]; text: string }, expectation: Expectation): number {
    // nothing else writes between this read and the write
    const stored =
      expectation === 'any' ? (this.versionOf.get(id) as { version: number } | undefined)?.version : expectation;
    const version = typeof stored === 'number' ? stored + 1 : 1;
    const written = [...record.values, record.text, sumOf(headOf(id, version), record.text)];
    if (typeof stored !== 'number') this.insertOne.run(id, ...written);
    else if (Number(this.replaceOne.run(...written, id, stored).changes) === 0) throw this.conflict(id);
    return version;
  }

  private read(query: Query, columns: string): { rows: Row[]; next: string | null } {
    const limit = query.limit ?? defaultLimit;
    const where = whereSql(this.declaration, query.where);
    const after = query.after === undefined ? { sql: '1', values: [] } : afterSql(query.sort, query.after);
    const sortColumn = columnOf(query.sort?.field ?? 'id');
    const sql =
      `SELECT ${columns}, ${sortColumn} AS sort_value FROM ${tableOf(this.declaration)} ` +
      `WHERE ${where.sql} AND ${after.sql} ORDER BY ${orderSql(this.declaration, query.sort)} LIMIT ?`;
    const rows = this.guard(() =>
      this.scope.database.prepare(sql).all(...where.values, ...after.values, limit + 1),
    ) as Row[];
    const hasMore = rows.length > limit;
    if (hasMore) rows.length = limit;
    const last = rows.at(-1);
    return { rows, next: hasMore && last ? encodeCursor(last.sort_value ?? null, last.id as string) : null };
  }

  private fieldsOfRow(row: Row): Fields {
    const fields: Fields = {};
    for (const field of this.fieldNames) {
      const value = row[`f:${field}`] ?? null;
      fields[field] = value !== null && this.declaration.indexes?.[field]?.type === 'boolean' ? value === 1 : value;
    }
    return fields;
  }

  private guard<R>(read: () => R): R {
    try {
      return read();
    } catch (error) {
      throw toPlatformError(error, this.declaration.name);
    }
  }

  /** A damaged record is left out of a page and reported, so that the others can be read. */
  private isIntact({ id, version, body, sum }: Row): boolean {
    const intact = isIntact(sum, headOf(String(id), version), body);
    if (!intact) this.damaged(String(id));
    return intact;
  }

  private damaged(id: string): PlatformError {
    return this.scope.damage.report({ store: 'documents', what: `${this.declaration.name} "${id}"` });
  }

  private conflict(id: string): PlatformError {
    return new PlatformError('conflict', `${this.declaration.name} "${id}" was changed or removed meanwhile`, { id });
  }

  private duplicate(id: string, cause: unknown): PlatformError {
    const taken = /constraint failed: (.*)/.exec(cause instanceof Error ? cause.message : '')?.[1] ?? 'id';
    const field = taken.replace(/^c_[^.]*\./, '').replace(/^f:/, '');
    return new PlatformError(
      'duplicate',
      `${this.declaration.name}: ${field} of "${id}" is taken`,
      { id, field },
      { cause },
    );
  }
}
