import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const maxFailures = 10;

describe('guessing passwords', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  const logIn = (email: string, password: string, cookie?: string) =>
    product.call('POST', '/rest/login', { body: { email, password }, headers: cookie ? { cookie } : {} });
  const refused = { type: 'error', errors: ['user.login.fail'] };

  async function guess(email: string, cookie?: string): Promise<void> {
    for (let attempt = 0; attempt <= maxFailures; attempt += 1) await logIn(email, `guess ${attempt}`, cookie);
  }

  /** Signs in and answers the device cookie as the browser sends it back. */
  async function deviceOf(account: Account): Promise<{ cookie: string; header: string }> {
    const header = (await logIn(account.email, account.password)).headers.getSetCookie()[0] ?? '';
    return { cookie: header.split(';')[0] ?? '', header };
  }

  it('locks the account, also when the address is typed with something behind it (W-15)', async () => {
    const { email, password } = await product.signUp('victim');
    await guess(email);
    for (const typed of [email, ` ${email.toUpperCase()} `, `${email}\0`, `${email}\0more`, `${email}\0 `])
      expect((await logIn(typed, password)).json).not.toHaveProperty('token');
    expect((await logIn(email, password)).json).toEqual(refused);
  });

  it('is counted for the account, however the address is typed', async () => {
    const { email, password } = await product.signUp('spelled');
    for (let attempt = 0; attempt <= maxFailures; attempt += 1)
      await logIn(attempt % 2 === 0 ? ` ${email}` : email.toUpperCase(), 'guess');
    expect((await logIn(email, password)).json).toEqual(refused);
  });

  it('leaves the owner a way in from a device that signed in before', async () => {
    const owner = await product.signUp('owner');
    const { cookie } = await deviceOf(owner);
    await guess(owner.email);
    expect((await logIn(owner.email, owner.password)).json).toEqual(refused);
    expect((await logIn(owner.email, owner.password, cookie)).json).toHaveProperty('token');
    // which gives the strangers no new guesses
    expect((await logIn(owner.email, owner.password)).json).toEqual(refused);
  });

  it('ends on a known device too', async () => {
    const owner = await product.signUp('stolen');
    const { cookie } = await deviceOf(owner);
    await guess(owner.email, cookie);
    await guess(owner.email, cookie);
    expect((await logIn(owner.email, owner.password, cookie)).json).toEqual(refused);
  });

  it('is not helped by the cookie of somebody else, or by one that was made up', async () => {
    const [owner, other] = [await product.signUp('target'), await product.signUp('other')];
    const own = (await deviceOf(owner)).cookie;
    const foreign = (await deviceOf(other)).cookie;
    const [name = '', value = ''] = own.split('=');
    const [id = '', expires = '', mac = ''] = value.split('.');
    await guess(owner.email);
    const later = String(Number(expires) + 1000);
    for (const cookie of [
      foreign,
      `${name}=${foreign.split('=')[1] ?? ''}`,
      `${name}=AAAAAAAAAAAAAAAAAAAAAA.${expires}.${mac}`,
      `${name}=${id}.${later}.${mac}`,
      `${name}=${id}.${expires}.`,
      `${name}=%00.%FF.x`,
    ])
      expect((await logIn(owner.email, owner.password, cookie)).json).toEqual(refused);
    expect((await logIn(owner.email, owner.password, own)).json).toHaveProperty('token');
  });

  it('finds a device cookie that scripts cannot read and that other sites do not send', async () => {
    const owner = await product.signUp('careful');
    const { header } = await deviceOf(owner);
    expect(header).toMatch(/; Path=\/rest\/login; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain(owner.id);
    const tls = { 'x-forwarded-proto': 'https' };
    const login = await product.call('POST', '/rest/login', { body: owner, headers: tls });
    const secure = login.headers.getSetCookie()[0] ?? '';
    expect(secure).toMatch(/^__Secure-prototrail_device_.*; HttpOnly; Secure; SameSite=Strict$/);
    await guess(owner.email);
    const [cookie = ''] = secure.split(';');
    const come = async (headers: Record<string, string>): Promise<unknown> =>
      (await product.call('POST', '/rest/login', { body: owner, headers })).json;
    // what a page without TLS could have put there is not looked at
    expect(await come({ ...tls, cookie: cookie.replace('__Secure-', '') })).toEqual(refused);
    expect(await come({ ...tls, cookie })).toHaveProperty('token');
  });

  it('looks the same for an address without an account', async () => {
    await guess('nobody@example.org');
    expect((await logIn('nobody@example.org', 'guess')).json).toEqual(refused);
  });
});
