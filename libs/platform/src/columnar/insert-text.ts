/** Rows as text for one insert. */
export interface InsertText {
  table: string;
  /** Missing when every row names its columns itself. */
  columns?: readonly string[];
  format: 'TabSeparated' | 'JSONEachRow';
  text: string;
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

/** Rows written in one go; a block of 10,000 would hold up everything else for some 30 ms. */
const rowsPerTurn = 500;

/**
 * Writes rows as tab-separated text, which the engine reads a third faster than JSON. Rows that differ in their columns,
 * or hold anything but texts, numbers, booleans, null and arrays of numbers, are written as JSON. Other work gets its
 * turn in between.
 */
export async function writeRows(table: string, rows: readonly object[]): Promise<InsertText> {
  const columns = Object.keys(rows[0] ?? {});
  let text = '';
  for (const [index, row] of rows.entries()) {
    const line = columns.length > 0 ? tabSeparated(row as Record<string, unknown>, columns) : null;
    if (line === null) return { table, format: 'JSONEachRow', text: rows.map((one) => JSON.stringify(one)).join('\n') };
    text += index === 0 ? line : `\n${line}`;
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  return { table, columns, format: 'TabSeparated', text };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
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
