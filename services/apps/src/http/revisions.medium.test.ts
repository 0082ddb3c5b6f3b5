import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const hour = 60 * 60 * 1000;

describe('revisions of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let now = Date.now();
  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());

  /** Facts are handled in their order: what was told before a deletion is handled once the deletion is. */
  async function waitForFacts(): Promise<void> {
    const other = await product.createApp(owner);
    await product.call('DELETE', `/rest/apps/${other}.json`, { token: owner.token });
    while ((await product.platform.objects.list(`apps/${other}/`)).length > 0)
      await new Promise((done) => setTimeout(done, 5));
  }

  it('stay readable when a tester recorded on them, and go when nobody did', async () => {
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    const open = async () =>
      (await product.call('GET', `/rest/invitation/${hash}/app.json`)).headers.get('x-revision') ?? '';
    const changeAndOpen = async (name: string) => {
      const body = [{ type: 'update', name: 'name', object: name }];
      await product.call('POST', `/rest/apps/${id}/update`, { token: owner.token, body });
      return open();
    };
    const read = async (revision: string) =>
      (await product.call('GET', `/rest/apps/${id}/revisions/${revision}.json`, { token: owner.token })).status;

    const recorded = await open();
    const events = [{ id: 'e1', type: 'SessionStart', time: now }];
    const batch = { id: 'b1', revision: recorded, events };
    expect((await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, { body: batch })).status).toBe(200);
    const onlySeen = await changeAndOpen('second');
    // the last state before a pause becomes a version
    await changeAndOpen('between');
    await waitForFacts();

    now += hour;
    const third = await changeAndOpen('third');
    expect([await read(recorded), await read(onlySeen), await read(third)]).toEqual([200, 200, 200]);
    now += 3 * hour;
    const newest = await changeAndOpen('fourth');
    expect([await read(recorded), await read(onlySeen), await read(third), await read(newest)]).toEqual([
      200, 404, 200, 200,
    ]);
  }, 20_000);
});
