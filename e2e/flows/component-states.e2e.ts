/** What components look like in a tester's hand: hover, pressed and disabled, by mouse, touch and keyboard, in the built page. */
import type { App } from '@prototrail/model';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type TesterProduct,
} from './tester-product';

const colours = {
  rest: 'rgb(17, 34, 51)',
  hover: 'rgb(0, 120, 60)',
  pressed: 'rgb(200, 30, 30)',
  disabled: 'rgb(170, 170, 170)',
};
const shots = process.env.STATE_SHOTS;

/** A card component of a picture box and a button, a button component with a variant that is disabled, and a field. */
function prototype(): App {
  const size = { w: 160, h: 48 };
  const text = { color: '#ffffff', fontSize: 16, textAlign: 'center', verticalAlign: 'middle' };
  const template = (id: string, type: string, more: object) => ({
    ...{ id: `t-${id}`, type, name: id, templateType: 'Widget', visible: true, x: 0, y: 0, z: 0, ...size },
    ...{ props: { label: id }, has: { label: true } },
    ...more,
  });
  const looks = {
    style: { background: colours.rest, ...text },
    hover: { background: colours.hover },
    pressed: { background: colours.pressed },
    disabled: { background: colours.disabled },
  };
  const instance = (id: string, type: string, from: string, y: number, more: object = {}) => ({
    ...{ id, type, name: id, template: `t-${from}`, x: 40, y, z: y, ...size, has: { label: true }, style: {} },
    ...{ props: { label: id } },
    ...more,
  });
  const widgets = {
    plain: instance('plain', 'Button', 'button', 40),
    picture: instance('picture', 'Image', 'image', 120, { props: {} }),
    off: instance('off', 'Button', 'button', 200, { style: { disabled: true } }),
    offVariant: instance('offVariant', 'Button', 'buttonOff', 280),
    field: instance('field', 'TextBox', 'field', 360, { props: { validation: { required: true } } }),
    agree: instance('agree', 'ToggleButton', 'toggle', 440),
  };
  const screen = (id: string, x: number, children: string[]) => ({
    ...{ id, name: id, type: 'Screen', x, y: 0, w: 375, h: 667, children, style: { background: '#ffffff' } },
    props: x === 0 ? { start: true } : {},
  });
  const line = (from: string, event = 'click') => ({
    ...{ id: `${from}-${event}`, from, to: 'next', points: [], event },
    ...(from === 'picture' ? { validation: { all: true } } : {}),
  });
  return {
    ...{ name: 'States', screenSize: { w: 375, h: 667 }, type: 'smartphone', lastUUID: 10_000, groups: {} },
    screens: { start: screen('start', 0, Object.keys(widgets)), next: screen('next', 500, []) },
    widgets,
    lines: Object.fromEntries(
      [line('plain'), line('picture'), line('off'), line('off', 'hover'), line('offVariant')].map((made) => [
        made.id,
        made,
      ]),
    ),
    templates: {
      't-button': template('button', 'Button', looks),
      't-buttonOff': template('buttonOff', 'Button', {
        variant: true,
        variantOf: 't-button',
        style: { disabled: true },
      }),
      't-image': template('image', 'Image', looks),
      't-toggle': template('toggle', 'ToggleButton', looks),
      't-field': template('field', 'TextBox', { ...looks, style: { ...looks.style, disabled: true } }),
    },
  } as unknown as App;
}

describe('states of components', () => {
  let product: TesterProduct;
  let added: AddedPrototype;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    product = await openTesterProduct();
    added = await product.add(prototype());
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  afterEach(async () => {
    await context?.close();
    expect(problems.splice(0)).toEqual([]);
  });

  async function run(options: Parameters<Browser['newContext']>[0]): Promise<void> {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${product.base}/test.html#/test.html?h=${added.hash}&s=true`);
    await page.waitForSelector('[data-status=still]');
  }
  const widget = (id: string) => page.locator(`[data-key="${id}"]`);
  /** Which of the four colours something is filled with. */
  const look = (id: string): Promise<string | undefined> =>
    widget(id).evaluate((host, names) => {
      const fills = [...host.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor);
      return Object.entries(names).find(([, colour]) => fills.includes(colour))?.[0];
    }, colours);
  const becomes = (id: string, state: string): Promise<void> => until(async () => (await look(id)) === state, 5_000);
  const shown = () => page.locator('[data-screen]').getAttribute('data-screen');
  const shoot = async (name: string): Promise<void> => {
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
  };
  async function middle(id: string): Promise<[number, number]> {
    const box = await widget(id).boundingBox();
    if (!box) throw new Error(`${id} is not shown.`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  it.each(['plain', 'picture', 'agree'])(
    '%s is hovered and pressed by mouse',
    async (id) => {
      await run({});
      await becomes(id, 'rest');
      await page.mouse.move(...(await middle(id)));
      await becomes(id, 'hover');
      await page.mouse.down();
      await becomes(id, 'pressed');
      await shoot(`pressed-${id}`);
      await page.mouse.move(5, 5);
      await becomes(id, 'rest');
      await page.mouse.up();
      await page.mouse.click(...(await middle(id)));
      // The field that is needed is disabled: it keeps nobody from going on.
      if (id !== 'agree') await until(async () => (await shown()) === 'next');
    },
    60_000,
  );

  it('is pressed by a finger, without hover, and lets go when the finger does', async () => {
    await run({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const session = await context.newCDPSession(page);
    const [x, y] = await middle('plain');
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await becomes('plain', 'pressed');
    await shoot('touch');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await until(async () => (await shown()) === 'next');
  }, 60_000);

  it('is pressed by Space while it is down, and what is disabled is passed by', async () => {
    await run({});
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key'));
    const order: unknown[] = [];
    for (let step = 0; step < 8 && order.at(-1) !== 'agree'; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order.filter(Boolean)).toEqual(['plain', 'picture', 'agree']);
    await page.keyboard.down(' ');
    await becomes('agree', 'pressed');
    await page.keyboard.up(' ');
    await becomes('agree', 'rest');
  }, 60_000);

  it.each(['off', 'offVariant', 'field'])(
    '%s looks disabled and does nothing, and the click is recorded as missed',
    async (id) => {
      await run({});
      await becomes(id, 'disabled');
      await page.mouse.move(...(await middle(id)));
      await page.mouse.down();
      expect(await look(id)).toBe('disabled');
      await page.mouse.up();
      expect(await widget(id).getAttribute('aria-disabled')).toBe('true');
      expect(await page.evaluate(() => document.activeElement?.closest('[data-key]') ?? null)).toBeNull();
      await until(async () => (await added.events()).some((event) => event.widget === id && event['missed'] === true));
      expect(await shown()).toBe('start');
      await shoot(`disabled-${id}`);
    },
    60_000,
  );

  it('a disabled button is heard as one', async () => {
    await run({});
    await page.getByRole('button', { name: 'off', exact: true, disabled: true }).waitFor();
    await page.getByRole('group', { name: 'field' }).waitFor();
  }, 60_000);
});
