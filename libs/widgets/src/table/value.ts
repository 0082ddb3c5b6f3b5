/** What a running table holds: its rows when they come from outside or were edited, what is chosen, sorted and searched for. */
import type { Props } from '@prototrail/model';
import type { InputAbility } from '../definition';
import { isRecord, numberOf } from '../kit/values';
import { columnsOf, rowsOf, type Column, type Row } from './rows';

export interface TableValue {
  /** Bound rows: a list of lists, a list of objects, or an object of objects. */
  rows?: unknown;
  /** The tester has changed a cell. */
  isEdited?: boolean;
  /** Numbers of the chosen rows, as they stand without sorting. */
  selected: number[];
  sort?: { column: number; descending: boolean };
  /** The shown page, from 1, of a table with pages. */
  page?: number;
  /** Text that is searched for, by the number of the column. */
  search: Readonly<Record<number, string>>;
}

const isRows = (value: unknown): boolean => Array.isArray(value) || (isRecord(value) && !('selected' in value));

/** Any running or bound value as a table reads it. */
export const tableValue = (value: unknown): TableValue => {
  if (isRows(value)) return { rows: value, selected: [], search: {} };
  if (!isRecord(value)) return { selected: [], search: {} };
  const { rows, isEdited, selected, sort, search, page } = value;
  return {
    ...(rows === undefined ? {} : { rows }),
    ...(isEdited === true ? { isEdited } : {}),
    selected: Array.isArray(selected) ? selected.filter((row): row is number => Number.isInteger(row)) : [],
    ...(isRecord(sort)
      ? { sort: { column: Math.round(numberOf(sort.column, 0)), descending: sort.descending === true } }
      : {}),
    ...(typeof page === 'number' && Number.isFinite(page) ? { page } : {}),
    search: isRecord(search)
      ? Object.fromEntries(
          Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
  };
};

/** A page that a variable in the slot `pagination` brings. */
export const boundPage = (variable: unknown): Props => {
  const page = numberOf(variable, Number.NaN);
  return Number.isFinite(page) ? { page } : {};
};

/** Typed text is in the rows and in the search; neither is recorded. */
export const tableAbility: InputAbility = {
  initial: () => undefined,
  coerce: tableValue,
  toVariable: (value) => {
    const { rows, isEdited } = tableValue(value);
    return isEdited === true ? rows : undefined;
  },
  fromVariable: (variable, _props, before) => ({ ...tableValue(isRows(before) ? undefined : before), rows: variable }),
  toRecord: (value) => {
    const { selected, sort, page } = tableValue(value);
    return { selected, ...(sort === undefined ? {} : { sort }), ...(page === undefined ? {} : { page }) };
  },
};

export interface ShownRow extends Row {
  /** Number of the row without sorting. */
  index: number;
}

const contains = (row: Row, columns: readonly Column[], search: TableValue['search']): boolean =>
  columns.every((_, at) => {
    const wanted = (search[at] ?? '').trim().toLowerCase();
    return wanted === '' || (row.cells[at] ?? '').toLowerCase().includes(wanted);
  });

/** Numbers by size, dates and texts as people sort them. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export interface ShownTable {
  columns: Column[];
  rows: ShownRow[];
}

/** The last result of each table: scrolling and hovering paint the same rows again and again. */
const known = new WeakMap<Props, { rows: unknown; key: string; shown: ShownTable }>();

/** Rows in the order and the choice in which they are shown. */
export const shownRows = (props: Props, value: TableValue): ShownTable => {
  const key = JSON.stringify([value.sort, value.search]);
  const last = known.get(props);
  if (last !== undefined && last.rows === value.rows && last.key === key) return last.shown;
  const shown = arrange(props, value);
  known.set(props, { rows: value.rows, key, shown });
  return shown;
};

const arrange = (props: Props, value: TableValue): ShownTable => {
  const columns = columnsOf(props, value.rows);
  const found = rowsOf(props, value.rows, columns)
    .map((row, index): ShownRow => ({ ...row, index }))
    .filter((row) => contains(row, columns, value.search));
  const { sort } = value;
  if (sort === undefined || columns[sort.column] === undefined) return { columns, rows: found };
  const cell = (row: Row): string => row.cells[sort.column] ?? '';
  const sign = sort.descending ? -1 : 1;
  return { columns, rows: [...found].sort((a, b) => sign * collator.compare(cell(a), cell(b))) };
};

/** The rows with one cell changed, in the form in which they came. */
export const editedRows = (props: Props, value: TableValue, row: number, column: number, text: string): unknown => {
  const columns = columnsOf(props, value.rows);
  const { key } = columns[column] ?? { key: '' };
  const edit = (entry: unknown): unknown => {
    if (!isRecord(entry)) {
      const cells = Array.isArray(entry) ? [...(entry as unknown[])] : [];
      cells[column] = text;
      return cells;
    }
    return { ...entry, [key]: text };
  };
  const { rows } = value;
  if (isRecord(rows))
    return Object.fromEntries(
      Object.entries(rows).map(([name, entry], at) => [name, at === row ? edit(entry) : entry]),
    );
  const list: unknown[] = Array.isArray(rows) ? rows : rowsOf(props, undefined, columns).map(({ cells }) => cells);
  return list.map((entry, at) => (at === row ? edit(entry) : entry));
};
