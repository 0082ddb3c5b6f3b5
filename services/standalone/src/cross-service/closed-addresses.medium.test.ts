import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { openTestProduct, type Account, type Answer, type TestProduct } from '../testing/test-product';
import { closedAddresses } from './closed-addresses';

const limits = ['AI', 'FIGMA', 'CODE'].map((name) => [`${name}_REQUESTS_PER_MINUTE`, '10000']);
const prompt = {
  ...{ openAIModel: '/v1/chat/completions', openAIToken: 'sk-key', openAIApiVersion: '2024-10-21' },
  openAIPayload: { model: 'small', messages: [{ role: 'user', content: 'Hello' }] },
};

interface Refusal {
  status: number;
  message: string;
  errors: string[];
}

describe('addresses that are not in the internet', () => {
  let product: TestProduct;
  let owner: Account;
  let own: Server;
  let port = 0;
  let reached = 0;
  let appId = '';
  let webhookId = '';

  beforeAll(async () => {
    own = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => own.listen(0, '::', done));
    const address = own.address();
    port = typeof address === 'object' && address ? address.port : 0;
    product = await openTestProduct({ environment: Object.fromEntries(limits) });
    owner = await product.signUp('ada');
    appId = await product.createApp(owner);
    const made = await post('/rest/account/webhooks', { name: 'In', url: 'http://93.184.216.34/', events });
    webhookId = (made.json as { id: string }).id;
  });
  afterAll(async () => {
    await product.close();
    own.close();
  });

  const events = ['app.changed'];
  const post = (path: string, body: object): Promise<Answer> =>
    product.call('POST', path, { token: owner.token, body });
  const repository = (host: string, address: string): Promise<Answer> =>
    post('/rest/designs/code-host.json', {
      ...{ host, address, token: 'good-token', repository: 'ada/shop', request: { call: 'repository' } },
    });
  const fetched = (url: string, type: string): Promise<Answer> =>
    post(`/rest/apps/${appId}/request.json`, { rest: { url, output: { type } }, values: {} });

  /** Every place where a person, or a prototype, names a server that the product calls. */
  const callers: Record<string, (url: string) => Promise<Answer>> = {
    'a new webhook': (url) => post('/rest/account/webhooks', { name: 'In', url, events }),
    'a webhook': (url) => post(`/rest/account/webhooks/${webhookId}.json`, { url }),
    'a request of a prototype': (url) => fetched(url, 'JSON'),
    'a font by its address': (url) => fetched(url, 'FONT'),
    'a picture by its address': (url) => fetched(url, 'IMAGE'),
    'a model like those of OpenAI': (url) => post('/ai/openai.json', { ...prompt, openAIAddress: url }),
    'a model of Anthropic': (url) => post('/ai/anthropic.json', { ...prompt, openAIAddress: url }),
    'a model of Azure': (url) => post('/ai/azure.json', { ...prompt, openAIAddress: url }),
    'an answer that comes in parts': (url) => post('/ai/openai/stream', { ...prompt, openAIAddress: url }),
    'a server like GitHub': (url) => repository('github', url),
    'a server like GitLab': (url) => repository('gitlab', url),
    'a server like Gitea': (url) => repository('gitea', url),
    'a picture of Figma': (url) =>
      post('/rest/designs/figma.json', { token: 'figd_token', key: 'AbCdEf123456', part: 'picture', url }),
  };
  /** Webhooks and relays answer 200 and say in the body what was refused. */
  const isRefused = ({ status, json }: Answer): boolean => {
    const { status: told, message = '', errors = [] } = (json ?? {}) as Partial<Refusal>;
    if (status !== 200) return [400, 502].includes(status);
    return errors.includes('account.webhooks.address') || (told === 0 && message !== '' && message !== 'timeout');
  };

  it.each(Object.keys(callers))('are not called for %s', async (name) => {
    const addresses = [...closedAddresses(port), ...ownAddresses().map((host) => `http://${host}:${port}/`)];
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(140);
    const accepted: string[] = [];
    const lane = async (): Promise<void> => {
      for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
        const answer = await callers[name]?.(address);
        if (!answer || !isRefused(answer)) accepted.push(`${address} ${answer?.status} ${answer?.text.slice(0, 80)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    expect([accepted, reached]).toEqual([[], 0]);
  });
});

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).flatMap(({ address, family, internal }) =>
      internal ? [] : [family === 'IPv6' ? `[${address}]` : address],
    ),
  );
