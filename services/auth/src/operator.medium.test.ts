import {
  collections,
  operatorChecks,
  type AuditEntryAnswer,
  type CheckResult,
  type PersonAnswer,
  type StudiesAnswer,
} from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

describe('operators', () => {
  let product: TestProduct;
  let ada: Account;
  let bob: Account;
  const mails = `/tmp/prototrail-operator-${process.pid}`;
  const signIn = async ({
    email,
    password,
  }: Account): Promise<{ token?: string; errors?: string[]; isOperator?: boolean }> =>
    (await product.call('POST', '/rest/login', { body: { email, password } })).json as { token?: string };
  const get = async <T>(path: string): Promise<T> =>
    (await product.call('GET', `/rest/operator/${path}`, { token: ada.token })).json as T;
  const change = (userId: string, body: object) =>
    product.call('POST', `/rest/operator/people/${userId}.json`, { token: ada.token, body });
  const log = async (query = ''): Promise<AuditEntryAnswer[]> =>
    (await get<{ items: AuditEntryAnswer[] }>(`audit.json${query}`)).items;

  beforeAll(async () => {
    product = await openTestProduct({
      environment: { MAIL_FOLDER: mails, PROTOTRAIL_DATA: mails, SMTP_PASSWORD: 'do not show' },
    });
    ada = await product.signUp('ada');
    bob = await product.signUp('bob');
    // as "prototrail user operator" does
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(ada.id, (user) => ({ ...user, isOperator: true }));
    const login = await signIn(ada);
    expect(login.isOperator).toBe(true);
    ada.token = login.token ?? '';
  }, 30_000);
  afterAll(() => product.close());

  it('find people by name and address, and see their figures', async () => {
    const { items } = await get<{ items: PersonAnswer[] }>('people.json?text=BOB@');
    expect(items).toMatchObject([{ id: bob.id, email: bob.email, isOperator: false, isBlocked: false }]);
    const operators = await get<{ items: PersonAnswer[] }>('people.json?show=operators');
    expect(operators.items.map(({ id }) => id)).toEqual([ada.id]);
    expect(await get('overview.json')).toMatchObject({ people: { total: 2, active: 2, blocked: 0, operators: 1 } });
  });

  it('block somebody: signed out at once, no sign-in, no keys; and take it back', async () => {
    const body = { name: 'CI', scopes: ['design.read'], days: 1 };
    const made = await product.call('POST', '/rest/account/keys', { token: bob.token, body });
    const { key } = made.json as { key: string };
    expect((await product.call('GET', '/rest/libs', { token: key })).status).toBe(200);
    expect((await change(bob.id, { isBlocked: true })).json).toMatchObject({ isBlocked: true });
    expect((await product.call('GET', '/rest/account/keys.json', { token: bob.token })).status).toBe(401);
    expect((await product.call('GET', '/rest/libs', { token: key })).status).toBe(401);
    expect(await signIn(bob)).toMatchObject({ errors: ['user.login.blocked'] });
    expect(await signIn({ ...bob, password: 'wrong' })).toMatchObject({ errors: ['user.login.fail'] });
    await change(bob.id, { isBlocked: false });
    bob.token = (await signIn(bob)).token ?? '';
    expect(bob.token).not.toBe('');
  });

  it('make operators and end them, but never themselves', async () => {
    expect((await change(ada.id, { isOperator: false })).json).toMatchObject({ errors: ['operator.self'] });
    expect((await change(ada.id, { isBlocked: true })).json).toMatchObject({ errors: ['operator.self'] });
    await change(bob.id, { isOperator: true });
    const { token } = await signIn(bob);
    const ask = () => product.call('GET', '/rest/operator/overview.json', { token });
    expect((await ask()).status).toBe(200);
    await change(bob.id, { isOperator: false });
    expect((await ask()).status).toBe(401);
    bob.token = (await signIn(bob)).token ?? '';
    expect((await product.call('GET', '/rest/operator/overview.json', { token: bob.token })).status).toBe(404);
  });

  it('set a plan, and name the field that is wrong', async () => {
    const changed = await change(bob.id, { plan: 'team', paidUntil: 1_800_000_000_000 });
    expect(changed.json).toMatchObject({ plan: 'team', paidUntil: 1_800_000_000_000 });
    expect((await change(bob.id, { paidUntil: null })).json).not.toHaveProperty('paidUntil');
    expect(await change(bob.id, { plan: '' })).toMatchObject({ status: 400, json: { field: 'plan' } });
    expect((await change('nobody', { plan: 'x' })).status).toBe(404);
  });

  it('sign somebody out, and mail a link for a new password', async () => {
    const path = `/rest/operator/people/${bob.id}`;
    await product.call('DELETE', `${path}/sessions.json`, { token: ada.token });
    expect((await product.call('GET', '/rest/account/keys.json', { token: bob.token })).status).toBe(401);
    expect((await product.call('POST', `${path}/reset`, { token: ada.token })).status).toBe(200);
    const sent = async (): Promise<string[]> =>
      Promise.all((await readdir(mails).catch(() => [])).map((file) => readFile(join(mails, file), 'utf8')));
    while (!(await sent()).some((mail) => mail.includes('reset_password') || mail.includes('?id=')))
      await new Promise((done) => setImmediate(done));
  });

  it('read who did what, by person and by kind (W-30)', async () => {
    const mine = await log(`?person=${ada.id}`);
    expect(mine.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['blocked', 'unblocked', 'operatorOn', 'operatorOff', 'planChanged', 'resetMailed']),
    );
    expect(await log('?action=blocked')).toMatchObject([
      { user: ada.email, userId: ada.id, subject: bob.email, subjectId: bob.id },
    ]);
    expect(await log('?action=keyCreated')).toMatchObject([{ userId: bob.id, detail: 'CI: design.read' }]);
    expect((await log('?action=signInFailed')).map(({ userId }) => userId)).toContain(bob.id);
    expect(await log('?action=signIn&to=1')).toEqual([]);
    expect((await product.call('GET', '/rest/operator/audit.json?action=x', { token: ada.token })).status).toBe(400);
  });

  it('read who made, changed and revoked a link of a prototype', async () => {
    const appId = await product.createApp(ada);
    const path = `/rest/links/${appId}`;
    const body = { name: 'For clients', opens: 'review' };
    const made = await product.call('POST', `${path}.json`, { token: ada.token, body });
    const one = `${path}/${(made.json as { id: string }).id}.json`;
    await product.call('POST', one, { token: ada.token, body: { name: 'For the board' } });
    await product.call('DELETE', one, { token: ada.token });
    const found = async () =>
      (await log(`?person=${ada.id}`)).filter(({ action }) => action.startsWith('link')).reverse();
    while ((await found()).length < 3) await new Promise((done) => setImmediate(done));
    expect(await found()).toMatchObject([
      { action: 'linkMade', subjectId: appId, detail: 'For clients' },
      { action: 'linkChanged', subjectId: appId, detail: 'For the board' },
      { action: 'linkRevoked', subjectId: appId, detail: 'For the board' },
    ]);
  });

  it('read what other services tell, with who did it', async () => {
    const appId = await product.createApp(ada);
    await product.call('DELETE', `/rest/apps/${appId}.json`, { token: ada.token });
    while ((await log('?action=prototypeDeleted')).length === 0) await new Promise((done) => setImmediate(done));
    expect(await log('?action=prototypeDeleted')).toMatchObject([{ userId: ada.id, subjectId: appId }]);
  });

  it('invite somebody, who sets a password by mail', async () => {
    const invite = (email: string) =>
      product.call('POST', '/rest/operator/people', { token: ada.token, body: { email, name: 'Cleo' } });
    expect((await invite('cleo@example.org')).json).toMatchObject({ email: 'cleo@example.org', name: 'Cleo' });
    expect((await invite('cleo@example.org')).json).toMatchObject({ errors: ['user.email.not.unique'] });
    expect(await invite('nobody')).toMatchObject({ status: 400, json: { field: 'email' } });
    const keyOf = async (): Promise<string | undefined> => {
      const sent = await Promise.all((await readdir(mails)).map((file) => readFile(join(mails, file), 'utf8')));
      return /\?id=([\w-]+)/.exec(sent.find((mail) => mail.includes('cleo@')) ?? '')?.[1];
    };
    let key = await keyOf();
    while (key === undefined) key = await new Promise<void>((done) => setImmediate(done)).then(keyOf);
    const body = { email: 'cleo@example.org', key, password: 'cleo-secret' };
    expect((await product.call('POST', '/rest/user/password/set', { body })).json).toMatchObject({ status: 'ok' });
    expect(await signIn({ ...ada, ...body })).toHaveProperty('token');
  });

  it('say who may sign up, and announce something', async () => {
    const set = (body: object) => product.call('POST', '/rest/operator/instance.json', { token: ada.token, body });
    const seen = async () => (await product.call('GET', '/rest/instance.json')).json;
    const signUp = async (email: string) =>
      (await product.call('POST', '/rest/user', { body: { email, password: 'long-enough', tos: true } })).json;
    expect(await seen()).toMatchObject({ announcement: null, canSignUp: true });
    const announcement = { text: 'Down at six', kind: 'warning' };
    expect((await set({ announcement, signUp: 'domains', domains: 'acme.org' })).json).toMatchObject({
      signUp: 'domains',
      isSignUpFixed: false,
    });
    expect(await seen()).toMatchObject({ announcement, canSignUp: true });
    expect(await signUp('dora@example.org')).toMatchObject({ errors: ['user.create.domain'] });
    expect(await signUp('dora@acme.org')).toMatchObject({ email: 'dora@acme.org' });
    for (const domains of [' ', 'acme.org, http://acme.org'])
      expect(await set({ signUp: 'domains', domains })).toMatchObject({ status: 400, json: { field: 'domains' } });
    await set({ signUp: 'closed', announcement: { ...announcement, until: 1 } });
    expect(await seen()).toMatchObject({ announcement: null, canSignUp: false });
    expect(await signUp('eva@acme.org')).toMatchObject({ errors: ['user.create.nosignup'] });
    await set({ signUp: 'open', announcement: null });
  });

  it('see what is tested, whose it is, and how many tests began', async () => {
    const dan = await product.signUp('dan');
    const appId = await product.createApp(dan, { name: 'Bread shop' });
    const at = Date.now() - 60_000;
    for (const [session, time] of [
      ['S1_a', at],
      ['S2_b', at - 30 * 86_400_000],
    ] as const)
      for (const [index, type] of ['SessionStart', 'ScreenLoaded', 'ScreenClick'].entries()) {
        const body = { session, user: 'Lena', type, screen: 's1', time: time + index, x: 0.1, y: 0.2 };
        await product.call('POST', `/rest/events/${appId}.json`, { token: dan.token, body });
      }
    const counted = async (): Promise<number> => {
      const { json } = await product.call('GET', `/rest/analytics/${appId}/overview.json`, { token: dan.token });
      return (json as { sessions?: number }).sessions ?? 0;
    };
    while ((await counted()) < 2) await new Promise((done) => setImmediate(done));
    const { days, studies } = await get<StudiesAnswer>('studies.json');
    expect(studies).toEqual([
      { id: appId, name: 'Bread shop', owner: dan.email, tests: 2, week: 1, last: expect.any(Number) as number },
    ]);
    expect(days).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('see settings without secrets, stores, files and failed jobs, and retry those', async () => {
    const settings = await get<{ key: string; value: string; isSet: boolean }[]>('settings.json');
    expect(settings.find(({ key }) => key === 'SMTP_PASSWORD' || key === 'MAIL_FOLDER')).toBeDefined();
    expect(JSON.stringify(settings)).not.toContain('do not show');
    const { stores } = await get<{ stores: { isWell: boolean }[] }>('health.json');
    expect(stores.every(({ isWell }) => isWell)).toBe(true);
    for (const check of operatorChecks)
      expect([check, await get<CheckResult>(`checks/${check}.json`)]).toMatchObject([check, { level: 'ok' }]);
    expect((await product.call('GET', '/rest/operator/checks/none.json', { token: ada.token })).status).toBe(404);
    const { parts } = await get<{ parts: { name: string }[] }>('storage.json');
    expect(parts.map(({ name }) => name)).toEqual([
      'prototypes',
      'images',
      'sounds',
      'fonts',
      'comments',
      'recordings',
    ]);
    await product.platform.deadLetters.add([
      { topic: 'events', key: 'S1', value: '{"typed":"text"}', reason: 'record.invalid', detail: 'no time' },
    ]);
    expect(await get('checks/jobs.json')).toEqual({ level: 'warning', code: 'jobs.some', values: { count: 1 } });
    const letters = await get<{ id: string }[]>('dead-letters.json');
    expect(letters).toMatchObject([{ topic: 'events', reason: 'record.invalid', detail: 'no time' }]);
    expect(JSON.stringify(letters)).not.toContain('typed');
    const body = { ids: letters.map(({ id }) => id) };
    const replayed = await product.call('POST', '/rest/operator/dead-letters/replay', { token: ada.token, body });
    expect(replayed.json).toEqual({ replayed: 1 });
  });
});
