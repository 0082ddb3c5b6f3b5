import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Key {
  id: string;
  key: string;
  start: string;
  scopes: string[];
  ends: number;
  lastUsed?: number;
}

describe('API keys', () => {
  let product: TestProduct;
  let ada: Account;
  let app: string;
  let now = Date.now();
  const create = async (scopes: string[], body: object = {}, token = ada.token): Promise<Key> => {
    const answer = await product.call('POST', '/rest/account/keys', {
      token,
      body: { name: 'CI report', scopes, days: 30, ...body },
    });
    return answer.json as Key;
  };
  const status = async (token: string, path = `/rest/apps/${app}.json`) =>
    (await product.call('GET', path, { token })).status;
  const list = async () => (await product.call('GET', '/rest/account/keys.json', { token: ada.token })).json as Key[];

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    ada = await product.signUp('ada');
    app = await product.createApp(ada);
  });
  afterAll(() => product.close());

  it('are answered once, and stored as a digest', async () => {
    const created = await create(['design.read', 'design.read']);
    expect(created).toMatchObject({ scopes: ['design.read'], ends: now + 30 * 24 * 60 * 60 * 1000 });
    expect(created.key).toMatch(/^pt_live_[\w-]{43}$/);
    const { key, ...rest } = created;
    expect(await list()).toEqual([rest]);
    const stored = await product.platform.documents.collection(collections.authApiKeys).findText(created.id);
    expect(stored?.text).not.toContain(key);
    expect(key.startsWith(rest.start)).toBe(true);
  });

  it('may do what their scopes say, and never more than their owner', async () => {
    const { key } = await create(['design.read']);
    const eve = await product.signUp('eve');
    const strange = await product.createApp(eve);
    expect(await status(key)).toBe(200);
    expect(await status(key, `/rest/apps/${strange}.json`)).toBe(404);
    const change = await product.call('POST', `/rest/apps/props/${app}.json`, { token: key, body: { name: 'x' } });
    expect({ status: change.status, json: change.json }).toMatchObject({
      status: 403,
      json: { errors: ['access.forbidden'], message: 'This API key needs the scope design.write for that.' },
    });
    expect(await status(key, `/rest/events/${app}.json`)).toBe(403);
  });

  it('never reach the account of their owner, nor teams and links', async () => {
    const { key } = await create(['design.read', 'design.write', 'results.read', 'results.write', 'comment']);
    for (const path of [
      `/rest/user/${ada.id}.json`,
      '/rest/account/keys.json',
      '/rest/retire',
      `/rest/invitation/${app}.json`,
      `/rest/apps/${app}/team.json`,
    ])
      expect({ path, status: await status(key, path) }).toEqual({ path, status: 403 });
    expect((await product.call('DELETE', `/rest/apps/${app}.json`, { token: key })).status).toBe(403);
    expect(await status(key, '/rest/status.json')).toBe(200);
  });

  it('stay when the password changes and end when they are revoked, at once', async () => {
    const bo = await product.signUp('bo');
    const { key, id } = await create(['design.read'], {}, bo.token);
    const path = '/rest/apps';
    expect(await status(key, path)).toBe(200);
    await product.call('POST', '/rest/account/password', {
      token: bo.token,
      body: { current: bo.password, password: 'another-secret' },
    });
    expect(await status(key, path)).toBe(200);
    await product.call('DELETE', `/rest/account/keys/${id}.json`, { token: ada.token });
    expect(await status(key, path)).toBe(200);
    await product.call('DELETE', `/rest/account/keys/${id}.json`, { token: bo.token });
    expect(await status(key, path)).toBe(401);
    expect(await status(`${key}x`, path)).toBe(401);
  });

  it('end with the account', async () => {
    const cy = await product.signUp('cy');
    const { key } = await create(['design.read'], {}, cy.token);
    expect(await status(key, '/rest/apps')).toBe(200);
    await product.call('GET', '/rest/retire', { token: cy.token });
    expect(await status(key, '/rest/apps')).toBe(401);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ days: 367 }, 'days'],
    [{ days: 0 }, 'days'],
  ])('refuse %j with the name of the field', async (body, field) => {
    expect(await create(['comment'], body)).toMatchObject({ errors: ['request.invalid'], field });
  });

  it('are void after their end, also where they were used before', async () => {
    const { key, id } = await create(['design.read'], { days: 1 });
    expect(await status(key)).toBe(200);
    expect((await list()).find((one) => one.id === id)?.lastUsed).toBe(now);
    now += 24 * 60 * 60 * 1000 + 1;
    expect(await status(key)).toBe(401);
  });
});
