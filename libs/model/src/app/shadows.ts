import type { Style } from './types';
import { isRecord } from './values';

const maxShadows = 20;

/** The shadows of a `boxShadow`, the topmost first. The stored one is the topmost; those below it are in its key `more`. */
export function shadowStack(value: unknown): Style[] {
  if (!isRecord(value)) return [];
  const { more, ...first } = value;
  const others = Array.isArray(more) ? more.filter(isRecord) : [];
  return [first, ...others.map(({ more: _deeper, ...shadow }) => shadow)].slice(0, maxShadows);
}

/** The `boxShadow` of a stack: null for none. Clients that know one shadow show the topmost. */
export function stackedShadow([first, ...more]: readonly object[]): Style | null {
  return first === undefined ? null : { ...first, ...(more.length === 0 ? {} : { more }) };
}
