import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const mailFolder = join(tmpdir(), `prototrail-mails-team-${process.pid}`);

async function subjectsTo(address: string): Promise<string[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  const mails = texts.map((text) => JSON.parse(text) as { to: string; subject: string });
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

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
    product = await openTestProduct({ environment: { MAIL_FOLDER: mailFolder, PUBLIC_URL: 'http://here' } });
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
    expect(await invite(1, 'nobody@example.org')).toEqual({
      type: 'error',
      errors: ['apps.team.member.add.error.email'],
    });
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

  it('send an invitation again, but not at once', async () => {
    await invite();
    const again = (id = guest.id) => call(owner, 'POST', `/rest/apps/${appId}/team/invitations/${id}/resend`);
    expect(await again()).toEqual({ type: 'error', errors: ['apps.team.invitation.recent'] });
    expect(await again('nobody')).toEqual({ type: 'error', errors: ['apps.team.invitation.gone'] });
  });
});
