import { jest } from '@jest/globals';

import { beginPriorityWork, forEachCooperatively, yieldToOthers, type Priority } from './cooperative-scheduler';

describe('the cooperative scheduler', () => {
  let order: string[];
  beforeEach(() => {
    order = [];
    // setImmediate stays real: it is what the scheduler runs on
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => void jest.useRealTimers());
  const wait = (name: string, priority?: Priority): Promise<void> =>
    yieldToOthers(priority).then(() => void order.push(name));
  const pollSockets = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('runs one slice between two polls of the sockets', async () => {
    const slices = Promise.all([wait('a'), wait('b'), wait('c')]);
    const seen: number[] = [];
    while (order.length < 3) {
      await pollSockets();
      seen.push(order.length);
    }
    await slices;
    expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('lets a request wait for one background slice, not for all of them', async () => {
    const background = Promise.all(['1', '2', '3', '4'].map((name) => wait(name, 'background')));
    await wait('foreground');
    expect(order.length).toBeLessThanOrEqual(2);
    await background;
    expect(order.filter((name) => name !== 'foreground')).toEqual(['1', '2', '3', '4']);
  });

  it('lets priority work end before requests go on, while background work runs', async () => {
    // the first slice is not held
    await wait('before');
    const ends = [beginPriorityWork(), beginPriorityWork()];
    const foreground = wait('foreground');
    await wait('background', 'background');
    ends[0]?.();
    expect(order).toEqual(['before', 'background']);
    ends[1]?.();
    await foreground;
    expect(order).toEqual(['before', 'background', 'foreground']);
  });

  it('runs requests although there is always priority work', async () => {
    await wait('one');
    const end = beginPriorityWork();
    const slice = wait('two');
    for (let times = 0; times < 5; times += 1) await pollSockets();
    expect(order).toEqual(['one']);
    jest.advanceTimersByTime(30);
    await slice;
    end();
    expect(order).toEqual(['one', 'two']);
  });

  it('handles each of many items in their order', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, number) => number);
    const done: number[] = [];
    await forEachCooperatively(numbers, (number) => done.push(number));
    expect(done).toEqual(numbers);
  });
});
