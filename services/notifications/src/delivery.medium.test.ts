import { authInstance, authUsers, collections } from '@prototrail/contracts';
import { createMetrics, createService, LocalRpc } from '@prototrail/service-kit';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { notificationsService } from './notifications.definition';
import { openSmtpServer, type SmtpServer } from './test-support/smtp-server';

const minute = 60_000;

/** Asks until what is expected is there, because mails follow a moment later. */
async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error('It did not happen.');
}

/** The mail without the line breaks of its encoding. */
const readable = (mail: string): string =>
  mail.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('mail to people', () => {
  let smtp: SmtpServer;
  let product: TestProduct;
  let owner: Account;
  let member: Account;
  let appId: string;
  // moved on by hand; tokens of the product end after days
  let now = Date.now();

  beforeAll(async () => {
    smtp = await openSmtpServer();
    product = await openTestProduct({
      clock: { now: () => now },
      environment: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://here' },
    });
    owner = await product.signUp('boss');
    member = await product.signUp('mate');
    appId = await product.createApp(owner, { name: 'Guide' });
    const body = { email: member.email, permission: 2 };
    await product.call('POST', `/rest/apps/${appId}/team/`, { token: owner.token, body });
  });
  afterAll(async () => {
    await product.close();
    await smtp.close();
  });

  const settings = '/rest/user/notification/settings.json';
  const mention = (message: string) =>
    product.call('POST', `/rest/comments/apps/${appId}`, {
      token: owner.token,
      body: { message, type: 'ScreenComment', mentions: [{ id: member.id, name: 'Mate' }] },
    });
  const mailWith = (text: string) =>
    until(() => smtp.received.map(readable).find((mail) => mail.includes(text) && mail.includes(member.email)));
  const waiting = () => product.platform.documents.collection(collections.notificationsOutbox).count();

  it('goes to an operator who tries the mail server, past the outbox, with what the server says', async () => {
    const eve = await product.signUp('eve');
    const call = (token = eve.token) => product.call('POST', '/rest/operator/test-mail', { token });
    expect((await call()).status).toBe(404);
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(eve.id, (user) => ({ ...user, isOperator: true }));
    const { email, password } = eve;
    const { token } = (await product.call('POST', '/rest/login', { body: { email, password } })).json as {
      token: string;
    };
    const nothingWaits = () => until(async () => ((await waiting()) === 0 ? true : undefined));
    await nothingWaits();
    expect((await call(token)).json).toEqual({ level: 'ok', code: 'testMail.sent', values: { to: email } });
    expect(smtp.received.map(readable).find((mail) => mail.includes('Mail from Prototrail arrives'))).toContain(
      'Links in mails lead to http://here.',
    );
    smtp.answerTo(550);
    expect((await call(token)).json).toMatchObject({
      level: 'failed',
      code: 'testMail.failed',
      values: { detail: expect.stringContaining('550') as string },
    });
    smtp.answerTo(250);
    // a mail of the outbox that failed would wait there until the clock of the product moves
    await nothingWaits();
  });

  it('comes at once in the language that was chosen, as text and as HTML, with a link that ends it', async () => {
    const change = { token: member.token, body: { language: 'de', timeZone: 'Europe/Berlin' } };
    expect((await product.call('POST', settings, change)).json).toMatchObject({
      language: 'de',
      kinds: { mention: { feed: true, mail: 'now' }, thread: { feed: true, mail: 'daily' } },
    });
    await mention('@Mate look');
    const mail = await mailWith('@Mate look');
    expect(mail).toContain('boss@example.org hat dich in Guide');
    expect(mail).toMatch(/Content-Type: text\/plain/);
    expect(mail).toMatch(/Content-Type: text\/html/);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, path = ''] = /List-Unsubscribe:\s*<http:\/\/here([^>]+)>/.exec(mail) ?? [];

    const form = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await product.call('POST', path, form)).json).toEqual({ what: 'mention' });
    const mailOf = async () =>
      (
        (await product.call('GET', settings, { token: member.token })).json as {
          kinds: { mention: { feed: boolean; mail: string } };
        }
      ).kinds.mention;
    expect(await mailOf()).toEqual({ feed: true, mail: 'off' });
    expect((await product.call('POST', `${path}?undo=true`)).status).toBe(200);
    expect(await mailOf()).toEqual({ feed: true, mail: 'now' });
    expect((await product.call('POST', `${path.slice(0, -1)}_`)).status).toBe(400);
    expect((await product.call('POST', path.replace('mention', 'people'))).status).toBe(400);
  });

  it('waits while the mail server takes none, and is given up when it never does', async () => {
    await until(async () => ((await waiting()) === 0 ? true : undefined));
    smtp.answerTo(451);
    await mention('@Mate later');
    await until(async () => ((await waiting()) === 1 ? true : undefined));
    smtp.answerTo(250);
    now += 2 * minute;
    await mention('@Mate now');
    await mailWith('@Mate later');
    await mailWith('@Mate now');
    smtp.answerTo(550);
    const before = smtp.received.length;
    await mention('@Mate never');
    await until(async () => ((await waiting()) === 0 ? true : undefined));
    expect(smtp.received).toHaveLength(before);
    smtp.answerTo(250);
  });

  it('is marked as read by entry or as a whole, only by its reader', async () => {
    const list = async () =>
      (await product.call('GET', '/rest/notifications.json', { token: member.token })).json as {
        id: string;
        isRead: boolean;
      }[];
    const mark = (token: string, body: object) =>
      product.call('POST', '/rest/user/notification/read.json', { token, body });
    const [first] = await until(async () => ((await list()).length > 1 ? list() : undefined));
    const id = first?.id ?? '';
    await mark(owner.token, { ids: [id], isRead: true });
    expect((await list()).map(({ isRead }) => isRead)).not.toContain(true);
    await mark(member.token, { ids: [id, 'none'], isRead: true });
    expect((await list()).filter(({ isRead }) => isRead)).toMatchObject([{ id }]);
    await mark(member.token, { isRead: true });
    expect((await list()).map(({ isRead }) => isRead)).not.toContain(false);
  });

  it.each([
    [{ kinds: { mention: { mail: 'hourly' } } }, 'kinds'],
    [{ kinds: { weather: { mail: 'now' } } }, 'kinds'],
    [{ timeZone: 'No/Where' }, 'timeZone'],
    [{ language: 'klingon' }, 'language'],
  ])('is not set to %j', async (body, field) => {
    const { status, json } = await product.call('POST', settings, { token: member.token, body });
    expect({ status, json }).toMatchObject({ status: 400, json: { errors: ['request.invalid'] } });
    expect((json as { field: string }).field).toMatch(field);
  });

  // the last one: tokens of the product end in between
  it('comes as one summary in the morning, also from a copy that starts later', async () => {
    const hash = await product.hashOf(appId, owner);
    for (const message of ['First', 'Second'])
      await product.call('POST', `/rest/comments/hash/${hash}/${appId}`, { body: { message, user: { name: 'Lena' } } });
    const digests = product.platform.documents.collection<{ items: object[] }>(collections.notificationsDigests);
    await until(async () => ((await digests.find(owner.id))?.doc.items.length === 2 ? true : undefined));
    now += 25 * 60 * minute;
    const rpc = new LocalRpc();
    const found = {
      found: true,
      id: owner.id,
      email: owner.email,
      name: 'Boss',
      lastname: '',
      image: '',
      lastNotification: 0,
    };
    const get = () => Promise.resolve(found);
    const look = { name: 'Acme', color: '#aa0055', logo: '', mailName: 'Acme Research' };
    const open = { maintenance: 'off', maintenanceFrom: 0, maintenanceText: '', switchedOff: [] };
    rpc.serve(authInstance, {
      get: () => Promise.resolve({ ...look, ...open }),
      plan: () => Promise.reject(new Error('not asked for')),
      workspaces: () => Promise.reject(new Error('not asked for')),
    });
    rpc.serve(authUsers, {
      get,
      findByEmail: get,
      mayJoin: () => Promise.resolve({ isAllowed: true }),
      getMany: () => Promise.resolve({ users: [found] }),
      setLastNotification: () => Promise.resolve({ json: '' }),
    });
    const { platform } = product;
    const copy = await createService(notificationsService, {
      ...{ platform, rpc, clock: { now: () => now }, ids: platform.ids, metrics: createMetrics(), logLevel: 'silent' },
      environment: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://here' },
    });
    await copy.start();
    const mail = await until(() => smtp.received.map(readable).find((text) => text.includes('2 updates on Acme')));
    expect(mail).toContain('From: Acme Research <');
    expect(mail).toContain('Lena commented on Guide');
    expect(mail).toContain(`http://here/rest/notifications/unsubscribe/${owner.id}.digest.`);
    await until(async () => ((await digests.find(owner.id)) === null ? true : undefined));
    await copy.close();
  });
});
