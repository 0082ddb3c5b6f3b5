/** Rows as text for one insert. */
export interface InsertText {
  table: string;
  /** Missing when every row names its columns itself. */
  columns?: readonly string[];
  format: 'TabSeparated' | 'JSONEachRow';
  /** UTF-8, one row a line, with a line end after the last one. */
  text: Buffer;
}

/** Values that the table gives to columns which an insert leaves out. */
export type ColumnDefaults = Readonly<Record<string, string | number>>;

type Row = Readonly<Record<string, unknown>>;

const special = /[\\\t\n\r\b\f\0]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\0': '\\0',
};

/** Rows written in one go; a block of 10,000 would hold up everything else for some 30 ms. */
const rowsPerTurn = 500;

/**
 * Writes rows as tab-separated text, which the engine reads a third faster than JSON. A column that holds its default in
 * every row is left to the table, because reading its cells costs the engine as much as reading any other. Rows that
 * differ in their columns, or hold anything but texts, numbers, booleans, null and arrays of numbers, are written as
 * JSON. Other work gets its turn in between.
 */
export async function writeRows(
  table: string,
  rows: readonly object[],
  defaults: ColumnDefaults = {},
): Promise<InsertText> {
  const all = Object.keys(rows[0] ?? {});
  const columns = all.filter((column) => !holdsDefault(rows as readonly Row[], column, defaults));
  const parts: Buffer[] = [];
  for (let from = 0; from < rows.length; from += rowsPerTurn) {
    if (from > 0) await nextTurn();
    // bytes at once: text that grows over a whole block outlives the young generation, and collecting it costs more
    const text = tabSeparated(rows.slice(from, from + rowsPerTurn) as readonly Row[], columns, all.length);
    if (text === null) return { table, format: 'JSONEachRow', text: jsonLines(rows) };
    parts.push(Buffer.from(text));
  }
  return { table, columns, format: 'TabSeparated', text: Buffer.concat(parts) };
}

function holdsDefault(rows: readonly Row[], column: string, defaults: ColumnDefaults): boolean {
  const value = defaults[column];
  return value !== undefined && rows.every((row) => row[column] === value);
}

function jsonLines(rows: readonly object[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Null when a row has other columns than the first one, or none, or a value that has no cell. */
function tabSeparated(rows: readonly Row[], columns: readonly string[], width: number): string | null {
  if (columns.length === 0) return null;
  let text = '';
  for (const row of rows) {
    if (Object.keys(row).length !== width) return null;
    let separator = '';
    for (const column of columns) {
      const value = cell(row[column]);
      if (value === null) return null;
      text += separator + value;
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function cell(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return special.test(value)
        ? value.replace(/[\\\t\n\r\b\f\0]/g, (character) => escapes[character] ?? character)
        : value;
    case 'number':
      return Number.isFinite(value) ? String(value) : null;
    case 'boolean':
      return value ? '1' : '0';
    default:
      if (value === null) return '\\N';
      return Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isFinite(item))
        ? `[${value.join(',')}]`
        : null;
  }
}
