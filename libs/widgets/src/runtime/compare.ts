/** Comparisons of values, for rules of links and of styles. */
import { isRecord } from '@prototrail/model';

const isDate = (value: unknown): value is { d: number; m: number; y: number } =>
  isRecord(value) && typeof value['d'] === 'number' && typeof value['m'] === 'number' && typeof value['y'] === 'number';

function comparable(value: unknown): unknown {
  if (!isDate(value)) return value;
  return `${value.y}-${String(value.m + 1).padStart(2, '0')}-${String(value.d).padStart(2, '0')}`;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function equal(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return String(a) === String(b);
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string' && /^\d{4}-\d\d-\d\d$/.test(a)) return a < b ? -1 : a > b ? 1 : 0;
  const number = (value: unknown): number => (isEmpty(value) ? 0 : Number(value));
  return number(a) - number(b);
}

/** One of the twelve operators on a value and the value of the rule (simulation rules 7.4). */
export function compare(operator: string, raw: unknown, expected: unknown): boolean {
  const value = comparable(raw);
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  switch (operator) {
    case '==':
      return Array.isArray(value) ? value.some((entry) => equal(entry, expected)) : equal(value, expected);
    case '!=':
      return Array.isArray(value) ? !value.some((entry) => equal(entry, expected)) : !equal(value, expected);
    case '>':
      return order(first, expected) > 0;
    case '<':
      return order(first, expected) < 0;
    case '>=':
      return order(first, expected) >= 0;
    case '<=':
      return order(first, expected) <= 0;
    case 'contains': {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      return (
        typeof expected === 'string' &&
        list.some((entry) => typeof entry === 'string' && entry.toLowerCase().includes(expected.toLowerCase()))
      );
    }
    case 'isValid':
      return true;
    case 'checked':
    case 'active':
      return value === true;
    case 'notchecked':
      return value === false || isEmpty(value);
    case 'notactive':
      return value === false || isEmpty(value);
    default:
      return false;
  }
}
