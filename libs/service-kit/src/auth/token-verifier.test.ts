import type { AuthTokens } from '@prototrail/contracts';
import { openTestPlatform } from '@prototrail/platform';
import { generateKeyPairSync, sign } from 'node:crypto';

import { announceRevocation, RevocationList } from './revocations';
import { TokenVerifier, tokenAudience, tokenIssuer } from './token-verifier';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

function tokenOf(kid: string): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const claims = { id: 'u1', email: 'ada@example.org', jti: kid, gen: 0, exp, iss: tokenIssuer, aud: tokenAudience };
  const text = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

describe('a token whose revocation was answered', () => {
  const auth = { keys: async () => ({ keys: [] }), revocations: async () => ({ revocations: [] }) };

  it.each([
    ['by its id', { jti: 't1', userId: '', generation: 0, exceptJti: '' }],
    ['with all of its user', { jti: '', userId: 'u1', generation: 1, exceptJti: 't2' }],
  ])('is void %s in every copy before the message has come there', async (_, revocation) => {
    const { cache, ...platform } = await openTestPlatform();
    const silent = { publish: async () => undefined, subscribe: async () => async () => undefined };
    const shared = { cache, pubsub: { ...platform.pubsub, ...silent } };
    const copies = [1, 2].map(() => new RevocationList(auth, shared));
    const isRevoked = (jti: string): Promise<boolean[]> =>
      Promise.all(copies.map((copy) => copy.isRevoked({ jti, userId: 'u1', generation: 0 })));
    expect(await isRevoked('t1')).toEqual([false, false]);
    await announceRevocation(shared, revocation);
    expect(await isRevoked('t1')).toEqual([true, true]);
    expect(await isRevoked('t2')).toEqual([false, false]);
    await Promise.all(copies.map((copy) => copy.close()));
    await platform.close();
  });
});

describe('tokens in a process that has just started', () => {
  let asked: number;
  let answers: (() => Promise<{ keys: { kid: string; pem: string }[] }>)[];
  let now: number;
  let verifier: TokenVerifier;
  let close: () => Promise<void>;
  beforeEach(async () => {
    asked = 0;
    answers = [];
    now = Date.now();
    const auth: AuthTokens = {
      keys: async () => {
        asked += 1;
        return (await (answers.shift() ?? (async () => ({ keys: [{ kid: 'k1', pem }] })))()) as never;
      },
      revocations: async () => ({ revocations: [] }),
    };
    const platform = await openTestPlatform();
    const revocations = new RevocationList(auth, platform);
    verifier = new TokenVerifier(auth, revocations, { now: () => now });
    close = async () => {
      await revocations.close();
      await platform.close();
    };
  });
  afterEach(() => close());

  it('are known to all requests that come together, with one question', async () => {
    const states = await Promise.all([1, 2, 3, 4].map(() => verifier.verify(tokenOf('k1'))));
    expect(states.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid', 'valid']);
    expect(asked).toBe(1);
  });

  it('are not void because auth cannot be asked, and are good when it can', async () => {
    answers = [() => Promise.reject(new Error('auth is away'))];
    await expect(verifier.verify(tokenOf('k1'))).rejects.toThrow('auth is away');
    expect(await verifier.verify(tokenOf('k1'))).toMatchObject({ kind: 'valid', user: { id: 'u1' } });
  });

  it('with a key that nobody knows are void, and make auth busy once a second only', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await verifier.verify(tokenOf('other'))).toEqual({ kind: 'invalid' });
    expect(asked).toBe(1);
    now += 1_001;
    await verifier.verify(tokenOf('other'));
    expect(asked).toBe(2);
  });
});
