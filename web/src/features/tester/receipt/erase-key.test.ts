/** @jest-environment node */
import { eraseMarkOf, markedSession } from '@prototrail/model';
import { createHash, webcrypto } from 'node:crypto';
import { newEraseKey } from './erase-key';

it('marks a session with what the server computes of the secret, and with nothing else of it', () => {
  const { secret, mark } = newEraseKey(webcrypto as unknown as Crypto);
  const session = markedSession(1_764_000_000_000, mark);
  expect(createHash('sha256').update(secret).digest('hex').startsWith(mark)).toBe(true);
  expect(eraseMarkOf(session)).toBe(mark);
  expect(session).not.toContain(secret);
});
