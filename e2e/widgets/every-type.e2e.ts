/** Each type that testers can operate, in the built player: by mouse, by touch on a phone and by keyboard alone. */
import { finishedTypes, getDefinition } from '@prototrail/widgets';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  closeBrowser,
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from '../flows/tester-product';
import { keyOf, last, screenOfTypes } from './screen-of-types';
import { exceptions, uses, type Role, type Use } from './type-uses';

describe('each type in the player', () => {
  let product: TesterProduct;
  let prototype: AddedPrototype;
  let browser: Browser;

  beforeAll(async () => {
    product = await openTesterProduct();
    prototype = await product.add(screenOfTypes(uses));
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const types = Object.keys(uses);

  /** Opens the prototype, uses each type, and answers what was recorded of each, in its order. */
  async function run(
    context: Parameters<Browser['newContext']>[0],
    operate: (page: Page, type: string, how: Use) => Promise<void>,
  ): Promise<{ recorded: Record<string, string[]>; problems: string[] }> {
    const opened = await browser.newContext({
      ...context,
      permissions: ['geolocation'],
      geolocation: { latitude: 52, longitude: 13 },
    });
    const page = await opened.newPage();
    page.setDefaultTimeout(3_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const before = new Set((await prototype.events()).map(({ session }) => session));
    await page.goto(`${product.base}/test.html#/test.html?h=${prototype.hash}&s=true`, { timeout: 30_000 });
    await page.waitForSelector('[data-screen]', { timeout: 30_000 });
    for (const [type, how] of Object.entries(uses)) {
      try {
        await operate(page, type, how);
      } catch (error) {
        problems.push(`${type}: ${String(error).slice(0, 600)}`);
      }
    }
    await page.locator(`[data-key="${last}"]`).click();
    await page.goto('about:blank');
    let events: StoredEvent[] = [];
    await until(async () => {
      events = (await prototype.events()).filter(({ session }) => !before.has(session));
      return events.some(({ widget }) => widget === last);
    });
    await opened.close();
    events.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    return { recorded: Object.fromEntries(types.map((type) => [type, recordedOf(events, type)])), problems };
  }

  const located = (page: Page, type: string, role: Role, name?: string | RegExp): Locator => {
    const widget = page.locator(`[data-key="${keyOf(type)}"]`);
    return role === 'widget'
      ? widget
      : widget.getByRole(role, { includeHidden: true, ...(name === undefined ? {} : { name }) }).first();
  };
  const expected = (of: (how: Use) => string[]): Record<string, string[]> =>
    Object.fromEntries(Object.entries(uses).map(([type, how]) => [type, of(how)]));

  it('knows every type of the registry that testers operate', () => {
    const operated = finishedTypes.filter((type) => {
      const { traits, abilities } = getDefinition(type);
      return traits.isInput || abilities.hasControls === true;
    });
    const used = new Set(Object.entries(uses).map(([name, { type = name }]) => type));
    expect([...new Set([...used, ...Object.keys(exceptions)])].sort()).toEqual([...operated].sort());
  });

  it('by mouse', async () => {
    const { recorded, problems } = await run(
      { viewport: { width: 1440, height: 900 } },
      async (page, type, { steps }) => {
        for (const step of steps) {
          if ('type' in step) await page.keyboard.type(step.type);
          else if ('drag' in step) {
            const [from, to] = await wayOf(located(page, type, step.from ?? 'widget'), step.drag);
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            await page.mouse.move(to.x, to.y, { steps: 5 });
            await page.mouse.up();
          } else if ('hover' in step) await located(page, type, step.hover).hover();
          else await located(page, type, step.press, step.name).click();
        }
        await page.keyboard.press('Escape');
      },
    );
    expect(problems).toEqual([]);
    expect(recorded).toEqual(expected(({ records }) => records));
  }, 120_000);

  it('by touch on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { recorded, problems } = await run(phone, async (page, type, { steps }) => {
      for (const step of steps) {
        if ('type' in step) await page.keyboard.type(step.type);
        else if ('drag' in step) await dragByTouch(page, located(page, type, step.from ?? 'widget'), step.drag);
        else
          await located(
            page,
            type,
            'hover' in step ? step.hover : step.press,
            'name' in step ? step.name : undefined,
          ).tap();
      }
      await page.keyboard.press('Escape');
    });
    expect(problems).toEqual([]);
    expect(recorded).toEqual(expected(({ records, byTouch }) => byTouch ?? records));
  }, 120_000);

  it('by keyboard alone, in the order of the screen', async () => {
    const { recorded, problems } = await run(
      { viewport: { width: 1440, height: 900 } },
      async (page, type, { keys }) => {
        const isThere = (): Promise<boolean> =>
          page.evaluate(
            (key) => document.activeElement?.closest('[data-key]')?.getAttribute('data-key') === key,
            keyOf(type),
          );
        for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
        if (!(await isThere())) throw new Error('Tab does not reach it');
        for (const key of keys) await page.keyboard.press(key);
      },
    );
    expect(problems).toEqual([]);
    expect(recorded).toEqual(expected(({ records, byKeys }) => byKeys ?? records));
  }, 120_000);
});

/** Clicks and changes of a type: what kind of event, what kind of state, and the value. */
function recordedOf(events: readonly StoredEvent[], type: string): string[] {
  return events
    .filter(({ widget, type: kind }) => widget === keyOf(type) && ['WidgetClick', 'WidgetChange'].includes(kind))
    .map(({ type: kind, state }) => {
      if (typeof state !== 'object' || state === null) return kind;
      const { type: name, value } = state as { type?: string; value?: unknown };
      const isShown = value !== undefined && type !== 'DragNDrop';
      return [kind, name, ...(isShown ? [JSON.stringify(value)] : [])].join(' ');
    });
}

interface Point {
  x: number;
  y: number;
}

/** From the middle of a box, or its left end where it is wide, so many px to the right. */
async function wayOf(box: Locator, right: number): Promise<[Point, Point]> {
  await box.scrollIntoViewIfNeeded();
  const rect = await box.boundingBox();
  if (!rect) throw new Error('It is not drawn.');
  const from = { x: rect.x + Math.min(30, rect.width / 2), y: rect.y + rect.height / 2 };
  return [from, { x: from.x + right, y: from.y }];
}

async function dragByTouch(page: Page, box: Locator, right: number): Promise<void> {
  const [from, to] = await wayOf(box, right);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  await send('touchStart', from);
  for (let step = 1; step <= 5; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y });
  await send('touchEnd');
  await session.detach();
}
