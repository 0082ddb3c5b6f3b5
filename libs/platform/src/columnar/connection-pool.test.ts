import { ConnectionPool } from './connection-pool';

describe('a pool of connections', () => {
  it('is used in turn by those of different names, and in their order by those of one name', async () => {
    const pool = new ConnectionPool({ open: () => 'only', size: 1, maxWaiting: 10 });
    const began: string[] = [];
    const use = (turn: string, name: string): Promise<void> =>
      pool.use(
        async () => {
          began.push(name);
          await new Promise((done) => setImmediate(done));
        },
        { turn },
      );
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => use('a', name)),
      ...['b1', 'b2'].map((name) => use('b', name)),
      use('c', 'c1'),
    ]);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(await pool.drain()).toEqual(['only']);
  });
});
