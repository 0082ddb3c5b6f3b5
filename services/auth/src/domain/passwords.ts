import { Algorithm, hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

// const enum of the library: Argon2id
const argon2id = 2 as Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | undefined;

/** Hashes a password with Argon2id and its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a hash is bcrypt, which accounts from another product bring along until they sign in. */
export function isOldHash(stored: string): boolean {
  return stored.startsWith('$2');
}

/** Compares in the same time whether or not there is a stored hash; an account without a password has none. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined && isOldHash(stored)) return compare(password, stored).catch(() => false);
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored || (await decoy), password).catch(() => false);
  return Boolean(stored) && matches;
}

/** A reset key of 256 bits for a link, and what is stored of it. */
export function createResetKey(): { key: string; sha: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, sha: fingerprintKey(key) };
}

/** What is stored of a key. */
export function fingerprintKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Compares fingerprints without revealing where they differ, or that there is none. */
export function isSameKey(sha: string | undefined, key: string): boolean {
  const given = Buffer.from(fingerprintKey(key), 'hex');
  const isSame = timingSafeEqual(sha === undefined ? Buffer.alloc(given.length) : Buffer.from(sha, 'hex'), given);
  return sha !== undefined && isSame;
}
