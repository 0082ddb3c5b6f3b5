/** Rows as text for one insert. */
export interface InsertText {
  table: string;
  /** Missing when every row names its columns itself. */
  columns?: readonly string[];
  format: 'TabSeparated' | 'JSONEachRow';
  text: string;
}

const special = /[\\\t\n\r\b\f\0]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\b': '\\b', '\f': '\\f', '\0': '\\0' };

/**
 * Writes rows as tab-separated text, which the engine reads a third faster than JSON. Rows that differ in their columns,
 * or hold anything but texts, numbers, booleans, null and arrays of numbers, are written as JSON.
 */
export function writeRows(table: string, rows: readonly object[]): InsertText {
  const columns = Object.keys(rows[0] ?? {});
  const lines: string[] = [];
  for (const row of rows) {
    const line = columns.length > 0 ? tabSeparated(row as Record<string, unknown>, columns) : null;
    if (line === null) return { table, format: 'JSONEachRow', text: rows.map((one) => JSON.stringify(one)).join('\n') };
    lines.push(line);
  }
  return { table, columns, format: 'TabSeparated', text: lines.join('\n') };
}

function tabSeparated(row: Record<string, unknown>, columns: readonly string[]): string | null {
  let line = '';
  let count = 0;
  for (const column in row) {
    if (column !== columns[count]) return null;
    const value = cell(row[column]);
    if (value === null) return null;
    line += count === 0 ? value : `\t${value}`;
    count += 1;
  }
  return count === columns.length ? line : null;
}

function cell(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return special.test(value) ? value.replace(/[\\\t\n\r\b\f\0]/g, (character) => escapes[character] ?? character) : value;
    case 'number':
      return Number.isFinite(value) ? String(value) : null;
    case 'boolean':
      return value ? '1' : '0';
    default:
      if (value === null) return '\\N';
      return Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isFinite(item)) ? `[${value.join(',')}]` : null;
  }
}
