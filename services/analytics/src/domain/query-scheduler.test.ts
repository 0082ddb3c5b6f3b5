import { QueryScheduler } from './query-scheduler';

/** Starts queries that end when they are told to, and notes the order in which they begin. */
function openBoard() {
  const scheduler = new QueryScheduler();
  const began: string[] = [];
  const running: (() => void)[] = [];
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    began,
    request: (app: string, user: string): Promise<void> =>
      scheduler.run({ app, user }, () => {
        began.push(`${app} ${user}`);
        return new Promise((resolve) => running.push(resolve));
      }),
    endOne: async (): Promise<void> => {
      running.shift()?.();
      await settle();
    },
    settle,
  };
}

describe('the query scheduler', () => {
  it('serves studies and callers in turn, however many queries one of them sent first', async () => {
    const board = openBoard();
    const many = Array.from({ length: 20 }, () => board.request('shop', ''));
    const others = [board.request('shop', 'owner'), board.request('bank', ''), board.request('bank', 'owner')];
    await board.settle();
    expect(board.began).toEqual(['shop ', 'shop ', 'shop ', 'shop ', 'bank ']);
    await board.endOne();
    await board.endOne();
    await board.endOne();
    expect(board.began.slice(5)).toEqual(['shop ', 'shop owner', 'bank owner']);
    while (board.began.length < 23) await board.endOne();
    for (let left = 0; left < 5; left += 1) await board.endOne();
    await Promise.all([...many, ...others]);
  });

  it('begins queries of other studies while those of one study do not end', async () => {
    const board = openBoard();
    const slow = Array.from({ length: 10 }, () => board.request('large', 'owner'));
    const [first, second] = [board.request('small', 'owner'), board.request('small', 'owner')];
    await board.settle();
    expect(board.began.filter((name) => name === 'small owner')).toHaveLength(1);
    while (board.began.length < 12) await board.endOne();
    for (let left = 0; left < 5; left += 1) await board.endOne();
    await Promise.all([...slow, first, second]);
  });

  it('goes on after a query that failed', async () => {
    const scheduler = new QueryScheduler();
    const failing = Array.from({ length: 10 }, () =>
      scheduler.run({ app: 'shop', user: '' }, () => Promise.reject(new Error('broken'))),
    );
    await Promise.allSettled(failing);
    expect(await scheduler.run({ app: 'shop', user: '' }, () => Promise.resolve(7))).toBe(7);
  });

  it('refuses a caller with too many waiting queries, and nobody else', async () => {
    const board = openBoard();
    const many = Array.from({ length: 504 }, () => board.request('shop', ''));
    await expect(board.request('shop', '')).rejects.toMatchObject({ code: 'unavailable' });
    const other = board.request('bank', '');
    while (!board.began.includes('bank ')) await board.endOne();
    while (board.began.length < 505) await board.endOne();
    for (let left = 0; left < 5; left += 1) await board.endOne();
    await Promise.all([...many, other]);
  });
});
