import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('prototypes from bad input', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  const post = (path: string, call: object) => product.call('POST', path, { token: owner.token, ...call });

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner, { name: 'Untouched', widgets: { w1: { id: 'w1' } } });
  });
  afterAll(async () => {
    expect((await product.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json).toMatchObject({
      name: 'Untouched',
      widgets: { w1: { id: 'w1' } },
    });
    await product.close();
  });

  it.each([
    ['an app that is a list', '/rest/apps', { body: [] }, 'request.invalid', ''],
    ['an app whose widgets are a list', '/rest/apps', { body: { widgets: [] } }, 'request.invalid', 'widgets'],
    ['an app whose name is a number', '/rest/apps', { body: { name: 7 } }, 'request.invalid', 'name'],
    ['a broken app', '/rest/apps', { raw: '{"name": "x"' }, 'request.malformed', ''],
    [
      'an app that names the prototype',
      '/rest/apps',
      { raw: '{"screens":{"__proto__":{"x":1}}}' },
      'request.unsafe.key',
      'screens.__proto__',
    ],
    [
      'an app nested without end',
      '/rest/apps',
      { raw: `{"name":"x","a":${'['.repeat(500)}${']'.repeat(500)}}` },
      'request.unsafe.key',
      undefined,
    ],
  ])('%s is refused with the field', async (_, path, call, code, field) => {
    const answer = await post(path, call);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      type: 'error',
      errors: [code],
      message: expect.any(String),
      ...(field === undefined ? {} : { field }),
    });
  });

  it.each([
    ['an object instead of a list', {}, ''],
    ['an unknown operation', [{ type: 'move', name: 'x' }], '0.type'],
    ['an unknown container', [{ type: 'add', parent: 'users', name: 'x' }], '0.parent'],
    ['a path as a name', [{ type: 'add', name: 'widgets.w1' }], '0.name'],
    ['an operator as a name', [{ type: 'add', name: '$set' }], '0.name'],
    ['constructor as a name', [{ type: 'add', name: 'constructor' }], '0.name'],
    [
      'one bad change among good ones',
      [
        { type: 'update', name: 'name', object: 'Changed' },
        { type: 'add', parent: 'widgets', name: 'a.b' },
      ],
      '1.name',
    ],
  ])('a change list with %s changes nothing', async (_, body, field) => {
    const answer = await post(`/rest/apps/${id}/update`, { body });
    expect({ status: answer.status, body: answer.json }).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field },
    });
  });

  it('a body of 6 MB is refused with JSON where 1 MB is the limit, and taken where 16 MB is (W-21)', async () => {
    const large = JSON.stringify({ description: 'x'.repeat(6_000_000), tasks: [] });
    const refused = await post(`/rest/test/${id}.json`, { raw: large });
    expect({ status: refused.status, body: refused.json }).toMatchObject({
      status: 413,
      body: { type: 'error', errors: ['body.too.large'] },
    });
    const app = await post('/rest/apps', { body: { name: 'large', note: 'x'.repeat(6_000_000) } });
    expect(app.status).toBe(200);
  });

  it('a prototype of 20,000 widgets is stored and read back', async () => {
    const widgets = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `w${index}`,
        { id: `w${index}`, type: 'Box', x: index, y: 1, w: 1, h: 1, z: index },
      ]),
    );
    const created = (await post('/rest/apps', { body: { name: 'many', widgets } })).json as { id: string };
    expect(
      ((await product.call('GET', `/rest/apps/${created.id}.json`, { token: owner.token })).json as { widgets: object })
        .widgets,
    ).toEqual(widgets);
  });

  it('a prototype is refused to an unusable query token even when it is public', async () => {
    const open = await product.createApp(owner, { isPublic: true });
    const get = (query: string) => product.call('GET', `//rest/apps/${open}.json${query}`);
    expect((await get('')).status).toBe(200);
    expect((await get(`?token=${owner.token}`)).status).toBe(200);
    expect((await get('?token=garbage')).status).toBe(401);
    expect((await get('?token=undefined')).status).toBe(200);
  });

  it('a query parameter never replaces a path parameter (W-10)', async () => {
    const other = await product.createApp(owner, { name: 'other' });
    expect((await product.call('GET', `/rest/apps/${other}.json?id=${id}`, { token: owner.token })).json).toMatchObject(
      {
        id: other,
      },
    );
  });
});
