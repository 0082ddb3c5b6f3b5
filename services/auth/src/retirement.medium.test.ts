import { collections } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

/** Asks again until what it says is true. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await holds()) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error('It did not happen.');
}

describe('closing an account', () => {
  let product: TestProduct;
  const statusOf = async (path: string, { token }: Account) => (await product.call('GET', path, { token })).status;
  const share = (owner: Account, place: string, member: Account, permission: number) =>
    product.call('POST', `/rest/${place}/team/`, { token: owner.token, body: { email: member.email, permission } });

  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it('is not for guests', async () => {
    expect((await product.call('GET', '/rest/retire')).status).toBe(401);
  });

  it('ends all logins, frees the address, and hands prototypes to who can write them (W-17, W-20)', async () => {
    const [ada, ben, eve] = [await product.signUp('ada'), await product.signUp('ben'), await product.signUp('eve')];
    const [alone, read, written] = [
      await product.createApp(ada),
      await product.createApp(ada),
      await product.createApp(ada),
    ];
    const created = await product.call('POST', '/rest/libs', { token: ada.token, body: { name: 'Mine' } });
    const library = (created.json as { id: string }).id;
    await share(ada, `libs/${library}`, eve, 1);
    await share(ada, `apps/${read}`, eve, 1);
    await share(ada, `apps/${written}`, eve, 1);
    await share(ada, `apps/${written}`, ben, 2);
    const bens = await product.createApp(ben);
    await share(ben, `apps/${bens}`, ada, 2);
    const hash = await product.hashOf(alone, ada);
    const shown = await product.createApp(ada);
    await product.call('POST', `/rest/apps/props/${shown}.json`, { token: ada.token, body: { isPublic: true } });
    expect((await product.call('GET', `/examples/apps/${shown}.json`)).status).toBe(200);

    expect((await product.call('GET', '/rest/retire', { token: ada.token })).json).toEqual({
      status: 'ok',
      details: 'user.logged.out',
    });
    expect(await statusOf(`/rest/user/${ada.id}.json`, ada)).toBe(401);
    const login = () => product.call('POST', '/rest/login', { body: { email: ada.email, password: ada.password } });
    expect((await login()).json).toEqual({ type: 'error', errors: ['user.login.fail'] });

    // at once, not when the services have heard of it
    expect([
      await statusOf(`/rest/apps/${read}.json`, eve),
      (await product.call('GET', `/rest/invitation/${hash}/app.json`)).status,
      (await product.call('GET', `/examples/apps/${shown}.json`)).status,
      await statusOf(`/rest/libs/${library}.json`, eve),
    ]).toEqual([404, 404, 404, 404]);
    const list = async (path: string, token?: string) =>
      ((await product.call('GET', path, token ? { token } : {})).json as { id: string }[]).map(({ id }) => id);
    expect(await list('/rest/apps', eve.token)).toEqual([written]);
    expect(await list('/rest/apps/public')).not.toContain(shown);
    const teamOf = async (appId: string, { token }: Account) =>
      ((await product.call('GET', `/rest/apps/${appId}/team.json`, { token })).json as Record<string, unknown>[]).map(
        ({ id, permission }) => [id, permission],
      );
    expect(await teamOf(written, ben)).toEqual([
      [ben.id, 3],
      [eve.id, 1],
    ]);
    expect(await teamOf(bens, ben)).toEqual([[ben.id, 3]]);

    const again = () =>
      product.call('POST', '/rest/user', { body: { email: ada.email, password: 'another-secret', tos: true } });
    await eventually(async () => !(await again()).text.includes('user.email.not.unique'));
    expect((await login()).json).toEqual({ type: 'error', errors: ['user.login.fail'] });
  });

  it('goes on after it broke off, and can come again', async () => {
    const leaver = await product.signUp('leaver');
    const app = await product.createApp(leaver);
    const { token } = leaver;
    await product.call('GET', '/rest/retire', { token });
    await eventually(
      async () => (await product.platform.documents.collection(collections.teamGrants).find(app)) === null,
    );
    const fact = { type: 'user.retired', id: 'again', at: Date.now(), userId: leaver.id };
    await product.platform.stream.publish('facts', [{ key: leaver.id, value: JSON.stringify(fact) }], {
      batchId: 'again',
    });
    const next = await product.signUp('next');
    expect(await statusOf(`/rest/user/${next.id}.json`, next)).toBe(200);
    expect(await product.platform.documents.collection(collections.authUsers).find(leaver.id)).toBeNull();
  });
});
