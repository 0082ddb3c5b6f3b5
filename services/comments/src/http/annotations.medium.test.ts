import { topics } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Annotation = Record<string, unknown> & { id: string };

const picture = {
  ...{ title: 'Funnel', summary: 'Three steps', width: 300, height: 200, at: 1, sessions: 1, allSessions: 1 },
};

describe('annotations of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner, { isPublic: true });
  });
  afterAll(() => product.close());

  const post = (path: string, body: object) =>
    product.call('POST', `/rest/annotations/apps/${id}${path}`, { token: owner.token, body });
  const read = async (path: string) =>
    (await product.call('GET', `/rest/annotations/apps/${id}/${path}.json`, { token: owner.token }))
      .json as Annotation[];

  it('are kept with fields that nobody knows, one for each run', async () => {
    const run = { type: 'session', reference: 'S1_1', isValid: true, tasks: { t1: { ok: 1 } }, appID: 'x', created: 1 };
    const first = (await post('', run)).json as Annotation;
    expect(first).toMatchObject({
      _id: first.id,
      appID: id,
      userID: owner.id,
      isValid: true,
      tasks: { t1: { ok: 1 } },
    });
    expect(first.created).toBeGreaterThan(1);
    const again = await Promise.all([1, 2, 3].map(() => post('', { ...run, isValid: false })));
    for (const answer of again) expect(answer.json).toMatchObject({ id: first.id, isValid: false });
    const tags = (await post('', { type: 'tags', reference: '', sessions: { S1_1: ['slow'] } })).json as Annotation;
    expect((await post(`/${tags.id}.json`, { sessions: { S1_2: [] }, userID: 'x' })).json).toEqual({
      ...tags,
      sessions: { S1_2: [] },
    });
    expect(await read('all')).toHaveLength(2);
    expect(await read('tags')).toMatchObject([{ id: tags.id }]);
    expect(await read('S1_1/session')).toMatchObject([{ id: first.id }]);
    expect(await read('session/S1_1')).toEqual([]);
    for (const [path, count] of [['session', 1] as const, ['tags', 1] as const]) {
      const example = await product.call('GET', `/examples/annotations/apps/${id}/${path}.json`);
      expect(example.json).toHaveLength(count);
      expect(example.text).not.toContain(owner.id);
    }
    for (const path of [`${tags.id}`, `${tags.id}`, 'none']) {
      const removed = await product.call('DELETE', `/rest/annotations/apps/${id}/${path}.json`, { token: owner.token });
      expect(removed.json).toEqual({ status: 'ok', details: 'annotation.delete.success' });
    }
    expect(await read('tags')).toEqual([]);
  });

  it('of many runs are decided at once, and each keeps what was not sent', async () => {
    const owned = await product.createApp(owner);
    const decide = async (body: object) =>
      (await product.call('POST', `/rest/annotations/apps/${owned}/sessions`, { token: owner.token, body }))
        .json as Annotation[];
    const sessions = ['S1', 'S2', 'S1'];
    expect(await decide({ sessions, isValid: false, addTags: ['slow'] })).toMatchObject([
      { type: 'session', reference: 'S1', isValid: false, tags: ['slow'], userID: owner.id },
      { reference: 'S2', isValid: false },
    ]);
    const [first] = await decide({ sessions: ['S1'], addTags: ['bug', 'slow'], tasks: { t1: true, t2: false } });
    expect(first).toMatchObject({ isValid: false, tags: ['slow', 'bug'], tasks: { t1: true, t2: false } });
    const [again] = await decide({ sessions: ['S1'], isValid: true, removeTags: ['slow'], tasks: { t1: null } });
    expect(again).toMatchObject({ isValid: true, tags: ['bug'] });
    expect(again?.['tasks']).toEqual({ t2: false });
    const all = await product.call('GET', `/rest/annotations/apps/${owned}/session.json`, { token: owner.token });
    expect(all.json).toHaveLength(2);
  });

  it('say who set the result of a task by hand, and why, to the team alone', async () => {
    const open = await product.createApp(owner, { isPublic: true });
    const decide = async (body: object) =>
      (await product.call('POST', `/rest/annotations/apps/${open}/sessions`, { token: owner.token, body }))
        .json as Annotation[];
    const reason = 'Paid by phone';
    const [first] = await decide({ sessions: ['S1'], tasks: { t1: true, t2: false }, reason });
    const by = { userID: owner.id, time: expect.any(Number) as number, reason };
    expect(first?.['judgements']).toEqual({ t1: by, t2: by });
    const [again] = await decide({ sessions: ['S1'], tasks: { t1: null } });
    expect(again?.['judgements']).toEqual({ t2: by });
    const guests = await product.call('GET', `/examples/annotations/apps/${open}/session.json`);
    expect(guests.json).toHaveLength(1);
    expect(guests.text).not.toContain(reason);
    const forged = { tasks: { t2: true }, judgements: { t2: { ...by, userID: 'somebody' } } };
    const path = `/rest/annotations/apps/${open}/${first?.id}.json`;
    const changed = await product.call('POST', path, { token: owner.token, body: forged });
    expect(changed.json).toMatchObject({ tasks: { t2: true } });
    expect(changed.json).not.toHaveProperty('judgements');
  });

  it.each([
    ['no runs', { sessions: [] }, 'sessions'],
    ['a run that is no text', { sessions: [5] }, 'sessions.0'],
    ['a result that is neither', { sessions: ['S1'], tasks: { t1: 'yes' } }, 'tasks.t1'],
    ['an empty tag', { sessions: ['S1'], addTags: [' '] }, 'addTags.0'],
  ])('of many runs with %s are refused', async (_, body, field) => {
    expect(await post('/sessions', body)).toMatchObject({ status: 400, json: { errors: ['request.invalid'], field } });
  });

  it('of another prototype are not reached (W-3)', async () => {
    const other = await product.createApp(owner);
    const body = { type: 'tags', sessions: {} };
    const made = await product.call('POST', `/rest/annotations/apps/${other}`, { token: owner.token, body });
    const { id: foreign } = made.json as Annotation;
    expect((await post(`/${foreign}.json`, { value: 'x' })).status).toBe(404);
    await product.call('DELETE', `/rest/annotations/apps/${id}/${foreign}.json`, { token: owner.token });
    const left = await product.call('GET', `/rest/annotations/apps/${other}/all.json`, { token: owner.token });
    expect(left.json).toHaveLength(1);
  });

  it('of a run go with it, and with all results', async () => {
    const untilHandled = async (): Promise<void> => {
      while ((await product.platform.stream.lag(topics.facts, 'comments')) > 0)
        await new Promise((done) => setImmediate(done));
    };
    const owned = await product.createApp(owner);
    const call = (method: string, path: string, body?: object) =>
      product.call(method, path, { token: owner.token, ...(body && { body }) });
    const all = async () => (await call('GET', `/rest/annotations/apps/${owned}/all.json`)).json as Annotation[];
    for (const body of [
      { type: 'note', reference: 'S1', value: 'Hesitates', start: 1200, tags: ['slow'] },
      { type: 'note', reference: 'S2', value: 'Smiles' },
      { type: 'note', screen: 's1', value: 'The title is long' },
      { type: 'session', reference: 'S1', isValid: false },
      { type: 'tags', reference: '', sessions: { S1: [{ tag: 'bug', start: 1 }], S2: [{ tag: 'bug', start: 2 }] } },
    ])
      await call('POST', `/rest/annotations/apps/${owned}`, body);
    await call('DELETE', `/rest/mouse/${owned}/S1.json`);
    await untilHandled();
    expect(await all()).toHaveLength(5);
    await call('DELETE', `/rest/events/${owned}/S1.json`);
    await untilHandled();
    expect(await all()).toMatchObject([
      { reference: 'S2' },
      { screen: 's1' },
      { sessions: { S2: [{ tag: 'bug', start: 2 }] } },
    ]);
    expect(JSON.stringify(await all())).not.toContain('S1');
    await call('DELETE', `/rest/events/${owned}.json`);
    await untilHandled();
    expect(await all()).toMatchObject([{ screen: 's1' }]);
  });

  it.each([
    ['a value that is no text', { type: 'tags', value: 5 }, 'value'],
    ['the type all', { type: 'all' }, 'type'],
    ['a reference that is no text', { type: 'session', reference: {} }, 'reference'],
    ['tags that are no texts', { type: 'note', tags: [1] }, 'tags.0'],
    ['an empty tag', { type: 'note', tags: [' '] }, 'tags.0'],
    ['a moment before the start', { type: 'note', start: -1 }, 'start'],
    ['a block without a kind', { type: 'report', value: 'Round 2', blocks: [{ text: 'x' }] }, 'blocks.0.kind'],
    [
      'a picture that is loaded from elsewhere',
      { type: 'report', blocks: [{ kind: 'picture', picture: { ...picture, image: 'https://example.org/a.png' } }] },
      'blocks.0.picture.image',
    ],
    ['a filter that is no text', { type: 'segment', value: 'Phones', filter: { device: 5 } }, 'filter.device'],
  ])('with %s are refused', async (_, body, field) => {
    expect(await post('', body)).toMatchObject({ status: 400, json: { errors: ['request.invalid'], field } });
  });
});
