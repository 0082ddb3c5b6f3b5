import { createMcp } from '@prototrail/cli';
import { connect } from '@prototrail/client';
import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const screen = {
  id: 's1',
  name: 'Home',
  x: 10,
  y: 20,
  w: 400,
  h: 800,
  children: ['w1', 'w2'],
  style: {},
  props: { start: true },
};
const widget = (id: string, type: string, props: object) => ({
  ...{ id, type, name: `Widget ${id}`, x: 30, y: 60, w: 100, h: 40, z: 1, style: {}, props },
});
const prototype = {
  screens: { s1: screen },
  widgets: { w1: widget('w1', 'Button', { label: 'Old words' }), w2: widget('w2', 'Box', {}) },
};

describe('an assistant', () => {
  let product: TestProduct;
  let owner: Account;
  let app: string;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('ada');
    app = await product.createApp(owner, prototype);
  });
  afterAll(() => product.close());

  async function keyWith(scopes: readonly string[]): Promise<string> {
    const body = { name: 'assistant', scopes, days: 7 };
    const made = await product.call('POST', '/rest/account/keys', { token: owner.token, body });
    return (made.json as { key: string }).key;
  }

  /** Calls tools as an assistant does: by messages over a connection. */
  async function assistant(key: string) {
    const server = createMcp(connect({ address: product.url, key }), '0.1.0');
    const [near, far] = InMemoryTransport.createLinkedPair();
    const waiting = new Map<unknown, (message: JSONRPCMessage) => void>();
    near.onmessage = (message) => 'id' in message && waiting.get(message.id)?.(message);
    await near.start();
    await server.connect(far);
    let id = 0;
    const ask = (method: string, params: object): Promise<{ result: Record<string, unknown> }> =>
      new Promise((resolve) => {
        id += 1;
        waiting.set(id, (message) => resolve(message as never));
        void near.send({ jsonrpc: '2.0', id, method, params } as never);
      });
    await ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    await near.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const use = async (name: string, args: object = {}) => {
      const { result } = await ask('tools/call', { name, arguments: args });
      const text = (result['content'] as { text: string }[])[0]?.text ?? '';
      return { text, isError: result['isError'] === true, json: () => JSON.parse(text) as never };
    };
    return { ask, use };
  }

  it('finds a prototype, reads its screens and changes words on it', async () => {
    const { ask, use } = await assistant(await keyWith(['design.read', 'design.write']));
    const { result } = await ask('tools/list', {});
    expect((result['tools'] as { name: string }[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list_prototypes', 'read_prototype', 'read_results', 'change_texts']),
    );
    expect((await use('list_prototypes')).json()).toMatchObject([{ id: app }]);
    expect((await use('read_prototype', { prototype: app })).json()).toMatchObject({
      screens: [
        { name: 'Home', isStart: true, widgets: [{ id: 'w1', text: 'Old words', place: { x: 20, y: 40 } }, {}] },
      ],
    });
    const texts = ['w1', 'w2', 'w9'].map((id) => ({ widget: id, text: 'New words' }));
    const changed = await use('change_texts', { prototype: app, texts });
    expect(changed.json()).toEqual({ changed: ['w1'], withoutWords: ['w2'], unknown: ['w9'] });
    const stored = await product.call('GET', `/rest/apps/${app}.json`, { token: owner.token });
    expect(stored.json).toMatchObject({ widgets: { w1: { props: { label: 'New words' } } } });
  });

  it('reads in words why something is refused', async () => {
    const { use } = await assistant(await keyWith(['design.read']));
    const results = await use('read_results', { prototype: app, metric: 'overview' });
    expect(results).toMatchObject({ isError: true });
    expect(results.text).toContain('give it the scope');
    expect((await use('read_prototype', { prototype: 'f'.repeat(24) })).text).not.toContain('answered 5');
    const stranger = await assistant('pt_live_wrong');
    expect((await stranger.use('list_comments', { prototype: app })).text).toContain('does not accept the key');
  });
});

it('an address that is none is refused before any call', () => {
  expect(() => connect({ address: 'file:///etc/passwd' })).toThrow('must begin with http');
});
