import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('test settings', () => {
  let product: TestProduct;
  let owner: Account;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());

  it('are kept as a whole, one document per prototype (W-5, W-33)', async () => {
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    const put = (body: unknown) => product.call('POST', `/rest/test/${id}.json`, { token: owner.token, body });
    expect((await product.call('GET', `/rest/invitation/${id}/${hash}/test.json`)).json).toMatchObject({
      appID: id,
      tasks: [],
    });
    const tasks = [
      {
        id: 't1',
        name: 'Buy',
        description: 'd',
        strict: true,
        flow: [{ screen: 's1', widget: 'w1', type: 'WidgetClick', state: { type: 'x' } }],
      },
    ];
    expect((await put({ _id: 'foreign', appID: 'foreign', tasks, splash: { url: 'a/b.png' }, own: 1 })).json).toEqual({
      status: 'ok',
      details: 'testsetting.update.success',
    });
    expect((await product.call('GET', `/rest/test/${id}.json`, { token: owner.token })).json).toMatchObject({
      appID: id,
      userID: owner.id,
      tasks,
      splash: { url: 'a/b.png' },
      own: 1,
    });
    await put({ tasks });
    expect((await product.call('GET', `/rest/invitation/${id}/${hash}/test.json`)).json).not.toHaveProperty('splash');
  });

  it('are made once, with an owner and an id of their own that stays', async () => {
    const id = await product.createApp(owner);
    const read = async () => (await product.call('GET', `/rest/test/${id}.json`, { token: owner.token })).json;
    const all = await Promise.all([read(), read(), read()]);
    expect(all[0]).toMatchObject({ appID: id, userID: owner.id, tasks: [], created: expect.any(Number) as number });
    expect((all[0] as { id: string }).id).not.toBe(id);
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
    await product.call('POST', `/rest/test/${id}.json`, { token: owner.token, body: { tasks: [] } });
    expect(await read()).toMatchObject({
      id: (all[0] as { id: string }).id,
      created: (all[0] as { created: number }).created,
    });
  });

  it('name the field that is wrong', async () => {
    const id = await product.createApp(owner);
    const answer = await product.call('POST', `/rest/test/${id}.json`, {
      token: owner.token,
      body: { tasks: [{ name: 'Buy', flow: 'none' }] },
    });
    expect(answer).toMatchObject({ status: 400, json: { errors: ['request.invalid'], field: 'tasks.0.flow' } });
  });

  it('go away with their prototype', async () => {
    const id = await product.createApp(owner);
    await product.call('POST', `/rest/test/${id}.json`, { token: owner.token, body: { tasks: [{ name: 'Buy' }] } });
    await product.call('DELETE', `/rest/apps/${id}.json`, { token: owner.token });
    const settings = product.platform.documents.collection(collections.testSettings);
    for (let attempt = 0; attempt < 500 && (await settings.find(id)); attempt += 1)
      await new Promise((next) => setTimeout(next, 10));
    expect(await settings.find(id)).toBeNull();
  });
});
