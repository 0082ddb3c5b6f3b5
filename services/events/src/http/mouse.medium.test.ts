import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const start = 1_764_000_000_000;

const trail = (session: string, screen = 's1'): Record<string, unknown> => ({
  session,
  screen,
  user: 'tester',
  sample: 50,
  x: [0.1, 0.2],
  y: [0.3, 0.4],
  c: [0, 1],
  t: [start, start + 50],
});

describe('mouse records over HTTP', () => {
  let product: TestProduct;
  let owner: Account;
  let friend: Account;
  let stranger: Account;
  let app: string;
  let hash: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    friend = await product.signUp('friend');
    stranger = await product.signUp('stranger');
    app = await product.createApp(owner);
    hash = await product.hashOf(app, owner);
    await product.call('POST', `/rest/apps/${app}/team/`, {
      token: owner.token,
      body: { email: friend.email, permission: 1 },
    });
  });
  afterAll(() => product.close());

  /** The consumers have stored what was sent so far. */
  const consumed = async (): Promise<void> => {
    for (const topic of ['mouse', 'facts'])
      while ((await product.platform.stream.lag(topic, 'analytics')) > 0)
        await new Promise((done) => setImmediate(done));
  };
  const list = async (path: string, account: Account = owner): Promise<Record<string, unknown>[]> =>
    (await product.call('GET', path, { token: account.token })).json as Record<string, unknown>[];
  const sessionsOf = async (path: string): Promise<unknown[]> => (await list(path)).map(({ session }) => session);

  it('MOU-01 to MOU-05: records come in one by one and in batches, are listed, and go by session', async () => {
    const member = await product.call('POST', `/rest/mouse/${app}.json`, { token: friend.token, body: trail('S1') });
    expect([member.status, member.json]).toMatchObject([200, { session: 'S1', x: [0.1, 0.2] }]);
    const tester = await product.call('POST', `/rest/invitation/${app}/${hash}/mouse.json`, {
      body: trail('S1', 's2'),
    });
    expect([tester.status, tester.json]).toMatchObject([200, { status: 'ok' }]);
    const batch = await product.call('POST', `/rest/invitation/${hash}/S2/batch.json`, {
      body: { id: 'batch-1', sentAt: start, events: [], mouse: [{ id: 'm1', ...trail('S2') }] },
    });
    expect(batch.json).toEqual({ accepted: 1, duplicates: 0, rejected: [] });

    await consumed();
    expect((await sessionsOf(`/rest/mouse/${app}.json`)).sort()).toEqual(['S1', 'S1', 'S2']);
    expect((await list(`/rest/mouse/${app}/S1.json`)).map(({ screen }) => screen).sort()).toEqual(['s1', 's2']);
    expect(await list(`/rest/mouse/${app}/S2.json`, friend)).toMatchObject([trail('S2')]);
    expect(await list(`/rest/mouse/${app}/none.json`)).toEqual([]);

    const removed = await product.call('DELETE', `/rest/mouse/${app}/S1.json`, { token: owner.token });
    expect([removed.status, removed.json]).toMatchObject([200, { status: 'ok' }]);
    expect(await sessionsOf(`/rest/mouse/${app}.json`)).toEqual(['S2']);
    expect(await list(`/rest/mouse/${app}/S1.json`)).toEqual([]);
  });

  it('EVT-05: who is told that a run is deleted finds it nowhere any more', async () => {
    const event = (id: string) => ({ id, session: 'S5', type: 'ScreenLoaded', screen: 's1', time: start, user: 't' });
    await product.call('POST', `/rest/invitation/${hash}/S5/batch.json`, {
      body: { id: 'batch-5', sentAt: start, events: [event('e1'), event('e2')], mouse: [{ id: 'm5', ...trail('S5') }] },
    });
    while ((await product.platform.stream.lag('events', 'analytics')) > 0)
      await new Promise((done) => setImmediate(done));
    expect(await sessionsOf(`/rest/events/${app}.json`)).toEqual(['S5', 'S5']);
    const removed = await product.call('DELETE', `/rest/events/${app}/S5.json`, { token: owner.token });
    expect(removed.json).toMatchObject({ status: 'ok' });
    expect(await list(`/rest/events/${app}.json`)).toEqual([]);
    expect((await product.call('GET', `/rest/events/${app}/all/count.json`, { token: owner.token })).json).toEqual({
      count: 0,
    });
    expect(await sessionsOf(`/rest/mouse/${app}.json`)).toEqual(['S2']);
    const overview = await product.call('GET', `/rest/analytics/${app}/overview.json`, { token: owner.token });
    expect(overview.json).toMatchObject({ sessions: 0, allSessions: 0 });
  });

  it('EVT-11: deletes many runs at once', async () => {
    for (const session of ['S6', 'S7', 'S8'])
      await product.call('POST', `/rest/invitation/${hash}/${session}/batch.json`, {
        body: {
          id: `batch-${session}`,
          sentAt: start,
          events: [{ id: `e-${session}`, session, type: 'ScreenLoaded', screen: 's1', time: start, user: 't' }],
        },
      });
    while ((await product.platform.stream.lag('events', 'analytics')) > 0)
      await new Promise((done) => setImmediate(done));
    const remove = (sessions: unknown) =>
      product.call('POST', `/rest/events/${app}/delete`, { token: owner.token, body: { sessions } });
    expect((await remove(['S6', 'S8', 'gone', 'S6'])).json).toMatchObject({ status: 'ok' });
    expect(await sessionsOf(`/rest/events/${app}.json`)).toEqual(['S7']);
    expect(await remove([])).toMatchObject({ status: 400, json: { field: 'sessions' } });
    expect((await remove(['S7'])).status).toBe(200);
  });

  it('EVT-12 to EVT-15: hides what is deleted, with its notes, until it is restored or erased', async () => {
    const call = async (method: string, path: string, body?: unknown, account = owner) => {
      const { status, json } = await product.call(method, `/rest/${path}`, { token: account.token, body });
      return { status, json: json as Record<string, unknown> };
    };
    const stored = async (...sessions: string[]): Promise<void> => {
      for (const session of sessions)
        await product.call('POST', `/rest/invitation/${hash}/${session}/batch.json`, {
          body: {
            id: `batch-${session}`,
            sentAt: start,
            events: [{ id: `e-${session}`, session, type: 'ScreenLoaded', screen: 's1', time: start, user: 't' }],
            mouse: [{ id: `m-${session}`, ...trail(session) }],
          },
        });
      for (const topic of ['events', 'mouse'])
        while ((await product.platform.stream.lag(topic, 'analytics')) > 0)
          await new Promise((done) => setImmediate(done));
    };
    const shown = async () => ({
      sessions: (await sessionsOf(`/rest/events/${app}.json`)).sort(),
      counted: (await call('GET', `analytics/${app}/size.json`)).json.sessions,
      mouse: (await sessionsOf(`/rest/mouse/${app}.json`)).filter((session) => String(session).startsWith('T')).sort(),
      notes: (await list(`/rest/annotations/apps/${app}/all.json`)).map(({ reference }) => reference).sort(),
    });
    const all = { sessions: ['T1', 'T2', 'T3'], counted: 3, mouse: ['T1', 'T2', 'T3'], notes: ['T1', 'T3'] };
    await stored('T1', 'T2', 'T3');
    for (const reference of ['T1', 'T3'])
      await call('POST', `annotations/apps/${app}`, { type: 'note', reference, value: 'lost here' });
    expect(await shown()).toEqual(all);

    const { json: entry } = await call('POST', `events/${app}/trash`, { sessions: ['T1', 'T2'] });
    expect(await shown()).toEqual({ sessions: ['T3'], counted: 1, mouse: ['T3'], notes: ['T3'] });
    expect(await list(`/rest/events/${app}/T1.json`)).toEqual([]);
    expect((await call('GET', `events/${app}/all/trash.json`)).json).toEqual([entry]);
    expect(entry).toMatchObject({ sessions: 2, first: ['T1', 'T2'], erasedAt: expect.any(Number) });
    expect((await call('GET', `events/${app}/all/trash.json`, undefined, friend)).status).toBe(403);

    const restore = (id: unknown) => call('POST', `events/${app}/trash/${String(id)}/restore`, {});
    expect((await restore(entry.id)).json).toMatchObject({ status: 'ok' });
    expect(await shown()).toEqual(all);
    expect((await restore(entry.id)).status).toBe(404);

    const { json: everything } = await call('POST', `events/${app}/trash`, { sessions: 'all' });
    await stored('T4');
    expect(await shown()).toEqual({ sessions: ['T4'], counted: 1, mouse: ['T4'], notes: [] });
    expect((await restore(everything.id)).status).toBe(200);
    expect(await shown()).toMatchObject({ counted: 4, notes: ['T1', 'T3'] });

    const { json: last } = await call('POST', `events/${app}/trash`, { sessions: ['T1', 'T2', 'T3'] });
    expect((await call('DELETE', `events/${app}/trash/${String(last.id)}`)).status).toBe(200);
    expect((await restore(last.id)).status).toBe(404);
    expect(await shown()).toEqual({ sessions: ['T4'], counted: 1, mouse: ['T4'], notes: [] });
    expect((await call('GET', `events/${app}/all/trash.json`)).json).toEqual([]);
    await call('POST', `events/${app}/delete`, { sessions: ['T4'] });
  });

  it('MOU-01 to MOU-05 keep out who may not', async () => {
    const status = async (method: string, path: string, account?: Account, body?: unknown): Promise<number> =>
      (await product.call(method, path, { token: account?.token, body })).status;
    expect(await status('POST', `/rest/mouse/${app}.json`, stranger, trail('S9'))).toBe(404);
    expect(await status('GET', `/rest/mouse/${app}.json`, stranger)).toBe(404);
    expect(await status('GET', `/rest/mouse/${app}/S2.json`, undefined)).toBe(401);
    expect(await status('DELETE', `/rest/mouse/${app}/S2.json`, friend)).toBe(403);
    expect(await status('POST', `/rest/invitation/${app}/${'x'.repeat(64)}/mouse.json`, undefined, trail('S9'))).toBe(
      404,
    );
  });

  it('names the field of a record that cannot be used', async () => {
    const path = `/rest/invitation/${app}/${hash}/mouse.json`;
    const broken = [{ ...trail('S3'), x: [0.1] }, { ...trail('S3'), t: 'now' }, { ...trail('bad session!') }];
    for (const body of broken) {
      const answer = await product.call('POST', path, { body });
      expect([answer.status, answer.text]).toEqual([
        400,
        expect.stringMatching(/"(field|path)":"(mouse\.)?(y|t|session)/),
      ]);
    }
  });
});
