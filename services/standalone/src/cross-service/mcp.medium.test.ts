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
    expect(changed.json()).toMatchObject({ changed: ['w1'], withoutWords: ['w2'], unknown: ['w9'] });
    const stored = await product.call('GET', `/rest/apps/${app}.json`, { token: owner.token });
    expect(stored.json).toMatchObject({ widgets: { w1: { props: { label: 'New words' } } } });
  });

  it('adds, changes and deletes screens, widgets and links, after a version of what was there', async () => {
    const own = await product.createApp(owner, prototype);
    const { use } = await assistant(await keyWith(['design.read', 'design.write']));
    const planned = await use('add_screens', { prototype: own, screens: [{ name: 'Basket' }], isDryRun: true });
    expect(planned.json()).toMatchObject({ isDryRun: true, changes: [expect.stringContaining('Basket')] });
    const [basket] = (
      (await use('add_screens', { prototype: own, screens: [{ name: 'Basket' }] })).json() as { added: string[] }
    ).added;
    const pay = { screen: 'Basket', type: 'Button', x: 20, y: 40, text: 'Pay < now', style: { background: '#00aa00' } };
    const widgets = [pay, { screen: 'Basket', type: 'Label', x: 20, y: 10 }];
    const { added } = (await use('add_widgets', { prototype: own, widgets })).json() as { added: string[] };
    const links = [
      { from: 'w1', to: 'Basket', event: 'swipeLeft' },
      { from: added[0], to: 'Home', animation: 'fadeIn', duration: 300 },
    ];
    const linked = (await use('add_links', { prototype: own, links })).json() as { added: string[] };
    const moved = [{ widget: added[0], x: 30, name: 'Pay', props: { tooltip: 'Now' }, style: { background: null } }];
    expect(await use('change_widgets', { prototype: own, widgets: moved })).toMatchObject({ isError: false });
    await use('change_screens', { prototype: own, screens: [{ screen: basket, isStart: true, y: 120 }] });
    await use('change_links', { prototype: own, links: [{ link: linked.added[1], animation: 'slideRight' }] });
    const { screens } = (await use('read_prototype', { prototype: own, isDetailed: true })).json() as {
      screens: { name: string }[];
    };
    expect(screens).toMatchObject([
      { name: 'Home', isStart: false, widgets: [{ links: [{ to: 'Basket', animation: 'slideLeft' }] }, {}] },
      {
        ...{ id: basket, name: 'Basket', isStart: true, at: { y: 120 } },
        widgets: [
          {
            ...{ id: added[0], name: 'Pay', text: 'Pay < now', place: { x: 30, y: 40 }, props: { tooltip: 'Now' } },
            links: [{ id: linked.added[1], to: 'Home', animation: 'slideRight' }],
          },
          { type: 'Label' },
        ],
      },
    ]);
    await use('delete_links', { prototype: own, links: [linked.added[0]] });
    await use('delete_widgets', { prototype: own, widgets: [added[1]] });
    expect((await use('delete_screens', { prototype: own, screens: ['Home'] })).isError).toBe(false);
    const left = (await product.call('GET', `/rest/apps/${own}.json`, { token: owner.token })).json;
    expect(left).toMatchObject({ widgets: { [added[0] ?? '']: { type: 'Button' } }, lines: {} });
    expect(Object.keys((left as { screens: object }).screens)).toEqual([basket]);
    const named = await product.call('GET', `/rest/apps/${own}/versions.json?named=true`, { token: owner.token });
    expect((named.json as { rows: object[] }).rows).toMatchObject([{ name: 'Before the changes of an assistant' }]);
  });

  it.each([
    ['add_widgets', { widgets: [{ screen: 's1', type: 'button', x: 0, y: 0 }] }, 'widgets[0].type', 'write "Button"'],
    ['add_widgets', { widgets: [{ screen: 'Shop', type: 'Box', x: 0, y: 0 }] }, 'widgets[0].screen', 'read_prototype'],
    ['add_widgets', { widgets: [{ screen: 's1', type: 'Box', x: 900, y: 0 }] }, 'widgets[0].x', '400 × 800'],
    ['change_widgets', { widgets: [{ widget: 'w1', props: { label: {} } }] }, 'widgets[0].props.label', 'a text'],
    ['delete_widgets', { widgets: ['w1', 'w9'] }, 'widgets[1]', 'no widget "w9"'],
    ['add_screens', { screens: [{ name: 'Home' }] }, 'screens[0].name', 'another name'],
    ['add_screens', { screens: [{ name: 'Far', x: 50, y: 50 }] }, 'screens[0].x', 'lie on "Home"'],
    ['add_links', { links: [{ from: 'w1', to: 's1', event: 'timer' }] }, 'links[0].event', 'screens only'],
    ['add_links', { links: [{ from: 'w1', to: 's1', event: 'tap' }] }, 'links', 'event'],
  ])('of %s it reads which field is wrong and what to write', async (tool, input, field, fix) => {
    const { use } = await assistant(await keyWith(['design.read', 'design.write']));
    const refused = await use(tool, { prototype: app, ...input });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain(field);
    expect(refused.text).toContain(fix);
  });

  it('tags tests and leaves them out, with the scope for it', async () => {
    const hash = await product.hashOf(app, owner);
    for (const [seq, type] of ['SessionStart', 'ScreenLoaded', 'ScreenClick'].entries()) {
      const body = {
        id: `S17-${seq}`,
        session: 'S17',
        seq,
        type,
        time: 1_700_000_000_000 + seq,
        screen: 's1',
        user: 'x',
      };
      await product.call('POST', `/rest/invitation/${hash}/S17/events.json`, { body });
    }
    const list = `/rest/analytics/${app}/sessions.json`;
    // the consumer stores in the background
    while (((await product.call('GET', list, { token: owner.token })).json as { total?: number }).total !== 1)
      await new Promise((done) => setImmediate(done));
    const wish = { prototype: app, sessions: ['S17'], addTags: ['slow'], isValid: false };
    const reader = await assistant(await keyWith(['results.read']));
    expect((await reader.use('tag_sessions', wish)).text).toContain('give it the scope');
    const { use } = await assistant(await keyWith(['results.read', 'results.write']));
    expect((await use('tag_sessions', { ...wish, sessions: ['S18'] })).text).toContain('no test "S18"');
    expect((await use('tag_sessions', wish)).json()).toEqual({ changed: [{ session: 'S17', tags: ['slow'] }] });
    // a test that is left out can be counted again
    const again = await use('tag_sessions', { prototype: app, sessions: ['S17'], removeTags: ['slow'], isValid: true });
    expect(again.json()).toEqual({ changed: [{ session: 'S17', tags: [] }] });
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
