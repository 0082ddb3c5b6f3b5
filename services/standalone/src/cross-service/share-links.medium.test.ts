import { allRoutes, fillPath, type OpenedLink, type ShareLink } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const hourMs = 60 * 60_000;
const password = 'bread and butter';

describe('links with a password and a closing date', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  let now = Date.now();

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    product.call(method, path, { ...(body === undefined ? {} : { body }), ...(token ? { token } : {}) });
  const linkOf = async (fields: object): Promise<ShareLink> => {
    const body = { name: 'For the bank', opens: 'review', ...fields };
    return (await call('POST', `/rest/links/${id}.json`, body, owner.token)).json as ShareLink;
  };
  const open = async (hash: string, given?: string) => {
    const { status, json } = await call('POST', `/rest/shared/${hash}/open.json`, given ? { password: given } : {});
    return status === 200 ? (json as OpenedLink) : { state: status };
  };
  const enter = async (hash: string): Promise<string> => {
    const opened = await open(hash, password);
    if (opened.state !== 'open' || !('hash' in opened)) throw new Error(`The link is ${opened.state}.`);
    return opened.hash;
  };
  const read = async (hash: string) => (await call('GET', `/rest/invitation/${hash}/app.json`)).status;

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  }, 60_000);
  afterAll(() => product.close());

  it('open nothing at any route before the password was typed, and then everything that a link opens (W-38)', async () => {
    const { hash } = await linkOf({ password });
    const names = {
      session: 'S1',
      file: 'a.png',
      urlApp: id,
      element: 'r1',
      n: '1',
      type: 'ScreenComment',
      track: 'm-1',
      part: '0',
    };
    for (const route of allRoutes.filter(({ access }) => access.kind === 'hash' || access.kind === 'hashPair')) {
      const params = { ...names, appID: id, hash, first: id, second: hash, reference: 's1', commentID: 'c1' };
      const body = route.method === 'POST' ? {} : undefined;
      const { status } = await call(route.method, fillPath(route.path, params), body);
      expect({ route: route.id, status }).toEqual({ route: route.id, status: 404 });
    }
    expect((await call('GET', `/rest/invitation/${hash}.json`)).status).toBe(404);
    expect([await open(hash), await open(hash, 'butter')]).toEqual([{ state: 'password' }, { state: 'wrong' }]);
    const pass = await enter(hash);
    expect([pass.length, await read(pass), await read(hash)]).toEqual([64, 200, 404]);
    expect((await call('GET', `/rest/invitation/${id}/${pass}/test.json`)).status).toBe(200);
    const forged = pass.slice(0, -4) + (pass.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(await read(forged)).toBe(404);
    // nothing that leads to the other links
    expect((await call('GET', `/rest/invitation/${pass}.json`)).json).toEqual({ [pass]: 1 });
    now += 25 * hourMs;
    expect(await read(pass)).toBe(404);
    // the login of the owner has ended as well
    const { email, password: own } = owner;
    const login = await product.call('POST', '/rest/login', { body: { email, password: own } });
    owner = { ...owner, token: (login.json as { token: string }).token };
  });

  it('are described to other pages by oEmbed while they are open', async () => {
    const { hash } = await linkOf({});
    const locked = await linkOf({ password });
    const describe = (url: string) => call('GET', `/rest/oembed.json?maxwidth=150&url=${encodeURIComponent(url)}`);
    const { json } = await describe(`https://trail.example/t/${hash}`);
    expect(json).toMatchObject({ type: 'rich', version: '1.0', width: 150 });
    expect((json as { html: string }).html).toContain(
      `src="http://localhost:8080/test.html#/simulate.html?h=${hash}&amp;log=false"`,
    );
    expect(json).toMatchObject({ provider_url: 'http://localhost:8080' });
    const { status, json: problem } = await call('GET', `/rest/oembed.json?format=xml&url=${encodeURIComponent(hash)}`);
    expect([status, problem]).toMatchObject([400, { field: 'format' }]);
    const refused = [`https://trail.example/t/${locked.hash}`, `javascript:/t/${hash}`, 'https://trail.example/'];
    for (const url of refused) expect((await describe(url)).status).toBe(404);
  });

  it('close on their date, also for those who are in, and open again when the date is moved', async () => {
    const closed = await linkOf({ closesAt: now + hourMs });
    const locked = await linkOf({ closesAt: now + hourMs, password });
    const pass = await enter(locked.hash);
    expect([await read(closed.hash), await read(pass)]).toEqual([200, 200]);
    now += hourMs;
    expect([await read(closed.hash), await read(pass), await open(closed.hash)]).toEqual([
      404,
      404,
      { state: 'closed' },
    ]);
    await call('POST', `/rest/links/${id}/${closed.id}.json`, { closesAt: null }, owner.token);
    expect(await read(closed.hash)).toBe(200);
  });

  it('are not given a closing date that is past, and keep the one that they have', async () => {
    const made = { name: 'Late', opens: 'review', closesAt: now };
    const late = await call('POST', `/rest/links/${id}.json`, made, owner.token);
    expect(late).toMatchObject({ status: 400, json: { field: 'closesAt' } });
    const link = await linkOf({ closesAt: now + hourMs });
    const change = (fields: object) => call('POST', `/rest/links/${id}/${link.id}.json`, fields, owner.token);
    expect(await change({ closesAt: now - 1 })).toMatchObject({ status: 400, json: { field: 'closesAt' } });
    now += 2 * hourMs;
    const renamed = { name: 'Over', closesAt: link.closesAt };
    expect(await change(renamed)).toMatchObject({ status: 200, json: renamed });
  });

  it('shut those out who know the old password only, and everybody when they are revoked', async () => {
    const link = await linkOf({ password });
    const pass = await enter(link.hash);
    await call('POST', `/rest/links/${id}/${link.id}.json`, { password: 'jam and butter' }, owner.token);
    expect([await read(pass), await open(link.hash, password)]).toEqual([404, { state: 'wrong' }]);
    const free = await linkOf({});
    expect(await read(free.hash)).toBe(200);
    for (const one of [link, free]) await call('DELETE', `/rest/links/${id}/${one.id}.json`, undefined, owner.token);
    expect([await read(free.hash), await open(free.hash), await open(link.hash)]).toEqual([
      404,
      { state: 404 },
      { state: 404 },
    ]);
    const { links } = (await call('GET', `/rest/links/${id}.json`, undefined, owner.token)).json as {
      links: ShareLink[];
    };
    expect(links.map((one) => one.id)).not.toContain(link.id);
  });

  it('take ten wrong passwords in a quarter of an hour, and all links of a prototype end together', async () => {
    const { hash } = await linkOf({ password });
    for (let n = 0; n < 10; n += 1) expect(await open(hash, `guess ${n}`)).toEqual({ state: 'wrong' });
    expect(await open(hash, password)).toEqual({ state: 429 });
    const free = await linkOf({});
    await call('DELETE', `/rest/apps/invitation/${id}`, undefined, owner.token);
    expect([await read(free.hash), await open(hash)]).toEqual([404, { state: 404 }]);
  });
});
