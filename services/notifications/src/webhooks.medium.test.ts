import { collections, webhookEvents, type WebhookAnswer, type WebhookDelivery } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  message: { type: string; data: Record<string, unknown> };
}

const minute = 60_000;
const path = '/rest/account/webhooks';

const mailFolder = join(tmpdir(), `prototrail-mails-webhooks-${process.pid}`);

async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const names = (await readdir(mailFolder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text) as { to: string; subject: string; text: string });
}

/** Asks until what is expected is there, because messages follow a moment later. */
async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error('It did not happen.');
}

describe('webhooks', () => {
  let receiver: Server;
  let address: string;
  let product: TestProduct;
  let owner: Account;
  let stranger: Account;
  let appId: string;
  let webhook: WebhookAnswer;
  let secret: string;
  let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
  const received: Received[] = [];
  // moved on by hand
  let now = Date.now();

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        received.push({ headers: request.headers, text, message: JSON.parse(text) as Received['message'] });
        response.writeHead(request.url === '/gone' ? 410 : answer.status, answer.headers).end('noted');
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const at = receiver.address();
    const host = `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
    address = `http://${host}/hook`;
    product = await openTestProduct({
      clock: { now: () => now },
      environment: { WEBHOOK_PRIVATE_HOSTS: host, ANALYTICS_LINGER_MS: '20', MAIL_FOLDER: mailFolder },
    });
    owner = await product.signUp('boss');
    stranger = await product.signUp('eve');
    appId = await product.createApp(owner, { name: 'Guide' });
    const body = { name: 'Sheet', url: address, events: [...webhookEvents] };
    const made = (await call('POST', path, body)).json as WebhookAnswer & { secret: string };
    ({ secret } = made);
    webhook = made;
  });
  afterAll(async () => {
    await product.close();
    await rm(mailFolder, { recursive: true, force: true });
    receiver.closeAllConnections();
    receiver.close();
  });
  beforeEach(() => {
    answer = { status: 200 };
    received.length = 0;
  });

  const call = (method: string, to: string, body?: unknown, by: Account = owner) =>
    product.call(method, to, { token: by.token, ...(body === undefined ? {} : { body }) });
  /** Moves the clock on; logins end in between. */
  const later = async (ms: number): Promise<void> => {
    now += ms;
    for (const account of [owner, stranger]) {
      const { email, password } = account;
      const login = await product.call('POST', '/rest/login', { body: { email, password } });
      account.token = (login.json as { token: string }).token;
    }
  };
  const ofType = (type: string) => until(() => received.find(({ message }) => message.type === type));
  const log = async (id = webhook.id) =>
    ((await call('GET', `${path}/${id}/deliveries.json`)).json as { items: WebhookDelivery[] }).items;
  const comment = (message: string) =>
    call('POST', `/rest/comments/apps/${appId}`, { message, type: 'ScreenComment', reference: 's1' });
  const entry = (id: string, isReady: (found: WebhookDelivery) => boolean) =>
    until(async () => (await log()).find((each) => each.id === id && isReady(each)));
  const idOf = ({ headers }: Received): string => String(headers['webhook-id']);

  it('tell of tests and tasks once each, signed', async () => {
    const settings = { tasks: [{ id: 't1', name: 'Find the shop', flow: [] }] };
    await call('POST', `/rest/test/${appId}.json`, settings);
    const hash = await product.hashOf(appId, owner);
    const event = (type: string, seq: number, more = {}) => ({
      id: `e${seq}`,
      session: 'S1',
      type,
      time: now,
      seq,
      ...more,
    });
    const events = [
      event('SessionStart', 1),
      event('ScreenClick', 2),
      event('TaskEnd', 3, { task: 't1', result: 'done' }),
      event('TaskEnd', 4, { task: 't2', result: 'gave-up' }),
      event('SessionEnd', 5, { reason: 'finished' }),
    ];
    for (const id of ['b1', 'b2'])
      await product.call('POST', `/rest/invitation/${hash}/S1/batch.json`, { body: { id, events } });
    const finished = await ofType('test.finished');
    expect(finished.message.data).toEqual({ prototype: { id: appId, name: 'Guide' }, test: 'S1', reason: 'finished' });
    const done = await ofType('task.completed');
    expect(done.message.data).toMatchObject({ test: 'S1', task: { id: 't1', name: 'Find the shop' } });
    await ofType('test.started');
    const headers = finished.headers as Record<string, string>;
    expect(new Webhook(secret).verify(finished.text, headers)).toEqual(finished.message);
    expect(() => new Webhook(secret).verify(`${finished.text} `, headers)).toThrow('No matching signature');
    await until(async () =>
      (await log()).filter(({ state }) => state === 'delivered').length === 3 ? true : undefined,
    );
    expect(received).toHaveLength(3);
  });

  it('tell of comments, of the pause of a study, and once a minute of changes', async () => {
    await comment('Too small');
    expect((await ofType('comment.created')).message.data).toMatchObject({
      prototype: { id: appId },
      comment: { author: 'boss@example.org', excerpt: 'Too small' },
    });
    const links = (isPaused: boolean) => ({ tasks: [], links: [{ id: 'main', name: 'Panel', isPaused }] });
    for (const isPaused of [false, true, true]) await call('POST', `/rest/test/${appId}.json`, links(isPaused));
    expect((await ofType('study.closed')).message.data).toMatchObject({ link: 'main', reason: 'paused' });
    for (const name of ['Guides', 'Guide'])
      await call('POST', `/rest/apps/${appId}/update`, [{ type: 'update', name: 'name', object: name }]);
    const changed = await until(async () => (await log()).find(({ event }) => event === 'app.changed'));
    expect(changed).toMatchObject({ state: 'waiting', attempts: 0 });
    await later(minute + 5000);
    await comment('Later');
    await ofType('app.changed');
    expect(received.filter(({ message }) => message.type === 'study.closed')).toHaveLength(1);
  });

  it('are sent again later, count their attempts, keep the wish of the receiver, and are given up', async () => {
    answer = { status: 500 };
    await comment('Not taken');
    const first = await ofType('comment.created');
    const waiting = await entry(idOf(first), ({ attempts, last }) => attempts === 1 && last !== undefined);
    expect(waiting).toMatchObject({ state: 'waiting', next: now + 5000, last: { status: 500, answer: 'noted' } });
    answer = { status: 429, headers: { 'retry-after': '3600' } };
    await later(6000);
    await comment('Wakes the sender');
    const limited = await entry(idOf(first), ({ attempts, last }) => attempts === 2 && last?.status === 429);
    expect(limited.next).toBeGreaterThanOrEqual(now + 60 * minute);
    answer = { status: 503 };
    for (let attempts = 3; attempts <= 8; attempts += 1) {
      await later(16 * 60 * minute);
      await comment(`Attempt ${attempts}`);
      await entry(idOf(first), (found) => found.attempts === attempts && found.last?.at === now);
    }
    expect(await entry(idOf(first), ({ state }) => state === 'dead')).toMatchObject({ attempts: 8 });
    answer = { status: 200 };
    const replayed = await call('POST', `${path}/${webhook.id}/deliveries/${idOf(first)}/replay`);
    expect(replayed.json).toMatchObject({ state: 'delivered', attempts: 9, last: { status: 200 } });
    expect(idOf(received.at(-1) as Received)).toBe(idOf(first));
  }, 30_000);

  it('are signed with the old secret too for a day after it was renewed', async () => {
    const renewed = (await call('POST', `${path}/${webhook.id}/secret`)).json as { secret: string };
    expect(renewed.secret).not.toBe(secret);
    expect((await call('POST', `${path}/${webhook.id}/test`)).json).toMatchObject({ state: 'delivered' });
    // the library refuses times that are far from the machine's clock, which is moved on here
    const { headers, text } = received.at(-1) as Received;
    const at = Number(headers['webhook-timestamp']);
    const sign = (one: string) => new Webhook(one).sign(idOf({ headers } as Received), new Date(at * 1000), text);
    expect(String(headers['webhook-signature']).split(' ')).toEqual([sign(renewed.secret), sign(secret)]);
    await later(25 * 60 * minute);
    await call('POST', `${path}/${webhook.id}/test`);
    expect(String(received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('are switched off by a receiver that is gone, and on again by their owner', async () => {
    const made = (
      await call('POST', path, { name: 'Gone', url: new URL('/gone', address).href, events: ['comment.created'] })
    ).json as WebhookAnswer;
    await later(minute);
    await comment('Anybody?');
    const find = async () =>
      ((await call('GET', `${path}.json`)).json as WebhookAnswer[]).find(({ id }) => id === made.id);
    await until(async () => ((await find())?.isOn === false ? true : undefined));
    expect(await find()).toMatchObject({ offBecause: 'gone' });
    const letter = await until(async () => (await mails()).find(({ subject }) => subject.includes('webhook')));
    expect(letter).toMatchObject({ to: owner.email, subject: 'Your webhook Gone was switched off' });
    expect(letter.text).toContain('/#/my-account.html');
    const on = await call('POST', `${path}/${made.id}.json`, { isOn: true });
    expect(on.json).toMatchObject({ isOn: true });
    expect(on.json).not.toHaveProperty('offBecause');
    await call('DELETE', `${path}/${made.id}.json`);
    expect(await find()).toBeUndefined();
    const left = product.platform.documents.collection(collections.notificationsDeliveries);
    expect(await left.count({ webhookId: made.id })).toBe(0);
  });

  it('tell a person nothing about prototypes of others, nor show them webhooks of others', async () => {
    const spy = await call(
      'POST',
      path,
      { name: 'Spy', url: address, events: ['comment.created'], appIds: [appId] },
      stranger,
    );
    const { id } = spy.json as WebhookAnswer;
    await later(minute);
    await comment('For the team');
    await ofType('comment.created');
    expect((await call('GET', `${path}/${id}/deliveries.json`, undefined, stranger)).json).toMatchObject({ items: [] });
    for (const [method, to] of [
      ['GET', `${path}/${webhook.id}/deliveries.json`],
      ['POST', `${path}/${webhook.id}/secret`],
      ['POST', `${path}/${webhook.id}/test`],
      ['POST', `${path}/${webhook.id}/deliveries/${idOf(received[0] as Received)}/replay`],
    ] as const)
      expect((await call(method, to, undefined, stranger)).status).toBe(404);
    expect((await call('POST', `${path}/${webhook.id}.json`, { isOn: false }, stranger)).status).toBe(404);
    await call('DELETE', `${path}/${webhook.id}.json`, undefined, stranger);
    expect(await log()).not.toHaveLength(0);
  });

  it('send a person nothing any more, not even by hand, about a prototype whose team they left', async () => {
    await call('POST', `/rest/apps/${appId}/team`, { email: stranger.email, permission: 1 });
    const body = { name: 'Mate', url: `${address}/mate`, events: ['comment.created'] };
    const { id } = (await call('POST', path, body, stranger)).json as WebhookAnswer;
    const mine = async () =>
      ((await call('GET', `${path}/${id}/deliveries.json`, undefined, stranger)).json as { items: WebhookDelivery[] })
        .items;
    answer = { status: 500 };
    await later(minute);
    await comment('While in the team');
    const waiting = await until(async () => (await mine()).find(({ attempts }) => attempts === 1));
    await call('DELETE', `/rest/apps/${appId}/team/${stranger.id}.json`);
    const replay = `${path}/${id}/deliveries/${waiting.id}/replay`;
    expect((await call('POST', replay, undefined, stranger)).status).toBe(404);
    await later(minute);
    await call('POST', `${path}/${webhook.id}/test`);
    await until(async () => ((await mine()).length === 0 ? true : undefined));
    expect(received.filter(({ headers }) => headers['webhook-id'] === waiting.id)).toHaveLength(1);
    await call('DELETE', `${path}/${id}.json`, undefined, stranger);
  });

  it.each([
    'http://127.0.0.1/x',
    'http://10.1.2.3',
    'http://169.254.169.254/latest',
    'http://[::1]:9/',
    'http://2130706433/',
  ])('are not sent to %s', async (url) => {
    const body = { name: 'In', url, events: ['app.changed'] };
    expect((await call('POST', path, body)).json).toMatchObject({ errors: ['account.webhooks.address'] });
    expect((await call('POST', `${path}/${webhook.id}.json`, { url })).json).toMatchObject({
      errors: ['account.webhooks.address'],
    });
  });

  it.each([
    [{ name: '', url: 'https://example.org', events: ['app.changed'] }, 'name'],
    [{ name: 'A', url: 'ftp://example.org', events: ['app.changed'] }, 'url'],
    [{ name: 'A', url: 'https://a:b@example.org', events: ['app.changed'] }, 'url'],
    [{ name: 'A', url: 'https://example.org', events: [] }, 'events'],
    [{ name: 'A', url: 'https://example.org', events: ['app.eaten'] }, 'events'],
  ])('refuse %j and name the field', async (body, field) => {
    const { status, json } = await call('POST', path, body);
    expect(status).toBe(400);
    expect((json as { field: string }).field).toMatch(field);
  });
});
