/** Columns and rows of a table, from its own data or from a bound list. */
import type { Props } from '@prototrail/model';
import { booleanOf, decodeText, isRecord, numberOf, textOf } from '../kit/values';

export interface Column {
  label: string;
  /** px, or 0 where the author gave none. */
  width: number;
  /** Path of the value in bound rows. */
  key: string;
  color: unknown;
  background: unknown;
  align: 'left' | 'center' | 'right' | undefined;
  isEditable: boolean;
  isSortable: boolean;
  isSearchable: boolean;
}

export interface Row {
  cells: string[];
}

export interface TableAction {
  label: string;
  color: unknown;
  background: unknown;
  borderColor: unknown;
  /** Shown while the pointer is over the row. */
  isHover: boolean;
}

const maxRows = 2000;
const maxColumns = 60;

/** Comma separated text, with quoted cells. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const clipped = text.slice(0, 200_000);
  const separator = /^[^\n]*;/.test(clipped) && !/^[^\n;]*,/.test(clipped) ? ';' : ',';
  for (let at = 0; at < clipped.length; at += 1) {
    const character = clipped[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (clipped[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (character !== '\r') cell += character;
  }
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]];
};

/** Stored data as rows of texts. */
const matrix = (data: unknown): string[][] => {
  if (typeof data === 'string') return parseCsv(data).slice(0, maxRows);
  if (!Array.isArray(data)) return [];
  return (data as unknown[])
    .slice(0, maxRows)
    .map((row) =>
      (Array.isArray(row) ? (row as unknown[]) : [row]).slice(0, maxColumns).map((cell) => decodeText(cell)),
    );
};

const alignOf = (value: unknown): Column['align'] =>
  value === 'left' || value === 'center' || value === 'right' ? value : undefined;

const columnOf = (entry: Record<string, unknown>): Column => {
  const label = decodeText(entry.label);
  return {
    label,
    width: Math.max(0, numberOf(entry.width, 0)),
    key: textOf(entry.databinding) || label,
    color: entry.color,
    background: entry.background,
    align: alignOf(entry.align),
    isEditable: booleanOf(entry.isEditable),
    isSortable: booleanOf(entry.isSortable),
    isSearchable: booleanOf(entry.isSearchable),
  };
};

const plainColumn = (label: string, width: number): Column => columnOf({ label, width });

/** Columns as stored, else the first row of the data, else the keys of the first bound row. */
export const columnsOf = (props: Props, bound: unknown): Column[] => {
  if (Array.isArray(props.columns) && props.columns.some(isRecord))
    return (props.columns as unknown[]).filter(isRecord).slice(0, maxColumns).map(columnOf);
  const widths: unknown[] = Array.isArray(props.widths) ? props.widths : [];
  const [header] = matrix(props.data);
  const first = listOf(bound)[0];
  const labels = header ?? (isRecord(first) ? Object.keys(first).slice(0, maxColumns) : []);
  return labels.map((label, index) => plainColumn(label, Math.max(0, numberOf(widths[index], 0))));
};

const listOf = (bound: unknown): unknown[] => {
  if (Array.isArray(bound)) return bound.slice(0, maxRows);
  return isRecord(bound) ? Object.values(bound).slice(0, maxRows) : [];
};

const shownText = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : decodeText(value);

/** Value at a path such as `address.city`; a key with dots is tried first. */
const read = (row: Record<string, unknown>, key: string): unknown => {
  if (Object.hasOwn(row, key)) return row[key];
  const lower = key.toLowerCase();
  if (Object.hasOwn(row, lower)) return row[lower];
  return key
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, name) =>
        (isRecord(value) || Array.isArray(value)) && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      row,
    );
};

/** Rows of a bound list, else those of the table's own data, without its header. */
export const rowsOf = (props: Props, bound: unknown, columns: readonly Column[]): Row[] => {
  if (bound !== undefined && bound !== null)
    return listOf(bound).map((row) => ({
      cells: columns.map((column, index) =>
        shownText(
          Array.isArray(row)
            ? (row as unknown[])[index]
            : isRecord(row)
              ? read(row, column.key)
              : index === 0
                ? row
                : '',
        ),
      ),
    }));
  const data = matrix(props.data);
  const [first] = data;
  const isHeader =
    !Array.isArray(props.columns) ||
    (first !== undefined && columns.length > 0 && columns.every(({ label }, index) => label === (first[index] ?? '')));
  return (isHeader ? data.slice(1) : data).map((cells) => ({ cells }));
};

export const actionsOf = (props: Props): TableAction[] =>
  (Array.isArray(props.tableActions) ? (props.tableActions as unknown[]) : [])
    .filter(isRecord)
    .slice(0, 10)
    .map((entry) => ({
      label: decodeText(entry.label),
      color: entry.color,
      background: entry.background,
      borderColor: entry.borderColor,
      isHover: booleanOf(entry.isHover),
    }));
