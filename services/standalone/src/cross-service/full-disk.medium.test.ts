import { openTestWorld } from '../testing/test-world';

describe('a full disk', () => {
  it('refuses saves with 503, loses nothing and goes on reading', async () => {
    const world = await openTestWorld({ quotaBytes: 1_200_000 });
    const owner = await world.signUp('owner');
    const id = await world.createApp(owner, { name: 'Full' });
    const save = (n: number) =>
      world.call('POST', `/rest/apps/${id}/update`, {
        token: owner.token,
        body: [{ type: 'update', name: `n${n}`, object: 'x'.repeat(100_000) }],
      });
    let saved = 0;
    let refused = await save(0);
    while (refused.status === 200 && saved < 50) refused = await save((saved += 1));
    expect({ status: refused.status, body: refused.json, wait: refused.headers.get('retry-after') }).toMatchObject({
      status: 503,
      body: { type: 'error', errors: ['unavailable'], message: expect.stringContaining('disk is full') },
      wait: '30',
    });
    const stored = (await world.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json as Record<
      string,
      unknown
    >;
    expect(Object.keys(stored).filter((key) => /^n\d+$/.test(key))).toHaveLength(saved);
    await world.close();
  }, 20_000);
});
