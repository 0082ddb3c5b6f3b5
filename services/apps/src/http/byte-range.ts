import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte, both inclusive. */
interface Range {
  start: number;
  end: number;
}

/**
 * The one range of bytes that a request asks for. `outside`: it starts behind the end. Undefined: the whole file is to
 * be sent, also for several ranges and for what is no range.
 */
export function readRange(headers: IncomingHttpHeaders, size: number): Range | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start >= size ? 'outside' : range;
}
