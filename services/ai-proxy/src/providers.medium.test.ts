import { startModelServer, type ModelAnswer, type ModelServer } from '@prototrail/testing/models';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { Writable } from 'node:stream';

const key = 'sk-secret-key-of-ada';
const idea = 'a private idea';
const payload = {
  model: 'small one',
  max_tokens: 500,
  temperature: 1.5,
  messages: [
    { role: 'system', content: 'Answer with YAML.' },
    { role: 'user', content: idea },
  ],
};
const prompt = { openAIModel: '/v1/chat/completions', openAIToken: key, openAIPayload: payload };
const kinds = ['openai', 'anthropic', 'azure'] as const;

describe('providers of language models', () => {
  let product: TestProduct;
  let models: ModelServer;
  let ada: Account;
  let log = '';

  beforeAll(async () => {
    models = await startModelServer();
    product = await openTestProduct({
      environment: {
        ...{ AI_OPENAI_URL: models.url, AI_ANTHROPIC_URL: models.url, AI_AZURE_URL: `${models.url}/resource` },
        ...{ AI_PRIVATE_HOSTS: models.host, AI_REQUESTS_PER_MINUTE: '1000' },
      },
      logTo: new Writable({
        write(line: Buffer, _encoding, done) {
          log += line.toString();
          done();
        },
      }),
    });
    ada = await product.signUp('ada');
  });
  afterAll(async () => {
    await product.close();
    models.close();
  });
  beforeEach(() => {
    models.requests.length = 0;
  });

  const next = (...answers: ModelAnswer[]): void => void models.answers.splice(0, Infinity, ...answers);
  const stream = (provider: string, more: object = {}, signal?: AbortSignal): Promise<Response> =>
    fetch(`${product.url}/ai/${provider}/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...prompt, ...more }),
      ...(signal ? { signal } : {}),
    });

  it('asks each provider in its own way', async () => {
    next({ kind: 'good', text: 'CONTAINER: {}' });
    for (const kind of kinds)
      expect((await product.call('POST', `/ai/${kind}.json`, { token: ada.token, body: prompt })).status).toBe(200);
    const [openai, anthropic, azure] = models.requests;
    expect(openai).toMatchObject({
      ...{ path: '/v1/chat/completions', headers: { authorization: `Bearer ${key}` } },
      body: payload,
    });
    expect(anthropic).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    });
    expect(anthropic?.body).toEqual({
      ...{ model: 'small one', max_tokens: 500, temperature: 1, system: 'Answer with YAML.' },
      messages: [{ role: 'user', content: idea }],
    });
    expect(azure).toMatchObject({
      path: '/resource/openai/deployments/small%20one/chat/completions?api-version=2024-10-21',
      headers: { 'api-key': key },
    });
    expect(azure?.body).not.toHaveProperty('model');
    expect([anthropic, azure].map((request) => request?.headers.authorization)).toEqual([undefined, undefined]);
  });

  it('takes a resource of Azure with the path that people copy, and a version', async () => {
    const openAIAddress = `${models.url}/openai/deployments/x/chat/completions`;
    await (await stream('azure', { openAIAddress, openAIApiVersion: '2025-01-01-preview' })).text();
    expect(models.requests[0]?.path).toBe(
      '/openai/deployments/small%20one/chat/completions?api-version=2025-01-01-preview',
    );
    expect((await stream('azure', { openAIApiVersion: '../..' })).status).toBe(400);
  });

  it.each(kinds)('hands on what %s writes as it comes', async (kind) => {
    next({ kind: 'good', text: 'A first and a second line' });
    const answer = await stream(kind);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const text = await answer.text();
    expect(text).toContain('A first');
    expect(text).toContain(kind === 'anthropic' ? 'message_stop' : '[DONE]');
    expect(models.requests[0]?.body).toMatchObject({ stream: true });
  });

  it.each(kinds)('hands on why %s refuses, with its status and how long to wait', async (kind) => {
    next({ kind: 'busy' });
    const [, data = ''] = /event: reply\ndata: (.*)/.exec(await (await stream(kind)).text()) ?? [];
    expect(JSON.parse(data)).toMatchObject({ status: 429, retryAfterS: 20, body: { error: {} } });
    next({ kind: 'html' });
    expect(await (await stream(kind)).text()).toContain('data: {"status":502}');
  });

  it('says that an answer broke off', async () => {
    next({ kind: 'broken', text: 'A first and a second line' });
    expect(await (await stream('openai')).text()).toMatch(/A first[^]*event: broken\ndata: {"isLate":false}/);
  });

  it('ends the request at the provider when the person stops', async () => {
    next({ kind: 'slow', text: 'A first and a second line' });
    const before = models.left();
    const stop = new AbortController();
    const answer = await stream('openai', {}, stop.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    stop.abort();
    while (models.left() === before) await new Promise((done) => setImmediate(done));
    expect(models.left()).toBe(before + 1);
  });

  it('writes neither key nor prompt nor answer into a log', async () => {
    for (const kind of kinds) {
      for (const answer of [{ kind: 'keyWrong' }, { kind: 'broken', text: 'an answer of words' }] as const) {
        next(answer);
        await (await stream(kind)).text();
        await product.call('POST', `/ai/${kind}.json`, { token: ada.token, body: prompt });
      }
      await stream(kind, { openAIToken: `${key}\n` });
      await stream(kind, { openAIAddress: 'http://10.0.0.1' });
    }
    expect(log).toContain('/ai/');
    for (const secret of [key, idea, 'an answer of words', 'Answer with YAML']) expect(log).not.toContain(secret);
  });
});

it('asks only the providers that the operator allows', async () => {
  const product = await openTestProduct({ environment: { AI_PROVIDERS: 'azure' } });
  try {
    const { token } = await product.signUp('ada');
    const call = (name: string) => product.call('POST', `/ai/${name}.json`, { token, body: prompt });
    expect([(await call('openai')).status, (await call('anthropic')).status]).toEqual([404, 404]);
    expect(await call('azure')).toMatchObject({ status: 400, json: { field: 'openAIAddress' } });
  } finally {
    await product.close();
  }
});
