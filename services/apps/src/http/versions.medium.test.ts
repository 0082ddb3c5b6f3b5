import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

interface Version {
  id: string;
  at: number;
  name?: string;
  revision: string;
  userIds: string[];
  changes: number;
  isTested: boolean;
}

describe('versions of a prototype', () => {
  let product: TestProduct;
  let owner: Account;
  let reader: Account;
  let now = Date.now();
  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    owner = await product.signUp('owner');
    reader = await product.signUp('reader');
  });
  afterAll(() => product.close());

  const call = async <T>(method: string, path: string, body?: unknown, who: Account = owner) => {
    const answer = await product.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.json as T };
  };
  const change = (id: string, text: string, who = owner) =>
    call('POST', `/rest/apps/${id}/update`, [{ type: 'update', name: 'description', object: text }], who);
  const versions = async (id: string, query = ''): Promise<Version[]> =>
    (await call<{ rows: Version[] }>('GET', `/rest/apps/${id}/versions.json${query}`)).body.rows;
  const textOf = async (id: string, { revision }: Version): Promise<unknown> =>
    (await call<{ description?: string }>('GET', `/rest/apps/${id}/revisions/${revision}.json`)).body.description;
  const described = async (id: string): Promise<unknown> =>
    (await call<{ description?: string }>('GET', `/rest/apps/${id}.json`)).body.description;

  it('are kept by themselves after a pause, and once in a while without one', async () => {
    const id = await product.createApp(owner);
    await change(id, 'one');
    now += 5 * minute;
    await change(id, 'two');
    expect(await versions(id)).toEqual([]);
    const lastChange = now;
    now += 11 * minute;
    await change(id, 'three');
    const [paused, ...none] = await versions(id);
    expect(none).toEqual([]);
    expect(paused).toMatchObject({ at: lastChange, changes: 2, userIds: [owner.id], isTested: false });
    expect(await textOf(id, paused as Version)).toBe('two');
    for (let turn = 0; turn < 5; turn += 1) {
      now += 8 * minute;
      await change(id, `busy ${turn}`);
    }
    expect(await versions(id)).toHaveLength(2);
  });

  it('are not made of counts that the server or clients keep', async () => {
    const id = await product.createApp(owner);
    await change(id, 'one');
    now += 20 * minute;
    await call('POST', `/rest/apps/${id}/update`, [{ type: 'update', name: 'sessionCount', object: 3 }]);
    expect(await versions(id)).toEqual([]);
  });

  it('get a name, lose it, and are listed by it', async () => {
    const id = await product.createApp(owner);
    await change(id, 'draft');
    const { body: version } = await call<Version>('POST', `/rest/apps/${id}/versions.json`, { name: ' First draft ' });
    expect(version).toMatchObject({ name: 'First draft', changes: 1 });
    expect(await versions(id, '?named=true')).toEqual([version]);
    const path = `/rest/apps/${id}/versions/${version.id}.json`;
    expect((await call('POST', path, { name: 'Round 1' })).body).toEqual({ ...version, name: 'Round 1' });
    await call('POST', path, { name: null });
    expect(await versions(id, '?named=true')).toEqual([]);
    expect(await versions(id)).toHaveLength(1);
  });

  it('come back in one change, and so does what was there before', async () => {
    const id = await product.createApp(owner);
    await change(id, 'old');
    const { body: old } = await call<Version>('POST', `/rest/apps/${id}/versions.json`, { name: 'Old' });
    now += minute;
    await change(id, 'new');
    await call('POST', `/rest/apps/${id}/update`, [{ type: 'update', name: 'later', object: { a: 1 } }]);
    const path = `/rest/apps/${id}/versions/${old.id}/restore`;
    const { body } = await call<{ before: Version; seq: number }>('POST', path);
    expect(body.seq).toBeGreaterThan(0);
    expect(await described(id)).toBe('old');
    expect((await call<object>('GET', `/rest/apps/${id}.json`)).body).not.toHaveProperty('later');
    await call('POST', `/rest/apps/${id}/versions/${body.before.id}/restore`);
    expect((await call('GET', `/rest/apps/${id}.json`)).body).toMatchObject({ description: 'new', later: { a: 1 } });
    const again = await call<{ seq?: number }>('POST', `/rest/apps/${id}/versions/${body.before.id}/restore`);
    expect(again.body).not.toHaveProperty('seq');
  });

  it('can be the beginning of a new prototype', async () => {
    const id = await product.createApp(owner);
    await change(id, 'then');
    const { body: then } = await call<Version>('POST', `/rest/apps/${id}/versions.json`, { name: 'Then' });
    await change(id, 'now');
    const path = `/rest/apps/${id}/versions/${then.id}/copy`;
    const { body: copy } = await call<{ id: string }>('POST', path, { name: 'Branch' });
    expect((await call('GET', `/rest/apps/${copy.id}.json`)).body).toMatchObject({
      name: 'Branch',
      description: 'then',
    });
    expect(await described(id)).toBe('now');
  });

  it('are those of the team: readers look, others see nothing, names are checked', async () => {
    const id = await product.createApp(owner);
    const list = `/rest/apps/${id}/versions.json`;
    expect((await call('GET', list, undefined, reader)).status).toBe(404);
    expect((await product.call('GET', list)).status).toBe(401);
    const { body: version } = await call<Version>('POST', list, { name: 'Mine' });
    await call('POST', `/rest/apps/${id}/team/`, { email: reader.email, permission: 1 });
    expect((await call('GET', list, undefined, reader)).status).toBe(200);
    expect((await call('POST', list, { name: 'Theirs' }, reader)).status).toBe(403);
    expect((await call('POST', `/rest/apps/${id}/versions/${version.id}/restore`, undefined, reader)).status).toBe(403);
    const other = await product.createApp(owner);
    expect((await call('POST', `/rest/apps/${other}/versions/${version.id}/restore`)).status).toBe(404);
    const bad = await call<{ problems: { field: string }[] }>('POST', list, { name: '  ' });
    expect(bad.status).toBe(400);
    expect(bad.body.problems[0]?.field).toBe('name');
  });

  it('stay for 30 days; named ones and those that testers recorded on for good (W-35)', async () => {
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    await change(id, 'tested');
    const opened = await product.call('GET', `/rest/invitation/${hash}/app.json`);
    const revision = opened.headers.get('x-revision') ?? '';
    const events = [{ id: 'e1', type: 'SessionStart', time: now }];
    await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, { body: { id: 'b1', revision, events } });
    while ((await versions(id)).length === 0) await new Promise((done) => setTimeout(done, 5));
    expect(await versions(id)).toMatchObject([{ revision, isTested: true }]);
    now += 20 * minute;
    await change(id, 'forgotten');
    now += 20 * minute;
    await change(id, 'named');
    await call('POST', `/rest/apps/${id}/versions.json`, { name: 'Named' });
    const texts = async () => Promise.all((await versions(id)).map((version) => textOf(id, version)));
    expect(await texts()).toEqual(['named', 'forgotten', 'tested']);
    expect((await versions(id)).map(({ changes }) => changes)).toEqual([1, 1, 0]);
    now += 31 * day;
    const { email, password } = owner;
    const login = (await product.call('POST', '/rest/login', { body: { email, password } })).json as { token: string };
    owner = { ...owner, token: login.token };
    await change(id, 'today');
    await call('POST', `/rest/apps/${id}/versions.json`, { name: 'Today' });
    expect(await texts()).toEqual(['today', 'named', 'tested']);
  });
});
