import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Annotation = Record<string, unknown> & { id: string };

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

  it('of another prototype are not reached', async () => {
    const other = await product.createApp(owner);
    const body = { type: 'tags', sessions: {} };
    const made = await product.call('POST', `/rest/annotations/apps/${other}`, { token: owner.token, body });
    const { id: foreign } = made.json as Annotation;
    expect((await post(`/${foreign}.json`, { value: 'x' })).status).toBe(404);
    await product.call('DELETE', `/rest/annotations/apps/${id}/${foreign}.json`, { token: owner.token });
    const left = await product.call('GET', `/rest/annotations/apps/${other}/all.json`, { token: owner.token });
    expect(left.json).toHaveLength(1);
  });

  it.each([
    ['a value that is no text', { type: 'tags', value: 5 }, 'value'],
    ['the type all', { type: 'all' }, 'type'],
    ['a reference that is no text', { type: 'session', reference: {} }, 'reference'],
  ])('with %s are refused', async (_, body, field) => {
    expect(await post('', body)).toMatchObject({ status: 400, json: { errors: ['request.invalid'], field } });
  });
});
