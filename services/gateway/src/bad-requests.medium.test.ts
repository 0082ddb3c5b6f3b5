import { connect } from 'node:net';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

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
  let product: TestProduct;
  let owner: Account;
  let id: string;

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(() => product.close());

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
    const answer = await sendRaw(product.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { message: string };
    expect(body).toMatchObject({ type: 'error', errors: [expect.any(String)] });
    expect(body.message.length).toBeGreaterThan(10);
  });

  it.each(['/rest/apps', `/rest/test/{id}.json`, '/rest/commands/{id}/add', '/rest/events/{id}.json'])(
    'objects within objects without end are refused at %s',
    async (path) => {
      const raw = `${'{"a":"}"," b":'.repeat(5000)}1${'}'.repeat(5000)}`;
      const answer = await product.call('POST', path.replace('{id}', id), { token: owner.token, raw });
      expect(answer).toMatchObject({
        status: 400,
        json: { errors: ['request.unsafe.key'], field: expect.any(String) },
      });
    },
  );

  it('64 levels are fine', async () => {
    const raw = `{"name":"deep","note":${'['.repeat(60)}${']'.repeat(60)}}`;
    expect((await product.call('POST', '/rest/apps', { token: owner.token, raw })).status).toBe(200);
  });

  it.each([
    ['an id of 700 characters', `/rest/apps/${'a'.repeat(700)}.json`],
    ['an id with a broken escape', '/rest/apps/%E0%A4%A.json'],
  ])('%s is not found', async (_, path) => {
    expect(await product.call('GET', path, { token: owner.token })).toMatchObject({
      status: 404,
      json: { type: 'error', errors: ['not.found'], message: expect.any(String) },
    });
  });

  it.each(['GET', 'POST', 'DELETE', 'PUT'])('%s to an address that no route has is not found', async (method) => {
    expect(await product.call(method, '/rest/log/error', { token: owner.token })).toMatchObject({
      status: 404,
      json: { errors: ['not.found'] },
    });
  });

  it.each([
    ['gzip that is none', 'nonsense', { 'content-encoding': 'gzip' }, 400],
    ['an unknown packing', '{}', { 'content-encoding': 'br' }, 415],
  ])('a body of %s is refused', async (_, raw, headers, status) => {
    const answer = await product.call('POST', '/rest/login', { raw, headers });
    expect(answer).toMatchObject({ status, json: { type: 'error', message: expect.any(String) } });
  });
});
