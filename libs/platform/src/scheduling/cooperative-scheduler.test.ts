import { jest } from '@jest/globals';

import { beginUrgent, eachInTurns, nextTurn, type TurnKind } from './cooperative-scheduler';

describe('turns in a process that also serves others', () => {
  let order: string[];
  beforeEach(() => {
    order = [];
    // turns come with the real ones
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => void jest.useRealTimers());
  const wait = (name: string, kind?: TurnKind): Promise<void> => nextTurn(kind).then(() => void order.push(name));
  const look = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('gives one between two looks at the sockets', async () => {
    const turns = Promise.all([wait('a'), wait('b'), wait('c')]);
    const seen: number[] = [];
    while (order.length < 3) {
      await look();
      seen.push(order.length);
    }
    await turns;
    expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('lets who asked wait for one of those in the background, not for all of them', async () => {
    const background = Promise.all(['1', '2', '3', '4'].map((name) => wait(name, 'background')));
    await wait('asked');
    expect(order.length).toBeLessThanOrEqual(2);
    await background;
    expect(order.filter((name) => name !== 'asked')).toEqual(['1', '2', '3', '4']);
  });

  it('lets urgent work end before who asked goes on, and copies events meanwhile', async () => {
    // the first turn is not held up
    await wait('before');
    const ends = [beginUrgent(), beginUrgent()];
    const asked = wait('asked');
    await wait('background', 'background');
    ends[0]?.();
    expect(order).toEqual(['before', 'background']);
    ends[1]?.();
    await asked;
    expect(order).toEqual(['before', 'background', 'asked']);
  });

  it('gives turns although something is always urgent', async () => {
    await wait('one');
    const end = beginUrgent();
    const turn = wait('two');
    for (let times = 0; times < 5; times += 1) await look();
    expect(order).toEqual(['one']);
    jest.advanceTimersByTime(30);
    await turn;
    end();
    expect(order).toEqual(['one', 'two']);
  });

  it('does something with each of many items in their order', async () => {
    const numbers = Array.from({ length: 5_000 }, (_, number) => number);
    const done: number[] = [];
    await eachInTurns(numbers, (number) => done.push(number));
    expect(done).toEqual(numbers);
  });
});
