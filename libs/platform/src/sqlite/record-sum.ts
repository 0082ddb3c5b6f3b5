import { crc32 } from 'node:zlib';

/**
 * Checksum of a stored record, since SQLite has none for its pages. `head` holds what belongs to the record beside its
 * text, such as id and version.
 */
export function sumOf(head: string, text: string): number {
  return crc32(text, crc32(head));
}

/** Whether a record is what was written. Records of earlier versions have no checksum. */
export function isIntact(sum: unknown, head: string, text: unknown): text is string {
  if (typeof text !== 'string') return false;
  return sum === null || sum === undefined || sum === sumOf(head, text);
}
