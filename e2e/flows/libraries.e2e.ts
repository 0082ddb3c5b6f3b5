/** Components of other prototypes and shared libraries in a real browser: choose, place, review, update; what a person may not read. */
import { readFileSync } from 'node:fs';
import type { App, Template } from '@prototrail/model';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openProductProcess } from '../support/product-process';
import { openStudioProduct, password, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const brandFont = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const modesOfKit = { base: { name: 'Day', kind: 'light' }, dark: { name: 'Night', kind: 'dark' } };
const shots = process.env.LIBRARY_SHOTS;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function prototype(name: string): App {
  const screen = { id: 's1', name: 'Start', type: 'Screen', x: 0, y: 0, w: 375, h: 600, children: [], style: {} };
  return {
    ...{ name, screenSize: { w: 375, h: 600 }, type: 'smartphone', lastUUID: 20_000 },
    ...{ screens: { s1: screen }, widgets: {}, lines: {}, groups: {}, templates: {} },
  } as unknown as App;
}

function library(background: string): App {
  const size = { w: 160, h: 48 };
  const props = { label: 'Order now' };
  const template: Template = {
    ...{ id: 'tw1_1', type: 'Button', name: 'Order button', templateType: 'Widget', visible: true, x: 0, y: 0, z: 0 },
    ...{ ...size, props, has: { label: true, click: true }, style: { background, color: '#ffffff', fontSize: 16 } },
  };
  const root = {
    ...{ id: 'w1', type: 'Button', name: 'Order button', template: 'tw1_1', isRootTemplate: true },
    ...{ x: 40, y: 40, z: 1, ...size, props, has: { label: true, click: true }, style: {} },
  };
  const base = prototype('Design kit');
  const { s1 } = base.screens;
  return {
    ...base,
    screens: { s1: { ...s1, children: ['w1'], style: { background: '#ffffff' } } },
    widgets: { w1: root },
    templates: { tw1_1: template },
  } as unknown as App;
}

describe('libraries in the editor', () => {
  let product: StudioProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  const problems: string[] = [];

  beforeAll(async () => {
    product = await openStudioProduct();
    token = await product.signUp('ada-of-libraries@example.org');
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${product.base}/#/login.html`);
    await page.getByLabel('Email').fill('ada-of-libraries@example.org');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => !window.location.hash.includes('login')));
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  afterEach(() => {
    expect(problems.splice(0)).toEqual([]);
  });

  const create = async (app: App, as = token): Promise<string> =>
    (await product.call<{ id: string }>('POST', '/rest/apps', as, app)).id;
  const stored = (id: string): Promise<App> => product.call('GET', `/rest/apps/${id}.json`, token);
  const templatesOf = async (id: string): Promise<Template[]> => Object.values((await stored(id)).templates ?? {});
  const saved = () => until(async () => (await page.getByRole('banner').getByRole('status').textContent()) === 'Saved');
  const shoot = async (name: string): Promise<void> => {
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
  };
  async function serious(): Promise<unknown[]> {
    await page.evaluate(axeSource);
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    });
  }
  const open = async (id: string): Promise<void> => {
    await page.goto(`${product.base}/#/apps/${id}/create.html`);
    await page.getByTestId('canvas').waitFor();
  };

  it('a component of another prototype is placed with its picture, reviewed when it changed, and updated by keyboard', async () => {
    const kit = await create(library('#1144cc'));
    const form = new FormData();
    form.append('file', new Blob([onePixel], { type: 'image/png' }), 'dot.png');
    const upload = await fetch(`${product.base}/rest/images/${kit}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    });
    const { uploads } = (await upload.json()) as { uploads: { url: string }[] };
    const own = await stored(kit);
    const [template] = Object.values(own.templates ?? {});
    if (!template) throw new Error('The kit has no component');
    const backgroundImage = { url: uploads[0]?.url ?? '', w: 1, h: 1 };
    const change = (style: object) =>
      product.call('POST', `/rest/apps/${kit}/update`, token, [
        {
          ...{ type: 'update', name: template.id, parent: 'templates' },
          object: { ...template, style: { ...template.style, ...style } },
        },
      ]);
    await change({ backgroundImage });
    const mine = await create(prototype('Shop'));
    await open(mine);
    await page.getByRole('button', { name: 'Widgets', exact: true }).first().click();
    await page.getByRole('button', { name: 'Other prototypes' }).click();
    await page.getByRole('searchbox', { name: 'Search your prototypes' }).fill('kit');
    await shoot('chooser');
    await page.getByRole('checkbox', { name: 'Design kit' }).check({ force: true });
    await page.getByRole('button', { name: /^Design kit, 2/ }).click();
    const tile = page.getByRole('button', { name: 'Order button', exact: true });
    await tile.waitFor();
    await shoot('category');
    expect(await serious()).toEqual([]);
    await tile.focus();
    await page.keyboard.press('Enter');
    await until(async () => (await templatesOf(mine)).length === 1);
    await saved();
    const [taken] = await templatesOf(mine);
    expect(taken).toMatchObject({ name: 'Order button', sourceApp: kit, importSourceId: 'tw1_1' });
    const picture = (taken?.style?.['backgroundImage'] as { url: string }).url;
    expect(picture.startsWith(`${mine}/`)).toBe(true);
    expect((await fetch(`${product.base}/rest/images/${picture}?token=${token}`)).status).toBe(200);
    expect((await stored(mine))['imports']).toEqual([kit]);

    await change({ backgroundImage, background: '#cc2211' });
    await page.getByRole('button', { name: 'Components', exact: true }).click();
    const review = page.getByRole('button', { name: 'Review', exact: true });
    await review.waitFor();
    await shoot('banner');
    await review.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Library changes' });
    await dialog.getByText('Order button: look · Fill').waitFor();
    await shoot('review');
    await page.emulateMedia({ colorScheme: 'dark' });
    // colours fade to those of the dark; compared before, they have too little contrast
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    await shoot('review-dark');
    expect(await serious()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await dialog.getByRole('button', { name: 'Update all' }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await templatesOf(mine))[0]?.style?.['background'] === '#cc2211');
    await page.getByTestId('canvas').focus();
    await page.keyboard.press('Control+z');
    await until(async () => (await templatesOf(mine))[0]?.style?.['background'] === '#1144cc');
    await review.waitFor();
  }, 180_000);

  it('a component brings its uploaded font and the modes of its design tokens: in the editor, and for testers', async () => {
    const base = library('#1144cc');
    const [template] = Object.values(base.templates ?? {});
    const kit = await create({
      ...{ ...base, name: 'Brand kit', tokenModes: { order: ['base', 'dark'], byId: modesOfKit } },
      designtokens: {
        dt1: {
          id: 'dt1',
          name: 'Accent',
          type: 'color',
          isComplex: false,
          value: '#1144cc',
          modes: { dark: '#cc8811' },
        },
      },
    } as unknown as App);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(readFileSync(brandFont))]), 'brand.woff2');
    const upload = await fetch(`${product.base}/rest/fonts/${kit}`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    });
    const { uploads } = (await upload.json()) as { uploads: { name: string; url: string }[] };
    const font = { ...uploads[0], name: 'Kit Sans' };
    await product.call('POST', `/rest/apps/${kit}/update`, token, [
      { type: 'add', name: 'fonts', object: [font] },
      {
        ...{ type: 'update', name: template?.id, parent: 'templates' },
        object: {
          ...template,
          style: { ...template?.style, fontFamily: 'Kit Sans' },
          designtokens: { style: { background: 'dt1' } },
        },
      },
    ]);
    const mine = await create({ ...prototype('Branded'), imports: [kit] } as unknown as App);
    await open(mine);
    await page.getByRole('button', { name: 'Widgets', exact: true }).first().click();
    await page.getByRole('button', { name: /^Brand kit, 2/ }).click();
    await page.getByRole('button', { name: 'Order button', exact: true }).focus();
    await page.keyboard.press('Enter');
    await until(async () => Array.isArray((await stored(mine)).fonts));
    await saved();
    const taken = await stored(mine);
    expect(taken.fonts).toMatchObject([{ name: 'Kit Sans' }]);
    const { url } = taken.fonts?.[0] as { url: string };
    expect(url.startsWith(`${mine}/`)).toBe(true);
    await until(() => page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Kit Sans'))));
    await shoot('brought');

    const hashes = await product.call<Record<string, number>>('GET', `/rest/invitation/${mine}.json`, token);
    const hash = Object.keys(hashes).find((each) => hashes[each] === 1);
    const tester = await context.newPage();
    for (const [mode, colour] of [
      ['Day', 'rgb(17, 68, 204)'],
      ['Night', 'rgb(204, 136, 17)'],
    ] as const) {
      await tester.goto(`${product.base}/test.html?mode=${mode}#/test.html?h=${hash}&s=true&mode=${mode}`);
      const button = tester.locator('[data-name="Order button"]');
      await button.waitFor();
      await until(() => tester.evaluate(() => document.fonts.check('16px "Kit Sans"') && document.fonts.size > 0));
      const look = await button.evaluate((host) => {
        const styles = [...host.querySelectorAll('*')].map((part) => getComputedStyle(part));
        return [styles.map((style) => style.backgroundColor), styles.map((style) => style.fontFamily)];
      });
      expect(look[0]).toContain(colour);
      expect(look[1]?.some((family) => family.includes('Kit Sans'))).toBe(true);
      if (shots !== undefined) await tester.screenshot({ path: `${shots}/brought-${mode}.png` });
    }
    await tester.close();
    const faces = await fetch(`${product.base}/rest/fonts/${hash}/${url}`);
    expect(faces.status).toBe(200);
  }, 180_000);

  it('a library that was taken away leaves what was placed, and is not shown', async () => {
    const stranger = await product.signUp('eve-of-libraries@example.org', 'Eve');
    const kit = await create(library('#118844'), stranger);
    const mine = await create({
      ...prototype('Left alone'),
      imports: [kit],
      templates: {
        tw9: { ...library('#118844').templates?.['tw1_1'], id: 'tw9', sourceApp: kit, importSourceId: 'tw1_1' },
      },
    } as unknown as App);
    await open(mine);
    await page.getByRole('button', { name: 'Components', exact: true }).click();
    await page.getByRole('button', { name: /^Order button/ }).waitFor();
    await page.getByRole('button', { name: 'Widgets', exact: true }).first().click();
    await page.getByRole('button', { name: 'Other prototypes' }).click();
    await page
      .getByRole('checkbox', { name: 'A prototype that you can no longer open' })
      .waitFor({ state: 'attached' });
    expect(await page.getByText('Design kit').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Review', exact: true }).count()).toBe(0);
  }, 120_000);
});

it('libraries of the operator are in the configuration that the editor reads', async () => {
  const running = await openProductProcess({ SHARED_LIBRARIES: 'abc' });
  try {
    const answer = (await (await fetch(`${running.base}/config.json`)).json()) as { sharedLibs: string };
    expect(answer.sharedLibs).toBe('abc');
  } finally {
    await running.close();
  }
}, 120_000);
