import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const mailFolder = join(tmpdir(), `prototrail-mails-team-${process.pid}`);

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  const mails = texts.map((text) => JSON.parse(text) as { to: string; subject: string; text: string });
  return mails.filter(({ to }) => to === address);
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

/** Asks again until the answer is the expected one, because messages to people follow a moment later. */
async function eventually<T>(ask: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const found = await ask();
    if (isThere(found)) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error('It did not happen.');
}

describe('teams of our own pages', () => {
  let product: TestProduct;
  let owner: Account;
  let guest: Account;
  let appId: string;
  let people = 0;

  beforeAll(async () => {
    product = await openTestProduct({
      environment: { MAIL_FOLDER: mailFolder, PUBLIC_URL: 'http://here', ALLOWED_DOMAINS: 'example.org' },
    });
    owner = await product.signUp('inviter');
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    people += 1;
    guest = await product.signUp(`guest-${people}`);
    appId = await product.createApp(owner, { name: `Guide ${people}` });
  });

  const call = async (who: Account, method: string, path: string, body?: object): Promise<unknown> =>
    (await product.call(method, path, { token: who.token, ...(body ? { body } : {}) })).json;
  const invite = (permission = 1, email = guest.email) =>
    call(owner, 'POST', `/rest/apps/${appId}/team/invitations`, { email, permission });
  const answer = (accept: boolean) => call(guest, 'POST', `/rest/team/invitations/${appId}`, { accept });
  const own = () => call(guest, 'GET', '/rest/team/invitations');
  const canRead = async () =>
    (await product.call('GET', `/rest/apps/${appId}.json`, { token: guest.token })).status === 200;
  const listed = async () => ((await call(guest, 'GET', '/rest/apps')) as { id: string }[]).map(({ id }) => id);
  const feed = async (who: Account) =>
    ((await call(who, 'GET', '/rest/notifications.json')) as { title: string; message: string; appID?: string }[])
      .filter(({ appID }) => appID === appId)
      .map(({ title, message }) => `${title} ${message}`);

  it('give no right until the invited person accepts', async () => {
    expect(await invite(2)).toEqual({ status: 'ok', details: 'apps.team.invitation.sent' });
    expect(await canRead()).toBe(false);
    expect(await listed()).toEqual([]);
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team.json`)).toHaveLength(1);
    expect(await own()).toEqual([
      {
        appID: appId,
        appName: `Guide ${people}`,
        from: 'inviter@example.org',
        permission: 2,
        invitedAt: expect.any(Number) as number,
      },
    ]);
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team/invitations`)).toMatchObject([
      { id: guest.id, email: guest.email, permission: 2 },
    ]);

    expect(await answer(true)).toEqual({ status: 'ok', details: 'apps.team.invitation.accepted' });
    expect(await canRead()).toBe(true);
    expect(await listed()).toEqual([appId]);
    expect(await own()).toEqual([]);
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team/invitations`)).toEqual([]);
    expect(await answer(true)).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
  });

  it('tell the invited person, and then the one who invited', async () => {
    await invite();
    const [entry] = await eventually(
      () => feed(guest),
      (entries) => entries.length > 0,
    );
    expect(entry).toContain('inviter@example.org invites you to Guide');
    await eventually(
      () => subjectsTo(guest.email),
      (subjects) => subjects.some((subject) => subject.startsWith('inviter@example.org invites you')),
    );
    await answer(true);
    await eventually(
      () => feed(owner),
      (entries) => entries.some((text) => text.includes(`${guest.email} now works on Guide`)),
    );
    await eventually(
      () => feed(guest),
      (entries) => entries.length === 0,
    );
  });

  it('take a no, and are not asked twice', async () => {
    await invite();
    expect(await answer(false)).toEqual({ status: 'ok', details: 'apps.team.invitation.declined' });
    expect(await own()).toEqual([]);
    expect(await answer(true)).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
    expect(await canRead()).toBe(false);
  });

  it('can withdraw an invitation', async () => {
    await invite();
    expect(await call(owner, 'DELETE', `/rest/apps/${appId}/team/invitations/${guest.id}`)).toMatchObject({
      status: 'ok',
    });
    expect(await own()).toEqual([]);
    expect(await answer(true)).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
    expect(await canRead()).toBe(false);
  });

  it('replace an invitation by a newer one, and one by being added', async () => {
    await invite(1);
    await invite(2);
    expect(await own()).toMatchObject([{ permission: 2 }]);
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: guest.email, permission: 1 });
    expect(await own()).toEqual([]);
    expect(await canRead()).toBe(true);
    expect(await invite(2)).toEqual({ type: 'error', errors: ['apps.team.invitation.member'] });
  });

  it('say what is wrong with an invitation', async () => {
    expect(await invite(3)).toEqual({ type: 'error', errors: ['apps.team.member.add.error.owner'] });
    expect(await invite(0)).toEqual({ type: 'error', errors: ['apps.team.member.add.error.0'] });
    expect(await invite(1, `${guest.email},${owner.email}`)).toMatchObject({
      errors: ['request.invalid'],
      field: 'email',
    });
    expect(await invite(1, owner.email)).toEqual({ type: 'error', errors: ['apps.team.invitation.member'] });
  });

  it('can be left by everybody but the owner, whoever added them', async () => {
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: guest.email, permission: 1 });
    expect(await canRead()).toBe(true);
    const leave = (who: Account) => call(who, 'DELETE', `/rest/apps/${appId}/membership`);
    expect(await leave(guest)).toEqual({ status: 'ok', details: 'apps.team.member.left' });
    expect(await canRead()).toBe(false);
    expect(await listed()).toEqual([]);
    expect(await leave(owner)).toEqual({ type: 'error', errors: ['apps.team.member.leave.owner'] });
  });

  it('tell people whom an old client added at once, with the way out', async () => {
    await call(owner, 'POST', `/rest/apps/${appId}/team/`, { email: guest.email, permission: 1 });
    const [entry] = await eventually(
      () => feed(guest),
      (entries) => entries.length > 0,
    );
    expect(entry).toContain('shared Guide');
    expect(entry).toContain('leave it there');
    await eventually(
      () => subjectsTo(guest.email),
      (subjects) => subjects.some((subject) => subject.includes('shared Guide')),
    );
  });

  it('forget invitations with their prototype', async () => {
    await invite();
    await call(owner, 'DELETE', `/rest/apps/${appId}.json`);
    expect(await own()).toEqual([]);
    expect(await answer(true)).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
  });

  it('have roles: viewers read and do not comment, which the number of a reader does not say', async () => {
    await call(owner, 'POST', `/rest/apps/${appId}/team/invitations`, {
      email: guest.email,
      permission: 1,
      role: 'viewer',
    });
    expect(await call(owner, 'GET', `/rest/apps/${appId}/team/invitations`)).toMatchObject([{ role: 'viewer' }]);
    await answer(true);
    const roles = async () =>
      ((await call(owner, 'GET', `/rest/apps/${appId}/team.json`)) as { permission: number; role: string }[]).map(
        ({ permission, role }) => [permission, role],
      );
    expect(await roles()).toEqual([
      [3, 'owner'],
      [1, 'viewer'],
    ]);
    const comment = async () =>
      (await product.call('POST', `/rest/comments/apps/${appId}`, { token: guest.token, body: { message: 'Hi' } }))
        .status;
    expect(await comment()).toBe(403);
    const change = (body: object) => call(owner, 'POST', `/rest/apps/${appId}/team/${guest.id}.json`, body);
    await change({ permission: 1, role: 'commenter' });
    expect(await comment()).toBe(200);
    // an old client sends back the role that it read
    await change({ permission: 2, role: 'commenter' });
    expect(await roles()).toEqual([
      [3, 'owner'],
      [2, 'editor'],
    ]);
  });

  it('get another owner when the owner says so; the old one goes on as an editor', async () => {
    const give = (who: Account, userID: string) =>
      product.call('POST', `/rest/apps/${appId}/owner`, { token: who.token, body: { userID } });
    await invite();
    expect((await give(owner, guest.id)).status).toBe(404);
    await answer(true);
    expect((await give(guest, guest.id)).status).toBe(403);
    expect((await give(owner, guest.id)).status).toBe(200);
    const team = (await call(guest, 'GET', `/rest/apps/${appId}/team.json`)) as { id: string; permission: number }[];
    expect(team.map(({ id, permission }) => [id, permission])).toEqual([
      [guest.id, 3],
      [owner.id, 2],
    ]);
    expect((await give(owner, owner.id)).status).toBe(403);
    await eventually(
      () => feed(guest),
      (entries) => entries.some((text) => text.includes(`made you the owner of Guide ${people}`)),
    );
  });

  describe('with people who have no account', () => {
    const newcomer = () => `newcomer-${people}@example.org`;
    const pending = async () =>
      (await call(owner, 'GET', `/rest/apps/${appId}/team/invitations`)) as { id: string; email: string }[];
    /** Key of the newest link that was mailed. */
    const mailedKey = async (address = newcomer()): Promise<string> => {
      const mails = await eventually(
        () => mailsTo(address),
        (found) => found.length > 0,
      );
      return /invitation\.html\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const read = (key: string) => product.call('GET', `/rest/team/mailed-invitations/${key}`);
    const reply = (who: Account, key: string, accept = true) =>
      call(who, 'POST', `/rest/team/mailed-invitations/${key}`, { accept });

    it('mail a link, which the person takes with a new account of that address', async () => {
      expect(await invite(2, newcomer().toUpperCase())).toEqual({
        status: 'ok',
        details: 'apps.team.invitation.sent',
      });
      expect(await pending()).toMatchObject([{ email: newcomer(), permission: 2, role: 'editor' }]);
      const key = await mailedKey();
      expect((await read(key)).json).toMatchObject({
        appID: appId,
        appName: `Guide ${people}`,
        from: owner.email,
        email: newcomer(),
        role: 'editor',
        hasAccount: false,
      });
      // knowing the link is not enough, and neither is an account of that address, which anybody can make
      expect(await reply(guest, key)).toEqual({ type: 'error', errors: ['apps.team.invitation.address'] });
      const person = await product.signUp(`newcomer-${people}`);
      expect((await product.call('GET', `/rest/apps/${appId}.json`, { token: person.token })).status).toBe(404);
      expect(await call(person, 'GET', '/rest/team/invitations')).toEqual([]);

      expect(await reply(person, key)).toEqual({ status: 'ok', details: 'apps.team.invitation.accepted' });
      expect(await call(owner, 'GET', `/rest/apps/${appId}/team.json`)).toMatchObject([
        { permission: 3 },
        { id: person.id, permission: 2 },
      ]);
      expect(await pending()).toEqual([]);
      expect(await reply(person, key)).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
      expect((await read(key)).status).toBe(404);
      await eventually(
        () => feed(owner),
        (entries) => entries.some((text) => text.includes(`${person.email} now works on Guide`)),
      );
    });

    it('withdraw it, replace it, and end it with the prototype: the old link leads nowhere', async () => {
      await invite(1, newcomer());
      const first = await mailedKey();
      await invite(2, newcomer());
      const all = await eventually(
        () => mailsTo(newcomer()),
        (found) => found.length === 2,
      );
      const keys = all.map(({ text }) => /key=([\w-]+)/.exec(text)?.[1] ?? '');
      const second = keys.find((key) => key !== first) ?? '';
      expect((await read(first)).status).toBe(404);
      expect(await pending()).toHaveLength(1);
      const [{ id } = { id: '' }] = await pending();
      expect(await call(owner, 'POST', `/rest/apps/${appId}/team/invitations/${id}/resend`)).toEqual({
        type: 'error',
        errors: ['apps.team.invitation.recent'],
      });
      await call(owner, 'DELETE', `/rest/apps/${appId}/team/invitations/${id}`);
      expect((await read(second)).status).toBe(404);
      expect(await pending()).toEqual([]);

      const other = `other-${newcomer()}`;
      await invite(1, other);
      const last = await mailedKey(other);
      await call(owner, 'DELETE', `/rest/apps/${appId}.json`);
      expect((await read(last)).status).toBe(404);
    });

    it('write to an address five times a day at most', async () => {
      for (let n = 0; n < 5; n += 1) await invite(1, newcomer());
      expect(await invite(1, newcomer())).toEqual({ type: 'error', errors: ['apps.team.invitation.limit'] });
    });

    it('say that there is no account where none may be made', async () => {
      expect(await invite(1, 'nobody@elsewhere.org')).toEqual({
        type: 'error',
        errors: ['apps.team.member.add.error.email'],
      });
    });
  });

  it('send an invitation again, but not at once', async () => {
    await invite();
    const again = (id = guest.id) => call(owner, 'POST', `/rest/apps/${appId}/team/invitations/${id}/resend`);
    expect(await again()).toEqual({ type: 'error', errors: ['apps.team.invitation.recent'] });
    expect(await again('nobody')).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
  });
});
