import type { ClickHouseClient, ClickHouseSettings, DataFormat } from '@clickhouse/client';

import { PlatformError } from '../base/errors';
import { forEachCooperatively } from '../scheduling/cooperative-scheduler';

import type {
  Columnar,
  ColumnDefaults,
  CommandOptions,
  Migration,
  QueryParameter,
  ReadOptions,
  RowBlock,
} from './columnar.port';
import { ConnectionPool } from './connection-pool';
import { toColumnarError, toInsertError } from './columnar-errors';
import { writeRows, type InsertText } from './insert-text';
import { toReplicated, ttlChange, type ClickHouseLayout } from './layout';
import { splitLong } from './long-parameters';
import type { PartCheck } from './part-check';
import { splitStatements } from './migrations';
import { TextBlock } from './row-block';

type Parameters = Readonly<Record<string, QueryParameter>>;

/** One connection, as the engine's adapter provides it. */
export interface ColumnarConnection {
  client: ClickHouseClient;
  /** Inserts rows as one block under a token; resolves when durable. */
  insertText(rows: InsertText, dedupToken: string): Promise<void>;
  /** Reads an answer as JSON lines while it is made; pieces end anywhere. */
  readLines(sql: string): AsyncIterable<Uint8Array>;
}

/** How the columnar store behaves; the same for both engines. */
export interface ColumnarOptions {
  openConnection: () => ColumnarConnection;
  /** Connections for reads; default 3. */
  readers?: number;
  /** Bytes a single read may use; default 1 GB. */
  readMemoryBytes?: number;
  /** How far the threads of reads give way to those of inserts and of everything else on the machine, as `nice` counts; not at all by default. */
  readNice?: number;
  /** A random token for inserts that bring none, so that a setting left on the connection cannot swallow them. */
  nextToken: () => string;
  /** Checks what is stored before the first migration, where the engine does not do it by itself. */
  partCheck?: PartCheck;
  /** Called when the tables are there. */
  onMigrated?: () => void;
  /** How a server keeps the tables; the embedded engine has no such choice. */
  layout?: ClickHouseLayout;
}

const defaultReadTimeoutMs = 10_000;
const defaultReadMemory = 1_000_000_000;
/** An engine looks at the clock between blocks; after this it is taken as hanging. */
const graceMs = 2_000;
const migrationLimitMs = 600_000;
const rowFormat = 'JSONCompactEachRowWithNames';
/** So much of an answer is parsed in one go. */
const partChars = 64 * 1024;
const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Everything about the columnar store that ClickHouse and chDB have in common. */
export class ClickHouseColumnar implements Columnar {
  private readonly writer: ConnectionPool<ColumnarConnection>;
  private readonly readers: ConnectionPool<ColumnarConnection>;
  private closed = false;

  constructor(private readonly options: ColumnarOptions) {
    this.writer = new ConnectionPool({ open: options.openConnection, size: 1, maxWaiting: 1_000 });
    this.readers = new ConnectionPool({ open: options.openConnection, size: options.readers ?? 3, maxWaiting: 200 });
  }

  async migrate(migrations: readonly Migration[]): Promise<string[]> {
    await this.options.partCheck?.start((sql, timeoutMs) => this.readUnchecked(sql, timeoutMs));
    // which migrations were applied is stored there too; reads are refused until a backup is restored
    if (this.problem !== null) return [];
    const { cluster, ttlDays = 0 } = this.options.layout ?? {};
    const adapted = (statement: string): string =>
      cluster === undefined ? statement : toReplicated(statement, cluster);
    await this.command(
      adapted(
        'CREATE TABLE IF NOT EXISTS applied_migrations (name String, applied_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name',
      ),
    );
    const rows = await this.readUnchecked<{ name: string }>(
      'SELECT DISTINCT name FROM applied_migrations',
      defaultReadTimeoutMs,
    );
    const applied = new Set(rows.map((row) => row.name));
    const missing = [...migrations].filter(({ name }) => !applied.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const migration of missing) {
      for (const statement of splitStatements(migration.sql))
        await this.command(adapted(statement), {}, { timeoutMs: migrationLimitMs });
      await this.insert('applied_migrations', [{ name: migration.name }], {
        dedupToken: `migration-${migration.name}`,
      });
    }
    for (const { lifetime } of migrations) if (lifetime !== undefined) await this.limitLifetime(lifetime, ttlDays);
    this.options.onMigrated?.();
    return missing.map(({ name }) => name);
  }

  private async limitLifetime(lifetime: NonNullable<Migration['lifetime']>, ttlDays: number): Promise<void> {
    const [found] = await this.query<{ created: string }>(
      'SELECT create_table_query AS created FROM system.tables WHERE database = currentDatabase() AND name = {table:String}',
      { table: lifetime.table },
    );
    const change = ttlChange(lifetime, found?.created ?? '', ttlDays);
    if (change !== null) await this.command(change, {}, { timeoutMs: migrationLimitMs });
  }

  async command(sql: string, parameters: Parameters = {}, options: CommandOptions = {}): Promise<void> {
    const timeoutMs = options.timeoutMs ?? 60_000;
    const split = splitLong(sql, parameters);
    await this.run(this.writer, { timeoutMs, parameters }, async ({ client }, settings) => {
      await client.command({
        query: split.sql,
        query_params: split.parameters,
        clickhouse_settings: { ...settings, ...(options.givesWay === true && this.givingWay()) },
      });
    });
  }

  async insert(table: string, rows: readonly object[], options: { dedupToken?: string } = {}): Promise<void> {
    if (rows.length === 0) return;
    await this.insertText(await writeRows(table, rows), options.dedupToken);
  }

  openBlock(table: string, defaults: ColumnDefaults = {}): RowBlock {
    return new TextBlock(table, defaults, (text, dedupToken) => this.insertText(text, dedupToken));
  }

  async query<T>(sql: string, parameters: Parameters = {}, options: ReadOptions = {}): Promise<T[]> {
    this.checkDamage();
    return parseLines<T>(await this.read(sql, parameters, { ...options, format: rowFormat }));
  }

  async queryColumns<T extends Readonly<Record<string, readonly unknown[]>>>(
    sql: string,
    parameters: Parameters = {},
    options: ReadOptions = {},
  ): Promise<T> {
    this.checkDamage();
    return parseColumns<T>(await this.read(sql, parameters, { ...options, format: 'JSONColumns' }));
  }

  async queryText(
    sql: string,
    parameters: Parameters = {},
    options: ReadOptions & { format?: string } = {},
  ): Promise<string> {
    this.checkDamage();
    return this.read(sql, parameters, options);
  }

  async ping(): Promise<void> {
    await this.read('SELECT 1 AS one', {}, { timeoutMs: 2_000 });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.options.partCheck?.stop();
    this.closed = true;
    const connections = [...(await this.writer.drain()), ...(await this.readers.drain())];
    await Promise.all(connections.map(({ client }) => client.close()));
  }

  private get problem(): string | null {
    return this.options.partCheck?.problem ?? null;
  }

  private async readUnchecked<T>(sql: string, timeoutMs: number): Promise<T[]> {
    return parseLines<T>(await this.read(sql, {}, { timeoutMs, format: rowFormat }));
  }

  /** Answers that leave out what is damaged would be wrong without anybody noticing. */
  private checkDamage(): void {
    if (this.problem !== null)
      throw new PlatformError('damaged', `the columnar store is damaged (${this.problem}); restore the last backup`);
  }

  private async insertText(rows: InsertText, dedupToken = this.options.nextToken()): Promise<void> {
    for (const name of [rows.table, ...(rows.columns ?? [])]) {
      if (!identifier.test(name)) throw new PlatformError('invalid', `"${name}" is no name of a table or column`);
    }
    await this.guarded(() => this.writer.use((connection) => connection.insertText(rows, dedupToken)), toInsertError);
  }

  private async read(sql: string, parameters: Parameters, options: ReadOptions & { format?: string }): Promise<string> {
    const format = options.format ?? 'JSONEachRow';
    if (!identifier.test(format)) throw new PlatformError('invalid', `"${format}" is no format`);
    const use = { timeoutMs: options.timeoutMs ?? defaultReadTimeoutMs, parameters };
    return this.run(this.readers, use, async ({ client }, settings) => {
      const split = splitLong(sql, parameters);
      const asked = client.query({
        query: split.sql,
        format: format as DataFormat,
        query_params: split.parameters,
        // many session ids do not fit into an address
        use_multipart_params_auto: true,
        clickhouse_settings: { ...settings, ...this.givingWay(), ...this.memoryOf(options) },
      });
      try {
        return await (await asked).text();
      } catch (error) {
        // the embedded engine puts what a broken query had written before the next answer of the connection
        await client.query({ query: 'SELECT 1' }).then(
          (rest) => rest.text(),
          () => undefined,
        );
        throw error;
      }
    });
  }

  private memoryOf({ memoryBytes }: ReadOptions): ClickHouseSettings {
    if (memoryBytes === undefined) return {};
    return { max_memory_usage: String(Math.min(memoryBytes, this.options.readMemoryBytes ?? defaultReadMemory)) };
  }

  /** A server without CAP_SYS_NICE takes no notice. */
  private givingWay(): ClickHouseSettings {
    return { os_thread_priority: String(this.options.readNice ?? 0) };
  }

  private async run<R>(
    pool: ConnectionPool<ColumnarConnection>,
    { timeoutMs, parameters }: { timeoutMs: number; parameters: Parameters },
    work: (connection: ColumnarConnection, settings: ClickHouseSettings) => Promise<R>,
  ): Promise<R> {
    const settings: ClickHouseSettings = {
      max_execution_time: timeoutMs / 1000,
      max_memory_usage: String(this.options.readMemoryBytes ?? defaultReadMemory),
      output_format_json_quote_64bit_integers: 0,
    };
    // prototypes take turns, so that the many statements of a large study do not stand before the few of a small one
    const turn = typeof parameters['app'] === 'string' ? parameters['app'] : '';
    return this.guarded(() =>
      pool.use((connection) => work(connection, settings), { limitMs: timeoutMs + graceMs, turn }),
    );
  }

  private async guarded<R>(work: () => Promise<R>, translate = toColumnarError): Promise<R> {
    if (this.closed) throw new PlatformError('unavailable', 'the columnar store is closed');
    try {
      return await work();
    } catch (error) {
      throw translate(error);
    }
  }
}

/** A line of names and one for each row: names on every row would be most of a large answer. */
async function parseLines<T>(text: string): Promise<T[]> {
  const end = text.indexOf('\n');
  if (end < 0) return [];
  const names = JSON.parse(text.slice(0, end)) as string[];
  const rows: T[] = [];
  await forEachCooperatively(partsOf(text.slice(end + 1)), (lines) => {
    for (const values of JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as unknown[][])
      rows.push(toRow<T>(names, values));
  });
  return rows;
}

/** A line for each column, between one with `{` and one with `}`. */
async function parseColumns<T>(text: string): Promise<T> {
  const columns: Record<string, unknown> = {};
  await forEachCooperatively(text.trim().split('\n').slice(1, -1), (line) => {
    Object.assign(columns, JSON.parse(`{${line.endsWith(',') ? line.slice(0, -1) : line}}`));
  });
  return columns as T;
}

function toRow<T>(names: readonly string[], values: readonly unknown[]): T {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index];
  return row as T;
}

/** Lines of a text in parts of about `partChars`; none for an empty text. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const end = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let from = 0; from < end;) {
    const next = text.indexOf('\n', from + partChars);
    const to = next < 0 || next > end ? end : next;
    parts.push(text.slice(from, to));
    from = to + 1;
  }
  return parts;
}
