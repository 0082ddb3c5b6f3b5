/** R5 and R6 where the browser itself fails: it stores nothing, it is full, its clock jumps, and the link is open twice. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const way = [
  ['Get started', 'How it works'],
  ['Look around first', 'Shop'],
  ['Monstera', 'Monstera'],
  ['Add to cart', 'Added to cart'],
] as const;

/** As browsers that block all storage of a site. */
function forbidStorage(): void {
  const denied = (): never => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  IDBFactory.prototype.open = denied;
}

/** The disk takes a few records, then neither more nor changes. */
function fillDisk(): void {
  const { put } = IDBObjectStore.prototype;
  let left = 4;
  const full = (): never => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown) {
    left -= 1;
    return left < 0 ? full() : put.call(this, value);
  };
  IDBObjectStore.prototype.delete = full;
}

/** Somebody sets the clock back by an hour after the first clicks. */
function turnClock(): void {
  const now = Date.now.bind(Date);
  let clicks = 0;
  Date.now = () => now() - (clicks > 2 ? 3_600_000 : 0);
  window.addEventListener('click', () => (clicks += 1), true);
}

describe('a tester whose browser fails', () => {
  let product: TesterProduct;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    product = await openTesterProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  });
  afterEach(() => context.close());

  async function open(user: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${product.base}/test.html#/test.html?h=${product.hash}&s=true&u=${user}`);
    await page.waitForSelector('[data-status=still]');
    return page;
  }
  async function follow(page: Page, [name, next]: readonly [string, string]): Promise<void> {
    await page.waitForSelector('[data-status=still]');
    await page.getByRole('button', { name, exact: true }).last().click();
    await page.getByText(`Screen: ${next}`, { exact: true }).waitFor({ state: 'attached' });
  }
  /** Resolves with what is stored of the person once the whole way is: each step once, in order. */
  async function expectWay(user: string): Promise<StoredEvent[]> {
    let mine: StoredEvent[] = [];
    const of = (suffix: string): StoredEvent[] => mine.filter(({ type }) => type.endsWith(suffix));
    await until(async () => {
      mine = (await product.events()).filter((event) => event['user'] === user);
      return of('WidgetClick').length >= way.length && of('Loaded').length > way.length;
    });
    expect([of('WidgetClick').length, of('Loaded').length]).toEqual([way.length, way.length + 1]);
    expect(mine.map((event) => event.seq)).toEqual(mine.map((_, index) => index + 1));
    return mine;
  }

  it.each([
    ['stores nothing', forbidStorage],
    ['has a full disk', fillDisk],
    ['has a clock that is set back', turnClock],
  ])(
    'loses nothing when it %s',
    async (what, breakBrowser) => {
      await context.addInitScript(breakBrowser);
      const user = `${what.replaceAll(' ', '-')}-${Date.now()}`;
      const page = await open(user);
      for (const step of way) await follow(page, step);
      await page.close({ runBeforeUnload: true });
      const events = await expectWay(user);
      const times = events.filter(({ type }) => type === 'WidgetClick').map(({ time }) => Number(time));
      expect(times).toEqual([...times].sort((a, b) => a - b));
    },
    60_000,
  );

  it('records two tabs with the same link as two tests', async () => {
    const users = ['left', 'right'].map((side) => `${side}-${Date.now()}`);
    const pages: Page[] = [];
    for (const user of users) pages.push(await open(user));
    for (const step of way)
      for (const page of pages) {
        await page.bringToFront();
        await follow(page, step);
      }
    const [left, right] = await Promise.all(users.map(expectWay));
    expect(left?.[0]?.session).not.toBe(right?.[0]?.session);
  }, 60_000);
});
