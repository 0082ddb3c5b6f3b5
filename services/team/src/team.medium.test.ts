import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Json = Record<string, unknown>;

describe('teams and links of prototypes', () => {
  let product: TestProduct;
  let owner: Account;
  let friend: Account;
  const save = (id: string, body: unknown, account = owner) =>
    product.call('POST', `/rest/apps/${id}.json`, { token: account.token, body });
  const create = (body: Json = {}): Promise<string> => product.createApp(owner, body);

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    friend = await product.signUp('friend');
  });
  afterAll(() => product.close());

  it('replace all links at once (W-38)', async () => {
    const id = await create();
    const old = Object.keys(
      (await product.call('GET', `/rest/invitation/${id}.json`, { token: owner.token })).json as object,
    );
    expect((await product.call('DELETE', `/rest/apps/invitation/${id}`, { token: owner.token })).json).toEqual({
      status: 'ok',
      details: 'app.token.reset',
    });
    const fresh = Object.keys(
      (await product.call('GET', `/rest/invitation/${id}.json`, { token: owner.token })).json as object,
    );
    for (const hash of old) expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
    for (const hash of fresh) expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(200);
  });

  it('tell strangers about public prototypes neither addresses nor links beyond the test (W-8)', async () => {
    const id = await create({ isPublic: true });
    const stranger = await product.signUp('w8');
    for (const token of [stranger.token, undefined]) {
      const hashes = (await product.call('GET', `/rest/invitation/${id}.json`, { token })).json as Json;
      expect(Object.values(hashes)).toEqual([1]);
      const team = await product.call('GET', `/rest/apps/${id}/team.json`, { token });
      expect(team.json).toMatchObject([{ id: owner.id, permission: 3 }]);
      expect(team.text).not.toContain('@');
    }
  });

  it('suggest people to those alone who may write here, and only of prototypes that they write (W-12)', async () => {
    const reader = await product.signUp('w12-reader');
    const [own, shared] = [await create(), await create()];
    for (const id of [own, shared])
      await product.call('POST', `/rest/apps/${id}/team/`, {
        token: owner.token,
        body: { email: reader.email, permission: 1 },
      });
    const suggested = async (id: string, { token }: Account) =>
      ((await product.call('GET', `/rest/apps/${id}/suggestions/team.json`, { token })).json as Json[]).map(
        (person) => person.id,
      );
    expect(await suggested(own, reader)).toEqual([]);
    expect(await suggested(await product.createApp(reader), reader)).toEqual([reader.id]);
    expect(await suggested(own, owner)).toContain(reader.id);
  });

  it('manage the team: upsert, levels 1 and 2, the owner untouchable (W-6, W-13, W-33)', async () => {
    const id = await create();
    const add = (body: unknown, token = owner.token) => product.call('POST', `/rest/apps/${id}/team/`, { token, body });
    const refused = (code: string) => ({ type: 'error', errors: [`apps.team.member.${code}`] });
    const success = { status: 'ok', details: 'apps.team.member.add.success' };
    expect((await add({ email: 'who@example.org', permission: 2 })).json).toEqual(refused('add.error.email'));
    expect((await add({ email: friend.email, permission: 3 })).json).toEqual(refused('add.error.owner'));
    expect((await add({ email: friend.email, permission: 0 })).json).toEqual(refused('add.error.0'));
    expect((await add({ email: friend.email.toUpperCase(), permission: 2, id: 'x' })).json).toEqual(success);
    expect((await add({ email: friend.email, permission: 1 })).json).toEqual(success);
    const team = (await product.call('GET', `/rest/apps/${id}/team.json`, { token: friend.token })).json as Json[];
    expect(team.map((member) => [member.id, member.permission]).sort()).toEqual(
      [
        [owner.id, 3],
        [friend.id, 1],
      ].sort(),
    );
    expect((await save(id, { name: 'no' }, friend)).status).toBe(403);
    expect(
      (
        await product.call('POST', `/rest/apps/${id}/team/${friend.id}.json`, {
          token: owner.token,
          body: { permission: 2 },
        })
      ).json,
    ).toEqual(success);
    expect((await save(id, { name: 'yes' }, friend)).status).toBe(200);
    expect(
      (
        await product.call('POST', `/rest/apps/${id}/team/${owner.id}.json`, {
          token: friend.token,
          body: { permission: 1 },
        })
      ).json,
    ).toEqual(refused('add.error.owner'));
    expect(
      (await product.call('DELETE', `/rest/apps/${id}/team/${owner.id}.json`, { token: friend.token })).json,
    ).toEqual(refused('remove.error'));
    expect(
      (await product.call('DELETE', `/rest/apps/${id}/team/${friend.id}.json`, { token: friend.token })).json,
    ).toEqual(refused('remove.error'));
    expect((await save(id, { name: 'still' }, friend)).status).toBe(200);
    expect(
      (await product.call('DELETE', `/rest/apps/${id}/team/${friend.id}.json`, { token: owner.token })).json,
    ).toEqual({ status: 'ok', details: 'apps.team.member.remove.success' });
    expect((await save(id, { name: 'gone' }, friend)).status).toBe(404);
  });
});
