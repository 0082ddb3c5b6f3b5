/** A designer draws the first screen of a banking app through the interface alone: once by pointer, once without. Both get the same screen. */
import type { App, Group, Widget } from '@prototrail/model';
import type { Browser, Page } from 'playwright-core';
import { openSignedIn, openStudioProduct, type Studio, type StudioProduct } from './studio-product';
import { closeBrowser, openBrowser, until } from './tester-product';

interface Drawn {
  kind: 'box' | 'text' | 'icon';
  /** What it says, or the icon. */
  text: string;
  /** On the screen, px: the middle of a text's left edge, the upper left corner of all else. */
  at: readonly [x: number, y: number];
  size?: readonly [w: number, h: number];
  /** Of a box its fill. */
  color: string;
  radius?: number;
  fontSize?: number;
}

const [green, ink, white] = ['#0C5A47', '#1D1D1B', '#FFFFFF'] as const;
const screenSize = { w: 402, h: 874 };
const card: readonly Drawn[] = [
  { kind: 'text', text: 'Good morning, Ada', at: [24, 70], color: ink, fontSize: 22 },
  { kind: 'box', text: '', at: [24, 112], size: [354, 170], color: green, radius: 16 },
  { kind: 'text', text: '€ 4,218.60', at: [44, 180], color: white, fontSize: 30 },
];
const tile: readonly Drawn[] = [
  { kind: 'box', text: 'Send', at: [24, 330], size: [80, 44], color: '#E4F0EC', radius: 12 },
  { kind: 'icon', text: 'send', at: [52, 300], size: [24, 24], color: green },
];
const tiles = ['Send', 'Request', 'Scan'];
const tileStep = 91;

/** How far a hand that draws at 80 % may be off, px. */
const slack = 4;

describe('a screen drawn', () => {
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
    await studio.go('/apps/create-app.html');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mobile banking');
    await press('Enter');
    await page.getByTestId('canvas').waitFor();
  }, 60_000);
  afterEach(async () => {
    await studio.context.close();
    expect(studio.problems).toEqual([]);
  });

  const properties = () => page.getByRole('complementary', { name: 'Properties' });
  const textField = () => page.getByRole('main').locator('[contenteditable="true"]');
  const search = () => page.getByRole('searchbox', { name: 'Find a widget or an icon' });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const hasFocus = (name: string) =>
    until(() => page.evaluate((label) => document.activeElement?.getAttribute('aria-label') === label, name));

  async function stored(): Promise<App> {
    await until(async () => (await page.getByRole('banner').getByRole('status').textContent()) === 'Saved');
    const id = /apps\/([^/]+)\/create/.exec(page.url())?.[1] ?? '';
    return product.call('GET', `/rest/apps/${id}.json`, token);
  }

  async function typeText(text: string): Promise<void> {
    await textField().waitFor();
    await press('Control+a');
    await page.keyboard.type(text);
    await press('Escape');
    await textField().waitFor({ state: 'detached' });
  }
  async function typeColor(color: string): Promise<void> {
    const hex = page.getByRole('textbox', { name: 'Hex' });
    await hex.waitFor();
    await until(() => hex.evaluate((input) => input === document.activeElement));
    await press('Control+a');
    await page.keyboard.type(color);
    await press('Enter', 'Escape');
    await hex.waitFor({ state: 'detached' });
  }

  /** Things by what they are and say, with place and look as numbers that can be compared. */
  async function expectDrawn(things: readonly Drawn[]): Promise<void> {
    const app = await stored();
    const [screen] = Object.values(app.screens);
    const widgets = Object.values(app.widgets);
    for (const { kind, text, at, size, color, radius, fontSize } of things) {
      const label = `${kind} ${text} at ${at.join(', ')}`;
      const near = (widget: Widget): boolean => {
        const [x, y] = [widget.x - (screen?.x ?? 0), widget.y - (screen?.y ?? 0)];
        const middle = kind === 'text' ? y + widget.h / 2 : y;
        const isInPlace = Math.abs(x - at[0]) <= slack && Math.abs(middle - at[1]) <= (kind === 'text' ? 24 : slack);
        return isInPlace && (!size || (Math.abs(widget.w - size[0]) <= slack && Math.abs(widget.h - size[1]) <= slack));
      };
      const types = { box: 'Box', text: 'Label', icon: 'Icon' };
      const found = widgets.filter((widget) => widget.type === types[kind] && near(widget));
      const look = found.map(({ props, style }) => ({
        text: kind === 'icon' ? text : (props['label'] ?? ''),
        color: String(style?.[kind === 'box' ? 'background' : 'color']).toUpperCase(),
        radius: kind === 'box' ? style?.['borderTopLeftRadius'] : radius,
        fontSize: kind === 'text' ? style?.['fontSize'] : fontSize,
      }));
      expect([label, look]).toEqual([label, [{ text, color, radius, fontSize }]]);
    }
    const groups = Object.values(app.groups ?? {}) as Group[];
    expect(groups.map(({ children }) => children.length)).toEqual(tiles.map(() => tile.length));
  }
  const expected = [
    ...card,
    ...tiles.flatMap((text, index) =>
      tile.map((each): Drawn => ({
        ...each,
        text: each.kind === 'box' ? text : each.text,
        at: [each.at[0] + index * tileStep, each.at[1]],
      })),
    ),
  ];

  it('by pointer', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add screen' }).first().click();
    await page.getByRole('row', { name: /Screen/ }).waitFor();
    await press('Shift+1');
    const canvas = await page.getByTestId('canvas').boundingBox();
    if (!canvas) throw new Error('There is no canvas.');
    const zoom = 0.8;
    await page
      .getByRole('img', { name: /^Zoom, now/ })
      .getByText(/^80\s%$/)
      .waitFor();
    const at = (x: number, y: number): [number, number] => [
      canvas.x + canvas.width / 2 + (x - screenSize.w / 2) * zoom,
      canvas.y + canvas.height / 2 + (y - screenSize.h / 2) * zoom,
    ];
    const set = async (name: string, value: number): Promise<void> => {
      await properties()
        .getByRole('textbox', { name, exact: true })
        .or(properties().getByRole('combobox', { name, exact: true }))
        .first()
        .click();
      await press('Control+a');
      await page.keyboard.type(String(value));
      await press('Enter');
      await hasFocus('Canvas');
    };
    const color = async (name: string, value: string): Promise<void> => {
      await properties()
        .getByRole('button', { name: new RegExp(`^${name}: `) })
        .click();
      await typeColor(value);
    };
    const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      await page.mouse.move(...to);
      await page.mouse.up();
    };
    const middleOf = ({ at: [x, y], size = [0, 0] }: Drawn): [number, number] => at(x + size[0] / 2, y + size[1] / 2);

    for (const thing of [...card, ...tile]) {
      const [x, y] = thing.at;
      if (thing.kind === 'box') {
        await press('r');
        await drag(at(x, y), at(x + (thing.size?.[0] ?? 0), y + (thing.size?.[1] ?? 0)));
        await color('Background', thing.color);
        await set('Corner radius', thing.radius ?? 0);
        if (thing.text === '') continue;
        await page.mouse.dblclick(...middleOf(thing));
        await typeText(thing.text);
      } else if (thing.kind === 'text') {
        await press('t');
        await page.mouse.click(...at(x, y));
        await typeText(thing.text);
        await set('Font size', thing.fontSize ?? 0);
        await color('Text colou?r', thing.color);
      } else {
        await press('w');
        await search().fill(thing.text);
        await page.getByRole('button', { name: `${thing.text} (line)`, exact: true }).click();
        await page.mouse.move(...middleOf(thing));
        await page.mouse.click(...middleOf(thing));
        await color('Icon colou?r', thing.color);
        await set('Width', thing.size?.[0] ?? 0);
        await set('Height', thing.size?.[1] ?? 0);
        await set('X position', x);
        await set('Y position', y);
      }
    }
    const [box, icon] = tile;
    if (!box || !icon) throw new Error('A tile has a box and an icon.');
    await page.mouse.click(...middleOf(box));
    await page.keyboard.down('Shift');
    await page.mouse.click(...middleOf(icon));
    await page.keyboard.up('Shift');
    await press('Control+g');
    await page.keyboard.down('Alt');
    await drag(middleOf(box), at(box.at[0] + tileStep + 40, box.at[1] + 22));
    await page.keyboard.up('Alt');
    await set('X position', box.at[0] + tileStep);
    await set('Y position', icon.at[1]);
    await press('Control+d');
    for (const [index, text] of tiles.entries()) {
      if (index === 0) continue;
      const [x, y] = middleOf(box);
      await press('Escape');
      await page.mouse.dblclick(x + index * tileStep * zoom, y);
      await page.mouse.dblclick(x + index * tileStep * zoom, y);
      await typeText(text);
    }
    await expectDrawn(expected);

    // A group takes in what is dragged when the hand rests over it.
    await press('Escape');
    await page.mouse.move(...at(60, 70));
    await page.mouse.down();
    await page.mouse.move(...at(62, 200));
    await page.mouse.move(...middleOf(box));
    await until(async () =>
      /^Let go to put it into Group \d/.test((await page.getByTestId('announcer').textContent()) ?? ''),
    );
    await page.mouse.up();
    const { groups = {} } = await stored();
    expect(Object.values(groups).map(({ children }) => children.length)).toContain(tile.length + 1);
  }, 300_000);

  it('by keys', async () => {
    const command = async (text: string): Promise<void> => {
      await press('Control+k');
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('combobox');
      await field.waitFor();
      await until(() => field.evaluate((input) => input === document.activeElement));
      await page.keyboard.type(text);
      await dialog.getByRole('option').first().waitFor();
      await press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    /** From the field that has the focus on, by Tab. */
    const numbers = async (...values: (number | null)[]): Promise<void> => {
      for (const [index, value] of values.entries()) {
        if (index > 0) await press('Tab');
        if (value !== null) await page.keyboard.type(String(value));
      }
      await press('Enter', 'Escape');
      await hasFocus('Canvas');
    };
    const isInPanel = () =>
      page.evaluate(() => (document.activeElement?.closest('aside, [role="complementary"]') ?? null) !== null);
    const tabTo = async (name: RegExp): Promise<void> => {
      await until(isInPanel);
      for (let times = 0; times < 12; times += 1) {
        const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
        if (name.test(label)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not reach ${String(name)}.`);
    };
    const isInLayers = () => page.evaluate(() => document.activeElement?.closest('[role="treegrid"]') !== null);
    /** Down to the icons, which alone have their name as a label, and along their row. */
    const walkTo = async (icon: string): Promise<void> => {
      for (let times = 0; times < 12; times += 1) {
        const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
        if (label === icon) return;
        const isIcon = label !== null && label !== 'Find a widget or an icon';
        await press(isIcon ? 'ArrowLeft' : 'ArrowDown');
      }
      throw new Error(`Arrow keys do not reach ${icon}.`);
    };
    const colorAt = async (value: string): Promise<void> => {
      await press('Enter');
      await typeColor(value);
      // the focus goes back to the button once the picker is gone
      await until(isInPanel);
      await press('Escape');
      await hasFocus('Canvas');
    };

    await command('add screen');
    for (const thing of [...card, ...tile]) {
      const [x, y] = thing.at;
      await press('Escape');
      await command('Screen');
      if (thing.kind === 'icon') {
        await press('w');
        await search().waitFor();
        await page.keyboard.type(thing.text);
        await page.getByRole('button', { name: `${thing.text} (line)`, exact: true }).waitFor();
        await walkTo(`${thing.text} (line)`);
        await press('Enter');
        await search().waitFor({ state: 'detached' });
      } else {
        await press(thing.kind === 'box' ? 'r' : 't', 'Enter');
        if (thing.kind === 'box' && thing.text !== '') await press('Enter');
        if (thing.text !== '') await typeText(thing.text);
      }
      if (thing.kind === 'text') {
        await press('Alt+t');
        await hasFocus('Font size');
        await page.keyboard.type(String(thing.fontSize));
        await tabTo(/^Text colou?r: /);
        await colorAt(thing.color);
      } else {
        await press('Alt+c');
        await tabTo(thing.kind === 'icon' ? /^Icon colou?r: / : /^Background: /);
        await colorAt(thing.color);
      }
      await press('Alt+x');
      await hasFocus('X position');
      if (thing.size) await numbers(x, y, ...thing.size);
      else await numbers(x, y - Math.round((thing.fontSize ?? 0) * 0.75));
      if (thing.radius === undefined) continue;
      await press('Alt+b');
      await tabTo(/^Corner radius$/);
      await numbers(thing.radius);
    }
    const [box, icon] = tile;
    if (!box || !icon) throw new Error('A tile has a box and an icon.');
    for (let times = 0; times < 6 && !(await isInLayers()); times += 1) await press('Shift+F6');
    await press('Shift+ArrowDown', 'Control+g', 'Control+d', 'Alt+x');
    await hasFocus('X position');
    await numbers(box.at[0] + tileStep, icon.at[1]);
    await press('Control+d');
    const made = Object.values((await stored()).widgets).filter(
      ({ type, props }) => type === 'Box' && props['label'] === 'Send',
    );
    for (const [index, { name }] of made.sort((a, b) => a.x - b.x).entries()) {
      if (index === 0) continue;
      await command(name);
      await press('Enter');
      await typeText(tiles[index] ?? '');
    }
    await expectDrawn(expected);
  }, 300_000);
});
