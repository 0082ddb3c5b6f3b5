import { createServer, type Server } from 'node:http';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

const token = 'figd_secret-token';
const key = 'AbCdEf123456';
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

describe('reading a file of Figma', () => {
  let product: TestProduct;
  let figma: Server;
  let port: number;
  let ada: Account;
  let answer: { status: number; headers?: Record<string, string | number>; body: string | Buffer };
  const received: { url: string; token: unknown }[] = [];

  beforeAll(async () => {
    figma = createServer(({ url = '', headers }, response) => {
      received.push({ url, token: headers['x-figma-token'] });
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body);
      if (answer.headers?.['content-length'] === 999) response.destroy();
    });
    await new Promise<void>((done) => figma.listen(0, '127.0.0.1', done));
    const address = figma.address();
    port = typeof address === 'object' && address ? address.port : 0;
    product = await openTestProduct({
      environment: {
        ...{ FIGMA_URL: `http://127.0.0.1:${port}`, FIGMA_PICTURE_HOSTS: 'figma.com', FIGMA_MAX_BYTES: '100000' },
        FIGMA_REQUESTS_PER_MINUTE: '16',
      },
    });
    ada = await product.signUp('ada');
  });
  afterAll(async () => {
    await product.close();
    figma.closeAllConnections();
    figma.close();
  });
  beforeEach(() => {
    received.length = 0;
    answer = { status: 200, body: '{"name":"Sprig"}' };
  });

  const read = (body: object, caller: string | undefined = ada.token) =>
    product.call('POST', '/rest/designs/figma.json', { token: caller, body: { token, key, ...body } });

  it('asks for the part with the token of the person', async () => {
    expect(await read({ part: 'outline' })).toMatchObject({
      status: 200,
      json: { status: 200, body: { name: 'Sprig' } },
    });
    await read({ part: 'file', ids: ['0:1', '0:2'] });
    await read({ part: 'layers', ids: ['I1:2;3:4'] });
    expect(received).toEqual([
      { url: `/v1/files/${key}?depth=1`, token },
      { url: `/v1/files/${key}?geometry=paths&ids=0%3A1,0%3A2`, token },
      { url: `/v1/images/${key}?ids=I1%3A2%3B3%3A4&format=png&scale=2&use_absolute_bounds=true`, token },
    ]);
  });

  it('hands on why Figma refuses, and how long it asks to wait', async () => {
    answer = { status: 403, body: '{"status":403,"err":"Invalid token"}' };
    expect((await read({ part: 'file' })).json).toEqual({ status: 403, body: { status: 403, err: 'Invalid token' } });
    answer = { status: 429, headers: { 'retry-after': 17 }, body: '{"status":429}' };
    expect((await read({ part: 'file' })).json).toMatchObject({ status: 429, retryAfterS: 17 });
  });

  it.each([
    ['a cut answer', { status: 200, headers: { 'content-length': 999 }, body: '{"a":' }, { status: 0 }],
    ['an answer that ends in the middle', { status: 200, body: '{"a":[1,' }, { status: 502 }],
    [
      'a huge answer',
      { status: 200, body: `{"a":"${'x'.repeat(120_000)}"}` },
      { status: 0, message: 'The answer is larger than 100 kB.' },
    ],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, { status: 0 }],
  ])('says so for %s', async (_, given, expected) => {
    answer = given;
    expect((await read({ part: 'file' })).json).toMatchObject(expected);
  });

  it('fetches pictures without the token, and only pictures', async () => {
    answer = { status: 200, headers: { 'content-type': 'image/png' }, body: png };
    const url = `http://127.0.0.1:${port}/picture`;
    expect((await read({ part: 'picture', url })).json).toEqual({ status: 200, data: png.toString('base64') });
    expect(received).toEqual([{ url: '/picture', token: undefined }]);
    answer = { status: 200, body: '<script>' };
    expect((await read({ part: 'picture', url })).json).toEqual({ status: 502 });
    for (const other of ['http://169.254.169.254/latest', 'https://example.org/a.png', 'file:///etc/passwd'])
      expect((await read({ part: 'picture', url: other })).json).toMatchObject({
        status: 0,
        message: expect.any(String),
      });
  });

  it.each([
    ['a key with a path', { key: '../../v1/me', part: 'file' }, 'key'],
    ['a token with a line break', { token: 'a\r\nx: y', part: 'file' }, 'token'],
    ['another part', { part: 'comments' }, 'part'],
    ['layers without ids', { part: 'layers' }, 'ids'],
    ['an id that is none', { part: 'layers', ids: ['1&format=svg'] }, 'ids.0'],
  ])('refuses %s and names the field', async (_, body, field) => {
    expect(await read(body)).toMatchObject({ status: 400, json: { field } });
    expect(received).toHaveLength(0);
  });

  it('is for people with an account, and not without end', async () => {
    expect((await read({ part: 'outline' }, '')).status).toBe(401);
    let last = await read({ part: 'outline' });
    for (let sent = 0; sent < 16 && last.status === 200; sent++) last = await read({ part: 'outline' });
    expect(last.status).toBe(429);
  });
});
