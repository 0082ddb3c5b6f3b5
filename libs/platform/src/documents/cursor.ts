import { PlatformError } from '../base/errors';

import type { FieldValue } from './documents.port';

/** Where a page ends: the value that it is sorted by, and the id. */
export function encodeCursor(value: FieldValue, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** @throws PlatformError `invalid` about the field `after` when the cursor is none of ours; it may come from anybody */
export function decodeCursor(after: string): [FieldValue, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 2 && isValue(parsed[0]) && typeof parsed[1] === 'string')
      return [parsed[0], parsed[1]];
  } catch {
    // Falls through to the same refusal as a well-formed cursor of another kind.
  }
  throw new PlatformError('invalid', 'the cursor "after" is not one that a page returned', { field: 'after' });
}

function isValue(value: unknown): value is FieldValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
