import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Json = Record<string, unknown>;

const screen = (id: string, extra: Json = {}): Json => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 100,
  h: 200,
  children: [],
  props: {},
  style: {},
  ...extra,
});
const widget = (id: string, extra: Json = {}): Json => ({
  id,
  name: id,
  type: 'Box',
  x: 5,
  y: 6,
  w: 10,
  h: 10,
  z: 1,
  props: {},
  style: { background: '#fff' },
  ...extra,
});

describe('prototypes', () => {
  let product: TestProduct;
  let owner: Account;
  let friend: Account;
  const read = async (id: string, account = owner): Promise<Json> =>
    (await product.call('GET', `/rest/apps/${id}.json`, { token: account.token })).json as Json;
  const change = (id: string, body: unknown, account = owner) =>
    product.call('POST', `/rest/apps/${id}/update`, { token: account.token, body });
  const save = (id: string, body: unknown, account = owner) =>
    product.call('POST', `/rest/apps/${id}.json`, { token: account.token, body });
  const create = (body: Json = {}): Promise<string> => product.createApp(owner, body);

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    friend = await product.signUp('friend');
  });
  afterAll(() => product.close());

  it('come back as they were sent, with ids and times of the server (W-11)', async () => {
    const sent = {
      name: 'Kept',
      unknownField: { deep: [1, null, ''] },
      screens: { s1: screen('s1') },
      widgets: { w1: widget('w1', { odd: '%' }) },
      lines: {},
      created: 0,
      fonts: [{ name: 'F' }],
    };
    const created = (
      await product.call('POST', '/rest/apps/', {
        token: owner.token,
        body: { ...sent, _id: 'x', id: 'x', users: { a: 3 }, invitations: { h: 1 }, isDeleted: true },
      })
    ).json as Json;
    expect(created._id).toBe(created.id);
    const stored = await read(String(created.id));
    expect(stored).toMatchObject({ ...sent, created: expect.any(Number) });
    expect(stored.created).toBeGreaterThan(1.6e12);
    for (const field of ['users', 'invitations', 'isDeleted']) expect(stored).not.toHaveProperty(field);
  });

  it('have an owner and three links at once (W-32)', async () => {
    const id = await create();
    const links = (await product.call('GET', `/rest/invitation/${id}.json`, { token: owner.token })).json as Record<
      string,
      number
    >;
    expect(Object.values(links).sort()).toEqual([1, 2, 3]);
    for (const hash of Object.keys(links)) {
      expect(hash).toMatch(/^[\w-]{60,67}$/);
      expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).json).toMatchObject({
        id,
        screens: {},
        widgets: {},
        lines: {},
      });
    }
    expect((await product.call('GET', `/rest/apps/${id}/team.json`, { token: owner.token })).json).toMatchObject([
      { id: owner.id, permission: 3, email: owner.email },
    ]);
  });

  it('take change lists: set whole values, remove keys, make missing containers, last one wins', async () => {
    const id = await create({
      screens: { s1: screen('s1') },
      widgets: { w1: widget('w1'), w2: widget('w2') },
      lastUUID: 10,
    });
    const answer = await change(id, [
      { type: 'update', name: 'lastUUID', object: 12, oldValue: 10 },
      { type: 'add', parent: 'templates', name: 't1', object: { style: { color: 'red' } } },
      { type: 'update', parent: 'widgets', name: 'w1', object: { only: 1 } },
      { type: 'delete', parent: 'widgets', name: 'w2' },
      { type: 'add', parent: 'widgets', name: 'w3', object: 1 },
      { type: 'add', parent: 'widgets', name: 'w3', object: widget('w3') },
      { type: 'update', name: '_id', object: 'evil' },
      { type: 'update', name: 'created', object: 1 },
      { name: 'skipped' },
    ]);
    expect(answer.json).toEqual({ status: 'ok', details: 'app.changes.succcess', seq: expect.any(Number) });
    const stored = await read(id);
    expect(stored).toMatchObject({ _id: id, id, lastUUID: 12, templates: { t1: { style: { color: 'red' } } } });
    expect(stored.widgets).toEqual({ w1: { only: 1 }, w3: widget('w3') });
    expect(stored.created).toBeGreaterThan(1.6e12);
    expect((await change(id, [])).json).toEqual({ type: 'error', errors: ['app.update.error.no.data'] });
    expect((await change(id, [{ type: 'add' }])).json).toEqual({ type: 'error', errors: ['app.update.error.no.data'] });
  });

  it('keep every one of many simultaneous saves, and of one property the later one (W-35)', async () => {
    const id = await create();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        change(id, [
          { type: 'add', parent: 'widgets', name: `w${index}`, object: { n: index } },
          { type: 'update', name: 'last', object: index },
        ]),
      ),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(Object.keys((await read(id)).widgets as object)).toHaveLength(60);
    await change(id, [{ type: 'update', name: 'name', object: 'first' }]);
    await change(id, [{ type: 'update', name: 'name', object: 'second' }]);
    expect((await read(id)).name).toBe('second');
  });

  it('survive a thousand saves, which are folded into a new text on the way', async () => {
    const id = await create({ widgets: { w0: widget('w0') } });
    for (let index = 1; index <= 1030; index += 1)
      await change(id, [{ type: 'update', parent: 'widgets', name: 'w0', object: widget('w0', { x: index }) }]);
    expect((await read(id)).widgets).toEqual({ w0: widget('w0', { x: 1030 }) });
  }, 30_000);

  it('replace whole top-level fields on save and keep the others', async () => {
    const id = await create({ name: 'a', screens: { s1: screen('s1') }, widgets: { w1: widget('w1') } });
    expect((await save(id, { screens: { s2: screen('s2') }, parent: 'x', created: 5 })).json).toEqual({
      status: 'ok',
      details: 'app.update.succcess',
    });
    const stored = await read(id);
    expect(Object.keys(stored.screens as object)).toEqual(['s2']);
    expect(Object.keys(stored.widgets as object)).toEqual(['w1']);
    expect(stored).not.toHaveProperty('parent');
    const props = await product.call('POST', `/rest/apps/props/${id}.json`, {
      token: owner.token,
      body: { id, sessionCount: 3 },
    });
    expect(props.json).toEqual({ status: 'ok', details: 'app.update.succcess' });
    expect((await read(id)).sessionCount).toBe(3);
  });

  it('say when they were edited last, which is not when their tests were counted', async () => {
    const id = await create({ name: 'a', lastUpdate: 1000 });
    await save(id, { sessionCount: 3 });
    expect(await read(id)).toMatchObject({ sessionCount: 3, lastUpdate: 1000 });
    await save(id, { name: 'b' });
    expect((await read(id)).lastUpdate).toBeGreaterThan(1000);
  });

  it('lets two people change different properties of one widget; the same property goes to the later one', async () => {
    const id = await product.createApp(owner, {
      name: 'Shared',
      screens: { s1: screen('s1', { children: ['w1'] }) },
      widgets: { w1: widget('w1', { gone: true }) },
    });
    const patch = (name: string, parent: string, steps: unknown) =>
      change(id, [{ type: 'update', parent, name, patch: steps }]);
    await Promise.all([
      patch('w1', 'widgets', [{ path: ['x'], value: 70 }, { path: ['gone'] }]),
      patch('w1', 'widgets', [{ path: ['style', 'color'], value: null }]),
      patch('s1', 'screens', [{ path: ['children'], added: ['w2'], removed: [] }]),
      patch('s1', 'screens', [{ path: ['children'], added: ['w3'], removed: [] }]),
    ]);
    await patch('w1', 'widgets', [{ path: ['y'], value: 1 }]);
    await patch('w1', 'widgets', [{ path: ['y'], value: 2 }]);
    await patch('w9', 'widgets', [{ path: ['x'], value: 1 }]);
    const stored = (await read(id)) as { widgets: Json; screens: { s1: { children: string[] } } };
    expect(stored.widgets).toEqual({
      w1: { ...widget('w1'), x: 70, y: 2, style: { background: '#fff', color: null } },
    });
    expect([...stored.screens.s1.children].sort()).toEqual(['w1', 'w2', 'w3']);
    const refused = await patch('w1', 'widgets', [{ path: ['__proto__', 'x'], value: 1 }]);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.json)).toContain('path');
  });

  it('list with summaries that follow every save, and previews of the start screen', async () => {
    const account = await product.signUp('lister');
    const id = await product.createApp(account, {
      name: 'Listed',
      screens: {
        m: screen('m', { x: 500, children: ['mw'] }),
        s: screen('s', { x: 10, props: { start: true }, children: ['w'], parents: ['m'] }),
      },
      widgets: { w: widget('w'), mw: widget('mw', { x: 510 }), far: widget('far') },
    });
    await change(
      id,
      [
        { type: 'update', name: 'name', object: 'Renamed' },
        { type: 'update', name: 'lastUpdate', object: 77 },
      ],
      account,
    );
    const [summary] = (await product.call('GET', '/rest/apps/?summary=true', { token: account.token })).json as Json[];
    expect(summary).toMatchObject({ id, _id: id, name: 'Renamed', lastUpdate: 77 });
    for (const field of ['widgets', 'screens', 'groups', 'templates', 'grid', 'lines'])
      expect(summary).not.toHaveProperty(field);
    const [preview] = (await product.call('GET', '/rest/apps', { token: account.token })).json as Json[];
    expect(Object.keys(preview?.screens as object)).toEqual(['s']);
    expect(preview?.widgets).toMatchObject({ w: { id: 'w' }, 'mw@s': { id: 'mw@s', inherited: 'mw', x: 20 } });
    expect(Object.keys(preview?.widgets as object)).toHaveLength(2);
    expect((await product.call('GET', '/rest/apps?paging=true', { token: account.token })).json).toMatchObject({
      size: 1,
      offset: 0,
      rows: [{ id }],
    });
    expect((await product.call('GET', '/rest/apps')).json).toEqual([]);
  });

  it('show icons in the pictures of their screens', async () => {
    const icon = { ...widget('w1'), type: 'Icon', style: { icon: 'mdi mdi-home', color: '#ff0000' } };
    const id = await create({
      screens: { s1: screen('s1', { props: { start: true }, children: ['w1'] }) },
      widgets: { w1: icon },
    });
    const { text } = await product.call('GET', `/rest/apps/${id}/preview.svg`, { token: owner.token });
    expect(text).toMatch(/<path[^>]* d="M10,20V14H14V20H19V12H22L12,3L2,12H5V20H10Z"[^>]*>/);
  });

  it('copy with images and new links, private, without the team (W-36)', async () => {
    const id = await create({
      name: 'Source',
      isPublic: true,
      widgets: { w1: widget('w1', { label: '50%', style: { backgroundImage: { url: 'SELF/a.png' } } }) },
    });
    await change(id, [
      {
        type: 'update',
        parent: 'widgets',
        name: 'w1',
        object: widget('w1', { label: '50%', style: { backgroundImage: { url: `${id}/a.png` } } }),
      },
    ]);
    const copied = (
      await product.call('POST', `/rest/apps/copy/${id}`, { token: friend.token, body: { name: 'Mine' } })
    ).json as { id: string };
    const copy = await read(copied.id, friend);
    expect(copy).toMatchObject({
      name: 'Mine',
      isPublic: false,
      parent: id,
      widgets: { w1: { label: '50$perc;', style: { backgroundImage: { url: `${copied.id}/a.png` } } } },
    });
    expect((await product.call('GET', `/rest/apps/${copied.id}.json`, { token: owner.token })).status).toBe(404);
    expect((await product.call('POST', `/rest/apps/copy/${id}`, { token: friend.token })).json).toEqual({
      type: 'error',
      errors: ['app.copy.error'],
    });
  });

  it('only the owner makes public', async () => {
    const id = await create();
    await product.call('POST', `/rest/apps/${id}/team`, {
      token: owner.token,
      body: { email: friend.email, permission: 2 },
    });
    await save(id, { isPublic: true, name: 'by friend' }, friend);
    expect(await read(id)).toMatchObject({ isPublic: false, name: 'by friend' });
    expect((await product.call('GET', `/rest/apps/${id}.json`)).status).toBe(401);
    await save(id, { isPublic: true });
    expect((await product.call('GET', `/rest/apps/${id}.json`)).status).toBe(200);
    expect(
      ((await product.call('GET', '/rest/apps/public?summary=true')).json as Json[]).map((app) => app.id),
    ).toContain(id);
    expect(Object.values((await product.call('GET', `/rest/invitation/${id}.json`)).json as object)).toEqual([1]);
    expect((await product.call('GET', `/rest/apps/${id}/team.json`)).text).not.toContain('@');
  });

  it('answer the time of the last change by link and pin what a tester saw', async () => {
    const id = await create({ name: 'One' });
    const hash = await product.hashOf(id, owner);
    const seen = await product.call('GET', `/rest/invitation/${hash}/app.json`);
    await change(id, [
      { type: 'update', name: 'name', object: 'Two' },
      { type: 'update', name: 'lastUpdate', object: 123 },
    ]);
    expect((await product.call('GET', `/rest/invitation/${hash}/update.json`)).json).toMatchObject({
      id,
      lastUpdate: 123,
    });
    const revision = seen.headers.get('x-revision') ?? '';
    expect(
      (await product.call('GET', `/rest/apps/${id}/revisions/${revision}.json`, { token: owner.token })).json,
    ).toEqual(seen.json);
    expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).headers.get('x-revision')).not.toBe(
      revision,
    );
  });

  it('go away with everything, and deleting tells nobody else (W-34)', async () => {
    const id = await create({ widgets: { w1: widget('w1') } });
    await product.call('POST', `/rest/test/${id}.json`, { token: owner.token, body: { tasks: [] } });
    const hash = await product.hashOf(id, owner);
    expect((await product.call('DELETE', `/rest/apps/${id}.json`, { token: owner.token })).json).toEqual({
      status: 'ok',
      details: 'app.delete.success',
    });
    expect((await product.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).status).toBe(404);
    expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if ((await product.platform.objects.list(`apps/${id}/`)).length === 0) return;
      await new Promise((next) => setTimeout(next, 20));
    }
    throw new Error('The texts of a deleted prototype stayed.');
  });

  it.each([
    ['preview.svg?revision=../x', 404],
    ['preview.svg?revision=..%2F..%2Fheads', 404],
    [`preview.svg?revision=${'0'.repeat(64)}`, 404],
    ['revisions/..%2Fx.json', 404],
    ['revisions/x.json', 404],
    ['preview.svg?screen=../x', 200],
    ['preview.svg?screen=__proto__', 200],
    [`preview.svg?screen=${'x'.repeat(201)}`, 400],
  ])('answer %s with %i', async (path, status) => {
    const id = await create({ screens: { s1: screen('s1', { props: { start: true } }) } });
    const answer = await product.call('GET', `/rest/apps/${id}/${path}`, { token: owner.token });
    expect({ status: answer.status, text: answer.text.slice(0, 200) }).toMatchObject({ status });
  });

  it.each(['..%2F..%2Fheads', 'x'.repeat(300), '__proto__', '$where'])('have no image %s', async (file) => {
    const id = await create();
    const hash = await product.hashOf(id, owner);
    for (const path of [`/rest/images/${id}/${file}`, `/rest/images/${hash}/${id}/${file}`])
      expect([path, (await product.call('GET', path, { token: owner.token })).status]).toEqual([path, 404]);
    const removed = await product.call('DELETE', `/rest/images/${id}/${file}/${id}/${file}`, { token: owner.token });
    expect(removed.status).toBeLessThan(500);
  });
});
