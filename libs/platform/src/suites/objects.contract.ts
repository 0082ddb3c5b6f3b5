import { Readable } from 'node:stream';

import type { Objects } from '../objects/objects.port';

import { openDurable, type DurableSubject, type OpenDurable } from './subject';
import { objectContent } from './workloads';

/** Everything that may be relied on of an object store. */
export function describeObjectsContract(name: string, open: OpenDurable<Objects>): void {
  describe(`objects on ${name}`, () => {
    let subject: DurableSubject<Objects>;
    beforeEach(async () => {
      subject = await openDurable(open);
    });
    afterEach(() => subject.close());

    it('keeps bytes, replaces them, and tells their size', async () => {
      const first = await subject.port.put('a/b.bin', Buffer.from([0, 255, 10, 13]));
      expect(first).toMatchObject({ key: 'a/b.bin', size: 4 });
      expect(await subject.port.getBytes('a/b.bin')).toEqual(Buffer.from([0, 255, 10, 13]));
      const second = await subject.port.put('a/b.bin', Readable.from([Buffer.from('hel'), Buffer.from('lo')]));
      expect(second.etag).not.toBe(first.etag);
      expect((await subject.port.getBytes('a/b.bin'))?.toString()).toBe('hello');
      expect(await subject.port.stat('a/b.bin')).toEqual(second);
    });

    it('keeps an empty object', async () => {
      await subject.port.put('empty', Buffer.alloc(0));
      expect(await subject.port.getBytes('empty')).toEqual(Buffer.alloc(0));
    });

    it('answers null or false for what is missing', async () => {
      expect(await subject.port.get('no/such')).toBeNull();
      expect(await subject.port.getBytes('no/such')).toBeNull();
      expect(await subject.port.stat('no')).toBeNull();
      expect(await subject.port.remove('no/such')).toBe(false);
      expect(await subject.port.list('no/')).toEqual([]);
    });

    it('reads ranges', async () => {
      await subject.port.put('text', Buffer.from('0123456789'));
      const range = async (start: number, end?: number): Promise<string | undefined> =>
        (await subject.port.getBytes('text', end === undefined ? { start } : { start, end }))?.toString();
      expect([await range(0, 0), await range(3, 5), await range(7), await range(8, 99)]).toEqual([
        '0',
        '345',
        '789',
        '89',
      ]);
      const part = await subject.port.get('text', { start: 2, end: 4 });
      part?.stream.destroy();
      expect(part?.range).toEqual({ start: 2, end: 4 });
      await expect(subject.port.get('text', { start: 10 })).rejects.toMatchObject({ code: 'invalid' });
      await expect(subject.port.get('text', { start: 5, end: 4 })).rejects.toMatchObject({ code: 'invalid' });
    });

    it('lists by prefix in order of key, page by page', async () => {
      for (const key of ['app/2', 'app/1', 'app/10/x', 'apple', 'other']) await subject.port.put(key, Buffer.from(key));
      const keys = async (prefix: string, options = {}): Promise<string[]> =>
        (await subject.port.list(prefix, options)).map(({ key }) => key);
      expect(await keys('app/')).toEqual(['app/1', 'app/10/x', 'app/2']);
      expect(await keys('app')).toEqual(['app/1', 'app/10/x', 'app/2', 'apple']);
      expect(await keys('app/', { limit: 2 })).toEqual(['app/1', 'app/10/x']);
      expect(await keys('app/', { after: 'app/10/x' })).toEqual(['app/2']);
    });

    it('removes', async () => {
      await subject.port.put('a/b', Buffer.from('x'));
      expect(await subject.port.remove('a/b')).toBe(true);
      expect(await subject.port.getBytes('a/b')).toBeNull();
    });

    it.each(['', '/a', 'a//b', '../a', 'a/../b', 'a/.', 'a b', 'ä', 'x'.repeat(600)])(
      'refuses the key "%s"',
      async (key) => {
        await expect(subject.port.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid' });
        await expect(subject.port.get(key)).rejects.toMatchObject({ code: 'invalid' });
      },
    );

    it('keeps nothing of an upload that breaks off', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('first half');
          throw new Error('the sender went away');
        })(),
      );
      await expect(subject.port.put('upload', broken)).rejects.toThrow();
      expect(await subject.port.stat('upload')).toBeNull();
      expect(await subject.port.list('')).toEqual([]);
    });

    it('shows an old or a new content while it is replaced, never a mixture', async () => {
      await subject.port.put('turn', Buffer.alloc(200_000, 'a'));
      const writing = subject.port.put('turn', Buffer.alloc(200_000, 'b'));
      const seen = await Promise.all(Array.from({ length: 10 }, () => subject.port.getBytes('turn')));
      await writing;
      for (const bytes of seen) expect(new Set(bytes ?? []).size).toBe(1);
    });

    it('keeps every acknowledged object whole when it is killed in mid write', async () => {
      const acknowledged = await subject.killWhileWriting('objects', 30);
      const stored = await subject.port.list('folder/', { limit: 100_000 });
      for (const number of acknowledged) {
        expect((await subject.port.getBytes(`folder/${number}.bin`))?.equals(objectContent(number))).toBe(true);
      }
      expect(stored.every(({ size }) => size === objectContent(0).length)).toBe(true);
    });
  });
}
