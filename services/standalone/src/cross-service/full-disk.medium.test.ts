import { openTestProduct } from '../testing/test-product';

describe('a full disk', () => {
  it('refuses saves with 503, loses nothing and goes on reading', async () => {
    const product = await openTestProduct({ quotaBytes: 1_200_000 });
    const owner = await product.signUp('owner');
    const id = await product.createApp(owner, { name: 'Full' });
    const save = (n: number) =>
      product.call('POST', `/rest/apps/${id}/update`, {
        token: owner.token,
        body: [{ type: 'update', name: `n${n}`, object: 'x'.repeat(100_000) }],
      });
    let saved = 0;
    let refused = await save(0);
    while (refused.status === 200 && saved < 50) refused = await save((saved += 1));
    expect({ status: refused.status, body: refused.json, wait: refused.headers.get('retry-after') }).toMatchObject({
      status: 503,
      body: {
        type: 'error',
        errors: ['unavailable', 'storage.full'],
        message: expect.stringContaining('disk is full'),
      },
      wait: '30',
    });
    const stored = (await product.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json as Record<
      string,
      unknown
    >;
    expect(Object.keys(stored).filter((key) => /^n\d+$/.test(key))).toHaveLength(saved);
    await product.close();
  }, 20_000);
});
