/** Scripts and Rest elements of a prototype, in the built page with the policies of the server: what runs, what is recorded, what is out of reach. */
import { createServer, type Server } from 'node:http';
import type { App, Widget } from '@prototrail/model';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const outside = ['fetch', 'XMLHttpRequest', 'WebSocket', 'importScripts', 'indexedDB', 'caches', 'Worker', 'document'];

/** What a script tries in order to get out; each line says what it reached. */
const probe = `
  const reached = [];
  for (const name of ${JSON.stringify(outside)}) if (typeof globalThis[name] !== 'undefined') reached.push(name);
  const tries = {
    importData: () => import('data:text/javascript,export default 1'),
    importUrl: () => import(data.origin + '/config.json'),
    constructor: () => new (Object.getPrototypeOf(async () => {}).constructor)('return await fetch(1)')(),
  };
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); reached.push(name); } catch {}
  }
  data.reached = reached.join(' ') || 'nothing';
  data.origin2 = String(globalThis.origin);
`;

const style = { background: '#dfe6ff', color: '#222222', fontSize: 14, fontFamily: 'Helvetica, sans-serif' };
const button = (name: string, y: number): Partial<Widget> => ({
  type: 'Button',
  name,
  x: 20,
  y,
  w: 150,
  h: 44,
  props: { label: name },
});
const label = (name: string, y: number, variable: string): Partial<Widget> => ({
  ...{ type: 'Label', name, x: 190, y, w: 180, h: 30 },
  props: { label: '-', databinding: { default: variable } },
});
const script = (text: string): Partial<Widget> => ({ type: 'Script', props: { script: text, trigger: null } });

function prototype(api: string): Partial<App> {
  const home: Record<string, Partial<Widget>> = {
    load: button('Load', 20),
    fail: button('Fail', 80),
    probe: button('Probe', 140),
    loop: button('Loop', 200),
    hide: button('Hide', 260),
    note: { ...button('Note', 320), props: { label: 'A note' } },
    count: label('Count', 20, 'count'),
    reached: label('Reached', 140, 'reached'),
  };
  const free: Record<string, Partial<Widget>> = {
    orders: {
      type: 'Rest',
      props: {
        trigger: null,
        rest: {
          method: 'GET',
          url: `${api}/orders/\${city}`,
          token: 'top-secret',
          output: { type: 'JSON', databinding: 'orders' },
        },
      },
    },
    broken: {
      type: 'Rest',
      props: {
        trigger: null,
        rest: { method: 'GET', url: `${api}/missing`, output: { type: 'JSON', databinding: 'orders' } },
      },
    },
    sum: script('data.count = data.orders.items.length + " orders"; return "Done"'),
    probing: script(probe),
    looping: script('for (;;) {}'),
    hiding: script(
      'qux.getScreen("Home").getWidget("Note").hide(); qux.getScreen("Home").getWidget("Hide").setProp({ label: "Hidden" })',
    ),
    start: { type: 'Script', props: { script: 'data.city = "Lisbon"', trigger: 'load' } },
  };
  const line = (from: string, to: string, rule?: Record<string, unknown>) => ({ from, to, ...(rule ? { rule } : {}) });
  const failed = { type: 'rest', restResponseStatus: '4xx', operator: null };
  const lines = [
    line('load', 'orders'),
    line('orders', 'sum'),
    line('orders', 'sorry', failed),
    line('sum', 'sorry'),
    line('fail', 'broken'),
    line('broken', 'done'),
    line('broken', 'sorry', failed),
    line('probe', 'probing'),
    line('loop', 'looping'),
    line('looping', 'done'),
    line('hide', 'hiding'),
  ];
  const made = (id: string, widget: Partial<Widget>, offset = 0): Widget => ({
    ...{ id, name: id, z: 1, x: 0, y: 1200, w: 64, h: 64, props: {}, style, type: 'Box' },
    ...widget,
    ...(widget.x === undefined ? {} : { x: widget.x + offset }),
  });
  const screen = (id: string, name: string, x: number, children: string[]) => ({
    ...{ id, name, x, y: 0, w: 390, h: 700, children, style: {} },
    props: id === 'home' ? { start: true } : {},
  });
  const done = { done1: label('Done count', 40, 'count') };
  return {
    name: 'Logic',
    type: 'smartphone',
    screenSize: { w: 390, h: 700 },
    lastUUID: 20_000,
    groups: {},
    templates: {},
    screens: {
      home: screen('home', 'Home', 0, Object.keys(home)),
      done: screen('done', 'Done', 500, Object.keys(done)),
      sorry: screen('sorry', 'Sorry', 1000, []),
    },
    widgets: Object.fromEntries([
      ...Object.entries(home).map(([id, widget]) => [id, made(id, widget)] as const),
      ...Object.entries(done).map(([id, widget]) => [id, made(id, widget, 500)] as const),
      ...Object.entries(free).map(([id, widget]) => [id, made(id, widget)] as const),
    ]),
    lines: Object.fromEntries(
      lines.map((each, at) => [`l${at + 1}`, { id: `l${at + 1}`, points: [], event: 'click', ...each }]),
    ),
  };
}

describe('a prototype with scripts and requests', () => {
  let product: TesterProduct;
  let added: AddedPrototype;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let server: Server;
  const asked: { url: string; token: string | undefined; cookie: string | undefined }[] = [];
  let hosts: Set<string>;
  let scripts: string[];
  /** Sessions of the tests before. */
  let earlier: Set<string>;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { url = '', headers } = request;
      asked.push({ url, token: headers.authorization, cookie: headers.cookie });
      response.writeHead(url.startsWith('/orders') ? 200 : 404, { 'content-type': 'application/json' });
      response.end('{"items":[1,2,3]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const api = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    product = await openTesterProduct({ REQUEST_PRIVATE_HOSTS: api });
    added = await product.add(prototype(`http://${api}`));
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
    server?.close();
  }, 120_000);
  afterEach(() => context?.close());

  async function open(hash = added.hash): Promise<void> {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    hosts = new Set();
    earlier = new Set((await added.events()).map(({ session }) => session));
    scripts = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
      if (/sandbox|request-relay/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&s=true`);
    await page.waitForSelector('[data-screen]');
  }
  const click = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const stands = (screen: string) => page.waitForSelector(`[data-screen="${screen}"]`);
  /** Events of the session that was opened last, once there are at least `count`. */
  async function recorded(count: number): Promise<StoredEvent[]> {
    let found: StoredEvent[] = [];
    await until(async () => {
      found = (await added.events())
        .filter(({ session }) => !earlier.has(session))
        .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
      return found.length >= count;
    });
    return found;
  }

  it('asks another server through ours and goes on by a script, and records what the tester met', async () => {
    await open();
    await stands('home');
    await click('Load');
    await stands('done');
    expect(await page.locator('[data-key="done1"]').textContent()).toContain('3 orders');
    expect(asked.at(-1)).toEqual({ url: '/orders/Lisbon', token: 'Bearer top-secret', cookie: undefined });
    expect([...hosts]).toEqual([new URL(product.base).host]);
    const events = await recorded(5);
    expect(events.map(({ type, screen, widget }) => [type, screen, widget])).toEqual(
      [
        ['SessionStart', 'home', null],
        ['ScreenLoaded', 'home', null],
        ['WidgetClick', 'home', 'load'],
        ['WidgetInit', 'home', 'count'],
        ['ScreenLoaded', 'done', null],
        ['WidgetInit', 'done', 'done1'],
      ].slice(0, events.length),
    );
  });

  it('takes the way of errors when the other server has none, and the token stays with ours', async () => {
    await open();
    await stands('home');
    await click('Fail');
    await stands('sorry');
    await until(async () => (await recorded(3)).some(({ type }) => type === 'RequestError'));
    expect((await recorded(3)).find(({ type }) => type === 'RequestError')).toMatchObject({
      widget: 'broken',
      state: { value: { reason: 'error', status: 404 } },
    });
    const document = await (await fetch(`${product.base}/rest/invitation/${added.hash}/app.json`)).text();
    expect(document).toContain('/orders/${city}');
    expect(document).not.toContain('top-secret');
  });

  it('gives scripts no network, no imports and nothing of the page', async () => {
    await open();
    await stands('home');
    await click('Probe');
    const reached = page.locator('[data-key="reached"]');
    await until(async () => !/^-+$/.test((await reached.textContent()) ?? '-'));
    expect(await reached.textContent()).toMatch(/^(nothing)+$/);
  });

  it('ends a script that does not end; the page goes on and follows no line', async () => {
    await open();
    await stands('home');
    await click('Loop');
    await click('Hide');
    await page.getByRole('button', { name: 'Hidden', exact: true }).waitFor();
    const events = await recorded(5);
    await until(async () => (await recorded(5)).some(({ type }) => type === 'ScriptError'));
    expect((await recorded(5)).find(({ type }) => type === 'ScriptError')).toMatchObject({
      widget: 'looping',
      state: { value: { reason: 'timeout' } },
    });
    expect(events.length).toBeGreaterThan(3);
    expect(await page.locator('[data-screen]').getAttribute('data-screen')).toBe('home');
    expect(
      await page
        .locator('[data-key="note"]')
        .evaluate((host: { children: ArrayLike<unknown> }) => host.children.length),
    ).toBeLessThan(2);
  });

  it('loads nothing of this for a prototype without', async () => {
    await open(product.hash);
    expect(scripts).toEqual([]);
  });
});
