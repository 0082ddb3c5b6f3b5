/** A designer makes a checkout from nothing, through the interface alone: built, linked, animated and ruled by keys and played by pointer; and restyles one by tokens. */
import type { App, Line } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

/** Each screen with the widgets that are put on it, by their names in the library, and what they are called then. */
const screens = [
  {
    name: 'Basket',
    widgets: [
      ['Headline', 'Two plants'],
      ['Primary button', 'Check out'],
    ],
  },
  {
    name: 'Delivery',
    widgets: [
      ['Text box', 'Street'],
      ['Primary button', 'To payment'],
    ],
  },
  {
    name: 'Pay',
    widgets: [
      ['Text box', 'Card'],
      ['Primary button', 'Pay now'],
    ],
  },
  { name: 'Thanks', widgets: [['Headline', 'Thank you']] },
] as const;
const links = [
  ['Check out', 'Delivery'],
  ['To payment', 'Pay'],
  ['Pay now', 'Thanks'],
] as const;

describe('a designer', () => {
  let product: StudioProduct;
  let browser: Browser;
  let studio: Studio;
  let page: Page;
  let token: string;

  beforeAll(async () => {
    product = await openStudioProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    ({ studio, token } = await openSignedIn(browser, product, []));
    ({ page } = studio);
  }, 60_000);
  afterEach(async () => {
    await studio.context.close();
    expect(studio.problems).toEqual([]);
  });

  const canvas = () => page.getByTestId('canvas');
  const dialog = () => page.getByRole('dialog');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string) =>
    until(async () => (await page.getByTestId('announcer').textContent())?.trim() === text);
  const stored = async (): Promise<App> => {
    await until(async () => (await page.getByRole('banner').getByRole('status').textContent()) === 'Saved');
    const id = /apps\/([^/]+)\/create/.exec(page.url())?.[1] ?? '';
    return product.call('GET', `/rest/apps/${id}.json`, token);
  };
  const idOf = (records: Readonly<Record<string, { id: string; name: string }>>, name: string): string | undefined =>
    Object.values(records).find((each) => each.name === name)?.id;

  async function begin(name: string): Promise<void> {
    await studio.go('/apps/create-app.html');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await press('Enter');
    await canvas().waitFor();
  }
  async function command(text: string): Promise<void> {
    await press('Control+k');
    const field = dialog().getByRole('combobox');
    await field.waitFor();
    await until(() => field.evaluate((input) => input === document.activeElement));
    await page.keyboard.type(text);
    await dialog().getByRole('option').first().waitFor();
    await press('Enter');
    await dialog().waitFor({ state: 'detached' });
  }
  /** Until what has the focus is called so; Tab goes on from there. */
  async function tabTo(name: RegExp): Promise<void> {
    const called = (): Promise<string> =>
      page.evaluate(() => {
        const active = document.activeElement;
        const labels = active?.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const texts = labels.map(
          (id) => document.getElementById(id)?.getAttribute('aria-label') ?? document.getElementById(id)?.textContent,
        );
        return [active?.getAttribute('aria-label'), ...texts, active?.textContent].join(' ').trim();
      });
    for (let times = 0; times < 20; times += 1) {
      if (name.test(await called())) return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${String(name)}.`);
  }
  async function rename(name: string): Promise<void> {
    await press('F2');
    const field = page.getByRole('row').getByRole('textbox', { name: 'Name' });
    await field.waitFor();
    await press('Control+a');
    await page.keyboard.type(name);
    await press('Enter');
    await field.waitFor({ state: 'detached' });
  }
  async function addWidget(entry: string, name: string, down: number): Promise<void> {
    await press('w');
    const search = page.getByRole('searchbox', { name: 'Find a widget or an icon' });
    await search.waitFor();
    await page.keyboard.type(entry);
    await press('Enter');
    await search.waitFor({ state: 'detached' });
    for (let times = 0; times < Math.abs(down); times += 1) await press(down < 0 ? 'Shift+ArrowUp' : 'Shift+ArrowDown');
    if (entry.includes('button')) {
      await press('Enter');
      await page.getByRole('main').locator('[contenteditable="true"]').waitFor();
      await press('Control+a');
      await page.keyboard.type(name);
      await press('Escape');
    }
    await rename(name);
  }
  /** What is on the screens now, by name, in the order of screens. */
  const content = (app: App) =>
    Object.values(app.screens).map(({ name, children }) => ({
      name,
      widgets: children.map((id) => app.widgets[id]?.name).sort(),
    }));
  const expected = screens.map(({ name, widgets }) => ({ name, widgets: widgets.map(([, given]) => given).sort() }));

  it('builds, links and animates a checkout and gives it a rule without a pointer, and plays it by pointer', async () => {
    await begin('Checkout');
    for (const { name, widgets } of screens) {
      await command('add screen');
      await rename(name);
      for (const [at, [entry, given]] of widgets.entries()) {
        await page.keyboard.press('Escape');
        await command(name);
        await addWidget(entry, given, at === 0 ? -6 : 6);
      }
    }
    expect(content(await stored())).toEqual(expected);
    const names = screens.map(({ name }) => name);
    for (const [from, to] of links) {
      await command(from);
      await press('l');
      const others = names.filter(
        (name) => name !== screens.find(({ widgets }) => widgets.some(([, given]) => given === from))?.name,
      );
      for (let times = 0; times <= others.indexOf(to); times += 1) await press('ArrowRight');
      await said(`Link to ${to}: Enter makes it`);
      await press('Enter');
      await said(`${from} leads to ${to}`);
    }
    const app = await stored();
    const lines = Object.values(app.lines) as Line[];
    expect(lines.map(({ from, to }) => [from, to])).toEqual(
      links.map(([from, to]) => [idOf(app.widgets, from), idOf(app.screens, to)]),
    );
    await press('Control+z');
    await said('Undone: Pay now leads to Thanks');
    await press('Control+Shift+z');
    await said('Done again: Pay now leads to Thanks');

    await command('Check out');
    await press('Alt+l');
    await until(() => page.evaluate(() => document.activeElement?.closest('[data-section="link"]') !== null));
    await tabTo(/Animation/);
    await press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('Slide left');
    await press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await tabTo(/Show the animation/);
    await press('Enter');
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await command('Thanks');
    await addWidget('or', 'Which way', 0);
    await press('Enter');
    await dialog().getByRole('button', { name: 'Add rule' }).waitFor();
    await tabTo(/^Add rule/);
    await press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.type('Basket');
    await press('Enter');
    // while the menu fades, Escape is the menu's
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await dialog().getByText('Goes to Basket').waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const whole = await stored();
    const made = Object.values(whole.lines) as Line[];
    expect(made.find(({ to }) => to === idOf(whole.screens, 'Delivery'))?.animation).toBe('slideLeft');
    expect(made.find(({ from }) => from === idOf(whole.widgets, 'Which way'))?.to).toBe(idOf(whole.screens, 'Basket'));

    await command('Basket');
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    const run = page.getByRole('dialog', { name: /Simulate/ });
    for (const [from, to] of links) {
      await run.getByRole('button', { name: from }).click();
      await run.locator(`[data-screen="${idOf(whole.screens, to)}"][data-status="still"]`).waitFor();
    }
  }, 300_000);

  it('restyles all screens by a token, without a pointer', async () => {
    const style = { background: '#336699' };
    const shop = anApp().with({ name: 'Shop' });
    for (const screen of ['s1', 's2', 's3'])
      shop.withScreen(screen).withWidget(`${screen}-button`, { type: 'Button', style });
    const { id } = await product.call<{ id: string }>('POST', '/rest/apps', token, shop.build());
    await studio.go(`#/apps/${id}/create.html`);
    await canvas().waitFor();
    await command('design tokens');
    await page.getByRole('button', { name: 'Make token of #336699' }).press('Enter');
    await page.getByRole('gridcell', { name: '#336699' }).press('Enter');
    await press('Control+a');
    await page.keyboard.type('#225544');
    await press('Enter');
    await page.getByRole('gridcell', { name: '#225544' }).waitFor();
    const app = await stored();
    const [made] = Object.values(app.designtokens ?? {});
    expect(made?.['value']).toBe('#225544');
    const linked = Object.values(app.widgets).map(({ designtokens }) => designtokens?.['style']);
    expect(linked).toEqual(Array.from({ length: 3 }, () => ({ background: made?.['id'] })));
  }, 120_000);
});
