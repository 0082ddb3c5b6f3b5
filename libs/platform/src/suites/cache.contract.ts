import type { Cache } from '../cache/cache.port';

import { waitUntil, type Subject } from './subject';

/** Everything that may be relied on of a cache. */
export function describeCacheContract(name: string, open: () => Promise<Subject<Cache>>): void {
  describe(`cache on ${name}`, () => {
    let subject: Subject<Cache>;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close());
    const isGone = (key: string): Promise<void> =>
      waitUntil(async () => (await subject.port.get(key)) === null, `${key} to expire`);

    it('keeps a value until it expires', async () => {
      await subject.port.set('a', 'ü 1', 60);
      await subject.port.set('b', '2', 60_000);
      expect(await subject.port.get('a')).toBe('ü 1');
      await isGone('a');
      expect(await subject.port.get('b')).toBe('2');
    });

    it('replaces and removes', async () => {
      await subject.port.set('a', '1', 60_000);
      await subject.port.set('a', '2', 60_000);
      expect(await subject.port.get('a')).toBe('2');
      await subject.port.remove('a');
      expect(await subject.port.get('a')).toBeNull();
    });

    it('compares and sets: of many, one wins', async () => {
      const wins = await Promise.all(
        Array.from({ length: 5 }, (_, index) => subject.port.compareAndSet('lock', null, String(index), 60_000)),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
      const holder = (await subject.port.get('lock')) ?? '';
      expect(await subject.port.compareAndSet('lock', 'somebody else', 'x', 60_000)).toBe(false);
      expect(await subject.port.compareAndSet('lock', holder, 'next', 40)).toBe(true);
      await isGone('lock');
      expect(await subject.port.compareAndSet('lock', 'next', 'x', 60_000)).toBe(false);
    });

    it('counts, and the first count sets the time to live', async () => {
      const sums = await Promise.all(Array.from({ length: 4 }, () => subject.port.increment('n', 2, 150)));
      expect([...sums].sort((a, b) => a - b)).toEqual([2, 4, 6, 8]);
      expect(await subject.port.get('n')).toBe('8');
      await isGone('n');
      expect(await subject.port.increment('n', 1, 60_000)).toBe(1);
    });
  });
}
