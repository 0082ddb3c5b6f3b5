import { createServer, type IncomingMessage, type Server } from 'node:http';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const key = 'sk-secret-key-of-ada';
const prompt = {
  openAIModel: '/v1/chat/completions',
  openAIToken: key,
  openAIOrgID: 'org-1',
  openAIPayload: { model: 'small', messages: [{ role: 'user', content: 'a private idea' }], tools: ['dropped'] },
};

describe('the assistant', () => {
  let product: TestProduct;
  let provider: Server;
  let port: number;
  let ada: Account;
  let answer: { status: number; headers?: Record<string, string>; text: string };
  const received: Received[] = [];

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url = '', headers } = request;
        received.push({ url, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
        response.writeHead(answer.status, answer.headers).end(answer.text);
      });
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
    const address = provider.address();
    port = typeof address === 'object' && address ? address.port : 0;
    product = await openTestProduct({
      environment: {
        AI_OPENAI_URL: `http://127.0.0.1:${port}/proxy`,
        AI_PRIVATE_HOSTS: `127.0.0.1:${port}`,
        AI_REQUESTS_PER_MINUTE: '14',
      },
    });
    ada = await product.signUp('ada');
  });
  afterAll(async () => {
    await product.close();
    provider.closeAllConnections();
    provider.close();
  });
  beforeEach(() => {
    received.length = 0;
    answer = { status: 200, text: '{"choices":[{"message":{"content":"yes"}}]}' };
  });

  const ask = (body: unknown, token: string | undefined = ada.token, name = 'openai') =>
    product.call('POST', `/ai/${name}.json`, { token, body });

  it('gets the known fields with the key of the person, and nothing of ours (W-31)', async () => {
    expect((await ask(prompt)).json).toEqual({ choices: [{ message: { content: 'yes' } }] });
    const [sent] = received;
    expect(sent?.url).toBe('/proxy/v1/chat/completions');
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'openai-organization': 'org-1' });
    expect(sent?.body).toEqual({ model: 'small', messages: prompt.openAIPayload.messages });
    expect(JSON.stringify(sent?.headers)).not.toContain(ada.token);
  });

  it('hands on why the provider refuses, with status 200', async () => {
    answer = { status: 401, text: '{"error":{"code":"invalid_api_key"}}' };
    expect(await ask(prompt)).toMatchObject({ status: 200, json: { error: { code: 'invalid_api_key' } } });
  });

  it.each([
    ['follows no redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, text: '' }, 502],
    ['hands on JSON only', { status: 200, text: '<html>' }, 400],
  ])('%s', async (_, given, status) => {
    answer = given;
    expect(await ask(prompt)).toMatchObject({ status, json: { type: 'error', message: expect.any(String) } });
    expect(received).toHaveLength(1);
  });

  it('asks a server of the person, with or without the version in its address', async () => {
    for (const path of ['', '/', '/v1', '/models/v1/']) {
      const sent = await ask({ ...prompt, openAIAddress: `http://127.0.0.1:${port}${path}` });
      expect(sent.status).toBe(200);
    }
    const path = '/v1/chat/completions';
    expect(received.map(({ url }) => url)).toEqual([path, path, path, `/models${path}`]);
  });

  it.each([
    ['this machine', 'http://127.0.0.1'],
    ['a private network', 'http://10.0.0.1'],
    ['the address of a cloud', 'http://169.254.169.254/latest'],
  ])('sends nothing to %s', async (_, openAIAddress) => {
    const refused = await ask({ ...prompt, openAIAddress });
    expect(refused).toMatchObject({ status: 502, json: { message: expect.stringContaining('not in the internet') } });
  });

  it.each([
    ['another path', { ...prompt, openAIModel: '/v1/files' }, 'openAIModel'],
    ['a path outside', { ...prompt, openAIModel: '/v1/chat/completions/../../files' }, 'openAIModel'],
    ['no key', { ...prompt, openAIToken: undefined }, 'openAIToken'],
    ['a key with a line break', { ...prompt, openAIToken: 'a\r\nx: y' }, 'openAIToken'],
    ['an address of a file', { ...prompt, openAIAddress: 'file:///etc/passwd' }, 'openAIAddress'],
    ['an address with a password', { ...prompt, openAIAddress: 'https://a:b@models.example.org' }, 'openAIAddress'],
    ['a broken address', { ...prompt, openAIAddress: 'https://[' }, 'openAIAddress'],
    ['no payload', { ...prompt, openAIPayload: undefined }, 'openAIPayload'],
    ['no messages', { ...prompt, openAIPayload: { model: 'small' } }, 'openAIPayload.messages'],
    [
      'too many tokens',
      { ...prompt, openAIPayload: { ...prompt.openAIPayload, max_tokens: 1e9 } },
      'openAIPayload.max_tokens',
    ],
  ])('refuses %s and names the field', async (_, body, field) => {
    expect(await ask(body)).toMatchObject({ status: 400, json: { field } });
    expect(received).toHaveLength(0);
  });

  it('is for people with a login, from providers of the list (W-31)', async () => {
    const guest = await product.call('POST', '/ai/openai.json', { body: prompt });
    expect(guest.status).toBe(401);
    expect((await ask(prompt, ada.token, 'elsewhere')).status).toBe(404);
    expect(received).toHaveLength(0);
  });

  it('counts the prompts of each person', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) statuses.push((await ask(prompt)).status);
    expect(statuses.at(-1)).toBe(429);
    const eve = await product.signUp('eve');
    expect((await ask(prompt, eve.token)).status).toBe(200);
  });
});
