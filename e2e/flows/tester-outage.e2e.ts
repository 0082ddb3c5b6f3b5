/**
 * R5 and R6 in a real browser: the way to the server is gone while a tester goes on clicking (for a minute on separate
 * processes), the tab is closed in the middle and opened again, and the browser is offline for a while. Every click
 * arrives, once and in order.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TcpProxy } from '../support/tcp-proxy';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const outageMs = process.env.E2E_INFRA ? 60_000 : 6_000;

describe('a tester whose way to the server breaks', () => {
  let product: TesterProduct;
  let proxy: TcpProxy;
  let base: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Names of the screens that the tester saw, in order. */
  let seen: string[];
  let clicks: number;

  beforeAll(async () => {
    product = await openTesterProduct();
    proxy = new TcpProxy(Number(new URL(product.base).port));
    base = `http://127.0.0.1:${await proxy.listen()}`;
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await proxy?.close();
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    seen = [];
    clicks = 0;
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  });
  afterEach(async () => {
    proxy.set({ kind: 'good' });
    await context.close();
  });

  /** Opens the link for a person of their own, who tells the events of one test from those of another. */
  async function open(user: string): Promise<void> {
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${base}/test.html#/test.html?h=${product.hash}&u=${user}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  async function begin(user: string): Promise<void> {
    await open(user);
    await page.getByRole('checkbox', { name: 'I agree that this is recorded' }).check();
    await page.getByRole('button', { name: 'Start the test' }).click();
    await page.waitForSelector('[data-screen]');
    await page.waitForSelector('[data-status=still]');
    await follow('Get started', 'How it works');
    await follow('Look around first', 'Shop');
  }
  async function follow(name: string, next: string): Promise<void> {
    await page.waitForSelector('[data-status=still]');
    await page.getByRole('button', { name, exact: true }).last().click();
    clicks += 1;
    await page.getByText(`Screen: ${next}`, { exact: true }).waitFor({ state: 'attached' });
    seen.push(next);
  }
  /** From the shop to a plant and back, again and again until the time is over. */
  async function clickFor(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await follow('Monstera', 'Monstera');
      await page.waitForSelector('[data-status=still]');
      await page.getByRole('button', { name: 'Back', exact: true }).last().click();
      clicks += 1;
      await page.getByText('Screen: Shop', { exact: true }).waitFor({ state: 'attached' });
      seen.push('Shop');
    }
  }
  /** Resolves with what is stored of the person once there are all clicks and screens; each once, in order. */
  async function expectAll(user: string): Promise<StoredEvent[]> {
    let mine: StoredEvent[] = [];
    const of = (type: string): StoredEvent[] => mine.filter((event) => event.type === type);
    await until(async () => {
      mine = (await product.events()).filter((event) => event['user'] === user);
      return of('WidgetClick').length >= clicks && of('ScreenLoaded').length > seen.length;
    }, 120_000);
    expect(of('WidgetClick')).toHaveLength(clicks);
    expect(of('ScreenLoaded')).toHaveLength(seen.length + 1);
    for (const session of new Set(mine.map((event) => event.session))) {
      const own = mine.filter((event) => event.session === session);
      expect(own.map((event) => event.seq)).toEqual(own.map((_, index) => index + 1));
    }
    return mine;
  }

  it.each([
    ['reset', outageMs],
    ['silent', outageMs / 3],
  ] as const)(
    'loses no click while the server is away (%s, %d ms)',
    async (kind, awayMs) => {
      const user = `away-${kind}`;
      await begin(user);
      const before = clicks;
      proxy.set({ kind });
      await clickFor(awayMs);
      proxy.set({ kind: 'good' });
      await expectAll(user);
      expect(clicks - before).toBeGreaterThanOrEqual(Math.floor(awayMs / 4_000));
    },
    240_000,
  );

  it('loses no click when the tab is closed during the outage and opened again after it', async () => {
    const user = 'closed';
    await begin(user);
    proxy.set({ kind: 'reset' });
    await clickFor(2_000);
    await page.close();
    proxy.set({ kind: 'good' });
    await open(user);
    await expectAll(user);
  }, 120_000);

  it('loses no click while the browser is offline, twice', async () => {
    const user = 'offline-twice';
    await begin(user);
    for (let time = 0; time < 2; time += 1) {
      await context.setOffline(true);
      await clickFor(2_000);
      await context.setOffline(false);
      await clickFor(500);
    }
    await expectAll(user);
  }, 120_000);
});
