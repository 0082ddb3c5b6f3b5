import { allRoutes, fillPath } from '@prototrail/contracts';
import { connect } from 'node:net';
import sharp from 'sharp';
import { openTestWorld, type Account, type TestWorld } from '@prototrail/standalone/testing';

/** Sends bytes as they are and returns everything that comes back until the connection ends. */
function sendRaw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('requests that no client of ours sends', () => {
  let world: TestWorld;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    world = await openTestWorld();
    owner = await world.signUp('owner');
    id = await world.createApp(owner);
  });
  afterAll(() => world.close());

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers of 40 KB', `GET /rest/apps HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address of 40 KB', `GET /rest/apps?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    [
      'two lengths of one body',
      'POST /rest/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('%s get JSON', async (_, text, status) => {
    const answer = await sendRaw(world.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { message: string };
    expect(body).toMatchObject({ type: 'error', errors: [expect.any(String)] });
    expect(body.message.length).toBeGreaterThan(10);
  });

  it.each(['/rest/apps', `/rest/test/{id}.json`, '/rest/commands/{id}/add', '/rest/events/{id}.json'])(
    'objects within objects without end are refused at %s',
    async (path) => {
      const raw = `${'{"a":"}"," b":'.repeat(5000)}1${'}'.repeat(5000)}`;
      const answer = await world.call('POST', path.replace('{id}', id), { token: owner.token, raw });
      expect(answer).toMatchObject({
        status: 400,
        json: { errors: ['request.unsafe.key'], field: expect.any(String) },
      });
    },
  );

  it('64 levels are fine', async () => {
    const raw = `{"name":"deep","note":${'['.repeat(60)}${']'.repeat(60)}}`;
    expect((await world.call('POST', '/rest/apps', { token: owner.token, raw })).status).toBe(200);
  });

  it.each([
    ['an id of 700 characters', `/rest/apps/${'a'.repeat(700)}.json`],
    ['an id with a broken escape', '/rest/apps/%E0%A4%A.json'],
  ])('%s is not found', async (_, path) => {
    expect(await world.call('GET', path, { token: owner.token })).toMatchObject({
      status: 404,
      json: { type: 'error', errors: ['not.found'], message: expect.any(String) },
    });
  });

  it.each(['GET', 'POST', 'DELETE', 'PUT'])('%s to an address that no route has is not found', async (method) => {
    expect(await world.call(method, '/rest/log/error', { token: owner.token })).toMatchObject({
      status: 404,
      json: { errors: ['not.found'] },
    });
  });

  it.each([
    ['gzip that is none', 'nonsense', { 'content-encoding': 'gzip' }, 400],
    ['an unknown packing', '{}', { 'content-encoding': 'br' }, 415],
  ])('a body of %s is refused', async (_, raw, headers, status) => {
    const answer = await world.call('POST', '/rest/login', { raw, headers });
    expect(answer).toMatchObject({ status, json: { type: 'error', message: expect.any(String) } });
  });

  describe('uploads', () => {
    const upload = async (files: readonly [string, Buffer][]) => {
      const form = new FormData();
      for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return world.call('POST', `/rest/images/${id}`, { token: owner.token, raw: form });
    };
    const stored = async () =>
      (await world.call('GET', `/rest/images/${id}.json`, { token: owner.token })).json as object[];
    const dot = () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer();

    it('of 25 files store none and name all', async () => {
      const png = await dot();
      const answer = await upload(Array.from({ length: 25 }, (_, index) => [`${index}.png`, png]));
      expect(answer).toMatchObject({ status: 200, json: { uploads: [], errors: expect.any(Array) } });
      expect((answer.json as { errors: string[] }).errors).toHaveLength(25);
      expect(await stored()).toEqual([]);
    });

    it('of an empty file name it', async () => {
      expect(await upload([['empty.png', Buffer.alloc(0)]])).toMatchObject({
        status: 200,
        json: { uploads: [], errors: ['empty.png'], reasons: [{ code: 'image.not.an.image' }] },
      });
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x'],
      [
        'cut off',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nab',
      ],
    ])('%s are refused and store nothing', async (_, type, raw) => {
      const headers = { 'content-type': type };
      expect(await world.call('POST', `/rest/images/${id}`, { token: owner.token, raw, headers })).toMatchObject({
        status: 400,
        json: { type: 'error', errors: ['request.malformed'], message: expect.any(String) },
      });
      expect(await stored()).toEqual([]);
    });
  });
});

describe('limits', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openTestWorld({ environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => world.close());

  it('are never met by a class of 40 testers behind one address', async () => {
    const owner = await world.signUp('teacher');
    const id = await world.createApp(owner);
    const hash = await world.hashOf(id, owner);
    const visit = async (tester: number): Promise<number[]> => {
      const session = `S${tester}`;
      const statuses = [(await world.call('GET', `/rest/invitation/${hash}/app.json`)).status];
      statuses.push((await world.call('GET', `/rest/invitation/${id}/${hash}/test.json`)).status);
      for (let n = 0; n < 15; n += 1) {
        const event = { id: `${session}-${n}`, session, type: 'ScreenClick', time: 1_764_000_000_000 + n };
        statuses.push((await world.call('POST', `/rest/invitation/${id}/${hash}/events.json`, { body: event })).status);
      }
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 40 }, (_, tester) => visit(tester)))).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 30_000);

  it('stop somebody who guesses the end of a link on every route that takes one, and nobody with the right link', async () => {
    const owner = await world.signUp('designer');
    const id = await world.createApp(owner);
    const hash = await world.hashOf(id, owner);
    const wrong = `${hash.slice(0, -8)}99999999`;
    const open = (value: string) => world.call('GET', `/rest/invitation/${value}/app.json`);
    for (let guess = 0; guess < 30; guess += 1)
      expect((await open(hash.slice(0, -8) + String(10_000_000 + guess))).status).toBe(404);
    for (const route of allRoutes.filter(({ access }) => 'hash' in access || access.kind === 'hashPair')) {
      const names = { hash: wrong, first: id, second: wrong, appID: id, session: 'S1', file: 'a.png', urlApp: id };
      const body = route.method === 'POST' ? {} : undefined;
      const refused = await world.call(route.method, fillPath(route.path, { ...names, n: '1' }), { body });
      expect({ id: route.id, status: refused.status, json: refused.json }).toMatchObject({
        id: route.id,
        status: 429,
        json: { errors: ['rate.limited'] },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await open(hash)).status).toBe(200);
    const event = { session: 'S1', type: 'SessionStart', time: 1_764_000_000_000 };
    for (const path of [`${id}/${hash}`, `${hash}/S1`])
      expect((await world.call('POST', `/rest/invitation/${path}/events.json`, { body: event })).status).toBe(200);
  }, 30_000);

  it('let 10 guesses of a password through, also when they come at once', async () => {
    const user = await world.signUp('guessed');
    const login = (password: string) => world.call('POST', '/rest/login', { body: { email: user.email, password } });
    await Promise.all(Array.from({ length: 30 }, (_, n) => login(`wrong-${n}`)));
    expect((await login(user.password)).json).toEqual({ type: 'error', errors: ['user.login.fail'] });
  }, 30_000);
});
