import { yieldToOthers } from '../scheduling/cooperative-scheduler';

/** Rows as text for one insert. */
export interface InsertText {
  table: string;
  /** Missing when every row names its columns itself. */
  columns?: readonly string[];
  format: 'TabSeparated' | 'JSONEachRow';
  /** UTF-8, one row a line, with a line end after the last one. */
  text: Buffer;
}

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

/** Rows written in one go; a block of 10,000 rows would hold up everything else for some 30 ms. */
const rowsPerTurn = 500;

/**
 * Writes rows as tab-separated text, which the engine reads a third faster than JSON. Rows that differ in their columns,
 * or hold anything but texts, numbers, booleans, null and arrays of numbers, are written as JSON. Other work gets its
 * turn in between.
 */
export async function writeRows(table: string, rows: readonly object[]): Promise<InsertText> {
  const columns = Object.keys(rows[0] ?? {});
  const places = [...columns.keys()];
  const parts: Buffer[] = [];
  for (let from = 0; from < rows.length; from += rowsPerTurn) {
    const values = valuesInOrder(rows.slice(from, from + rowsPerTurn), columns);
    const text = values && tabSeparated(values, places);
    if (text === null) return { table, format: 'JSONEachRow', text: Buffer.from(jsonLines(rows)) };
    parts.push(Buffer.from(text));
    if (from + rowsPerTurn < rows.length) await yieldToOthers();
  }
  return { table, columns, format: 'TabSeparated', text: Buffer.concat(parts) };
}

/** The values of each row by place, which are read ten times faster than by name; null when rows have other columns. */
export function valuesInOrder(rows: readonly object[], columns: readonly string[]): unknown[][] | null {
  if (columns.length === 0) return null;
  const values: unknown[][] = [];
  for (const row of rows) {
    const keys = Object.keys(row);
    if (keys.length !== columns.length || keys.some((key, index) => key !== columns[index])) return null;
    values.push(Object.values(row));
  }
  return values;
}

/** The cells at some places of each row as lines; null when a value has no cell. */
export function tabSeparated(rows: readonly (readonly unknown[])[], places: readonly number[]): string | null {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const place of places) {
      const value = cell(row[place]);
      if (value === null) return null;
      text += separator + value;
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

/** Rows as JSON, one a line. */
export function jsonLines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
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
