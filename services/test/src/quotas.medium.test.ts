import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('quotas of a study', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let hash: string;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
  });
  beforeEach(async () => {
    id = await product.createApp(owner);
    hash = await product.hashOf(id, owner);
    await save({ Cat: 1, Dog: 2 });
  });
  afterAll(() => product.close());

  const save = (quotas: unknown, more: object = {}) =>
    product.call('POST', `/rest/test/${id}.json`, {
      token: owner.token,
      body: {
        tasks: [{ id: 't1', name: 'Buy', description: 'Buy it', flow: [{ screen: 's1', type: 'ScreenLoaded' }] }],
        blocks: [
          {
            ...{ id: 'pets', kind: 'question', quotas },
            question: { type: 'multiple', text: 'Pets?', options: ['Cat', 'Dog', 'Fish'] },
          },
          { id: 'tasks', kind: 'tasks' },
        ],
        ...more,
      },
    });
  const answer = async (session: string, ...answers: string[]) =>
    (
      (
        await product.call('POST', `/rest/invitation/${id}/${hash}/quota.json`, {
          body: { session, block: 'pets', answers },
        })
      ).json as { state: string }
    ).state;
  const end = (session: string, result: string) =>
    product.call('POST', `/rest/invitation/${id}/${hash}/end.json`, { body: { session, link: 'main', result } });
  const quotas = async () =>
    ((await product.call('GET', `/rest/test/${id}/links.json`, { token: owner.token })).json as { quotas: object[] })
      .quotas;

  it('let in so many of each answer; whoever leaves gives the place back', async () => {
    expect(await answer('S1', 'Cat')).toBe('open');
    expect(await answer('S1', 'Cat')).toBe('open');
    expect(await answer('S2', 'Cat')).toBe('full');
    expect(await answer('S2', 'Fish')).toBe('open');
    await end('S1', 'left');
    expect(await answer('S2', 'Cat')).toBe('open');
    await end('S2', 'completed');
    expect(await quotas()).toEqual([
      { block: 'pets', answer: 'Cat', places: 1, finished: 1, running: 0 },
      { block: 'pets', answer: 'Dog', places: 2, finished: 0, running: 0 },
    ]);
    expect(await answer('S3', 'Cat')).toBe('full');
  });

  it('take no place of the other answers when one is full, and follow an answer that is changed', async () => {
    await answer('S1', 'Cat');
    expect(await answer('S2', 'Dog', 'Cat')).toBe('full');
    expect(await quotas()).toMatchObject([{ running: 1 }, { running: 0 }]);
    expect(await answer('S1', 'Dog')).toBe('open');
    expect(await quotas()).toMatchObject([{ running: 0 }, { running: 1 }]);
  });

  it('never let in more than there are places, however many come at once', async () => {
    const states = await Promise.all(Array.from({ length: 8 }, (_, tester) => answer(`S${tester}`, 'Dog')));
    expect(states.filter((state) => state === 'open')).toHaveLength(2);
  });

  it('make testers of the main link known by their session', async () => {
    const read = async () => (await product.call('GET', `/rest/invitation/${id}/${hash}/test.json`)).json;
    expect(await read()).toMatchObject({ link: { id: 'main', state: 'open' } });
    await save({});
    expect(await read()).not.toHaveProperty('link');
  });

  it('are refused when they are no numbers of people, with the name of the field', async () => {
    const refused = await save({ Cat: -1 });
    expect({ status: refused.status, body: refused.json }).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field: 'blocks.0.quotas.Cat' },
    });
  });
});
