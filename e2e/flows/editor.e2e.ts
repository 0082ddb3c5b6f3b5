/** The editor in a real browser: the main flow by mouse, saving without a network, keyboard only, accessibility. */
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Line, Widget } from '@prototrail/model';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { freePort } from '../../deploy/infra/ports';
import { start, stop } from '../support/processes';
import { closeBrowser, openBrowser, until } from './tester-product';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const account = { email: 'designer@example.org', password: 'correct horse battery', name: 'Designer', tos: true };
const size = { w: 375, h: 812 };

describe('the editor', () => {
  let running: Awaited<ReturnType<typeof start>>;
  let folder: string;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let token: string;
  let problems: string[];
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-editor-'));
    running = await start(['services/standalone/dist/main.js'], {
      DEMO: 'off',
      PROTOTRAIL_DATA: folder,
      PORT: String(await freePort()),
    });
    await call('POST', '/rest/user', account);
    ({ token } = await call<{ token: string }>('POST', '/rest/login', account));
    browser = await openBrowser();
    signedIn = await signIn();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    if (running) await stop(running, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: signedIn });
    problems = [];
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => problems.push(error.message));
  }, 120_000);
  afterEach(async () => {
    await context?.close();
    expect(problems).toEqual([]);
  });

  /** Signs in once; what the browser then keeps is given to each test. */
  async function signIn(): Promise<typeof signedIn> {
    const first = await browser.newContext();
    const door = await first.newPage();
    await door.goto(`${running.base}/#/login.html`);
    await door.getByLabel('Email').fill(account.email);
    await door.getByLabel('Password', { exact: true }).fill(account.password);
    await door.keyboard.press('Enter');
    await until(() => door.evaluate(() => !window.location.hash.includes('login')));
    const kept = await first.storageState();
    await first.close();
    return kept;
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(running.base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const stored = (id: string): Promise<App> => call('GET', `/rest/apps/${id}.json`);
  const widgetsOf = (app: App): Widget[] => Object.values(app.widgets);
  const widget = async (id: string, name: string): Promise<Widget | undefined> =>
    widgetsOf(await stored(id)).find((entry) => entry.name === name);

  /** A prototype with one screen whose corner is the origin of the canvas. */
  async function makeApp(widgets: Partial<Widget>[] = []): Promise<string> {
    const full = widgets.map((entry, index) => ({
      id: `w${index}`,
      type: 'Box',
      z: index,
      props: {},
      has: {},
      style: { background: '#336699' },
      ...entry,
    }));
    const { id } = await call<{ id: string }>('POST', '/rest/apps', {
      name: 'Try',
      type: 'smartphone',
      screenSize: size,
      lastUUID: 10000,
      grid: { w: 8, h: 8 },
      screens: {
        s1: {
          id: 's1',
          name: 'Home',
          x: 0,
          y: 0,
          ...size,
          props: { start: true },
          has: {},
          style: { background: '#ffffff' },
          children: full.map((entry) => entry.id),
        },
      },
      widgets: Object.fromEntries(full.map((entry) => [entry.id, entry])),
      lines: {},
    });
    return id;
  }

  async function open(id: string): Promise<void> {
    await page.goto(`${running.base}/#/apps/${id}/create.html`);
    await canvas().waitFor();
    await canvas().focus();
    await page.keyboard.press('Shift+1');
    await until(async () => (await zoom()) < 1);
  }
  const canvas = () => page.getByTestId('canvas');
  const zoom = async (): Promise<number> =>
    parseInt((await page.getByRole('img', { name: /^Zoom, now/ }).textContent()) ?? '', 10) / 100;
  const state = () => page.getByRole('banner').getByRole('status');
  const saved = () => until(async () => (await state().textContent()) === 'Saved');

  /** Window point of a canvas point while the one screen is fitted into the view. */
  async function at(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = await canvas().boundingBox();
    const scale = await zoom();
    if (!box) throw new Error('There is no canvas.');
    return {
      x: box.x + box.width / 2 + (x - size.w / 2) * scale,
      y: box.y + box.height / 2 + (y - size.h / 2) * scale,
    };
  }
  async function clickAt(x: number, y: number): Promise<void> {
    const point = await at(x, y);
    await page.mouse.click(point.x, point.y);
  }
  async function drag(from: [number, number], to: [number, number]): Promise<void> {
    const [start, end] = [await at(...from), await at(...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
  }

  it('makes a prototype: screen, widgets by click and by drag, move, resize, undo, redo, link; a reload shows it', async () => {
    await page.goto(`${running.base}/#/apps/create-app.html`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made by hand');
    await page.keyboard.press('Enter');
    await canvas().waitFor();
    const id = /apps\/([^/]+)\/create/.exec(page.url())?.[1] ?? '';
    await page.getByRole('main').getByRole('button', { name: 'Add screen' }).first().click();
    await page.keyboard.press('Shift+1');
    await until(async () => (await zoom()) < 1);
    const box = (await canvas().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

    await page.getByRole('toolbar').getByRole('button', { name: 'Widgets' }).click();
    await page.getByRole('searchbox', { name: 'Find a widget' }).fill('primary');
    await page.getByRole('button', { name: 'Primary button', exact: true }).click();
    await page.mouse.move(middle.x, middle.y - 100, { steps: 3 });
    await page.mouse.click(middle.x, middle.y - 100);
    await page.getByRole('toolbar').getByRole('button', { name: 'Widgets' }).click();
    // hovering waits until the rows above have their heights
    await page
      .getByRole('region', { name: 'Widgets' })
      .getByRole('button', { name: 'Rectangle', exact: true })
      .hover({ position: { x: 30, y: 30 } });
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y + 100, { steps: 8 });
    await page.mouse.up();
    await saved();
    const placed = widgetsOf(await stored(id));
    expect(placed.map(({ type }) => type)).toEqual(['Button', 'Box']);

    // Move and resize with snapping switched off, so that the numbers are those of the hand.
    const [, rectangle] = placed;
    const scale = await zoom();
    await page.keyboard.down('Control');
    await page.mouse.move(middle.x, middle.y + 100);
    await page.mouse.down();
    await page.mouse.move(middle.x + 40 * scale, middle.y + 160 * scale, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await page.getByLabel('Width', { exact: true }).fill('80');
    await page.keyboard.press('Enter');
    await saved();
    const moved = (await stored(id)).widgets[rectangle?.id ?? ''];
    expect(Math.abs((moved?.x ?? 0) - (rectangle?.x ?? 0) - 40)).toBeLessThan(4);
    expect(moved?.w).toBe(80);
    await canvas().focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await saved();
    expect((await stored(id)).widgets[rectangle?.id ?? '']).toEqual(rectangle);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await saved();
    expect((await stored(id)).widgets[rectangle?.id ?? '']).toEqual(moved);

    await page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: 'Add screen' }).click();
    await page.getByRole('row', { name: /Primary button/ }).click();
    await page.keyboard.press('Shift+1');
    await page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { name: 'Add link' }).click();
    await page.getByRole('menuitem', { name: 'Screen 1' }).click();
    await page.getByRole('button', { name: /Animation/ }).click();
    await page.getByRole('option', { name: 'Slide left' }).click();
    await saved();
    const [line] = Object.values((await stored(id)).lines) as Line[];
    expect(line).toMatchObject({ from: placed[0]?.id, event: 'click', animation: 'slideLeft' });

    await page.reload();
    await canvas().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Made by hand');
    await page.getByRole('row', { name: 'Screen', exact: true }).getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('row', { name: /Primary button/ }).waitFor();
  }, 120_000);

  it('selects, groups, duplicates, orders, hides, copies and links by hand, one link for a click', async () => {
    const id = await makeApp([
      { name: 'A', x: 20, y: 40, w: 100, h: 60 },
      { name: 'B', x: 180, y: 140, w: 100, h: 60 },
    ]);
    await open(id);
    await clickAt(60, 70);
    await page.keyboard.down('Shift');
    await clickAt(220, 170);
    await page.keyboard.up('Shift');
    await page.keyboard.press('Alt+a');
    await saved();
    expect((await widget(id, 'B'))?.x).toBe(20);
    await page.keyboard.press('Control+g');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+Shift+h');
    await saved();
    const copy = widgetsOf(await stored(id)).filter((entry) => entry.props['hidden'] === true);
    expect(copy.map(({ name }) => name)).toEqual(['A 1', 'B 1']);
    expect(Object.values((await stored(id)).groups ?? {})).toHaveLength(2);
    const point = await at(60, 70);
    await page.mouse.click(point.x, point.y, { button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: /Duplicate/ }).waitFor();
    const opened = await menu.boundingBox();
    expect(Math.abs((opened?.x ?? 0) - point.x)).toBeLessThan(20);
    await page.keyboard.press('Escape');

    await drag([300, 400], [310, 404]);
    await page.getByRole('region', { name: 'Layers' }).getByRole('button', { name: 'Add screen' }).click();
    await page.getByRole('row', { name: 'Home', exact: true }).click();
    await page.keyboard.press('Escape');
    await saved();
    expect(Object.values((await stored(id)).screens).map(({ name }) => name)).toEqual(['Home', 'Screen 1']);
  }, 120_000);

  it('takes pasted drawings, layers from a list under the pointer, and a copy in the place of others', async () => {
    const id = await makeApp([
      { name: 'Below', x: 20, y: 40, w: 200, h: 160 },
      { name: 'Above', x: 20, y: 40, w: 200, h: 160 },
      { name: 'Star', type: 'Button', x: 20, y: 400, w: 40, h: 40 },
    ]);
    await open(id);
    const point = await at(60, 70);
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Select layer' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Below' }).click();
    await page.keyboard.press('ArrowRight');
    await saved();
    expect([(await widget(id, 'Below'))?.x, (await widget(id, 'Above'))?.x]).toEqual([21, 20]);

    await clickAt(40, 420);
    await page.keyboard.press('Control+c');
    await clickAt(60, 70);
    await page.keyboard.press('Control+Shift+r');
    await until(async () => (await widget(id, 'Above')) === undefined);
    expect(await widget(id, 'Star 1')).toMatchObject({ type: 'Button', x: 20, y: 40, w: 40, h: 40 });

    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="9" cy="9" r="9"/></svg>';
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }, drawing);
    await until(async () => widgetsOf(await stored(id)).some(({ type }) => type === 'SVGPaths'));
    const vector = widgetsOf(await stored(id)).find(({ type }) => type === 'SVGPaths');
    // the outline, not the sheet it was drawn on
    expect(vector?.w).toBeLessThan(20);
  }, 120_000);

  it('goes on without a network, keeps what is unsaved over a reload and sends it when the network is back', async () => {
    const id = await makeApp([{ name: 'A', x: 20, y: 40, w: 100, h: 60 }]);
    await open(id);
    await clickAt(60, 70);
    await context.setOffline(true);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Offline. Your changes are kept here and sent when you are back.').waitFor();
    await page.keyboard.press('ArrowRight');
    expect((await widget(id, 'A'))?.x).toBe(20);
    await context.setOffline(false);
    await saved();
    expect((await widget(id, 'A'))?.x).toBe(22);

    // inside the page: what a page sends while it is closed goes past the routes of the test
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        (input instanceof Request ? input.url : String(input)).endsWith('/update')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : fetch(input, init);
    });
    await page.keyboard.press('ArrowDown');
    await until(async () => (await state().textContent()) === 'Offline');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept().catch(() => undefined);
    });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toEqual(['beforeunload']);
    expect((await widget(id, 'A'))?.y).toBe(40);
    page = await context.newPage();
    await open(id);
    await saved();
    await until(async () => (await widget(id, 'A'))?.y === 41);
  }, 120_000);

  it('lets two tabs change one widget: different properties both stay, the same one goes to the later', async () => {
    const id = await makeApp([{ name: 'A', x: 20, y: 40, w: 100, h: 60 }]);
    await open(id);
    await clickAt(60, 70);
    const other = page;
    page = await context.newPage();
    await open(id);
    await clickAt(60, 70);
    await other.getByLabel('X position').fill('50');
    await other.keyboard.press('Enter');
    await page.getByLabel('Height', { exact: true }).fill('99');
    await page.keyboard.press('Enter');
    await saved();
    await until(async () => (await page.getByLabel('X position').inputValue()) === '50');
    expect(await widget(id, 'A')).toMatchObject({ x: 50, h: 99 });
    await other.getByLabel('Width', { exact: true }).fill('111');
    await other.keyboard.press('Enter');
    await until(async () => (await widget(id, 'A'))?.w === 111);
    await page.getByLabel('Width', { exact: true }).fill('222');
    await page.keyboard.press('Enter');
    await until(async () => (await other.getByLabel('Width', { exact: true }).inputValue()) === '222');
    await saved();
    expect((await widget(id, 'A'))?.w).toBe(222);
    // At the same moment: either may be the later one, but both tabs and the server end with the same.
    const widths = [other, page].map((tab) => tab.getByLabel('Width', { exact: true }));
    await Promise.all(widths.map((field, index) => field.fill(String(50 + index))));
    await Promise.all([other, page].map((tab) => tab.keyboard.press('Enter')));
    await until(async () => {
      const shown = await Promise.all(widths.map((field) => field.inputValue()));
      return (
        ['50', '51'].includes(shown[0] ?? '') &&
        shown[0] === shown[1] &&
        (await widget(id, 'A'))?.w === Number(shown[0])
      );
    });
  }, 120_000);

  it('works by keyboard alone', async () => {
    const id = await makeApp();
    await open(id);
    await page.keyboard.press('w');
    const search = page.getByRole('searchbox', { name: 'Find a widget' });
    await search.waitFor();
    await page.keyboard.type('text box');
    const tile = page.getByRole('button', { name: 'Text box', exact: true });
    for (let tabs = 0; tabs < 40 && !(await tile.evaluate((node) => node === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Email');
    await page.keyboard.press('Enter');
    await saved();
    expect(widgetsOf(await stored(id)).map(({ name }) => name)).toEqual(['Text box', 'Email']);
    // from a field, and typed at once: no letter may go to the canvas, where it would take a tool
    await page.getByLabel('X position').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('send to back');
    await page.getByRole('option', { name: /Send to back/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await saved();
    const [below, above] = [await widget(id, 'Email'), await widget(id, 'Text box')];
    expect(Number(below?.z)).toBeLessThan(Number(above?.z));
    const area = () =>
      page.evaluate(
        () => document.activeElement?.closest('header, nav, aside, [data-area]')?.outerHTML.slice(0, 200) ?? 'none',
      );
    await page.keyboard.press('F6');
    const first = await area();
    await page.keyboard.press('F6');
    const second = await area();
    expect(second).not.toBe(first);
    const isOnCanvas = () => canvas().evaluate((node) => node === document.activeElement);
    for (let areas = 0; areas < 8 && !(await isOnCanvas()); areas++) await page.keyboard.press('F6');
    // The frame of the focus lies inside the canvas, and is there for the keyboard only.
    const frame = () => canvas().evaluate((node) => getComputedStyle(node, '::after').borderTopWidth);
    expect(await frame()).toBe('2px');
    expect(await canvas().evaluate((node) => getComputedStyle(node, '::after').top)).toBe('0px');
    await clickAt(size.w / 2, size.h - 20);
    expect(await isOnCanvas()).toBe(true);
    expect(await frame()).toBe('0px');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: /Simulate/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
  }, 120_000);

  /** What axe finds serious or critical on the page. */
  async function axeFindings(): Promise<string[]> {
    await page.evaluate(axeSource);
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      };
      return (await axe.run()).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map((violation) => `${violation.id}: ${violation.nodes[0]?.html.slice(0, 160)}`);
    });
  }

  it.each(['light', 'dark'] as const)(
    'has nothing serious for axe (%s)',
    async (colorScheme) => {
      const id = await makeApp([{ name: 'A', x: 20, y: 40, w: 100, h: 60 }]);
      await page.emulateMedia({ colorScheme });
      await open(id);
      await clickAt(60, 70);
      expect(await axeFindings()).toEqual([]);
    },
    30_000,
  );

  it('finds what testers will stumble over, and mends it by keyboard', async () => {
    const id = await makeApp([
      {
        name: 'Hint',
        type: 'Label',
        x: 20,
        y: 40,
        w: 200,
        h: 24,
        props: { label: 'Discount' },
        style: { color: '#aaaaaa', fontSize: 14 },
      },
      { name: 'Pay', type: 'Button', x: 20, y: 100, w: 120, h: 48, props: { label: 'Pay' } },
    ]);
    await open(id);
    await page.getByRole('button', { name: 'Checks' }).click();
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.getByRole('button', { name: /Hint.*needs 4\.5/ }).press('Enter');
    await checks.getByText(/after$/).waitFor();
    expect(await axeFindings()).toEqual([]);
    await page.keyboard.press('f');
    await checks.getByRole('button', { name: /^Fix: Hint/ }).waitFor({ state: 'detached' });
    await checks.getByRole('button', { name: /^Link: Pay/ }).waitFor();
    await saved();
    expect((await widget(id, 'Hint'))?.style['color']).not.toBe('#aaaaaa');
  }, 60_000);

  it('keeps versions by name, shows what changed, brings one back and undoes that', async () => {
    const id = await makeApp([{ name: 'Old', x: 20, y: 120, w: 100, h: 60 }]);
    await open(id);
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByRole('button', { name: 'Name this version' }).click();
    await versions.getByRole('textbox', { name: 'Name of the version' }).fill('Round 1');
    await page.keyboard.press('Enter');
    await versions.getByRole('button', { name: /Round 1/ }).waitFor();

    await clickAt(60, 150);
    await page.keyboard.press('Delete');
    await saved();
    await versions.getByRole('button', { name: /Round 1/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Round 1' });
    await dialog.getByRole('list', { name: 'Changes on Home' }).getByText('Old').waitFor();
    expect(await dialog.getByRole('img', { name: /^The screen/ }).count()).toBe(2);
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('The version is back.').waitFor();
    expect((await widget(id, 'Old'))?.w).toBe(100);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await until(async () => (await widget(id, 'Old')) === undefined);
  }, 60_000);

  it('moves layers by drag between screens, opens their menu, and shows at once what somebody else saved', async () => {
    const id = await makeApp([
      { name: 'A', x: 20, y: 40, w: 100, h: 60 },
      { name: 'B', x: 180, y: 140, w: 100, h: 60 },
    ]);
    await open(id);
    const layers = page.getByRole('region', { name: 'Layers' });
    const row = (name: string) => layers.getByRole('row', { name, exact: true });
    await layers.getByRole('button', { name: 'Add screen' }).click();
    await row('Home').getByRole('button', { name: 'Expand' }).click();
    const [from, to] = [await row('A').boundingBox(), await layers.getByRole('row', { name: /^Screen/ }).boundingBox()];
    if (!from || !to) throw new Error('The rows of the layers are not shown.');
    await page.mouse.move(from.x + 90, from.y + 14);
    await page.mouse.down();
    await page.mouse.move(from.x + 96, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x + 90, to.y + 14, { steps: 8 });
    await page.mouse.move(to.x + 91, to.y + 14);
    await page.mouse.up();
    await saved();
    const [, other] = Object.values((await stored(id)).screens);
    expect(other?.children).toEqual(['w0']);
    expect((await widget(id, 'A'))?.x).toBe((other?.x ?? 0) + 20);

    await row('B').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Duplicate/ }).waitFor();
    await page.keyboard.press('Escape');

    const b = await widget(id, 'B');
    await call('POST', `/rest/apps/${id}/update`, [
      { type: 'update', parent: 'widgets', name: 'w1', object: { ...b, name: 'Theirs' } },
    ]);
    await row('Theirs').waitFor();
  }, 120_000);
});
