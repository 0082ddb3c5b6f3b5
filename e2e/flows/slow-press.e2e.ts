/**
 * A device six times slower than this one: no press is lost, however quickly one follows another, and what comes into a field
 * by an input method, from the clipboard or by the browser is recorded as what stands in it.
 */
import { makePrototype } from '@prototrail/testing';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from './tester-product';

const widget = (type: string, y: number, props: object = {}): object => ({
  type,
  x: 20,
  y,
  w: 300,
  h: 50,
  name: type,
  props,
});
const app = makePrototype({
  screens: {
    home: {
      widgets: {
        rating: widget('Rating', 20, { starsNumber: 5 }),
        progress: widget('ProgressBar', 120, { value: 20 }),
        box: widget('Box', 220, { label: 'Plain' }),
        ime: widget('TextBox', 320, { label: 'Name', placeholder: true }),
        pasted: widget('TextBox', 420, { label: 'Street', placeholder: true }),
        filled: widget('TextBox', 520, { label: 'Town', placeholder: true }),
      },
    },
  },
});
/** Presses, two by two, with so many ms between the two. */
const gaps = [0, 20, 60, 120];

describe('a slow device', () => {
  let product: TesterProduct;
  let prototype: AddedPrototype;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let devtools: CDPSession;
  let user: string;

  beforeAll(async () => {
    product = await openTesterProduct();
    prototype = await product.add(app);
    await prototype.change({ tasks: [], recordTypedText: true });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  afterEach(() => context?.close());

  async function open(options: Parameters<Browser['newContext']>[0]): Promise<void> {
    user = `slow-${Date.now()}`;
    context = await browser.newContext(options);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    devtools = await context.newCDPSession(page);
    await page.goto(`${product.base}/test.html#/test.html?h=${prototype.hash}&s=true&u=${user}`);
    await page.waitForSelector('[data-status=still]');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  }
  const recorded = async (): Promise<StoredEvent[]> =>
    (await prototype.events()).filter((event) => event['user'] === user).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  async function middleOf(key: string): Promise<{ x: number; y: number }> {
    const box = await page.locator(`[data-key="${key}"]`).boundingBox();
    if (!box) throw new Error(`${key} is not shown.`);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  }
  const clicksOn = (events: readonly StoredEvent[], key: string): number =>
    events.filter(({ widget: at, type }) => at === key && /^Widget(Click|Change)$/.test(type)).length;

  it.each([
    ['mouse', { viewport: { width: 1200, height: 900 } }],
    ['finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])(
    'records each of two quick presses with a %s',
    async (hand, options) => {
      await open(options);
      const keys = ['rating', 'progress', 'box'];
      for (const key of keys) {
        const { x, y } = await middleOf(key);
        for (const gap of gaps) {
          // Sent without waiting for the page: it hears of the second press while it is busy with the first.
          const sent: Promise<unknown>[] = [];
          for (const count of [1, 2]) {
            const mouse = { x, y, button: 'left', clickCount: count } as const;
            if (hand === 'mouse')
              sent.push(
                devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
                devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
              );
            else
              sent.push(
                devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
                devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
              );
            if (count === 1 && gap > 0) await page.waitForTimeout(gap);
          }
          await Promise.all(sent);
        }
      }
      const all = (events: readonly StoredEvent[]): number[] => keys.map((key) => clicksOn(events, key));
      const wanted = keys.map(() => gaps.length * 2);
      await until(async () => all(await recorded()).every((count, at) => count >= (wanted[at] ?? 0)), 20_000).catch(
        () => undefined,
      );
      expect(all(await recorded())).toEqual(wanted);
    },
    90_000,
  );

  it('records what an input method, the clipboard and the browser put into fields', async () => {
    await open({ viewport: { width: 1200, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
    const field = (key: string) => page.locator(`[data-key="${key}"] input`);
    await field('ime').click();
    for (const text of ['に', 'にほ', 'にほん'])
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await devtools.send('Input.insertText', { text: '日本' });
    await field('pasted').click();
    await page.evaluate(() => navigator.clipboard.writeText('Long Lane 5'));
    await page.keyboard.press('ControlOrMeta+V');
    // Browsers fill fields without keys and without the focus.
    await field('filled').evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ghent');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.locator('[data-key="box"]').click();
    expect(await field('ime').inputValue()).toBe('日本');
    const valueOf = (events: readonly StoredEvent[], key: string): unknown =>
      (events.findLast(({ widget: at, state }) => at === key && state !== undefined)?.['state'] as { value?: unknown })
        ?.value;
    await until(async () => (await recorded()).some(({ widget: at }) => at === 'box'));
    const events = await recorded();
    expect(['ime', 'pasted', 'filled'].map((key) => valueOf(events, key))).toEqual(['日本', 'Long Lane 5', 'Ghent']);
    // What was composed on the way is no value of its own.
    expect(events.filter(({ widget: at, type }) => at === 'ime' && type === 'WidgetChange').length).toBeLessThan(2);
  }, 90_000);
});
