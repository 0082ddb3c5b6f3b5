import { createServer, type IncomingMessage, type Server } from 'node:http';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { exchange, findDestination, isOwnAddress, isPublicAddress, namesIn } from '@prototrail/service-kit';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Json = Record<string, unknown>;

describe('requests of Rest elements', () => {
  let product: TestProduct;
  let owner: Account;
  let server: Server;
  let closedServer: Server;
  let base: string;
  let closed: string;
  const received: Received[] = [];
  const reachedClosed: string[] = [];

  const listen = async (made: Server): Promise<string> => {
    await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
    const address = made.address();
    return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };

  beforeAll(async () => {
    closedServer = createServer((request, response) => {
      reachedClosed.push(request.url ?? '');
      response.end('{"secret":1}');
    });
    closed = await listen(closedServer);
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
        if (url.startsWith('/to/')) response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end();
        else if (url === '/large') response.end(Buffer.alloc(20_000, 'x'));
        else if (url === '/text') response.end('hello');
        else if (url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
        else if (url === '/font') response.writeHead(200, { 'content-type': 'font/woff2' }).end('FONT');
        else if (url === '/broken') response.end('<html>');
        else if (url === '/missing') response.writeHead(404).end('{"error":"none"}');
        else if (url === '/slow') return;
        else response.writeHead(201, { 'content-type': 'application/json' }).end('{"items":[1,2]}');
      });
    });
    base = await listen(server);
    product = await openTestProduct({
      environment: {
        REQUEST_PRIVATE_HOSTS: `${base}, relay.test`,
        REQUEST_MAX_BYTES: '10000',
        REQUEST_TIMEOUT_MS: '1500',
      },
    });
    owner = await product.signUp('owner');
  });
  afterAll(async () => {
    await product.close();
    server.closeAllConnections();
    server.close();
    closedServer.close();
  });
  beforeEach(() => received.splice(0));

  const prototype = (elements: Record<string, Json>): Promise<string> =>
    product.createApp(owner, {
      widgets: Object.fromEntries(
        Object.entries(elements).map(([id, rest]) => [
          id,
          { id, type: 'Rest', name: id, x: 0, y: 0, w: 64, h: 64, props: { rest } },
        ]),
      ),
    });
  /** As a tester sends it. */
  const ask = async (rest: Json, values: Json = {}): Promise<Json> => {
    const id = await prototype({ r: { url: `http://${base}/x`, ...rest } });
    const hash = await product.hashOf(id, owner);
    const answer = await product.call('POST', `/rest/invitation/${hash}/requests/r.json`, {
      body: { values },
      headers: { cookie: 'a=1', 'x-forwarded-for': '9.9.9.9' },
    });
    expect(answer.status).toBe(200);
    return answer.json as Json;
  };

  it('are made of what is stored and the values of the run, and of nothing of ours', async () => {
    const answer = await ask(
      {
        url: `http://${base}/orders/\${id}`,
        method: 'POST',
        token: 'top-secret',
        headers: [
          { key: 'X-Shop', value: '${shop}' },
          { key: 'Host', value: 'evil' },
        ],
        input: { type: 'JSON', template: '{"n":"${n}"}' },
      },
      { id: 'a/b', n: 'say "hi"', shop: 'x', url: 'http://evil.example', unused: 1 },
    );
    expect(answer).toMatchObject({ status: 201, body: { items: [1, 2] } });
    expect(received).toHaveLength(1);
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = received;
    expect({ method, url, body: JSON.parse(body) as unknown }).toEqual({
      method: 'POST',
      url: '/orders/a%2Fb',
      body: { n: 'say "hi"' },
    });
    expect(headers).toMatchObject({ authorization: 'Bearer top-secret', 'x-shop': 'x', host: base });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-forwarded-for');
  });

  it('send forms, files, and come back as JSON, text or picture', async () => {
    await ask({ method: 'POST', input: { type: 'FORM', template: 'a: 1\nb:${b}' } }, { b: 'x:y' });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toMatch(/name="b"\r\n\r\nx:y\r\n/);
    const picture = { name: 'me.png', url: 'data:image/png;base64,QUJD' };
    await ask({ method: 'POST', input: { type: 'FILE', fileDataBinding: 'p' } }, { p: picture });
    expect(received[1]?.body).toMatch(/name="p"; filename="me.png"\r\nContent-Type: image\/png\r\n\r\nABC\r\n/);
    expect(await ask({ url: `http://${base}/text`, output: { type: 'TEXT' } })).toMatchObject({ body: 'hello' });
    expect(await ask({ url: `http://${base}/picture`, output: { type: 'IMAGE' } })).toMatchObject({
      body: 'data:image/png;base64,UE5H',
    });
    expect(await ask({ url: `http://${base}/font`, output: { type: 'FONT' } })).toMatchObject({
      body: 'data:font/woff2;base64,Rk9OVA==',
    });
    expect(await ask({ url: `http://${base}/picture`, output: { type: 'FONT' } })).toMatchObject({ status: 502 });
  });

  it.each([
    ['answers with an error', '/missing', 404, undefined],
    ['answers too much', '/large', 0, /larger than 10 kB/],
    ['answers too late', '/slow', 0, /^timeout$/],
    ['answers what is no JSON', '/broken', 502, /not JSON/],
  ])('say what happened when the other server %s', async (_how, path, status, message) => {
    const answer = await ask({ url: `http://${base}${path}` });
    expect(answer).toMatchObject({ status });
    if (message) expect(answer['message']).toMatch(message);
  });

  it('say which variable has no value instead of sending half a request', async () => {
    expect(await ask({ url: `http://${base}/\${nobody}` })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/^url: .*nobody/),
    });
    expect(received).toEqual([]);
  });

  it('say that a file cannot be read instead of failing', async () => {
    const input = { type: 'FILE', fileDataBinding: 'p' };
    expect(await ask({ method: 'POST', input }, { p: { name: 'a', url: 'data:,%zz' } })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/file cannot be read/),
    });
    expect(received).toEqual([]);
  });

  it('never reach this machine or its network, by whatever name, and no redirect leads there', async () => {
    const port = closed.split(':')[1] ?? '';
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0.0.0.0',
      '0x7f000001',
      '2130706433',
      '127.1',
      '[::ffff:127.0.0.1]',
      '017700000001',
    ];
    for (const host of hosts)
      expect(await ask({ url: `http://${host}:${port}/` })).toMatchObject({
        status: 0,
        message: expect.stringMatching(/not in the internet/),
      });
    for (const host of ['169.254.169.254', '10.0.0.1', '192.168.1.1', '[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]'])
      expect(await ask({ url: `http://${host}/latest/meta-data` })).toMatchObject({
        status: 0,
        message: expect.stringMatching(/not in the internet/),
      });
    expect(await ask({ url: `http://${base}/to/${encodeURIComponent(`http://${closed}/redirected`)}` })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/not in the internet/),
    });
    expect(await ask({ url: `ftp://${base}/` })).toMatchObject({ status: 0 });
    expect(await ask({ url: `http://user:pw@${base}/` })).toMatchObject({
      status: 0,
      message: expect.stringMatching(/password/),
    });
    expect(reachedClosed).toEqual([]);
  });

  it('follow redirects with the token to the same server only', async () => {
    await ask({ url: `http://${base}/to/${encodeURIComponent('/x?again')}`, token: 't' });
    expect(received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      [`/to/${encodeURIComponent('/x?again')}`, 'Bearer t'],
      ['/x?again', 'Bearer t'],
    ]);
  });

  it('are refused for elements that are not there, and for a relay that calls itself', async () => {
    const id = await prototype({ r: { url: `http://${base}/x` } });
    const hash = await product.hashOf(id, owner);
    const path = `/rest/invitation/${hash}/requests`;
    expect((await product.call('POST', `${path}/other.json`, { body: { values: {} } })).status).toBe(404);
    const again = { body: { values: {} }, headers: { 'x-prototrail-relay': '1' } };
    expect((await product.call('POST', `${path}/r.json`, again)).status).toBe(403);
    expect((await product.call('POST', `${path}/r.json`, { body: {} })).json).toMatchObject({
      errors: ['request.invalid'],
      problems: [{ field: 'values' }],
    });
    expect(received).toEqual([]);
  });

  it('keep their tokens, secret headers and the repository from testers and strangers, also in copies', async () => {
    const headers = [
      { key: 'X-Api-Key', value: 'hidden-${place}' },
      { key: 'Accept', value: 'text/plain' },
    ];
    const rest = { method: 'GET', url: 'http://example.org/${city}', token: 'hidden', headers };
    const element = { type: 'Rest', name: 'orders', x: 0, y: 0, w: 64, h: 64, props: { rest } };
    const id = await product.createApp(owner, {
      widgets: { orders: { ...element, id: 'orders' } },
      codeHost: { host: 'gitea', address: '', repository: 'acme/hidden', branch: 'main', folder: '' },
      // the same element as a component
      templates: { tw1: { ...element, id: 'tw1', templateType: 'Widget' } },
    });
    const hash = await product.hashOf(id, owner);
    const stranger = await product.signUp('stranger');
    const textOf = async (path: string, account?: Account): Promise<string> =>
      (await product.call('GET', path, { token: account?.token })).text;
    expect(await textOf(`/rest/apps/${id}.json`, owner)).toContain('hidden');
    const body = { isPublic: true };
    await product.call('POST', `/rest/apps/props/${id}.json`, { token: owner.token, body });
    const tester = await product.call('GET', `/rest/invitation/${hash}/app.json`);
    const revision = tester.headers.get('x-revision') ?? '';
    const copied = await product.call('POST', `/rest/apps/copy/${id}`, {
      token: stranger.token,
      body: { name: 'Mine' },
    });
    const copy = (copied.json as { id: string }).id;
    const texts = [
      tester.text,
      await textOf(`/rest/apps/${id}.json`),
      await textOf(`/rest/apps/${id}.json`, stranger),
      await textOf(`/rest/apps/${id}/revisions/${revision}.json`, stranger),
      await textOf(`/examples/apps/${id}.json`),
      await textOf(`/rest/apps/${copy}.json`, stranger),
    ];
    for (const text of texts) {
      expect(text).not.toContain('hidden');
      // what the run must send along stays
      for (const part of ['/${city}', '${place}', 'text/plain']) expect(text).toContain(part);
    }
  });

  it('can be tried by those who may change the prototype, before they are saved', async () => {
    const id = await prototype({});
    const answer = await product.call('POST', `/rest/apps/${id}/request.json`, {
      token: owner.token,
      body: { rest: { url: `http://${base}/x/\${a}` }, values: { a: 1 } },
    });
    expect(answer.json).toMatchObject({ status: 201, body: { items: [1, 2] }, contentType: 'application/json' });
  });
});

it('a name is resolved once, and what it means then is where the request goes', async () => {
  const addresses = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
  const resolve = () => Promise.resolve(addresses.shift() ?? []);
  const allowed = { hosts: ['*'], privateHosts: [] };
  expect(await findDestination('https://rebind.example/', allowed, resolve)).toMatchObject({
    address: '93.184.216.34',
  });
  await expect(findDestination('https://rebind.example/', allowed, resolve)).rejects.toThrow('not in the internet');
  const mixed = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]);
  await expect(findDestination('https://mixed.example/', allowed, mixed)).rejects.toThrow('not in the internet');
  const shop = { hosts: ['shop.example'], privateHosts: [] };
  await expect(findDestination('https://notshop.example/', shop, mixed)).rejects.toThrow('operator can allow it');
  await expect(findDestination('https://a.example:22/', allowed, resolve)).rejects.toThrow('ports');
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['2002:7f00:1::', false],
  ['fe80::1%eth0', false],
  ['nonsense', false],
])('%s belongs to the internet: %p', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('none is a list without servers', async () => {
  const allowed = { hosts: namesIn('none'), privateHosts: namesIn('') };
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  for (const host of ['example.org', '93.184.216.34', 'none', 'a.none'])
    await expect(findDestination(`https://${host}/`, allowed, resolve)).rejects.toThrow('operator can allow it');
});

it('a public address of this machine is not called', () => {
  const network = { eth0: [{ address: '93.184.216.34' }, { address: '2606:4700::1' }], lo: undefined };
  expect(isOwnAddress('93.184.216.34', network)).toBe(true);
  expect(isOwnAddress('2606:4700:0:0::1', network)).toBe(true);
  expect(isOwnAddress('93.184.216.35', network)).toBe(false);
});

it('a name that is looked up without an end counts as time of the request', async () => {
  const request = { method: 'GET', url: 'https://slow.example/', headers: [], body: { kind: 'none' } } as const;
  const limits = { hosts: ['*'], privateHosts: [], maxBytes: 1000, timeoutMs: 20 };
  const never = () => new Promise<never>(() => undefined);
  await expect(exchange({ ...request, headers: [] }, limits, never)).rejects.toThrow('timeout');
});
