import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Clients take a hash below 60 characters for one that lacks its password, and one above 67 for complete. */
export const hashLength = 64;

/** A new invitation hash: 64 characters of 6 random bits. */
export function createHashText(random: (bytes: number) => Buffer = randomBytes): string {
  return [...random(hashLength)].map((byte) => alphabet[byte & 63]).join('');
}
