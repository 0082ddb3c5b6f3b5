import { PlatformError } from '../base/errors';

const segment = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,200}$/;

/** @throws PlatformError `invalid` when the key cannot be stored everywhere */
export function checkKey(key: string): void {
  if (key.length === 0 || key.length > 512 || !key.split('/').every((part) => segment.test(part))) {
    throw new PlatformError(
      'invalid',
      `"${key.slice(0, 80)}" is no object key: use segments of A-Za-z0-9._- separated by /`,
    );
  }
}

/**
 * The inclusive range that is delivered from an object of `size` bytes.
 * @throws PlatformError `invalid` when it starts behind the end or runs backwards
 */
export function resolveRange(
  size: number,
  range: { start: number; end?: number } | undefined,
): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: size - 1 };
  const end = Math.min(range.end ?? size - 1, size - 1);
  if (!Number.isInteger(range.start) || range.start < 0 || range.start > end) {
    throw new PlatformError('invalid', `the range starts at ${range.start}, the object has ${size} bytes`, { size });
  }
  return { start: range.start, end };
}
