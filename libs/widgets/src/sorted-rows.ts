import type { Props } from '@prototrail/model';
import { isRecord, textOf } from './kit/values';

const compareTexts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Order in which a repeater shows its rows: the extra keys `sortBy`, a column or a path into the row, and `sortOrder` (`asc` or `desc`) of its
 * props. Rows keep their numbers, so what is written to a row and recorded of it does not depend on where it is shown. Rows without a value
 * come last; rows that are equal keep their order.
 */
export const sortedRows = (props: Props, rows: readonly unknown[]): number[] => {
  const order = rows.map((_, index) => index);
  const path = textOf(props.sortBy).trim();
  if (path === '') return order;
  const sign = props.sortOrder === 'desc' ? -1 : 1;
  const values = rows.map((row) => valueAt(row, path));
  return order.sort((a, b) => {
    const [left, right] = [values[a], values[b]];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right)) || a - b;
    return sign * compare(left, right) || a - b;
  });
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const valueAt = (row: unknown, path: string): unknown => {
  if (isRecord(row) && Object.hasOwn(row, path)) return row[path];
  return path
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), row);
};

const numeric = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

const compare = (a: unknown, b: unknown): number => {
  const difference = numeric(a) - numeric(b);
  return Number.isNaN(difference) ? compareTexts.compare(textOf(a), textOf(b)) : difference;
};
