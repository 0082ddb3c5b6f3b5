import { fingerprint, Sealer } from '@prototrail/platform';
import { createHashText, hashLength } from './hashes';

const secret = 'a secret of more than thirty-two characters';

describe('the sealer', () => {
  it('opens what it sealed, also with another instance of the same secret', () => {
    const sealed = new Sealer(secret).seal('text with ü and 🙂');
    expect(new Sealer(secret).open(sealed)).toBe('text with ü and 🙂');
    expect(new Sealer(secret).open(new Sealer(secret).seal(''))).toBe('');
  });

  it('never seals alike, and the sealed text does not hold the clear one', () => {
    const sealer = new Sealer(secret);
    const [first, second] = [sealer.seal('invitation'), sealer.seal('invitation')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64').toString('latin1')).not.toContain('invitation');
  });

  it('does not open with another secret', () => {
    const sealed = new Sealer(secret).seal('invitation');
    expect(() => new Sealer(`${secret}!`).open(sealed)).toThrow();
  });

  it('does not open what was changed, cut or made up', () => {
    const sealer = new Sealer(secret);
    const bytes = Buffer.from(sealer.seal('invitation'), 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed.toString('base64'))).toThrow();
    }
    for (const length of [0, 11, 12, 27, 28, bytes.length - 1])
      expect(() => sealer.open(bytes.subarray(0, length).toString('base64'))).toThrow();
  });
});

describe('an invitation hash', () => {
  it('is 64 characters that need no escaping in an address', () => {
    for (let time = 0; time < 100; time += 1) expect(createHashText()).toMatch(/^[A-Za-z0-9_-]{64}$/);
    expect(hashLength).toBe(64);
  });

  it('uses every character equally: each is six bits of its random byte (W-37)', () => {
    const all = [0, 64, 128, 192].map((from) =>
      createHashText((count) => Buffer.from(Array.from({ length: count }, (_, index) => from + index))),
    );
    expect(new Set(all).size).toBe(1);
    expect(new Set(all[0]).size).toBe(64);
  });

  it('is stored as a fingerprint', () => expect(fingerprint('abc')).toMatch(/^ba7816bf/));
});
