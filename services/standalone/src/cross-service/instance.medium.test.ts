import { collections } from '@prototrail/contracts';
import { createApp } from '@prototrail/model';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

describe('what operators set for an installation', () => {
  let root: string;
  let product: TestProduct;
  let operator: Account;
  let owner: Account;
  const set = (body: object) => product.call('POST', '/rest/operator/instance.json', { token: operator.token, body });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(product.url + path, { headers, redirect: 'manual' });
  /** The gateway hears of a change by a message. */
  const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await new Promise((done) => setImmediate(done));
  };
  const picture = (color: string): Promise<Buffer> =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
      .png()
      .toBuffer();
  const upload = async (path: string, bytes: Buffer, token: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
    const answer = await fetch(product.url + path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Record<string, unknown>;
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'prototrail-instance-'));
    for (const name of ['index', 'test'])
      await writeFile(join(root, `${name}.html`), `<!doctype html><head><title>Prototrail</title></head>${name}`);
    const manifest = { name: 'Prototrail', display: 'standalone', icons: [{ src: './a.png', sizes: '192x192' }] };
    for (const name of ['studio', 'tester'])
      await writeFile(join(root, `${name}.webmanifest`), JSON.stringify(manifest));
    product = await openTestProduct({ environment: { WEB_ROOT: root } });
    operator = await product.signUp('operator');
    owner = await product.signUp('owner');
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(operator.id, (user) => ({ ...user, isOperator: true }));
    const { email, password } = operator;
    const login = await product.call('POST', '/rest/login', { body: { email, password } });
    operator.token = (login.json as { token: string }).token;
  }, 30_000);
  afterAll(async () => {
    await product.close();
    await rm(root, { recursive: true });
  });

  it('dresses pages with name, colour and logo', async () => {
    expect(await (await get('/')).text()).not.toContain('application-name');
    expect(await set({ brand: { name: 'A', color: 'red', mailName: '' } })).toMatchObject({ status: 400 });
    await set({ brand: { name: 'Acme <b>', color: '#aa0055', mailName: '' } });
    const { brand } = (await upload('/rest/operator/instance/logo', await picture('#00f'), operator.token)) as {
      brand: { logo: string };
    };
    expect(brand.logo).toMatch(/-300x300\.png$/);
    await until(async () => (await (await get('/test.html')).text()).includes(brand.logo));
    const page = await (await get('/')).text();
    expect(page).toContain('<title>Acme &lt;b&gt;</title>');
    expect(page).toContain('--accent-solid:#aa0055');
    expect((await get(brand.logo)).headers.get('content-type')).toBe('image/png');
    expect(await (await get('/studio.webmanifest')).json()).toEqual({
      ...{ name: 'Acme <b>', short_name: 'Acme <b>', theme_color: '#aa0055', display: 'standalone' },
      icons: [{ src: brand.logo, sizes: '300x300' }],
    });
    const hash = 'h'.repeat(64);
    expect(await (await get(`/tester.webmanifest?h=${hash}&n=Bank`)).json()).toMatchObject({
      ...{ name: 'Bank', short_name: 'Bank', start_url: `./test.html#/${hash}` },
    });
    expect(await (await get('/tester.webmanifest?h=//evil.example/&n=Bank')).json()).not.toHaveProperty('start_url');
    await product.call('DELETE', '/rest/operator/instance/logo.json', { token: operator.token });
    expect((await get(brand.logo)).status).toBe(404);
    expect(await upload('/rest/operator/instance/logo', Buffer.from('no'), operator.token)).toMatchObject({
      errors: ['instance.logo.wrong'],
    });
  });

  it('answers a card for a link to programs that draw one, without what needs a password', async () => {
    const app = createApp({ name: 'Secret bank', screenSize: { w: 390, h: 844 } }, 1);
    const screen = {
      id: 's1',
      name: 'Start',
      x: 0,
      y: 0,
      w: 390,
      h: 844,
      children: [],
      props: { start: true },
      style: {},
    };
    const id = await product.createApp(owner, { ...app, screens: { [screen.id]: screen } });
    const hash = await product.hashOf(id, owner);
    expect((await get(`/t/${hash}?ln=de`)).headers.get('location')).toBe(`/test.html#/${hash}?ln=de`);
    // oEmbed discovery: in the head for who reads pages, in the header for who follows the link
    const link = (await get(`/t/${hash}`)).headers.get('link') ?? '';
    const [, embedding = ''] = /^<(.+)>; rel="alternate"; type="application\/json\+oembed"$/.exec(link) ?? [];
    expect(await (await fetch(embedding)).json()).toMatchObject({ type: 'rich', title: 'Secret bank' });
    const bot = { 'user-agent': 'Slackbot-LinkExpanding 1.0' };
    const card = await (await get(`/t/${hash}?ln=de`, bot)).text();
    expect(card).toContain('<meta property="og:title" content="Secret bank">');
    expect(card).toContain('lang="de"');
    expect(card).toContain(`type="application/json+oembed" href="${embedding}"`);
    const address = /og:image" content="([^"]+)"/.exec(card)?.[1] ?? '';
    const { width, height } = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
    for (const path of [`/t/${hash.slice(0, -8)}`, `/r/${hash}`, `/s/${'x'.repeat(64)}`])
      expect(await (await get(path, bot)).text()).not.toContain('Secret');
  });

  it('lets only operators in during maintenance, and takes in what testers record', async () => {
    const id = await product.createApp(owner);
    const hash = await product.hashOf(id, owner);
    expect(await set({ maintenance: { mode: 'planned', text: '' } })).toMatchObject({
      status: 400,
      json: { field: 'maintenance.from' },
    });
    await set({ maintenance: { mode: 'on', text: 'New disks' } });
    const apps = (token: string) => product.call('GET', '/rest/apps', { token });
    await until(async () => (await apps(owner.token)).status === 503);
    expect((await apps(owner.token)).json).toMatchObject({ errors: ['maintenance'], message: 'New disks' });
    expect((await apps(operator.token)).status).toBe(200);
    // operators sign in with passkeys too
    expect((await product.call('POST', '/rest/login/passkey/begin')).status).toBe(200);
    expect((await product.call('GET', `/rest/invitation/${hash}/app.json`)).status).toBe(503);
    const event = {
      id: randomUUID(),
      session: 'S1',
      seq: 0,
      type: 'ScreenClick',
      time: 1_764_000_000_000,
      screen: 's1',
      x: 0.5,
      y: 0.5,
    };
    const recorded = await product.call('POST', `/rest/invitation/${hash}/S1/events.json`, { body: event });
    expect(recorded.status).toBe(200);
    const page = await get('/test.html', { 'accept-language': 'de' });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('New disks');
    expect((await product.call('GET', '/rest/instance.json')).json).toMatchObject({ maintenance: { isOn: true } });
    await set({ maintenance: { mode: 'off', text: '' } });
    await until(async () => (await apps(owner.token)).status === 200);
  });

  it('switches features off', async () => {
    const features = { tryout: true, examples: true, assistant: true, contact: false };
    await set({ features });
    const write = () =>
      product.call('POST', '/rest/contact', { body: { name: 'A', email: 'a@example.org', message: 'Hello' } });
    await until(async () => (await write()).status === 403);
    expect((await write()).json).toMatchObject({ errors: ['feature.off'] });
    await set({ features: { ...features, contact: true } });
    await until(async () => (await write()).status === 200);
  });

  it('limits what people without a paid plan may keep', async () => {
    const plan = () => product.call('GET', '/rest/plan.json', { token: owner.token });
    expect((await plan()).json).toMatchObject({ isOn: false, limits: { prototypes: null } });
    const used = ((await product.call('GET', '/rest/apps', { token: owner.token })).json as unknown[]).length;
    const none = { prototypes: null, storageMb: null, tests: null };
    const free = { prototypes: used + 1, storageMb: 1, tests: 5 };
    await set({ plans: { isOn: true, free, paid: none, upgrade: 'https://example.org/plans' } });
    const id = await product.createApp(owner);
    const refused = await product.call('POST', '/rest/apps', { token: owner.token, body: { name: 'One more' } });
    expect(refused).toMatchObject({ status: 403, json: { errors: ['plan.limit'] } });
    const copied = await product.call('POST', `/rest/apps/copy/${id}`, { token: owner.token, body: { name: 'C' } });
    expect(copied.status).toBe(403);
    const small = await upload(`/rest/images/${id}`, await picture('#0f0'), owner.token);
    expect(small).toMatchObject({ uploads: [{}] });
    const noise = await sharp(randomBytes(3 * 700 * 700), { raw: { width: 700, height: 700, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await upload(`/rest/images/${id}`, noise, owner.token)).toMatchObject({
      uploads: [],
      reasons: [{ code: 'image.plan.limit' }],
    });
    await limitsPictures(id, noise, await picture('#00f'));
    expect((await plan()).json).toMatchObject({ isPaid: false, limits: free, used: { prototypes: used + 1 } });
    const pay = (body: object) =>
      product.call('POST', `/rest/operator/people/${owner.id}.json`, { token: operator.token, body });
    await pay({ plan: 'team', paidUntil: 1 });
    expect((await plan()).json).toMatchObject({ isPaid: false });
    await pay({ plan: 'team', paidUntil: null });
    expect((await plan()).json).toMatchObject({ isPaid: true, limits: none });
    expect((await product.call('POST', '/rest/apps', { token: owner.token, body: { name: 'P' } })).status).toBe(200);
    await set({ plans: { isOn: false, free, paid: none, upgrade: '' } });
  });

  /** Pictures of comments count to what the owner of the prototype keeps, also those that guests add. */
  const limitsPictures = async (id: string, large: Buffer, small: Buffer): Promise<void> => {
    const door = `/rest/comments/hash/${await product.hashOf(id, owner)}/${id}`;
    const bytes = async () =>
      ((await product.call('GET', '/rest/plan.json', { token: owner.token })).json as { used: { bytes: number } }).used
        .bytes;
    const written = await product.call('POST', door, {
      body: { type: 'ScreenComment', reference: 's1', message: 'Look' },
    });
    const { id: comment } = written.json as { id: string };
    const cookie = written.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const before = await bytes();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(large)]), 'large.png');
    form.append('file', new Blob([new Uint8Array(small)]), 'small.png');
    const sent = await product.call('POST', `${door}/${comment}/pictures`, { raw: form, headers: { cookie } });
    expect(sent.json).toMatchObject({
      comment: { pictures: [{ name: 'small.png' }] },
      reasons: [{ name: 'large.png', code: 'image.plan.limit', message: expect.stringContaining('1 MB') }],
    });
    const stored = await product.platform.objects.list(`comments/${id}/`);
    expect(stored).toHaveLength(1);
    expect((await bytes()) - before).toBe(stored[0]?.size);
  };

  it('limits what a workspace may hold, and how many testers it gets in a month', async () => {
    const noLimit = { prototypes: null, storageMb: null, testers: null };
    const call = async (method: string, path: string, body?: object) =>
      (await product.call(method, path, { token: owner.token, ...(body ? { body } : {}) })).json as { id: string };
    const { id: workspace } = await call('POST', '/rest/workspaces', { name: 'Team' });
    const [one, two] = [await product.createApp(owner), await product.createApp(owner)];
    const put = (app: string) => call('POST', `/rest/workspaces/${workspace}/apps/${app}`, { folder: '' });
    await set({ workspaces: { prototypes: 1, storageMb: 1, testers: 2 } });
    expect(await put(one)).toMatchObject({ status: 'ok' });
    expect(await put(two)).toMatchObject({ errors: ['workspaces.quota'] });
    expect(await put(one)).toMatchObject({ status: 'ok' });
    const noise = await sharp(randomBytes(3 * 700 * 700), { raw: { width: 700, height: 700, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await upload(`/rest/images/${one}`, noise, owner.token)).toMatchObject({
      uploads: [],
      reasons: [{ code: 'image.plan.limit', message: expect.stringContaining('1 MB') }],
    });
    expect(await upload(`/rest/images/${two}`, noise, owner.token)).toMatchObject({ uploads: [{}] });

    const hash = await product.hashOf(one, owner);
    const link = async () =>
      ((await product.call('GET', `/rest/invitation/${one}/${hash}/test.json`)).json as { link?: object }).link;
    const begin = async (session: string) =>
      (await product.call('POST', `/rest/invitation/${one}/${hash}/begin.json`, { body: { link: 'main', session } }))
        .json;
    expect(await link()).toMatchObject({ id: 'main', state: 'open' });
    for (const [session, state] of [
      ['S1_a', 'open'],
      ['S1_a', 'open'],
      ['S2_b', 'open'],
      ['S3_c', 'full'],
      ['S2_b', 'open'],
    ] as const)
      expect(await begin(session)).toEqual({ state });
    expect(await link()).toMatchObject({ state: 'full' });
    await set({ workspaces: noLimit });
    expect(await link()).toBeUndefined();
    expect(await put(two)).toMatchObject({ status: 'ok' });
  });

  it('shows terms in the language of the reader, else in English', async () => {
    await set({ legal: { tos: { en: '# Ours', de: '# Unsere' }, privacy: {} } });
    const read = async (path: string) => (await product.call('GET', `/rest/instance/pages/${path}`)).json;
    expect(await read('tos.json?language=de')).toEqual({ page: 'tos', language: 'de', text: '# Unsere' });
    expect(await read('tos.json?language=pt-br')).toMatchObject({ language: 'en', text: '# Ours' });
    expect(await read('privacy.json?language=de')).toMatchObject({ text: '' });
    expect(await read('other.json')).toMatchObject({ errors: ['not.found'] });
  });
});
