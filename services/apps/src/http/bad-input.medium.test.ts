import sharp from 'sharp';
import { openTestWorld, type Account, type TestWorld } from '@prototrail/standalone/testing';

describe('bad input', () => {
  let world: TestWorld;
  let owner: Account;
  let id: string;
  const post = (path: string, call: object) => world.call('POST', path, { token: owner.token, ...call });

  beforeAll(async () => {
    world = await openTestWorld();
    owner = await world.signUp('owner');
    id = await world.createApp(owner, { name: 'Untouched', widgets: { w1: { id: 'w1' } } });
  });
  afterAll(async () => {
    expect((await world.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json).toMatchObject({
      name: 'Untouched',
      widgets: { w1: { id: 'w1' } },
    });
    await world.close();
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

  it.each([
    ['tasks that are a text', { tasks: 'none' }, 'tasks'],
    ['a description that is a number', { tasks: [], description: 5 }, 'description'],
    ['a flag that is a text', { tasks: [], showTaskInTest: 'yes' }, 'showTaskInTest'],
    ['a flow that is no list', { tasks: [{ id: 't', flow: {} }] }, 'tasks.0.flow'],
    ['too many tasks', { tasks: Array.from({ length: 201 }, () => ({ flow: [] })) }, 'tasks'],
  ])('test settings with %s are refused', async (_, body, field) => {
    const answer = await post(`/rest/test/${id}.json`, { body });
    expect({ status: answer.status, body: answer.json }).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field },
    });
  });

  it('a body of 6 MB is refused with JSON where 1 MB is the limit, and taken where 16 MB is', async () => {
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
      ((await world.call('GET', `/rest/apps/${created.id}.json`, { token: owner.token })).json as { widgets: object })
        .widgets,
    ).toEqual(widgets);
  });

  it('files that are no images are named with the reason, and the good ones stay', async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'blue' } }).withExif({ IFD0: { Copyright: 'me' } });
    const form = new FormData();
    const add = async (name: string, bytes: Promise<Buffer> | Buffer): Promise<void> =>
      form.append('file', new Blob([new Uint8Array(await bytes)]), name);
    await add('good.jpg', picture(30, 20).jpeg().toBuffer());
    await add('text.png', Buffer.from('not an image at all'));
    await add('wide.png', picture(20_000, 2).png().toBuffer());
    await add('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    await add('cut.jpg', (await picture(300, 300).jpeg().toBuffer()).subarray(0, 800));
    await add('huge.png', Buffer.alloc(5_100_000, 1));
    const answer = await post(`/rest/images/${id}`, { raw: form });
    expect(answer.status).toBe(200);
    const { uploads, errors, reasons } = answer.json as {
      uploads: { url: string }[];
      errors: string[];
      reasons: { name: string; message: string }[];
    };
    expect(uploads).toMatchObject([{ name: 'good.jpg', width: 30, height: 20, appID: id }]);
    expect(errors).toEqual(['text.png', 'wide.png', 'drawing.svg', 'cut.jpg', 'huge.png']);
    expect(reasons.find((reason) => reason.name === 'wide.png')?.message).toContain('20000 by 2 pixels');
    const bytes = Buffer.from(
      await (await fetch(`${world.url}/rest/images/${uploads[0]?.url}?token=${owner.token}`)).arrayBuffer(),
    );
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await world.call('GET', `/rest/images/${id}.json`, { token: owner.token })).json).toHaveLength(1);
  });

  it('an upload that is not multipart names what to send', async () => {
    expect(await post(`/rest/images/${id}`, { body: {} })).toMatchObject({
      status: 400,
      json: { errors: ['request.invalid'] },
    });
  });

  it.each([
    ['a wrong hash', 'x'.repeat(64)],
    ['a short hash', 'abc'],
    ['a hash with odd characters', '%2e%2e%2e'],
  ])('%s is not found', async (_, hash) => {
    expect((await world.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
    expect(
      (await world.call('POST', `/rest/invitation/${id}/${hash}/events.json`, { body: { session: 'S1' } })).status,
    ).toBe(404);
  });

  it('a prototype is refused to an unusable query token even when it is public', async () => {
    const open = await world.createApp(owner, { isPublic: true });
    const get = (query: string) => world.call('GET', `//rest/apps/${open}.json${query}`);
    expect((await get('')).status).toBe(200);
    expect((await get(`?token=${owner.token}`)).status).toBe(200);
    expect((await get('?token=garbage')).status).toBe(401);
    expect((await get('?token=undefined')).status).toBe(200);
  });

  it.each([
    ['HEAD', '/rest/apps', 405],
    ['PUT', '/rest/apps', 405],
    ['GET', '/rest/nothing', 404],
    ['GET', '/v1/assistants', 404],
    ['GET', '/rest/commands/undefined.json', 404],
    ['POST', '/rest/apps/props/undefined.json', 404],
  ])('%s %s answers %i', async (method, path, status) => {
    expect(
      (await world.call(method, path, { token: owner.token, ...(method === 'POST' ? { body: {} } : {}) })).status,
    ).toBe(status);
  });

  it.each([
    ['PUT', '/rest/apps', 'GET, POST'],
    ['HEAD', '/rest/apps', 'GET, POST'],
    ['POST', '/index.html', 'GET, HEAD'],
  ])('%s %s says what is possible instead', async (method, path, allowed) => {
    const answer = await world.call(method, path, { token: owner.token });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
  });

  it('a query parameter never replaces a path parameter', async () => {
    const other = await world.createApp(owner, { name: 'other' });
    expect((await world.call('GET', `/rest/apps/${other}.json?id=${id}`, { token: owner.token })).json).toMatchObject({
      id: other,
    });
  });
});

describe('an expired login', () => {
  it('is a 401 on personal routes and a guest on public ones', async () => {
    let now = Date.now();
    const world = await openTestWorld({ clock: { now: () => now } });
    const user = await world.signUp('old');
    const id = await world.createApp(user);
    now += 12 * 60 * 60 * 1000 + 1000;
    for (const path of ['/rest/apps', '/rest/notifications.json', `/rest/apps/${id}.json`]) {
      const answer = await world.call('GET', path, { token: user.token });
      expect({ status: answer.status, body: answer.json }).toMatchObject({
        status: 401,
        body: { errors: ['login.expired'] },
      });
    }
    expect((await world.call('GET', '/rest/apps/public', { token: user.token })).status).toBe(200);
    await world.close();
  });
});

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

describe('limits', () => {
  it('answer 429 with the time to wait', async () => {
    const world = await openTestWorld({ environment: { RATE_LIMITS: 'on' } });
    const answers = await Promise.all(
      Array.from({ length: 650 }, () => world.call('POST', '/rest/login', { body: {} })),
    );
    const limited = answers.find((answer) => answer.status === 429);
    expect(limited?.json).toMatchObject({ type: 'error', errors: ['rate.limited'] });
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    await world.close();
  });
});
