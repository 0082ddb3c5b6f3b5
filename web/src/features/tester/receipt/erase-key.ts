import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { eraseMarkLength } from '@prototrail/model';
import type { EraseKey } from '../services';

/** A secret by which a tester can delete the own test, and its mark in the id of the session. */
export function newEraseKey(source: Pick<Crypto, 'getRandomValues'>): EraseKey {
  const secret = bytesToHex(source.getRandomValues(new Uint8Array(16)));
  return { secret, mark: bytesToHex(sha256(utf8ToBytes(secret))).slice(0, eraseMarkLength) };
}
