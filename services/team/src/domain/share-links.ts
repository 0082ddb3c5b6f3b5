import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShareLink } from '@prototrail/contracts';

/** A further link of a prototype, as it is stored. */
export interface StoredShareLink {
  id: string;
  sha: string;
  sealed: string;
  name: string;
  opens: ShareLink['opens'];
  created: number;
  /** Milliseconds since 1970. */
  closesAt: number | null;
  password?: { salt: string; key: string };
}

const idBytes = 10;
const timeBytes = 6;
const macBytes = 32;

/** Who typed the password may use what the link opens for this long, ms. */
export const passMs = 24 * 60 * 60_000;

/** A new id of a link, as a pass carries it. */
export function createLinkId(): string {
  return randomBytes(idBytes).toString('hex');
}

/** Under which key a pass finds the prototype of its link. */
export function passKey(id: string): string {
  return `pass:${id}`;
}

export function isClosed({ closesAt }: StoredShareLink, now: number): boolean {
  return closesAt !== null && closesAt <= now;
}

/**
 * What takes the place of the hash of a link once its password was typed. It has the length and alphabet of a hash, so that it goes
 * wherever a hash goes. Another password, or none, makes it void.
 */
export function createPass(link: StoredShareLink, until: number, secret: Buffer): string {
  const head = Buffer.concat([Buffer.from(link.id, 'hex'), timeOf(until)]);
  return Buffer.concat([head, macOf(head, link, secret)]).toString('base64url');
}

/** What a text says if it is a pass; whether that is true, `isPassOf` knows. */
export function readPass(text: string): { id: string; until: number } | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== idBytes + timeBytes + macBytes) return undefined;
  return { id: bytes.subarray(0, idBytes).toString('hex'), until: bytes.readUIntBE(idBytes, timeBytes) };
}

/** Whether a pass was made for this link and holds now. */
export function isPassOf(
  text: string,
  link: StoredShareLink,
  { now, secret }: { now: number; secret: Buffer },
): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, idBytes + timeBytes);
  return (
    bytes.length === idBytes + timeBytes + macBytes &&
    timingSafeEqual(bytes.subarray(idBytes + timeBytes), macOf(head, link, secret)) &&
    bytes.readUIntBE(idBytes, timeBytes) > now
  );
}

function timeOf(until: number): Buffer {
  const bytes = Buffer.alloc(timeBytes);
  bytes.writeUIntBE(Math.floor(until), 0, timeBytes);
  return bytes;
}

function macOf(head: Buffer, { sha, password }: StoredShareLink, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(head)
    .update(`${sha}:${password?.key ?? ''}`)
    .digest();
}
