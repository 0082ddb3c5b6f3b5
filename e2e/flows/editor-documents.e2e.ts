/** What the editor leaves on the server: example documents after a move and its undo, containers with contents, a narrow window. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@prototrail/model';
import { sharedFixtures } from '@prototrail/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openStudioProduct, password, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

const email = 'ada-of-editor-documents@example.org';
const folder = sharedFixtures()?.path('prototypes');
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));
const eachFile = files.length > 0 ? it.each(files) : it.skip.each(['no example prototypes beside the repository']);

describe('documents of the editor', () => {
  let product: StudioProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  const problems: string[] = [];

  beforeAll(async () => {
    product = await openStudioProduct();
    token = await product.signUp(email);
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${product.base}/#/login.html`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => !window.location.hash.includes('login')));
  });
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  });
  afterEach(() => {
    expect(problems.splice(0)).toEqual([]);
  });

  const canvas = () => page.getByTestId('canvas');
  const layers = () => page.getByRole('region', { name: 'Layers' });
  const create = async (app: unknown): Promise<string> =>
    (await product.call<{ id: string }>('POST', '/rest/apps', token, app)).id;
  const stored = (id: string): Promise<App> => product.call('GET', `/rest/apps/${id}.json`, token);
  /** The stored document without what the server writes with each save. */
  const content = async (id: string): Promise<object> => ({ ...(await stored(id)), lastUpdate: 0 });
  const saved = () => until(async () => (await page.getByRole('banner').getByRole('status').textContent()) === 'Saved');

  async function open(id: string): Promise<void> {
    await page.goto(`${product.base}/#/apps/${id}/create.html`);
    await canvas().waitFor();
  }
  /** Presses keys on the canvas; resolves when the server has what they changed. */
  async function press(id: string, ...keys: string[]): Promise<object> {
    const before = JSON.stringify(await content(id));
    await canvas().focus();
    for (const key of keys) await page.keyboard.press(key);
    await until(async () => JSON.stringify(await content(id)) !== before);
    await saved();
    return content(id);
  }

  eachFile(
    '%s on the server is equal after a move and its undo; a save is a small part of it',
    async (name) => {
      const text = readFileSync(join(folder ?? '', name), 'utf8');
      const id = await create(JSON.parse(text));
      const before = await content(id);
      let largest = 0;
      const measure = (request: { url(): string; postData(): string | null }): void => {
        if (request.url().endsWith('/update')) largest = Math.max(largest, request.postData()?.length ?? 0);
      };
      await open(id);
      await layers().getByRole('row').first().click();
      page.on('request', measure);
      expect(await press(id, 'ArrowRight')).not.toEqual(before);
      expect(await press(id, 'Control+z')).toEqual(before);
      page.off('request', measure);
      expect(largest).toBeGreaterThan(0);
      expect(largest).toBeLessThan(text.length / 2);
    },
    30_000,
  );

  /** A repeater with a box in it, and a box outside. */
  const withRepeater = () =>
    create({
      name: 'Repeater',
      screenSize: { w: 375, h: 812 },
      lastUUID: 10,
      screens: {
        s1: {
          id: 's1',
          name: 'Home',
          x: 0,
          y: 0,
          w: 375,
          h: 812,
          props: { start: true },
          has: {},
          style: {},
          children: ['list', 'inside', 'outside'],
        },
      },
      widgets: Object.fromEntries(
        (
          [
            ['list', 'Repeater', 20, 40, 300, 300],
            ['inside', 'Box', 40, 60, 100, 60],
            ['outside', 'Box', 40, 500, 100, 60],
          ] as const
        ).map(([id, type, x, y, w, h], z) => [
          id,
          { id, name: id, type, x, y, w, h, z, props: {}, has: {}, style: { background: '#336699' } },
        ]),
      ),
      lines: {},
    });

  it('moves, copies and deletes a repeater with what lies in it', async () => {
    const id = await withRepeater();
    await open(id);
    await layers().getByRole('row', { name: 'Home' }).getByRole('button', { name: 'Expand' }).click();
    await layers().getByRole('row', { name: 'list', exact: true }).click();
    expect(await press(id, 'ArrowRight')).toMatchObject({ widgets: { list: { x: 21 }, inside: { x: 41 } } });
    await press(id, 'Control+d');
    const names = Object.values((await stored(id)).widgets).map(({ name }) => name);
    expect(names).toEqual(['list', 'inside', 'outside', 'list 1', 'inside 1']);
    await press(id, 'Delete');
    await layers().getByRole('row', { name: 'list', exact: true }).click();
    await press(id, 'Delete');
    expect(Object.keys((await stored(id)).widgets)).toEqual(['outside']);
  });

  it('shows a narrow window for review: a drag moves the view, values can be changed, nothing can be added', async () => {
    const id = await withRepeater();
    await page.setViewportSize({ width: 768, height: 1024 });
    try {
      await open(id);
      await page.getByText('This window is for review').waitFor();
      expect(await page.getByRole('toolbar').getByRole('button', { name: 'Rectangle' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Layers' }).click();
      await layers().getByRole('row', { name: 'Home' }).getByRole('button', { name: 'Expand' }).click();
      await layers().getByRole('row', { name: 'outside', exact: true }).click();
      await canvas().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      const place = page.getByRole('complementary', { name: 'Properties' }).getByLabel('X position');
      await place.fill('77');
      await page.keyboard.press('Enter');
      await until(async () => (await stored(id)).widgets['outside']?.x === 77);
      expect(await press(id, 'Control+z')).toMatchObject({ widgets: { outside: { x: 40, y: 500 } } });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByText('The editor needs a wider window').waitFor();
      await page.getByRole('link', { name: 'Open the overview' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  }, 40_000);
});
