import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const mailFolder = join(tmpdir(), `prototrail-mails-notifications-${process.pid}`);

async function mails(): Promise<{ to: string; subject: string; text: string; replyTo?: string }[]> {
  const names = (await readdir(mailFolder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text) as { to: string; subject: string; text: string });
}

describe('notifications', () => {
  let product: TestProduct;
  let user: Account;
  beforeAll(async () => {
    product = await openTestProduct({
      environment: { MAIL_FOLDER: mailFolder, CONTACT_ADDRESS: 'Team <team@example.org>' },
    });
    user = await product.signUp('reader');
  });
  afterAll(() => product.close());

  it('remember when they were last seen; guests have nothing to remember', async () => {
    const lastSeen = async (token?: string) =>
      (await product.call('GET', '/rest/user/notification/last.json', { token })).json;
    expect(await lastSeen(user.token)).toEqual({ lastNotification: 0 });
    const before = Date.now();
    await product.call('POST', '/rest/user/notification/last.json', { token: user.token });
    const { lastNotification } = (await lastSeen(user.token)) as { lastNotification: number };
    expect(lastNotification).toBeGreaterThanOrEqual(before);
    expect(await lastSeen()).toEqual({ lastNotification: 0 });
    expect((await product.call('POST', '/rest/user/notification/last.json')).json).toEqual({
      status: 'ok',
      details: 'user.notificaiton.update',
    });
    expect((await product.call('GET', '/rest/notifications.json')).json).toEqual([]);
  });

  it('bring messages of the contact form to the operator, who can answer them', async () => {
    const send = (body: object) => product.call('POST', '/rest/contact', { body });
    expect((await send({ name: 'Ada', email: ' Ada@Example.org', message: 'Hello\n<b>you</b>' })).json).toEqual({});
    expect((await mails()).find(({ to }) => to === 'Team <team@example.org>')).toMatchObject({
      subject: 'Message from the contact form',
      replyTo: 'ada@example.org',
      text: expect.stringContaining('Hello\n<b>you</b>') as string,
    });
    expect(await readFile(join(mailFolder, 'index.html'), 'utf8')).not.toContain('<b>you</b>');
    expect(await send({ email: 'ada@example.org' })).toMatchObject({ status: 400, json: { field: 'message' } });
    expect(await send({ message: 'Hello' })).toMatchObject({ status: 400, json: { field: 'email' } });
  });
});
