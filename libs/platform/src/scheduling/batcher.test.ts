import { Batcher } from './batcher';

describe('a batcher', () => {
  let flushed: string[][];
  let release: (() => void)[];
  const open = (parts: { lingerMs?: number; maxWeight?: number; fails?: boolean } = {}): Batcher<string, string> =>
    new Batcher<string, string>({
      ...(parts.lingerMs !== undefined && { lingerMs: parts.lingerMs }),
      maxWeight: parts.maxWeight ?? 10,
      weightOf: (one) => one.length,
      flush: async (batch) => {
        flushed.push([...batch]);
        await new Promise<void>((resolve) => release.push(resolve));
        if (parts.fails) throw new Error('no');
        return batch.map((one) => one.toUpperCase());
      },
    });
  const endFlush = async (count: number): Promise<void> => {
    while (release.length < count) await new Promise((done) => setImmediate(done));
    release[count - 1]?.();
  };

  beforeEach(() => {
    flushed = [];
    release = [];
  });

  it('batches items that arrive before a flush begins, and those that arrive while it runs', async () => {
    const batcher = open();
    const first = Promise.all([batcher.add('a'), batcher.add('b')]);
    while (release.length === 0) await new Promise((done) => setImmediate(done));
    const second = Promise.all([batcher.add('c'), batcher.add('d')]);
    await endFlush(1);
    expect(await first).toEqual(['A', 'B']);
    await endFlush(2);
    await second;
    const third = batcher.add('e');
    await endFlush(3);
    await third;
    expect(flushed).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('lingers for other items, and no longer when there are enough', async () => {
    const batcher = open({ lingerMs: 1_000_000, maxWeight: 6 });
    const first = batcher.add('a');
    await new Promise((done) => setImmediate(done));
    expect(flushed).toEqual([]);
    const second = batcher.add('bb');
    await endFlush(1);
    await Promise.all([first, second]);
    expect(flushed).toEqual([['a', 'bb']]);
  });

  it('stays within the weight of a batch, and flushes an item that is heavier alone', async () => {
    const batcher = open({ maxWeight: 3 });
    const all = Promise.all(['aa', 'b', 'c', 'dddd', 'e'].map((one) => batcher.add(one)));
    for (const count of [1, 2, 3, 4]) await endFlush(count);
    await all;
    expect(flushed).toEqual([['aa', 'b'], ['c'], ['dddd'], ['e']]);
  });

  it('rejects every item of a flush that failed, and goes on', async () => {
    const batcher = open({ fails: true });
    const both = Promise.allSettled([batcher.add('a'), batcher.add('b')]);
    await endFlush(1);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = expect(batcher.add('c')).rejects.toThrow('no');
    await endFlush(2);
    await later;
  });
});
