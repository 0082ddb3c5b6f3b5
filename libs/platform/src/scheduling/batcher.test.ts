import { Gathering } from './batcher';

describe('gathering', () => {
  let worked: string[][];
  let release: (() => void)[];
  const open = (parts: { waitMs?: number; mostWeight?: number; fails?: boolean } = {}): Gathering<string, string> =>
    new Gathering<string, string>({
      ...(parts.waitMs !== undefined && { waitMs: parts.waitMs }),
      mostWeight: parts.mostWeight ?? 10,
      weightOf: (one) => one.length,
      work: async (together) => {
        worked.push([...together]);
        await new Promise<void>((resolve) => release.push(resolve));
        if (parts.fails) throw new Error('no');
        return together.map((one) => one.toUpperCase());
      },
    });
  const nextWork = async (count: number): Promise<void> => {
    while (release.length < count) await new Promise((done) => setImmediate(done));
    release[count - 1]?.();
  };

  beforeEach(() => {
    worked = [];
    release = [];
  });

  it('brings together what comes before the work begins, and what comes while it goes on', async () => {
    const gathering = open();
    const first = Promise.all([gathering.add('a'), gathering.add('b')]);
    while (release.length === 0) await new Promise((done) => setImmediate(done));
    const second = Promise.all([gathering.add('c'), gathering.add('d')]);
    await nextWork(1);
    expect(await first).toEqual(['A', 'B']);
    await nextWork(2);
    await second;
    const third = gathering.add('e');
    await nextWork(3);
    await third;
    expect(worked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('waits for others, and no longer when there is enough', async () => {
    const gathering = open({ waitMs: 1_000_000, mostWeight: 6 });
    const first = gathering.add('a');
    await new Promise((done) => setImmediate(done));
    expect(worked).toEqual([]);
    const second = gathering.add('bb');
    await nextWork(1);
    await Promise.all([first, second]);
    expect(worked).toEqual([['a', 'bb']]);
  });

  it('takes no more weight than it may, but whatever weighs too much alone', async () => {
    const gathering = open({ mostWeight: 3 });
    const all = Promise.all(['aa', 'b', 'c', 'dddd', 'e'].map((one) => gathering.add(one)));
    for (const count of [1, 2, 3, 4]) await nextWork(count);
    await all;
    expect(worked).toEqual([['aa', 'b'], ['c'], ['dddd'], ['e']]);
  });

  it('tells everybody concerned that the work failed, and goes on', async () => {
    const gathering = open({ fails: true });
    const both = Promise.allSettled([gathering.add('a'), gathering.add('b')]);
    await nextWork(1);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = expect(gathering.add('c')).rejects.toThrow('no');
    await nextWork(2);
    await later;
  });
});
