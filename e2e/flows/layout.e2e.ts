/** Layout in a real browser: windows of several widths and what sticks to their edge for reviewers, and the editor by touch. */
import { readFile } from 'node:fs/promises';
import type { App, Group, Widget } from '@prototrail/model';
import type { Browser } from 'playwright-core';
import { openStudio, openStudioProduct, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const hug = { width: 'hug', height: 'hug' };
const text = { fontFamily: 'Helvetica, sans-serif', fontSize: 16, color: '#222222' };
const size = { w: 400, h: 800 };

function widget(id: string, [x, y, w, h]: [number, number, number, number], rest: Partial<Widget> = {}): Widget {
  return { id, name: id, type: 'Box', x, y, w, h, z: 1, props: {}, has: {}, style: { background: '#dfe6ff' }, ...rest };
}

/** A page with a bar that sticks, a row that greets whoever types a name, and a variant from 800 px on. */
function greetings(): App {
  const screen = (id: string, x: number, children: string[], rest: object) => ({
    ...{ id, name: id, x, y: 0, ...size, props: {}, has: {}, style: { background: '#ffffff' }, children },
    ...rest,
  });
  const widgets = [
    widget('bar', [0, 120, 400, 40], { style: { background: '#3355ff', sticky: true } }),
    widget('field', [20, 20, 200, 40], { type: 'TextBox', props: { databinding: { default: 'name' } } }),
    widget('hello', [20, 70, 30, 20], {
      type: 'Label',
      style: text,
      props: { label: 'You', databinding: { default: 'name' } },
      layoutItem: { ...hug, order: 1 },
    }),
    widget('wave', [60, 70, 40, 20], { layoutItem: { order: 2 } }),
    widget('wideBar', [500, 60, 800, 40], { breakpointSource: 'bar' }),
  ];
  const row: Group = {
    id: 'row',
    name: 'Row',
    children: ['hello', 'wave'],
    autoLayout: { direction: 'row', gap: 10, x: 20, y: 70, w: 80, h: 20 },
  };
  return {
    ...{ name: 'Greetings', screenSize: size, type: 'smartphone', lastUUID: 20_000, lines: {}, templates: {} },
    responsive: true,
    screens: {
      home: screen('home', 0, ['bar', 'field', 'hello', 'wave'], { h: 2000, props: { start: true } }),
      wide: screen('wide', 500, ['wideBar'], { w: 800, h: 2000, breakpointOf: 'home', minWidth: 800 }),
    },
    widgets: Object.fromEntries(widgets.map((each) => [each.id, each])),
    groups: { row },
  } as unknown as App;
}

/** Every try has an account of its own, with one prototype. */
let attempt = 0;

describe('layout', () => {
  let product: StudioProduct;
  let browser: Browser;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);

  const create = async (token: string): Promise<string> =>
    (await product.call<{ id: string }>('POST', '/rest/apps', token, greetings())).id;

  it('shows reviewers any width and the variants, keeps what is sticky at the edge, and moves rows for longer texts', async () => {
    const token = await product.signUp('reviewed@example.org');
    const hashes = await product.call<Record<string, number>>(
      'GET',
      `/rest/invitation/${await create(token)}.json`,
      token,
    );
    const hash = Object.keys(hashes).find((key) => hashes[key] === 1) ?? '';
    const { page, problems, context, findings } = await openStudio(browser, product);
    await page.goto(`${product.base}/#/share.html?h=${hash}`);
    const bar = page.locator('[data-key=bar]');
    await bar.waitFor();
    const frame = page.getByRole('group', { name: 'Prototype' });
    const box = async (of: typeof bar) => {
      const found = await of.boundingBox();
      if (!found) throw new Error('It is not shown.');
      return found;
    };
    const width = async () => Math.round((await box(frame)).width);
    const fromTop = async () => Math.round((await box(bar)).y - (await box(frame)).y);
    const scroll = (top: number) =>
      frame.evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top);
    /** Scrolls until the bar is there: a change of the window that is still being drawn takes the page back to where it was. */
    const scrollUntil = async (top: number, wanted: number) => {
      const place = async () => [await fromTop(), await frame.evaluate((element) => element.scrollTop)];
      await until(async () => {
        await scroll(0);
        await scroll(top);
        return (await fromTop()) === wanted;
      }).catch(async () => {
        throw new Error(
          `The bar and the page are at ${(await place()).join(' and ')} instead of ${wanted} and ${top}.`,
        );
      });
    };

    await until(async () => (await fromTop()) === 60);
    expect(await page.locator('[data-key=field]').count()).toBe(0);
    await page.getByRole('button', { name: /Size of the window/ }).click();
    await page.getByRole('option', { name: 'Phone · 390', exact: true }).click();
    await until(async () => (await width()) === 390);
    await until(async () => (await fromTop()) === 120);

    const edge = page.getByRole('slider', { name: 'Drag to change the width of the window' });
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await until(async () => (await width()) === 400);

    await scrollUntil(50, 70);
    await scrollUntil(700, 0);
    await scroll(0);

    const before = await box(page.locator('[data-key=wave]'));
    await page.getByRole('textbox', { name: 'field' }).fill('Augusta Ada King');
    await page.keyboard.press('Tab');
    await until(async () => (await box(page.locator('[data-key=wave]'))).x > before.x + 60);

    await page.getByRole('button', { name: /Size of the window/ }).click();
    await page.getByRole('option', { name: 'Breakpoint 800' }).click();
    await until(async () => (await width()) === 800 && (await fromTop()) === 60);
    expect(await findings()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);

  it('keeps what is sticky at the edge of a window that shows the page smaller', async () => {
    attempt += 1;
    const token = await product.signUp(`scaled${attempt}@example.org`);
    // without pins and variants by width a page is scaled
    const { screens, widgets, ...rest } = greetings();
    const { wide, ...scaled } = screens;
    for (const child of wide?.children ?? []) delete widgets[child];
    const prototype = { ...rest, widgets, screens: scaled, responsive: false };
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, prototype);
    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${id}.json`, token);
    const hash = Object.keys(hashes).find((key) => hashes[key] === 1) ?? '';
    const { page, problems, context } = await openStudio(browser, product, { viewport: { width: 320, height: 700 } });
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&s=true&log=false`);
    const bar = page.locator('[data-key=bar]');
    await bar.waitFor();
    const top = async () => Math.round((await bar.boundingBox())?.y ?? NaN);
    await until(async () => (await top()) === 96);
    await page.mouse.move(160, 400);
    await page.mouse.wheel(0, 500);
    await until(async () => (await top()) === 0);
    expect((await bar.boundingBox())?.height).toBeCloseTo(32);
    expect(problems).toEqual([]);
    await context.close();
  }, 60_000);

  /** Uploads a font and gives it to the greeting of the prototype. */
  async function brand(token: string, id: string): Promise<void> {
    const file = await readFile(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
    const form = new FormData();
    form.append('file', new Blob([file]), 'brand.woff2');
    const answer = await fetch(`${product.base}/rest/fonts/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { uploads } = (await answer.json()) as { uploads: object[] };
    const app = greetings();
    const fonts = uploads.map((font) => ({ ...font, name: 'Brand Sans' }));
    const hello = app.widgets['hello'];
    if (hello) hello.style = { ...hello.style, fontFamily: 'Brand Sans' };
    await product.call('POST', `/rest/apps/${id}.json`, token, { ...app, id, fonts });
  }

  it('shows uploaded fonts on cards; changes the gap of a row and the size of a screen by touch', async () => {
    attempt += 1;
    const email = `designer${attempt}@example.org`;
    const token = await product.signUp(email);
    const id = await create(token);
    await brand(token, id);
    const { page, problems, context, continueAs, go } = await openStudio(browser, product, {
      viewport: { width: 1366, height: 1024 },
      hasTouch: true,
    });
    await continueAs(email);
    await go('#/');
    await until(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Brand Sans') && status === 'loaded'),
      ),
    );
    await page.goto(`${product.base}/#/apps/${id}/create.html`);
    const canvas = page.getByTestId('canvas');
    await canvas.waitFor();
    const stored = (): Promise<App> => product.call('GET', `/rest/apps/${id}.json`, token);
    const gapOf = ({ groups }: App): number => (groups?.['row']?.['autoLayout'] as { gap: number }).gap;
    const layers = page.getByRole('region', { name: 'Layers' });

    await layers.getByRole('row', { name: 'home', exact: true }).getByRole('button', { name: 'Expand' }).tap();
    await layers.getByRole('row', { name: /^Row/ }).tap();
    await page.keyboard.press('Shift+2');
    const gap = page.getByLabel('Gap', { exact: true });
    await gap.waitFor();
    const seen = page.getByRole('img', { name: /^Zoom, now/ });
    const scale = async () => parseInt((await seen.textContent()) ?? '', 10) / 100;
    await until(async () => (await scale()) > 1);
    const area = await canvas.boundingBox();
    if (!area) throw new Error('There is no canvas.');
    // The row fills the canvas, its gap of 10 begins 30 from its left edge.
    const zoom = await scale();
    const start = { x: area.x + area.width / 2 + (55 - 60) * zoom, y: area.y + area.height / 2 };
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: start.y }] });
    await touch('touchStart', start.x);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', start.x + step * 4 * zoom);
    await touch('touchEnd');
    await until(async () => gapOf(await stored()) > 20);
    const drawn = gapOf(await stored());
    const { widgets } = await stored();
    expect(widgets['wave']?.x).toBe(20 + (widgets['hello']?.w ?? 0) + drawn);

    await layers.getByRole('row', { name: 'home', exact: true }).tap();
    await page.getByRole('button', { name: /^Size: / }).tap();
    await page.getByRole('button', { name: /^iPad mini/ }).tap();
    await until(async () => (await stored()).screens['home']?.w === 744);
    expect((await stored()).screens['home']).toMatchObject({ w: 744, h: 1133 });
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);
});
