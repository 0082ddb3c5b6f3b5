import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const mailFolder = join(tmpdir(), `prototrail-account-mails-${process.pid}`);
const macChrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

interface Session {
  id: string;
  isCurrent: boolean;
  browser: string;
  system: string;
  device: string;
  address: string;
}

describe('the own account', () => {
  let product: TestProduct;
  const post = (path: string, body: unknown, token?: string) => product.call('POST', path, { body, token });
  const login = async ({ email, password }: { email: string; password: string }, agent = macChrome) => {
    const headers = { 'user-agent': agent };
    return (await product.call('POST', '/rest/login', { body: { email, password }, headers })).json as {
      token?: string;
    };
  };
  const tokenOf = async (account: Account, agent?: string) => (await login(account, agent)).token ?? '';
  const sessionsOf = async (token: string) =>
    (await product.call('GET', '/rest/account/sessions.json', { token })).json as Session[];
  const isSignedIn = async (token: string) =>
    (await product.call('GET', '/rest/account/sessions.json', { token })).status === 200;
  const mailTo = async (address: string, part: string): Promise<string | undefined> => {
    for (const name of (await readdir(mailFolder).catch(() => [])).filter((file) => file.endsWith('.json'))) {
      const mail = JSON.parse(await readFile(join(mailFolder, name), 'utf8')) as { to: string; text: string };
      if (mail.to === address && mail.text.includes(part)) return mail.text;
    }
    return undefined;
  };
  const wrongPassword = { type: 'error', errors: ['account.password.wrong'] };

  beforeAll(async () => {
    product = await openTestProduct({ environment: { MAIL_FOLDER: mailFolder, PUBLIC_URL: 'http://here' } });
  });
  afterAll(() => product.close());

  it('lists where it is signed in, and signs one place out, or all others', async () => {
    const ada = await product.signUp('ada');
    const [phone, laptop] = [await tokenOf(ada, android), await tokenOf(ada)];
    const sessions = await sessionsOf(laptop);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ isCurrent: true, browser: 'Chrome', system: 'macOS', device: 'desktop' });
    expect(sessions[0]?.address).toMatch(/127\.0\.0\.1$/);
    const onPhone = sessions.find(({ device }) => device === 'phone');
    expect(onPhone).toMatchObject({ isCurrent: false, system: 'Android' });
    const end = (id: string, token: string) => product.call('DELETE', `/rest/account/sessions/${id}.json`, { token });
    const eve = await product.signUp('eve');
    expect((await end(onPhone?.id ?? '', eve.token)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(true);
    await end(onPhone?.id ?? '', laptop);
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
    await product.call('DELETE', '/rest/account/sessions.json', { token: laptop });
    expect([await isSignedIn(ada.token), await isSignedIn(laptop)]).toEqual([false, true]);
    expect(await sessionsOf(laptop)).toHaveLength(1);
    await product.call('DELETE', '/rest/login', { token: laptop });
    expect(await sessionsOf(await tokenOf(ada))).toHaveLength(1);
  });

  it('does not let a caller name its own address', async () => {
    const ida = await product.signUp('ida');
    const headers = { 'x-client-address': '203.0.113.9' };
    const answer = await product.call('POST', '/rest/login', { body: ida, headers });
    const [own] = await sessionsOf((answer.json as { token: string }).token);
    expect(own?.address).not.toContain('203');
  });

  it('changes the password with the present one, which signs the others out', async () => {
    const bo = await product.signUp('bo');
    const here = await tokenOf(bo);
    const change = (body: object) => post('/rest/account/password', body, here);
    expect((await change({ current: 'wrong-one', password: 'next-secret' })).json).toEqual(wrongPassword);
    expect((await change({ current: bo.password, password: 'short' })).json).toEqual({
      type: 'error',
      errors: ['user.password.invalid'],
    });
    expect((await change({ password: 'next-secret' })).json).toMatchObject({ field: 'current' });
    expect((await change({ current: bo.password, password: 'next-secret' })).status).toBe(200);
    expect([await isSignedIn(bo.token), await isSignedIn(here)]).toEqual([false, true]);
    expect(await login(bo)).toMatchObject({ errors: ['user.login.fail'] });
    expect(await login({ ...bo, password: 'next-secret' })).toHaveProperty('token');
  });

  it('refuses further passwords after ten wrong ones', async () => {
    const { token, password } = await product.signUp('guess');
    const close = (current: string) => post('/rest/account/close', { current }, token);
    for (let n = 0; n < 10; n += 1) expect((await close(`wrong-${n}`)).json).toEqual(wrongPassword);
    expect((await close(password)).status).toBe(429);
  });

  it('gets a new address when the mailed link is opened, once, and tells the old one', async () => {
    const cy = await product.signUp('cy');
    const change = (email: string, current = cy.password) => post('/rest/account/email', { email, current }, cy.token);
    expect((await change('new@example.org', 'wrong-one')).json).toEqual(wrongPassword);
    expect((await change(cy.email)).json).toMatchObject({ errors: ['account.email.same'] });
    expect((await change('guess@example.org')).json).toMatchObject({ errors: ['user.update.email.taken'] });
    expect((await change('no address')).json).toMatchObject({ field: 'email' });
    expect((await change('first@example.org')).status).toBe(200);
    expect((await change('Cy.New@example.org')).status).toBe(200);
    const keyIn = async (address: string) =>
      /confirm-email\.html\?id=([\w-]+)/.exec((await mailTo(address, 'confirm-email')) ?? '')?.[1] ?? '';
    const confirm = (key: string) => post('/rest/account/email/confirm', { key });
    const isVoid = { type: 'error', errors: ['account.email.key'] };
    expect((await confirm(await keyIn('first@example.org'))).json).toEqual(isVoid);
    expect(await login(cy)).toHaveProperty('token');
    const key = await keyIn('cy.new@example.org');
    expect((await confirm(key)).json).toMatchObject({ id: cy.id, email: 'cy.new@example.org' });
    expect((await confirm(key)).json).toEqual(isVoid);
    expect(await isSignedIn(cy.token)).toBe(false);
    expect(await login(cy)).toMatchObject({ errors: ['user.login.fail'] });
    expect(await login({ ...cy, email: 'cy.new@example.org' })).toHaveProperty('token');
    expect(await mailTo(cy.email, 'cy.new@example.org')).toContain('signed out');
  });

  it('says what closing it would do, and closes with the password', async () => {
    const [di, ed] = [await product.signUp('di'), await product.signUp('ed')];
    const [alone, shared] = [await product.createApp(di), await product.createApp(di)];
    await post(`/rest/apps/${shared}/team/`, { email: ed.email, permission: 2 }, di.token);
    const leaving = await product.call('GET', '/rest/account/leaving.json', { token: di.token });
    expect(leaving.json).toEqual({ deleted: [alone], handedOver: [{ appId: shared, to: ed.email }] });
    expect((await post('/rest/account/close', { current: 'wrong-one' }, di.token)).json).toEqual(wrongPassword);
    expect(await isSignedIn(di.token)).toBe(true);
    expect((await post('/rest/account/close', { current: di.password }, di.token)).json).toMatchObject({
      status: 'ok',
    });
    expect(await isSignedIn(di.token)).toBe(false);
    expect(await login(di)).toMatchObject({ errors: ['user.login.fail'] });
  });
});
