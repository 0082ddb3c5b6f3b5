import type { ColumnarArchive } from '../archive/archive.port';
import { PlatformError } from '../base/errors';

import type { ColumnarConnection } from './clickhouse-columnar';
import { ClickHouseColumnar } from './clickhouse-columnar';
import { toColumnarError } from './columnar-errors';
import type { Migration } from './columnar.port';

const migrationsTable = 'applied_migrations';
const tableName = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** All rows of a database, on either engine. */
export class ClickHouseArchive implements ColumnarArchive {
  private readonly connection: ColumnarConnection;
  private readonly columnar: ClickHouseColumnar;

  constructor(open: () => ColumnarConnection, nextToken: () => string) {
    this.connection = open();
    this.columnar = new ClickHouseColumnar({ openConnection: open, readers: 1, nextToken });
  }

  async appliedMigrations(): Promise<string[]> {
    const tables = await this.allTables();
    if (!tables.includes(migrationsTable)) return [];
    const rows = await this.columnar.query<{ name: string }>(
      `SELECT DISTINCT name FROM ${migrationsTable} ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }

  async tables(): Promise<string[]> {
    return (await this.allTables("comment != 'derived'")).filter((name) => name !== migrationsTable);
  }

  async *readRows(table: string): AsyncIterable<Uint8Array> {
    try {
      yield* this.connection.readLines(`SELECT * FROM ${checkTable(table)}`);
    } catch (error) {
      throw toColumnarError(error);
    }
  }

  async migrate(migrations: readonly Migration[]): Promise<string[]> {
    return this.columnar.migrate(migrations);
  }

  async writeRows(table: string, lines: Buffer, token: string): Promise<void> {
    try {
      await this.connection.insertText({ table: checkTable(table), format: 'JSONEachRow', text: lines }, token);
    } catch (error) {
      throw toColumnarError(error);
    }
  }

  async isEmpty(): Promise<boolean> {
    for (const table of await this.tables())
      if ((await this.columnar.query(`SELECT 1 FROM ${checkTable(table)} LIMIT 1`)).length > 0) return false;
    return true;
  }

  async close(): Promise<void> {
    await this.columnar.close();
    await this.connection.client.close();
  }

  private async allTables(which = '1'): Promise<string[]> {
    const rows = await this.columnar.query<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND ${which} ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }
}

function checkTable(name: string): string {
  if (!tableName.test(name)) throw new PlatformError('invalid', `"${name}" is no name of a table`);
  return name;
}
