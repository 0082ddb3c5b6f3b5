import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { Secret, TOTP } from 'otpauth';

describe('two-step sign-in', () => {
  let product: TestProduct;
  let now = Date.now();
  let ada: Account;
  let secret: string;
  let recovery: string[];
  const post = (path: string, body: object, token = ada.token) =>
    product.call('POST', `/rest/account/two-step/${path}`, { token, body });
  const codeAt = (time: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  const login = async (code?: string, password = ada.password) =>
    (await product.call('POST', '/rest/login', { body: { email: ada.email, password, code } })).json as {
      token?: string;
      errors?: string[];
    };
  const state = async () =>
    (await product.call('GET', '/rest/account/two-step.json', { token: ada.token })).json as object;

  beforeAll(async () => {
    product = await openTestProduct({ clock: { now: () => now } });
    ada = await product.signUp('ada');
  });
  afterAll(() => product.close());

  it('is turned on with the password and a first code, and tells the recovery codes once', async () => {
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await post('confirm', { code: '123456' })).json).toMatchObject({ errors: ['account.twoStep.ended'] });
    expect((await post('begin', { current: 'wrong-one' })).json).toMatchObject({ errors: ['account.password.wrong'] });
    const begun = (await post('begin', { current: ada.password })).json as { secret: string; uri: string };
    secret = begun.secret;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Prototrail:ada%40example\.org\?/);
    expect(await login()).toHaveProperty('token');
    expect((await post('confirm', { code: codeAt(now + 3_600_000) })).json).toMatchObject({
      errors: ['account.code.wrong'],
    });
    recovery = ((await post('confirm', { code: codeAt(now) })).json as { recoveryCodes: string[] }).recoveryCodes;
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, since: now, recoveryCodesLeft: 10 });
    expect((await product.call('GET', `/rest/user/${ada.id}.json`, { token: ada.token })).text).not.toContain(secret);
  });

  it('asks for a code only after the right password, and takes each code once', async () => {
    now += 60_000;
    expect(await login(undefined, 'wrong-one')).toMatchObject({ errors: ['user.login.fail'] });
    expect(await login()).toMatchObject({ errors: ['user.login.code.needed'] });
    expect(await login('000000')).toMatchObject({ errors: ['user.login.code.wrong'] });
    const code = codeAt(now);
    expect(await login(`${code.slice(0, 3)} ${code.slice(3)}`)).toHaveProperty('token');
    expect(await login(code)).toMatchObject({ errors: ['user.login.code.wrong'] });
    expect(await login(codeAt(now - 30_000))).toMatchObject({ errors: ['user.login.code.wrong'] });
    expect(await login(codeAt(now + 30_000))).toHaveProperty('token');
  });

  it('takes a recovery code in place of it, once', async () => {
    const [first = '', second = ''] = recovery;
    expect(await login(first.toUpperCase())).toHaveProperty('token');
    expect(await login(first)).toMatchObject({ errors: ['user.login.code.wrong'] });
    expect(await state()).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = (await post('codes', { current: ada.password })).json as { recoveryCodes: string[] };
    expect(await login(second)).toMatchObject({ errors: ['user.login.code.wrong'] });
    expect(await login(renewed.recoveryCodes[0])).toHaveProperty('token');
  });

  it('locks an account whose codes are guessed, but not one that is asked for a code', async () => {
    for (let n = 0; n < 15; n += 1) expect(await login()).toMatchObject({ errors: ['user.login.code.needed'] });
    for (let n = 0; n < 12; n += 1) await login('111111');
    now += 90_000;
    expect(await login(codeAt(now))).toMatchObject({ errors: ['user.login.fail'] });
    now += 16 * 60_000;
    expect(await login(codeAt(now))).toHaveProperty('token');
  });

  it('is turned off with the password', async () => {
    expect((await post('off', { current: 'wrong-one' })).json).toMatchObject({ errors: ['account.password.wrong'] });
    expect((await post('off', { current: ada.password })).json).toMatchObject({ status: 'ok' });
    expect(await login()).toHaveProperty('token');
    expect((await post('codes', { current: ada.password })).json).toMatchObject({ errors: ['account.twoStep.ended'] });
  });

  it('is no matter of another provider, of which an installation has none at first', async () => {
    expect((await product.call('POST', '/rest/sign-on/begin')).json).toMatchObject({ errors: ['signOn.off'] });
    expect((await product.call('GET', '/rest/instance.json')).json).not.toHaveProperty('signOn');
  });
});
