/** Every event, animation and finished widget that a tester can meet, in the built page: at a desktop, on a phone, by touch. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { animations, playerPrototype } from './player-prototype';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type TesterProduct,
} from './tester-product';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the player', () => {
  let product: TesterProduct;
  let prototype: AddedPrototype;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    product = await openTesterProduct();
    prototype = await product.add(playerPrototype());
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  afterEach(() => context?.close());

  async function run(options: Parameters<Browser['newContext']>[0], extra = ''): Promise<void> {
    context = await browser.newContext(options);
    problems = [];
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${product.base}/test.html#/test.html?h=${prototype.hash}&s=true${extra}`);
    await page.waitForSelector('[data-screen]');
  }
  const shown = (): Promise<string> =>
    page
      .locator('[data-screen]')
      .evaluate((frame: { dataset: Record<string, string | undefined> }) =>
        [frame.dataset['screen'], frame.dataset['overlay']].filter(Boolean).join('+'),
      );
  async function stands(screen: string): Promise<void> {
    await until(async () => (await shown()) === screen);
    await page.waitForSelector('[data-status=still]');
  }
  async function press(name: string, screen: string): Promise<void> {
    await page.waitForSelector('[data-status=still]');
    await page.getByRole('button', { name, exact: true }).last().click();
    await stands(screen);
  }
  async function middleOf(key: string): Promise<{ x: number; y: number }> {
    const box = await page.locator(`[data-key="${key}"]`).boundingBox();
    if (!box) throw new Error(`${key} is not shown.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  const scrollTo = (top: number | 'end'): Promise<void> =>
    page.getByRole('group', { name: 'Prototype' }).evaluate((scroller, to) => {
      scroller.scrollTop = to === 'end' ? scroller.scrollHeight : to;
    }, top);

  it('fills the window with the prototype at a link that shows no tasks', async () => {
    context = await browser.newContext(desktop);
    page = await context.newPage();
    await page.goto(`${product.base}/simulate.html?h=${prototype.hash}&log=false`);
    await page.waitForSelector('[data-screen]');
    const frame = await page.locator('[data-screen]').boundingBox();
    expect(Math.max((frame?.width ?? 0) / 1440, (frame?.height ?? 0) / 900)).toBeGreaterThan(0.7);
  }, 120_000);

  it('plays each animation there and back', async () => {
    await run(desktop);
    await press('moves', 'moves');
    for (const animation of animations) {
      await press(animation, 'arrival');
      await press('Back', 'moves');
    }
    expect(problems).toEqual([]);
    await until(async () => (await prototype.events()).some((event) => event.type === 'ScreenAnimation'));
  }, 120_000);

  it('moves elements of the same name, and lets others enter with their screen', async () => {
    await run({ ...desktop, reducedMotion: 'no-preference' });
    const moving = (): Promise<(string | undefined)[]> =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => ((effect as KeyframeEffect | null)?.target as HTMLElement | null)?.dataset['key']),
      );
    await page.getByRole('button', { name: 'entrance', exact: true }).click();
    await until(async () => (await moving()).includes('enterFade'));
    expect(await moving()).toContain('enterSlide');
    await until(async () => (await moving()).length === 0 || (await page.locator('[data-key=enterFade]').isVisible()));
    await press('Back', 'menu');
    expect(problems).toEqual([]);
  }, 120_000);

  it('follows each kind of event', async () => {
    await run(desktop);
    await press('events', 'events');
    const at = await middleOf('long');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await new Promise((resolve) => setTimeout(resolve, 450));
    await page.mouse.up();
    await stands('arrival');
    await press('Back', 'events');
    const swipe = await middleOf('swipe');
    for (const [x, y] of [
      [-150, 0],
      [150, 0],
      [0, -240],
      [0, 240],
    ] as const) {
      await page.mouse.move(swipe.x - x / 2, swipe.y - (y > 0 ? 40 : y / 8));
      await page.mouse.down();
      await page.mouse.move(swipe.x + x / 2, swipe.y - (y > 0 ? 40 : y / 8) + y, { steps: 8 });
      await page.mouse.up();
      await stands('arrival');
      await press('Back', 'events');
    }
    const hover = await middleOf('hover');
    await page.mouse.move(hover.x, hover.y);
    await stands('arrival');
    await page.mouse.move(5, 5);
    await press('Back', 'events');
    const field = (name: string) => page.getByRole('textbox', { name });
    await field('Changed').fill('x');
    await page.keyboard.press('Tab');
    await stands('arrival');
    await press('Back', 'events');
    await field('Entered').click();
    await page.keyboard.press('Enter');
    await stands('arrival');
    await press('Back', 'events');
    await field('Typed').click();
    await page.keyboard.type('go');
    await stands('arrival');
    await press('Back', 'events');
    await page.locator('[data-key=plain]').hover();
    await page.getByRole('tooltip').waitFor();
    await press('Back', 'menu');
    await page.getByRole('button', { name: 'timed', exact: true }).click();
    await stands('arrival');
    expect(problems).toEqual([]);
  }, 120_000);

  it('stacks overlays, closes them by Back, beside them and by the browser, whose Back leaves at the start', async () => {
    await run(phone);
    await press('overlays', 'overlays');
    await press('sheet', 'overlays+sheet');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press('More', 'overlays+second');
    await press('Shut', 'overlays+sheet');
    await page.goBack();
    await stands('overlays');
    await press('sheet', 'overlays+sheet');
    await page.touchscreen.tap(30, 30);
    await stands('overlays');
    await page.goBack();
    await stands('menu');
    await page.goForward();
    await press('overlays', 'overlays');
    await press('sheet', 'overlays+sheet');
    await page.goBack();
    await stands('overlays');
    await page.goBack();
    await stands('menu');
    expect(problems).toEqual([]);
    await page.goBack();
    await until(async () => page.url() === 'about:blank');
  }, 120_000);

  it('scrolls to elements, keeps fixed ones in place and reacts when something comes into view', async () => {
    await run(phone);
    await press('tall', 'tall');
    const bar = await middleOf('bar');
    const foot = await middleOf('pinned');
    await page.getByRole('button', { name: 'Jump', exact: true }).tap();
    await until(async () => (await middleOf('goal')).y < 100);
    expect(await middleOf('bar')).toEqual(bar);
    expect(await middleOf('pinned')).toEqual(foot);
    const dock = await page.getByRole('complementary').boundingBox();
    expect(foot.y).toBeLessThan(dock?.y ?? 0);
    // After a jump the page stands still for a second, so that a phone's momentum does not carry on.
    await until(async () => {
      await scrollTo(0);
      await scrollTo('end');
      return (await shown()) === 'arrival';
    });
    expect(problems).toEqual([]);
  }, 120_000);

  it('decides by rules and keeps a draw for the session', async () => {
    await run(desktop);
    await press('logic', 'logic');
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await page.getByRole('checkbox', { name: 'I agree' }).click();
    await press('Decide', 'few');
    await press('Back', 'logic');
    const amount = page.getByRole('spinbutton');
    await amount.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageUp');
    expect(await amount.getAttribute('aria-valuenow')).toBe('5');
    await press('Decide', 'many');
    await press('Back', 'logic');
    await page.getByRole('button', { name: 'Variant', exact: true }).click();
    await until(async () => (await shown()).startsWith('variant'));
    const drawn = await shown();
    await press('Back', 'logic');
    await press('Variant', drawn);
    expect(problems).toEqual([]);
  }, 120_000);

  it('is a form: names, order of Tab, errors, values that stay', async () => {
    await run(phone);
    await press('form', 'form');
    await press('Send', 'form');
    await page.getByText('A name is needed').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Full name');
    const order: (string | null | undefined)[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      order.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
      await page.keyboard.press('Tab');
    }
    expect(order).toEqual(['Full name', 'Password', 'Notes', 'size: Choose', 'power', 'alarm']);
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Password' }).fill('hunter22');
    await page.getByRole('combobox').tap();
    await page.getByRole('option', { name: 'Large' }).tap();
    await page.getByRole('switch').tap();
    await page.getByRole('radio', { name: 'One' }).tap();
    await page.getByRole('radio', { name: 'Two' }).tap();
    expect(await page.getByRole('radio', { name: 'One' }).isChecked()).toBe(false);
    await press('Send', 'arrival');
    await press('Back', 'form');
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada');
    expect(await page.getByRole('combobox').getAttribute('aria-label')).toBe('size: Large');
    await until(async () => JSON.stringify(await prototype.events()).includes('"long"'));
    expect(JSON.stringify(await prototype.events())).not.toContain('hunter');
    expect(problems).toEqual([]);
  }, 120_000);

  it('repeats rows and hands the chosen one on', async () => {
    await run(desktop);
    await press('list', 'list');
    await press('Fern', 'plant');
    expect(await page.locator('[data-key=plantName]').textContent()).toContain('You chose Fern');
    expect(problems).toEqual([]);
  }, 120_000);

  it('follows a finger, and returns when it is lifted too early', async () => {
    await run(phone);
    await press('events', 'events');
    const session = await context.newCDPSession(page);
    const { y } = await middleOf('swipe');
    await drag(session, y, 340, 300);
    await page.waitForSelector('[data-status=still]');
    expect(await shown()).toBe('events');
    await drag(session, y, 340, 120, async () => {
      expect(await page.locator('[data-status=moving]').count()).toBe(1);
      expect(await page.locator('[data-layer=arrival]').count()).toBe(1);
    });
    await stands('arrival');
    expect(problems).toEqual([]);
  }, 120_000);

  it('drags boxes onto a target by touch, keyboard and mouse, and shows an uploaded picture', async () => {
    await run(phone);
    await press('device', 'device');
    const basket = await page.locator('[data-key=basket]').boundingBox();
    const list = page.locator('[data-key=inBasket]');
    if (!basket) throw new Error('There is no basket.');
    const session = await context.newCDPSession(page);
    /** Whether the basket shows its hover style. */
    const isLit = (): Promise<boolean> =>
      page
        .locator('[data-key=basket] *')
        .evaluateAll((parts) => parts.some((part) => getComputedStyle(part).backgroundColor === 'rgb(255, 0, 0)'));
    const [tea, goal] = [await middleOf('tea'), await middleOf('basket')];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    await touch('touchStart', tea);
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', {
        x: tea.x + ((goal.x - tea.x) * step) / 8,
        y: tea.y + ((goal.y - tea.y) * step) / 8,
      });
    await until(isLit);
    await touch('touchEnd');
    await until(async () => !(await isLit()));
    await until(async () => ((await list.textContent()) ?? '').includes('Tea'));
    expect(await shown()).toBe('device');
    const box = (name: string) => page.getByRole('button', { name, exact: true });
    await box('Milk').focus();
    for (let step = 0; step < 22; step += 1) await page.keyboard.press('ArrowRight');
    await until(isLit);
    await page.keyboard.press('Enter');
    await until(async () => /Tea.*Milk|Milk.*Tea/.test((await list.textContent()) ?? ''));
    const placeOf = async (name: string) => {
      const place = await box(name).boundingBox();
      return { x: Math.round((place?.x ?? 0) - basket.x), y: Math.round((place?.y ?? 0) - basket.y) };
    };
    await until(async () => (await placeOf('Tea')).x === 0 && (await placeOf('Milk')).x === 0);
    expect([(await placeOf('Tea')).y, (await placeOf('Milk')).y].sort((a, b) => a - b)[0]).toBe(0);
    const at = await box('Tea').boundingBox();
    await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((at?.x ?? 0) + 30, (at?.y ?? 0) + 30, { steps: 3 });
    await until(isLit);
    await page.mouse.move(80, basket.y + basket.height + 150, { steps: 6 });
    await until(async () => !(await isLit()));
    await page.mouse.up();
    await until(async () => !((await list.textContent()) ?? '').includes('Tea'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByLabel('Photo', { exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel });
    const isLoaded = (): Promise<boolean> =>
      page.locator('[data-key=photoPreview] img').evaluate((image: HTMLImageElement) => image.naturalWidth === 1);
    await until(isLoaded);
    expect(await page.getByLabel('Photo: me.png').count()).toBe(1);
    expect(await shown()).toBe('device');
    const ofBasket = async () => (await prototype.events()).filter(({ widget }) => widget === 'basket');
    await until(async () => (await ofBasket()).filter(({ type }) => type === 'WidgetClick').length === 2);
    await until(async () =>
      (await prototype.events()).some(({ type, widget }) => type === 'WidgetClick' && widget === 'photo'),
    );
    expect(JSON.stringify(await prototype.events())).not.toContain('me.png');
    expect(problems).toEqual([]);
  }, 120_000);

  it('takes variables from the link, and one of two prototypes', async () => {
    const other = await product.add({ ...playerPrototype(), name: 'Other' });
    await run(desktop, '&data_chosen=x&log=false');
    expect(await page.getByText('Nothing is recorded').count()).toBe(1);
    await page.goto('about:blank');
    await page.goto(`${product.base}/test.html#/test.html?a=${prototype.hash}&b=${other.hash}&s=true&log=false`);
    await page.waitForSelector('[data-screen]');
    expect(['Everything', 'Other']).toContain(await page.title());
  }, 120_000);

  it('asks for the password of a short link', async () => {
    await run(desktop);
    await page.goto('about:blank');
    await page.goto(`${product.base}/test.html#/test.html?h=${prototype.hash.slice(0, -8)}`);
    await page.getByLabel('Password').fill('wrongone');
    await page.keyboard.press('Enter');
    await page.getByText('The password is wrong.', { exact: false }).waitFor();
    await page.getByLabel('Password').fill(prototype.hash.slice(-8));
    await page.getByRole('button', { name: 'Open the test' }).click();
    await page.getByRole('checkbox').waitFor();
  }, 120_000);

  it('goes on when the link is reset during a test, and refuses it afterwards', async () => {
    await run(desktop);
    const old = prototype.hash;
    prototype.hash = await prototype.reset();
    // What was on its way when the link was reset may still be taken: only a batch that begins later is refused.
    await until(async () => {
      await press('events', 'events');
      await press('Back', 'menu');
      return page.getByText('nothing more is recorded', { exact: false }).isVisible();
    });
    await page.goto('about:blank');
    await page.goto(`${product.base}/t/${old}`);
    await page.getByRole('heading', { name: 'This test link does not work' }).waitFor();
    await page.goto(`${product.base}/t/${prototype.hash}`);
    await page.getByRole('checkbox').waitFor();
  }, 120_000);
});

/** One finger from `from` to `to` along a line; `before` runs before it is lifted. */
async function drag(
  session: CDPSession,
  y: number,
  from: number,
  to: number,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', from + ((to - from) * step) / 8);
  await before();
  await send('touchEnd');
}
