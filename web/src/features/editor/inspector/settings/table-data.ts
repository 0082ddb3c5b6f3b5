/** Data of tables, charts and repeaters as a grid of texts, and back in the form in which it was stored. */
import { isRecord } from '@prototrail/model';

export const maxRows = 1_000;
export const maxColumns = 50;

/** Always rectangular; rows from above. */
export type Grid = readonly (readonly string[])[];

interface Opened {
  grid: Grid;
  /** Stored value of a changed grid. */
  store(grid: Grid): unknown;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Short rows are filled up, and what is beyond the limits is cut off. */
export function rectangular(rows: readonly (readonly string[])[]): Grid {
  const width = Math.min(maxColumns, Math.max(1, ...rows.map((row) => row.length)));
  return rows.slice(0, maxRows).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}

/** A number stays a number where numbers were stored, so that nothing changes by being looked at. */
const typed = (text: string, hadNumbers: boolean): string | number =>
  hadNumbers && text.trim() !== '' && String(Number(text)) === text.trim() ? Number(text) : text;

/** A matrix, a list of records (their fields become the first row), a list of values, or comma-separated text. */
export function openTable(value: unknown, parse: (text: string) => string[][]): Opened {
  if (typeof value === 'string')
    return { grid: rectangular(parse(value)), store: (grid) => grid.map((row) => [...row]) };
  const list: unknown[] = Array.isArray(value) ? value : [];
  if (list.length > 0 && list.every(isRecord)) return openRecords(list);
  const isFlat = list.length > 0 && !list.some(Array.isArray);
  const rows = list.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const hadNumbers = rows.some((row) => row.some((cell) => typeof cell === 'number'));
  return {
    grid: rectangular(rows.map((row) => row.map(textOf))),
    store: (grid) =>
      isFlat && (grid[0]?.length ?? 1) === 1
        ? grid.map(([cell]) => typed(cell ?? '', hadNumbers))
        : grid.map((row) => row.map((cell) => typed(cell, hadNumbers))),
  };
}

function openRecords(records: readonly Record<string, unknown>[]): Opened {
  const keys = [...new Set(records.flatMap(Object.keys))].slice(0, maxColumns);
  const isNumber = new Map(keys.map((key) => [key, records.some((record) => typeof record[key] === 'number')]));
  return {
    grid: rectangular([keys, ...records.map((record) => keys.map((key) => textOf(record[key])))]),
    store: ([head = [], ...rows]) =>
      rows.map((row, index) =>
        Object.fromEntries(
          head.flatMap((key, column) => {
            if (key === '') return [];
            const before = records[index]?.[key];
            // what is no text or number is written as it was, unless it was changed
            const text = row[column] ?? '';
            return [
              [key, textOf(before) === text && before !== undefined ? before : typed(text, isNumber.get(key) === true)],
            ];
          }),
        ),
      ),
  };
}

/** Puts a block of cells at a place; the grid grows as far as the limits allow. */
export function pasteAt(grid: Grid, row: number, column: number, block: Grid): Grid {
  const height = Math.max(grid.length, row + block.length);
  const width = Math.max(grid[0]?.length ?? 1, column + Math.max(0, ...block.map((cells) => cells.length)));
  return rectangular(
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_unused, x) => block[y - row]?.[x - column] ?? grid[y]?.[x] ?? ''),
    ),
  );
}
