import { allRoutes, fillPath, type OpenedReport, type ReportLink } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const start = 1_764_000_000_000;

describe('reports that are shared by link', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let now = Date.now();

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    product.call(method, path, { ...(body === undefined ? {} : { body }), ...(token ? { token } : {}) });
  const share = async (fields: object): Promise<ReportLink> => {
    const { status, json } = await call('POST', `/rest/reports/${id}/link.json`, fields, owner.token);
    expect(status).toBe(200);
    const { link } = json as { link: ReportLink | null };
    if (!link) throw new Error('The report is not shared.');
    return link;
  };
  const open = async (hash: string, password?: string) => {
    const path = `/rest/reports/shared/${hash}/open.json`;
    const { status, json } = await call('POST', path, password === undefined ? {} : { password });
    return { status, opened: json as OpenedReport };
  };

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
    const picture = {
      ...{ title: 'Start · 12 clicks', summary: 'Clicks on Start', image: 'data:image/webp;base64,UklGRg==' },
      ...{ width: 300, height: 200, at: start, sessions: 1, allSessions: 1, address: 'view=heatmaps&replay=S1' },
    };
    const blocks = [
      ...[{ kind: 'text', text: 'People find it.' }, { kind: 'figures' }, { kind: 'notes' }],
      { kind: 'picture', text: 'All at the top.', picture },
    ];
    const add = (body: object) => call('POST', `/rest/annotations/apps/${id}`, body, owner.token);
    await add({ type: 'report', value: 'Bread is found', blocks });
    await add({ type: 'note', reference: 'S1', value: 'Hesitates', tags: ['slow'], start: 5 });
    const test = await product.hashOf(id, owner);
    for (const type of ['SessionStart', 'ScreenLoaded', 'ScreenClick'])
      await call('POST', `/rest/invitation/${id}/${test}/events.json`, {
        ...{ id: `S1-${type}`, session: 'S1', user: 'ada@example.org', screen: 's1', type, time: start },
      });
    let sessions = 0;
    while (sessions === 0)
      ({ sessions } = (await call('GET', `/rest/analytics/${id}/size.json`, undefined, owner.token)).json as {
        sessions: number;
      });
  }, 60_000);
  afterAll(() => product.close());

  it('show their words, notes and figures to somebody without an account, and no other figure', async () => {
    const { hash } = await share({});
    const { opened } = await open(hash);
    expect(opened).toMatchObject({
      state: 'open',
      report: {
        ...{ title: 'Bread is found', sessions: 1, isTooFew: false, notes: [{ text: 'Hesitates', tags: ['slow'] }] },
        figures: { taskSuccess: { started: 0 }, medianDurationMs: 0 },
        blocks: [{}, {}, {}, { kind: 'picture', picture: { title: 'Start · 12 clicks', width: 300 } }],
      },
    });
    const text = JSON.stringify(opened);
    for (const hidden of ['"tasks"', '"screens"', 'ada@example.org', 'S1', owner.id])
      expect(text).not.toContain(hidden);
  });

  it('leave figures and notes out when the filters choose fewer than five tests', async () => {
    const { hash } = await share({ filter: { device: 'unknown' } });
    const { opened } = await open(hash);
    expect(opened).toMatchObject({ state: 'open', report: { isTooFew: true } });
    expect(JSON.stringify(opened)).not.toContain('image/webp');
    expect(Object.keys((opened as { report: object }).report)).not.toEqual(
      expect.arrayContaining(['figures']) as unknown,
    );
    await share({ filter: {} });
  });

  it('have a link that opens nothing else', async () => {
    const { hash } = await share({});
    const names = {
      session: 'S1',
      file: 'a.png',
      urlApp: id,
      element: 'r1',
      n: '1',
      type: 'ScreenComment',
      track: 'none',
      part: '0',
    };
    for (const route of allRoutes.filter(({ access }) => access.kind === 'hash' || access.kind === 'hashPair')) {
      const params = { ...names, appID: id, hash, first: id, second: hash, reference: 's1', commentID: 'c1' };
      const { status } = await call(
        route.method,
        fillPath(route.path, params),
        route.method === 'POST' ? {} : undefined,
      );
      expect({ id: route.id, status }).toEqual({ id: route.id, status: 404 });
    }
    const test = await product.hashOf(id, owner);
    expect((await open(test)).status).toBe(404);
    expect((await open('x'.repeat(64))).status).toBe(404);
  });

  it('may ask for a password, keep it over other changes, and stop guessing', async () => {
    const { hash } = await share({ password: 'bread and butter' });
    expect((await open(hash)).opened).toEqual({ state: 'password' });
    expect((await open(hash, 'bread')).opened).toEqual({ state: 'wrong' });
    expect(await share({ closesAt: null })).toMatchObject({ hash, hasPassword: true });
    expect((await open(hash, 'bread and butter')).opened).toMatchObject({ state: 'open' });
    for (let guess = 0; guess < 10; guess += 1) await open(hash, `guess ${guess}`);
    expect((await open(hash, 'bread and butter')).status).toBe(429);
    expect(await share({ password: null })).toMatchObject({ hasPassword: false });
    expect((await open(hash)).opened).toMatchObject({ state: 'open' });
    const short = await call('POST', `/rest/reports/${id}/link.json`, { password: 'abc' }, owner.token);
    expect(short).toMatchObject({ status: 400, json: { field: 'password' } });
  });

  it('close at their time, and for good when they are taken back', async () => {
    const past = await call('POST', `/rest/reports/${id}/link.json`, { closesAt: now }, owner.token);
    expect(past).toMatchObject({ status: 400, json: { field: 'closesAt' } });
    const { hash, closesAt } = await share({ closesAt: now + 60_000 });
    now += 60_000;
    expect((await open(hash)).opened).toEqual({ state: 'closed' });
    expect(await share({ closesAt })).toMatchObject({ closesAt });
    await share({ closesAt: null });
    expect((await open(hash)).opened).toMatchObject({ state: 'open' });
    expect((await call('DELETE', `/rest/reports/${id}/link.json`, undefined, owner.token)).status).toBe(200);
    expect((await open(hash)).status).toBe(404);
    expect((await share({})).hash).not.toBe(hash);
  });
});
