/** A tester's way through the demo in a real browser: desktop, phone, keyboard only, without a network. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('the tester page', () => {
  let product: TesterProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];
  let hosts: Set<string>;

  beforeAll(async () => {
    product = await openTesterProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  afterEach(() => context?.close());

  async function open(
    options: Parameters<Browser['newContext']>[0],
    address = `/test.html#/${product.hash}`,
  ): Promise<void> {
    context = await browser.newContext(options);
    problems = [];
    hosts = new Set();
    page = await watched(await context.newPage());
    await page.goto(product.base + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  async function watched(opened: Page): Promise<Page> {
    opened.setDefaultTimeout(30_000);
    opened.on('pageerror', (error) => problems.push(String(error)));
    opened.on('request', (request) => hosts.add(new URL(request.url()).host));
    return opened;
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const still = (): Promise<unknown> => page.waitForSelector('[data-status=still]');
  const screenName = (): Promise<string | null> => page.locator('p[aria-live=polite]').first().textContent();
  async function follow(name: string, next: string): Promise<void> {
    await still();
    await button(name).last().click();
    await until(async () => (await screenName()) === `Screen: ${next}`);
  }
  async function begin(): Promise<void> {
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await button('Start the test').click();
    await page.waitForSelector('[data-screen]');
  }
  async function buy(): Promise<void> {
    await follow('Get started', 'How it works');
    await follow('Look around first', 'Shop');
    await follow('Monstera', 'Monstera');
    await follow('Add to cart', 'Added to cart');
    await follow('Go to cart', 'Cart');
    await follow('Check out', 'Checkout');
    await page.getByRole('textbox', { name: 'Full name' }).click();
    await page.keyboard.type('Ada');
    await page.getByRole('checkbox', { name: /terms/i }).click();
    await follow('Place order', 'Order placed');
  }
  async function seriousFindings(): Promise<string[]> {
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run(
            what: object,
            options: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      };
      // The colours inside the prototype are its designer's.
      return (await axe.run({ exclude: [['[data-screen]']] }, { resultTypes: ['violations'] })).violations;
    });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }

  it('leads through a whole test on a desktop, records it and asks nobody else', async () => {
    // A user of its own tells this session from one of an earlier try.
    const user = `whole-${Date.now()}`;
    await open(desktop, `/test.html#/test.html?h=${product.hash}&u=${user}`);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('img', { name: 'QR code with the link of this test' }).waitFor();
    await button('Start the test').click();
    await page.getByText('Tick the box first.', { exact: false }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await begin();
    await buy();
    await page.getByText('That’s it. You can go on.').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await button('Next task').click();
    await button('I can’t do it').click();
    await button('I’m done').click();
    await page.getByText('You can close this page.').waitFor();
    await page.getByText('That was the last task. Thank you.').waitFor();
    expect(await page.getByText('You could not do it').count()).toBe(1);
    expect(await seriousFindings()).toEqual([]);
    let events: StoredEvent[] = [];
    await until(async () => {
      events = (await product.events()).filter((event) => event['user'] === user);
      return events.some((event) => event.type === 'SessionEnd');
    });
    expect(events.at(-1)).toMatchObject({ type: 'SessionEnd', reason: 'completed' });
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter((event) => event.type === 'TaskEnd').map((event) => event['result'])).toEqual([
      'done',
      'gave-up',
      'done',
    ]);
    expect(events.find((event) => event.type === 'WidgetChange')).toMatchObject({
      state: { type: 'text', value: '\u2022\u2022\u2022', options: { masked: true, length: 3 } },
    });
    expect(JSON.stringify(events)).not.toContain('Ada');
    expect(events[0]).toMatchObject({ type: 'SessionStart', client: { window: { w: 1440, h: 900 } } });
    expect([...hosts]).toEqual([new URL(product.base).host]);
    expect(problems).toEqual([]);
  }, 120_000);

  it('covers nothing of the prototype on a phone', async () => {
    await open({ ...phone, colorScheme: 'dark' });
    expect(await seriousFindings()).toEqual([]);
    await begin();
    await button('Go to the app').click();
    const dock = await page.getByRole('complementary', { name: 'Your tasks' }).boundingBox();
    const frame = await page.locator('[data-screen]').boundingBox();
    expect(frame?.y).toBe(0);
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    await buy();
    await button('Next task').click();
    expect(await page.getByRole('dialog').getByRole('heading').textContent()).toContain('cat');
    expect(await seriousFindings()).toEqual([]);
    expect(problems).toEqual([]);
  }, 120_000);

  it('can be done with the keyboard alone', async () => {
    await open(desktop);
    const focusOn = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const active = document.activeElement;
          return (
            active?.getAttribute('aria-label') ?? active?.closest('label')?.textContent ?? active?.textContent ?? ''
          );
        });
        if (name.test(focused)) return;
      }
      throw new Error(`Tab does not reach ${String(name)}.`);
    };
    const press = async (name: RegExp, next: string): Promise<void> => {
      await still();
      await focusOn(name);
      await page.keyboard.press('Enter');
      await until(async () => (await screenName()) === `Screen: ${next}`);
    };
    await focusOn(/I agree/);
    await page.keyboard.press('Space');
    await focusOn(/Start the test/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-screen]');
    await press(/^Get started$/, 'How it works');
    await press(/^Look around first$/, 'Shop');
    await press(/^Monstera$/, 'Monstera');
    await press(/^Add to cart$/, 'Added to cart');
    await press(/^Go to cart$/, 'Cart');
    await press(/^Check out$/, 'Checkout');
    await still();
    await focusOn(/terms/i);
    await page.keyboard.press('Space');
    await press(/^Place order$/, 'Order placed');
    await focusOn(/^Next task$/);
    await page.keyboard.press('Enter');
    await page.getByText('safe for pets').first().waitFor();
    expect(problems).toEqual([]);
  }, 120_000);

  it('loses nothing without a network, nor when the tab is closed in the middle', async () => {
    // A user of its own in the link tells this session from those of other tests.
    await open(desktop, `/test.html#/test.html?h=${product.hash}&u=offline`);
    await begin();
    await follow('Get started', 'How it works');
    await context.setOffline(true);
    await follow('Look around first', 'Shop');
    await follow('Monstera', 'Monstera');
    await page.close();
    await context.setOffline(false);
    page = await watched(await context.newPage());
    await page.goto(`${product.base}/test.html#/${product.hash}`);
    let mine: string[] = [];
    await until(async () => {
      const events = (await product.events()).filter((event) => event['user'] === 'offline');
      mine = events.filter((event) => event.type === 'ScreenLoaded').map((event) => String(event['screen']));
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      return mine.length >= 4;
    });
    expect(new Set(mine).size).toBe(4);
  }, 120_000);

  it('records only the first test of a person when the owner says so', async () => {
    await product.change({ recordOneTestPerUser: true });
    const address = `/test.html#/test.html?h=${product.hash}&u=once`;
    const mine = async (): Promise<number> =>
      (await product.events()).filter((event) => event['user'] === 'once').length;
    await open(desktop, address);
    await begin();
    await button('Leave the test').click();
    await page.getByText('You can close this page.').waitFor();
    await until(async () => (await mine()) > 0);
    const first = await mine();
    await page.reload();
    await begin();
    await page.getByText('Nothing is recorded').waitFor();
    await button('Leave the test').click();
    await page.getByText('You can close this page.').waitFor();
    expect(await mine()).toBe(first);
    await product.change({});
  }, 120_000);

  it.each(['test', 'simulate'])(
    'a link of the form /#/%s.html loads nothing of the studio, and asks once',
    async (name) => {
      context = await browser.newContext(desktop);
      page = await watched(await context.newPage());
      const scripts: string[] = [];
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.resourceType() === 'script') scripts.push(pathname);
        if (pathname.startsWith('/rest/invitation/')) asked.push(pathname.split('/').at(-1) ?? '');
        // The first that the code of the page asks for.
        if (pathname.includes('/unsent-backlog-')) asked.push('code');
      });
      const query = `?h=${product.hash}&s=true&log=false`;
      await page.goto(`${product.base}/#/${name}.html${query}`);
      await page.waitForSelector('[data-screen]');
      expect(page.url()).toBe(`${product.base}/test.html#/${name}.html${query}`);
      expect(scripts.filter((script) => script.startsWith('/assets/index-'))).toEqual([]);
      expect(asked[0]).toBe('app.json');
      expect([...asked].sort()).toEqual(['app.json', 'code', 'test.json']);
    },
  );

  it('speaks the language of the browser where the prototype has it, and can be put on the home screen', async () => {
    await open({ ...phone, locale: 'de-DE' }, `/t/${product.hash}?log=false`);
    await page.getByRole('button', { name: 'Test beginnen' }).click();
    await button('Los geht’s').waitFor();
    // a private window cannot install anything; nothing else may stand in the way
    const system = await context.newCDPSession(page);
    await until(async () => (await system.send('Page.getAppManifest')).url.includes(product.hash));
    const { installabilityErrors } = await system.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const { url } = await system.send('Page.getAppManifest');
    const manifest = (await (await fetch(url)).json()) as Record<string, string>;
    expect(manifest).toMatchObject({ start_url: `./test.html#/${product.hash}`, display: 'standalone' });
    expect(manifest['name']).toContain('Sprig');
  });

  it('says what to do when the link is wrong', async () => {
    await open(desktop, `/test.html#/test.html?h=${'x'.repeat(64)}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This test link does not work');
    expect(await page.getByRole('main').textContent()).toContain('404');
    expect(await seriousFindings()).toEqual([]);
  }, 120_000);
});
