import { randomBytes, scrypt, timingSafeEqual, type BinaryLike } from 'node:crypto';
import { promisify } from 'node:util';

/** The link of the report of a prototype, as it is stored. */
export interface StoredReportLink {
  sha: string;
  sealed: string;
  created: number;
  /** Milliseconds since 1970. */
  closesAt: number | null;
  /** Filters of the figures. */
  filter: Record<string, string>;
  password?: { salt: string; key: string };
}

const keyBytes = 32;
const derive = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt);

/** What is stored of a password. */
export async function keyOfPassword(password: string): Promise<{ salt: string; key: string }> {
  const salt = randomBytes(16).toString('base64');
  return { salt, key: (await derive(password.normalize('NFC'), salt, keyBytes)).toString('base64') };
}

/** Whether a password is the right one; takes the same time for every wrong one. */
export async function isPassword(password: string, { salt, key }: { salt: string; key: string }): Promise<boolean> {
  return timingSafeEqual(await derive(password.normalize('NFC'), salt, keyBytes), Buffer.from(key, 'base64'));
}
