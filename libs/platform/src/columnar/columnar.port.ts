/** A value of a query parameter, written `{name:Type}` in the SQL text. */
export type QueryParameter = string | number | boolean | null | readonly (string | number)[];

/** A numbered migration: the file name without `.sql`, and statements separated by `;` at line ends. */
export interface Migration {
  name: string;
  sql: string;
  /** A table whose rows an installation may let end some days after this column, milliseconds since 1970. */
  lifetime?: { table: string; column: string };
}

/** Options of a read. */
export interface ReadOptions {
  /** The read is broken off after this time with `timeout`. Default 10,000. */
  timeoutMs?: number;
  /** Memory that the read may use, when that is less than reads may use here at all. */
  memoryBytes?: number;
}

/** Options of a statement. */
export interface CommandOptions extends ReadOptions {
  /** Its threads give way to others, as those of reads do: work that nobody waits for while testers send. */
  givesWay?: boolean;
}

/** Columns of a table with the values that it gives them when an insert leaves them out. */
export type ColumnDefaults = Readonly<Record<string, string | number>>;

/** Rows that are collected for an insert. They are written down as they come, so a large block needs little memory. */
export interface RowBlock {
  /** Takes rows with the same columns in the same order; others work too and cost more. */
  add(rows: readonly object[]): void;
  /**
   * Inserts what was added and empties the block; resolves when durable. The same rows, added in the same way, with the
   * same token twice insert once.
   */
  insert(dedupToken: string): Promise<void>;
}

/**
 * Port of the columnar store; SQL is written for ClickHouse. Reads and writes do not wait for each other. Rejections are
 * PlatformError: `timeout`, `busy` (too many reads are waiting), `storage-full`, `unavailable`, `failed` (with the
 * engine's text in `details.reason`).
 */
export interface Columnar {
  /**
   * Applies the migrations that were not applied yet, in order of their names, and returns those names. Tables with a
   * lifetime get the one that is configured.
   */
  migrate(migrations: readonly Migration[]): Promise<string[]>;
  /** Runs a statement that returns nothing, on the writing side. */
  command(sql: string, parameters?: Readonly<Record<string, QueryParameter>>, options?: CommandOptions): Promise<void>;
  /**
   * Inserts rows (objects with column names; missing columns take their default) as one block. The same `dedupToken`
   * twice inserts once, when the table has a deduplication window. Resolves when durable. Rejects with `invalid` when
   * the rows do not fit the table, which no other try changes.
   */
  insert(table: string, rows: readonly object[], options?: { dedupToken?: string }): Promise<void>;
  /** The way for many rows: `defaults` may name columns whose default most rows hold, which are then not sent. */
  openBlock(table: string, defaults?: ColumnDefaults): RowBlock;
  /** Reads all rows. 64-bit integers arrive as numbers. */
  query<T>(sql: string, parameters?: Readonly<Record<string, QueryParameter>>, options?: ReadOptions): Promise<T[]>;
  /**
   * Reads all rows as a list for each column, by its name: the way for many rows, as nothing is made for each of them. 64-bit integers arrive
   * as numbers, and what is no number as null.
   */
  queryColumns<T extends Readonly<Record<string, readonly unknown[]>>>(
    sql: string,
    parameters?: Readonly<Record<string, QueryParameter>>,
    options?: ReadOptions,
  ): Promise<T>;
  /** Reads the rows as text in a ClickHouse format (default `JSONEachRow`), for answers that are passed through. */
  queryText(
    sql: string,
    parameters?: Readonly<Record<string, QueryParameter>>,
    options?: ReadOptions & { format?: string },
  ): Promise<string>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
