import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ImportReport, importQuantUx, openDump, storeTarget } from '@prototrail/cli';
import { collections } from '@prototrail/contracts';
import { aMouseRecord, anEvent } from '@prototrail/testing';
import { serialize } from 'bson';
import { hashSync } from 'bcryptjs';
import sharp from 'sharp';
import { openTestProduct, type TestProduct } from '../testing/test-product';

const ada = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const bob = 'bbbbbbbbbbbbbbbbbbbbbbbb';
const shop = 'cccccccccccccccccccccccc';
const hashOf = (letter: string): string => letter.repeat(60);
const time = 1_700_000_000_000;

/** A row of a collection of the other product. */
const user = (id: string, fields: object = {}): object => ({
  _id: id,
  email: `${id.slice(0, 3)}@example.org`,
  password: hashSync('old secret', 4).replace('$2b$', '$2a$'),
  role: 'user',
  created: time,
  passwordRestKey: 'must not come along',
  ...fields,
});
const screen = (id: string, x: number): object => ({
  ...{ id, name: id, x, y: 0, w: 400, h: 800, children: [], style: {} },
  props: { start: id === 's1' },
});
const app = (id: string, fields: object = {}): object => ({
  ...{ _id: id, name: 'Bread shop', created: time, lastUpdate: time, screenSize: { w: 400, h: 800 } },
  ...{ screens: { s1: screen('s1', 0), s2: screen('s2', 500) }, widgets: {}, lines: {} },
  ...fields,
});
const visit = (session: string, screens: readonly string[]): object[] =>
  screens.map((screenId, index) => {
    const { id: _, seq: __, ...event } = anEvent({ session, type: 'ScreenLoaded', screen: screenId });
    return { ...event, widget: null, _id: `${session}e${index}`, appID: shop, time: time + index * 1000 };
  });

const database: Record<string, object[]> = {
  user: [
    user(ada, { email: 'Ada@Example.org', name: 'Ada', loginCount: 7 }),
    user(bob, { status: 'retired' }),
    user('ffffffffffffffffffffffff', { email: 'ext@example.org', password: 'random' }),
  ],
  app: [
    app(shop, { users: { x: 3 }, isDirty: true }),
    app('dddddddddddddddddddddddd', { isDeleted: true, name: 'Gone' }),
    app('eeeeeeeeeeeeeeeeeeeeeeee', { name: 'Nobody’s' }),
  ],
  team: [
    { _id: 't1', userID: ada, appID: shop, permission: 1 },
    { _id: 't2', userID: ada, appID: shop, permission: 3 },
    { _id: 't3', userID: '-1', appID: shop, permission: 1 },
    { _id: 't4', userID: bob, appID: shop, permission: 2 },
  ],
  invitation: [
    { _id: 'i1', hash: hashOf('x'), appID: shop, permission: 1, created: time },
    { _id: 'i2', hash: hashOf('y'), appID: shop, permission: 1, created: time + 5 },
  ],
  testsetting: [
    { _id: 'ts1', appID: shop, tasks: [], lastUpdate: time },
    {
      ...{ _id: 'ts2', appID: shop, userID: ada, description: 'Welcome', lastUpdate: time + 1 },
      tasks: [
        {
          id: 't1',
          name: 'Reach the end',
          description: 'Go',
          flow: ['s1', 's2'].map((id) => ({ screen: id, type: 'ScreenLoaded' })),
        },
      ],
    },
  ],
  commandstack: [
    { _id: 'cs1', appID: shop, stack: [], pos: 0 },
    { _id: 'cs2', appID: shop, stack: [{ id: 'c0', type: 'AddWidget', userID: ada }], pos: 9 },
  ],
  event: [
    ...visit('S1_a', ['s1', 's2']),
    ...visit('S2_b', ['s1']),
    { _id: 'bad1', appID: shop, session: 'S2_b', type: 'WidgetClick' },
    { _id: 'bad2', appID: 'unknown', session: 'S2_b', type: 'WidgetClick', time },
  ],
  mouse: [{ ...aMouseRecord({ session: 'S1_a' }), _id: 'm1', appID: shop, x: [0.1, 0.2, 0.3, 0.4] }],
  comment: [
    {
      _id: 'k1',
      appID: shop,
      userID: ada,
      user: { name: 'Mallory' },
      type: 'ScreenComment',
      reference: 's1',
      message: 'Larger',
      created: time,
    },
    {
      _id: 'k2',
      appID: shop,
      userID: '-1',
      user: { name: 'Guest Gus' },
      type: 'ScreenComment',
      reference: 's1',
      message: 'Smaller',
      created: time,
    },
  ],
  annotation: [
    { _id: 'n1', appID: shop, userID: ada, type: 'session', reference: 'S2_b', isValid: false, created: time },
    { _id: 'n2', appID: shop, userID: ada, type: 'session', reference: 'S2_b', isValid: true, created: time },
  ],
  notification: [
    { _id: 'u1', title: 'News', message: 'Short', more: '<p>All of <b>it</b></p>', isPublic: true, lastUpdate: time },
  ],
  image: [
    { _id: 'p1', appID: shop, userID: ada, name: 'bread.png', url: `${shop}/bread.png`, width: 1, height: 1 },
    { _id: 'p2', appID: shop, userID: ada, name: 'lost.png', url: `${shop}/lost.png` },
    { _id: 'p3', appID: shop, userID: ada, name: 'out.png', url: '../secret.png' },
    { _id: 'p4', appID: shop, userID: ada, name: 'loaf.png', url: `${shop}/loaf.png` },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prototrail-import-'));
  await mkdir(join(folder, 'dump', 'MATC'), { recursive: true });
  await mkdir(join(folder, 'images', shop), { recursive: true });
  for (const [name, rows] of Object.entries(database)) {
    const bytes = Buffer.concat(rows.map((row) => serialize(row)));
    const isPacked = name === 'event';
    await writeFile(
      join(folder, 'dump', 'MATC', `qux_${name}.bson${isPacked ? '.gz' : ''}`),
      isPacked ? gzipSync(bytes) : bytes,
    );
  }
  const image = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  for (const name of ['bread.png', 'loaf.png']) await writeFile(join(folder, 'images', shop, name), image);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an installation of Quant-UX', () => {
  let product: TestProduct;
  let first: ImportReport;
  const bring = async (): Promise<ImportReport> => {
    const report = new ImportReport();
    const dump = await openDump(join(folder, 'dump'), {
      onUnreadable: (message) => report.unreadableDocument(message),
    });
    const target = storeTarget(product.platform, undefined);
    await importQuantUx({ dump, target, report, images: join(folder, 'images'), now: time + 86_400_000 });
    return report;
  };
  beforeAll(async () => {
    product = await openTestProduct();
    first = await bring();
  }, 30_000);
  afterAll(() => product.close());

  const signIn = async (password: string): Promise<{ token?: string; loginCount?: number }> =>
    (await product.call('POST', '/rest/login', { body: { email: 'ada@example.org', password } })).json as {
      token?: string;
    };

  it('tells its news as text without markup (W-25)', async () => {
    const { json } = await product.call('GET', '/rest/notifications.json');
    expect(json).toMatchObject([{ id: 'u1', title: 'News', message: 'Short', more: 'All of it', lastUpdate: time }]);
  });

  it('lets people sign in with their old passwords, which are hashed anew (W-14)', async () => {
    expect((await signIn('another')).token).toBeUndefined();
    expect(await signIn('old secret')).toMatchObject({ id: ada, name: 'Ada', loginCount: 8 });
    const stored = await product.platform.documents.collection<{ password: string }>(collections.authUsers).find(ada);
    expect(stored?.doc).toMatchObject({ password: expect.stringMatching(/^\$argon2id\$/) as string });
    expect(JSON.stringify(stored?.doc)).not.toContain('must not come along');
    expect((await signIn('old secret')).token).toBeDefined();
  });

  it('opens every link that is in circulation, and shows the newest', async () => {
    for (const hash of [hashOf('x'), hashOf('y')]) {
      const opened = await product.call('GET', `/rest/invitation/${hash}/app.json`);
      expect(opened.json).toMatchObject({ id: shop, name: 'Bread shop' });
      const settings = await product.call('GET', `/rest/invitation/${shop}/${hash}/test.json`);
      expect(settings.json).toMatchObject({ description: 'Welcome', tasks: [{ id: 't1' }] });
    }
    const { token } = await signIn('old secret');
    const shown = await product.call('GET', `/rest/invitation/${shop}.json`, { token });
    expect(Object.entries(shown.json as object)).toContainEqual([hashOf('y'), 1]);
    expect(shown.text).not.toContain(hashOf('x'));
  });

  it('has the results, without the session that was left out', async () => {
    const { token } = await signIn('old secret');
    const ask = async (): Promise<{ sessions: number }> =>
      (await product.call('GET', `/rest/analytics/${shop}/overview.json`, { token })).json as { sessions: number };
    while ((await ask()).sessions < 1) await new Promise((done) => setImmediate(done));
    expect(await ask()).toMatchObject({ sessions: 1, taskSuccess: { succeeded: 1, started: 1 } });
    const events = await product.call('GET', `/rest/events/${shop}.json`, { token });
    expect((events.json as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(['S1_ae0', 'S2_be0']));
    const mouse = async (): Promise<unknown[]> =>
      (await product.call('GET', `/rest/mouse/${shop}.json`, { token })).json as unknown[];
    while ((await mouse()).length < 1) await new Promise((done) => setImmediate(done));
    expect(await mouse()).toMatchObject([{ id: 'm1', x: [0.1, 0.2, 0.3] }]);
  });

  it('has pictures, comments and histories', async () => {
    const { token } = await signIn('old secret');
    const image = await product.call('GET', `/rest/images/${shop}/bread.png`, { token });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const comments = await product.call('GET', `/rest/comments/apps/${shop}.json`, { token });
    expect(comments.json).toMatchObject([
      { message: 'Larger', user: { name: 'Ada' } },
      { message: 'Smaller', user: { name: 'Guest Gus' } },
    ]);
    const stack = await product.call('GET', `/rest/commands/${shop}.json`, { token });
    expect(stack.json).toMatchObject({ pos: 1, stack: [{ id: 'c0', userID: ada }] });
  });

  it('tells what was repaired and what was left out, and why', () => {
    const text = first.toText(false);
    for (const line of [
      'accounts: 3 found, 2 stored',
      'left out, 1: the account was closed',
      'repaired, 1: no password that can be checked: a new one is set by "Reset password"',
      'prototypes: 3 found, 1 stored',
      'left out, 1: it was deleted (Gone dddddddddddddddddddddddd)',
      'left out, 1: the file is missing',
      'left out, 1: the name of the file cannot be used',
      'events: 5 found, 3 stored',
      'left out, 1: it has no time (bad1)',
      'repaired, 1: the lists of positions had different lengths',
    ])
      expect(text).toContain(line);
  });

  it('changes nothing when it runs again, not even what was changed here since', async () => {
    const { token } = await signIn('old secret');
    await product.call('POST', `/rest/apps/props/${shop}.json`, { token, body: { id: shop, name: 'Cake shop' } });
    const text = (await bring()).toText(false);
    expect(text).toContain('accounts: 3 found, 0 stored, 2 there already');
    expect(text).toContain('events: 5 found, 0 stored, 3 there already');
    const read = await product.call('GET', `/rest/apps/${shop}.json`, { token });
    expect(read.json).toMatchObject({ name: 'Cake shop' });
    expect((await product.call('GET', `/rest/invitation/${hashOf('x')}/app.json`)).status).toBe(200);
  });

  it('stores pictures of the same content once, and lets them go with the last one', async () => {
    const { token } = await signIn('old secret');
    const files = () => product.platform.objects.list('pictures/');
    const remove = (id: string, file: string) =>
      product.call('DELETE', `/rest/images/${shop}/${id}/${shop}/${file}`, { token });
    await bring();
    expect(await files()).toHaveLength(1);
    await remove('p4', 'loaf.png');
    expect((await product.call('GET', `/rest/images/${shop}/bread.png`, { token })).status).toBe(200);
    await remove('p1', 'bread.png');
    expect(await files()).toEqual([]);
  });

  it('ends old links with the others when they are reset', async () => {
    const { token } = await signIn('old secret');
    await product.call('DELETE', `/rest/apps/invitation/${shop}`, { token });
    for (const hash of [hashOf('x'), hashOf('y')])
      expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(404);
  });
});
