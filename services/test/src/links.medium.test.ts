import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('links of a study', () => {
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
  });
  afterAll(() => product.close());

  const tasks = [{ id: 't1', name: 'Buy', description: 'Buy it', flow: [{ screen: 's1', type: 'ScreenLoaded' }] }];
  const save = (links: unknown, more: object = { tasks }) =>
    product.call('POST', `/rest/test/${id}.json`, { token: owner.token, body: { ...more, links } });
  const forTester = async (link?: string) =>
    (await product.call('GET', `/rest/invitation/${id}/${hash}/test.json${link ? `?link=${link}` : ''}`)).json;
  const begin = async (session: string, link = 'p1') =>
    (await product.call('POST', `/rest/invitation/${id}/${hash}/begin.json`, { body: { session, link } })).json;
  const end = (session: string, result: string, link = 'p1') =>
    product.call('POST', `/rest/invitation/${id}/${hash}/end.json`, { body: { session, link, result } });
  const counts = async () =>
    ((await product.call('GET', `/rest/test/${id}/links.json`, { token: owner.token })).json as { links: object[] })
      .links;

  it('tell testers of their own link only, and of the main link once it has rules', async () => {
    const targets = { finished: 'https://panel.example/{pid}', full: '', closed: '' };
    await save([{ id: 'p1', name: 'Secret panel', parameters: [{ name: 'pid', isRequired: true }], targets }]);
    expect(await forTester()).not.toHaveProperty('links');
    expect(await forTester()).not.toHaveProperty('link');
    const seen = (await forTester('p1')) as object;
    expect(seen).toMatchObject({
      tasks: [{ name: 'Buy' }],
      link: { id: 'p1', state: 'open', isPilot: false, targets },
    });
    expect(JSON.stringify(seen)).not.toContain('Secret');
    await save([{ id: 'main', isPaused: true }]);
    expect(await forTester()).toMatchObject({ link: { id: 'main', state: 'paused' } });
    expect(await forTester('p1')).toMatchObject({ link: { id: 'p1', state: 'closed', targets: { finished: '' } } });
    expect(await begin('S1')).toEqual({ state: 'closed' });
  });

  it('are full after so many tests; whoever has begun may finish, whoever leaves gives the place back', async () => {
    await save([{ id: 'p1', maxTests: 2 }]);
    expect([await begin('S1'), await begin('S2'), await begin('S3')]).toEqual([
      { state: 'open' },
      { state: 'open' },
      { state: 'full' },
    ]);
    expect(await begin('S1')).toEqual({ state: 'open' });
    await end('S2', 'left');
    expect(await begin('S3')).toEqual({ state: 'open' });
    await end('S1', 'completed');
    await end('S1', 'completed');
    expect(await counts()).toEqual([
      { id: 'main', state: 'open', begun: 0, finished: 0, running: 0 },
      { id: 'p1', state: 'full', begun: 3, finished: 1, running: 1 },
    ]);
    expect(await forTester('p1')).toMatchObject({ link: { state: 'full' } });
  });

  it('never let in more than there are places, however many come at once', async () => {
    await save([{ id: 'p1', maxTests: 3 }]);
    const states = await Promise.all(Array.from({ length: 12 }, (_, tester) => begin(`S${tester}`)));
    expect(states.filter((answer) => (answer as { state: string }).state === 'open')).toHaveLength(3);
  });

  it('count who looks around without tasks as finished', async () => {
    await save([{ id: 'p1' }], { tasks: [] });
    await begin('S1');
    expect(await counts()).toMatchObject([{}, { begun: 1, finished: 1, running: 0 }]);
  });

  it('give the place of a deleted session back, and all of them when results are deleted', async () => {
    await save([{ id: 'p1', maxTests: 1 }]);
    await begin('S1');
    await end('S1', 'completed');
    expect(await begin('S2')).toEqual({ state: 'full' });
    const consumed = async () => {
      while ((await product.platform.stream.lag('facts', 'test')) > 0) await new Promise((done) => setImmediate(done));
    };
    await product.call('DELETE', `/rest/events/${id}/S1.json`, { token: owner.token });
    await consumed();
    expect(await begin('S2')).toEqual({ state: 'open' });
    await product.call('DELETE', `/rest/events/${id}.json`, { token: owner.token });
    await consumed();
    expect(await counts()).toMatchObject([{}, { begun: 0, state: 'open' }]);
  });

  it.each([
    ['an address that is no web page', { targets: { full: 'javascript:alert(1)' } }, 'links.0.targets.full'],
    ['a name that addresses use themselves', { parameters: [{ name: 'log' }] }, 'links.0.parameters.0.name'],
    ['no place at all', { maxTests: 0 }, 'links.0.maxTests'],
    ['an id with a slash', { id: 'a/b' }, 'links.0.id'],
  ])('are refused with %s', async (_, fields, field) => {
    const answer = await save([{ id: 'p1', ...fields }]);
    expect({ status: answer.status, body: answer.json }).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field },
    });
  });

  it('are refused when two have one id', async () => {
    expect((await save([{ id: 'p1' }, { id: 'p1' }])).json).toMatchObject({ field: 'links' });
  });
});
