import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('libraries', () => {
  let product: TestProduct;
  let owner: Account;
  let other: Account;
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    product.call(method, `/rest/libs${path}`, { token, body });
  const create = async (body: object = {}): Promise<string> =>
    ((await call('POST', '', owner.token, { name: 'Buttons', elements: [{ a: 1 }], ...body })).json as { id: string })
      .id;

  beforeAll(async () => {
    product = await openTestProduct();
    [owner, other] = [await product.signUp('owner'), await product.signUp('other')];
  });
  afterAll(() => product.close());

  it('are created with an owner and answered at once, with what the server does not know', async () => {
    const created = await call('POST', '', owner.token, { name: 'Icons', theme: 'dark', _id: 'mine', created: 1 });
    expect(created.json).toMatchObject({ name: 'Icons', theme: 'dark', elements: [], isPublic: false });
    const { id, _id, created: at } = created.json as { id: string; _id: string; created: number };
    expect([_id, id]).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), _id]);
    expect(at).toBeGreaterThan(1);
    expect((await call('GET', `/${id}.json`, owner.token)).json).toEqual(created.json);
    const team = (await call('GET', `/${id}/team.json`, owner.token)).json;
    expect(team).toMatchObject([{ id: owner.id, email: owner.email, permission: 3 }]);
    expect((await call('GET', '', other.token)).json).toEqual([]);
    expect((await call('GET', '')).json).toEqual([]);
    expect((await call('POST', '', undefined, {})).status).toBe(401);
  });

  it('are read by readers, replaced by writers, and made public by the owner alone', async () => {
    const id = await create({ note: 'goes' });
    const add = (email: string, permission: number) => call('POST', `/${id}/team/`, owner.token, { email, permission });
    expect((await add(other.email, 1)).json).toEqual({ status: 'ok', details: 'libs.team.member.add.success' });
    expect(((await call('GET', '', other.token)).json as { id: string }[]).map((one) => one.id)).toEqual([id]);
    expect((await call('POST', `/${id}.json`, other.token, { name: 'Mine' })).status).toBe(403);
    expect((await call('POST', `/${id}/team/${other.id}.json`, owner.token, { permission: 2 })).json).toMatchObject({
      details: 'libs.team.member.add.success',
    });
    const saved = await call('POST', `/${id}.json`, other.token, { name: 'Ours', elements: [1, 2], isPublic: true });
    expect(saved.json).toMatchObject({ id, name: 'Ours', elements: [1, 2], isPublic: false });
    expect(saved.json).not.toHaveProperty('note');
    expect((await call('GET', `/${id}.json`)).status).toBe(401);
    await call('POST', `/${id}.json`, owner.token, { name: 'Ours', isPublic: true });
    expect((await call('GET', `/${id}.json`)).json).toMatchObject({ name: 'Ours', elements: [], isPublic: true });
  });

  it('have the codes of their own team, and of the value 0 that of prototypes', async () => {
    const id = await create();
    const add = (body: object, token = owner.token) => call('POST', `/${id}/team/`, token, body);
    const refused = (code: string) => ({ type: 'error', errors: [code] });
    expect((await add({ email: other.email, permission: 0 })).json).toEqual(refused('apps.team.member.add.error.0'));
    expect((await add({ email: other.email, permission: 3 })).json).toEqual(
      refused('libs.team.member.add.error.owner'),
    );
    expect((await add({ email: 'no@example.org', permission: 1 })).json).toEqual(
      refused('libs.team.member.add.error.email'),
    );
    expect((await add({ email: other.email, permission: 1 }, other.token)).json).toEqual(
      refused('libs.team.member.add.error.read'),
    );
    expect((await add({ email: other.email })).json).toMatchObject({ field: 'permission' });
    const remove = (userId: string) => call('DELETE', `/${id}/team/${userId}.json`, owner.token);
    expect((await remove(owner.id)).json).toEqual(refused('libs.team.member.remove.error'));
    expect((await remove(other.id)).json).toMatchObject({ details: 'libs.team.member.remove.success' });
  });

  it('suggest the people of libraries that the caller writes', async () => {
    const [id, shared] = [await create(), await create()];
    await call('POST', `/${shared}/team/`, owner.token, { email: other.email, permission: 1 });
    const suggested = (await call('GET', `/${id}/suggestions/team.json`, owner.token)).json as { id: string }[];
    expect(suggested.map((one) => one.id).sort()).toEqual([owner.id, other.id].sort());
    expect((await call('GET', `/${id}/suggestions/team.json`, other.token)).json).toEqual([]);
  });

  it('are no prototypes, and prototypes are no libraries', async () => {
    const [library, app] = [await create(), await product.createApp(owner)];
    const { token } = owner;
    expect((await product.call('GET', `/rest/apps/${library}.json`, { token })).status).toBe(404);
    expect((await product.call('GET', `/rest/invitation/${library}.json`, { token })).status).toBe(404);
    expect((await call('GET', `/${app}.json`, token)).status).toBe(404);
    expect((await call('POST', `/${app}.json`, token, { name: 'x' })).status).toBe(404);
    const own = (await product.call('GET', '/rest/apps', { token })).json as { id: string }[];
    expect(own.map(({ id }) => id)).toEqual([app]);
  });

  it.each([
    [{ elements: 'none' }, 'elements'],
    [{ name: 7 }, 'name'],
    [{ isPublic: 'yes' }, 'isPublic'],
  ])('refuse %j with the name of the field', async (body, field) => {
    const answer = await call('POST', '', owner.token, body);
    expect({ status: answer.status, json: answer.json }).toMatchObject({ status: 400, json: { field } });
  });
});
