import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Inbox {
  apps: { id: string; name: string; permission: number }[];
  comments: { id: string; message: string; user: { email?: string } }[];
  seen: { since: number; threads: Record<string, number> };
}

describe('the inbox of comments', () => {
  let product: TestProduct;
  let owner: Account;
  let reader: Account;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    reader = await product.signUp('reader');
  });
  afterAll(() => product.close());

  const call = async (who: Account, method: string, path: string, body?: object) =>
    (await product.call(method, path, { token: who.token, ...(body ? { body } : {}) })).json;
  const comment = async (app: string, message: string, more: object = {}) =>
    ((await call(owner, 'POST', `/rest/comments/apps/${app}`, { message, ...more })) as { id: string }).id;
  const inbox = async (who: Account) => (await call(who, 'GET', '/rest/comments/inbox.json')) as Inbox;

  it('has the threads of all prototypes of a person, and of no other', async () => {
    const shared = await product.createApp(owner, { name: 'Guide' });
    const own = await product.createApp(owner, { name: 'Secret' });
    const first = await comment(shared, 'One');
    await comment(shared, 'Two', { parentId: first });
    await comment(own, 'Three');
    expect(await inbox(reader)).toMatchObject({ apps: [], comments: [] });
    await call(owner, 'POST', `/rest/apps/${shared}/team/`, { email: reader.email, permission: 1 });
    const found = await inbox(reader);
    expect(found.apps).toEqual([{ id: shared, name: 'Guide', permission: 1 }]);
    expect(found.comments.map(({ message }) => message)).toEqual(['Two', 'One']);
    expect(found.comments[0]?.user.email).toBe(owner.email);
    expect((await inbox(owner)).comments.map(({ message }) => message)).toEqual(['Three', 'Two', 'One']);
  });

  it('remembers what each person has read', async () => {
    const path = '/rest/comments/seen.json';
    expect(await call(reader, 'GET', path)).toMatchObject({ threads: {} });
    await Promise.all([
      call(reader, 'POST', path, { threads: { t1: 5 } }),
      call(reader, 'POST', path, { threads: { t2: 7 } }),
    ]);
    expect(await call(reader, 'POST', path, { threads: { t1: 9 } })).toMatchObject({ threads: { t1: 9, t2: 7 } });
    expect((await inbox(reader)).seen.threads).toEqual({ t1: 9, t2: 7 });
    expect(await call(owner, 'GET', path)).toMatchObject({ threads: {} });
    expect((await product.call('GET', path)).status).toBe(401);
    const tooMany = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`t${n}`, n]));
    for (const threads of [tooMany, { t1: 'now' }, { t1: -1 }])
      expect(await call(reader, 'POST', path, { threads })).toMatchObject({ errors: ['request.invalid'] });
  });
});
