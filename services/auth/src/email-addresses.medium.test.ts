import { collections } from '@prototrail/contracts';
import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

const lists = ['a@b.org,c@d.org', 'a@b,c@d', 'a@b.org; c@d.org', 'Ada <a@b.org>', '"a@b.org,c"@d.org'];
const breaks = ['a@b.org\r\nBcc: c@d.org', 'a@b.org\nc@d.org', '"a\r\nBcc: c@d.org"@b.org'];

describe('something that is not one e-mail address', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  const post = (path: string, body: unknown, token?: string) => product.call('POST', path, { body, token });

  it.each([...lists, ...breaks])('%j signs nobody up', async (email) => {
    const answer = await post('/rest/user', { email, password: 'secret', tos: true });
    expect(answer.json).toMatchObject({ type: 'error' });
    if (!/[\r\n]/.test(email)) expect(answer.json).toMatchObject({ errors: ['user.email.invalid'] });
  });

  it.each([...lists, ...breaks])('%j becomes nobody’s address', async (email) => {
    const user = await product.signUp(`changes-${lists.indexOf(email)}-${breaks.indexOf(email)}`);
    expect((await post(`/rest/user/${user.id}.json`, { email }, user.token)).json).toMatchObject({ type: 'error' });
    expect((await product.call('GET', `/rest/user/${user.id}.json`, { token: user.token })).json).toMatchObject({
      email: user.email,
    });
  });

  it.each(lists)('%j gets no mail with a key, and no answer to a message', async (email) => {
    expect((await post('/rest/user/password/request', { email })).json).toEqual({
      type: 'error',
      errors: ['User.email.error.invalid'],
    });
    expect(await post('/rest/contact', { name: 'Ada', email, message: 'Hello' })).toMatchObject({
      status: 400,
      json: { errors: ['request.invalid'], field: 'email' },
    });
  });

  it('stays usable as the stored address of an old account', async () => {
    const user = await product.signUp('early');
    await product.platform.documents
      .collection<{ email: string }>(collections.authUsers)
      .update(user.id, (stored) => ({ ...stored, email: 'early@example.org,more@example.org' }));
    const login = await post('/rest/login', { email: 'Early@example.org,more@example.org', password: user.password });
    expect(login.json).toHaveProperty('token');
    const { token } = login.json as { token: string };
    const own = { name: 'Early', email: 'early@example.org,more@example.org' };
    expect((await post(`/rest/user/${user.id}.json`, own, token)).json).toMatchObject({ id: user.id, name: 'Early' });
  });
});
