/** Each type that testers can operate, in the built player: by mouse, by touch on a phone and by keyboard alone. */
import type { App } from '@prototrail/model';
import { finishedTypes, getDefinition } from '@prototrail/widgets';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  openBrowser,
  openTesterProduct,
  until,
  type AddedPrototype,
  type StoredEvent,
  type TesterProduct,
} from '../flows/tester-product';

/** A role inside the widget, or the middle of the widget itself. */
type Role = Parameters<Locator['getByRole']>[0] | 'widget';
interface Use {
  /** What is pressed, one after the other. */
  press: [role: Role, name?: string | RegExp][];
  /** Keys after the Tab that reached the widget. */
  keys: string[];
  props?: Record<string, unknown>;
}

const options = ['One', 'Two', 'Three'];
const pressable: Use = { press: [['widget']], keys: ['Space'] };
const toggle: Use = { press: [['checkbox']], keys: ['Space'] };
const radio = (keys = ['ArrowDown']): Use => ({ press: [['radio', 'Two']], keys, props: { options } });
const text = (role: Role = 'textbox'): Use => ({ press: [[role]], keys: ['a'] });

const uses: Record<string, Use> = {
  TextBox: text(),
  TextArea: text(),
  LabeledTextBox: text(),
  LabeledTextArea: text(),
  CheckBox: toggle,
  LabeledCheckBox: toggle,
  Switch: { press: [['switch']], keys: ['Space'] },
  RadioBox: { press: [['radio']], keys: ['Space'] },
  RadioBox2: { press: [['radio']], keys: ['Space'] },
  LabeledRadioBox: { press: [['radio']], keys: ['Space'] },
  MobileDropDown: { press: [['button'], ['option', 'Two']], keys: ['Enter', 'ArrowDown', 'Enter'], props: { options } },
  TypeAheadTextBox: text('widget'),
  ToggleButton: pressable,
  IconToggle: pressable,
  LabeledIconToggle: pressable,
  IconToggleButton: pressable,
  VisualPicker: pressable,
  HSlider: { press: [['widget']], keys: ['ArrowRight'] },
  VolumeSlider: { press: [['widget']], keys: ['ArrowRight'] },
  Stepper: { press: [['button', 'More']], keys: ['ArrowUp'] },
  CountingStepper: { press: [['button', 'More']], keys: ['ArrowUp'] },
  Spinner: { press: [['listbox']], keys: ['ArrowDown'] },
  CheckBoxGroup: { press: [['checkbox', 'Two']], keys: ['Space'], props: { options } },
  RadioGroup: radio(),
  SegmentButton: radio(['ArrowRight']),
  SegmentPicker: radio(['ArrowRight']),
  Timeline: radio(),
  Rating: { press: [['radio']], keys: ['ArrowRight'] },
  RadioTable: { press: [['radio']], keys: ['Space'] },
  SortableList: { press: [['button', /down/i]], keys: ['Enter'] },
  LockSlider: { press: [], keys: ['End'] },
  Tree: { press: [['treeitem']], keys: ['ArrowDown', 'Enter'] },
  VerticalNavigation: { press: [['widget']], keys: ['Enter'] },
  Date: { press: [['button', /15, 20/]], keys: ['Enter'] },
  // At the end of the screen there is no room below: these open upwards.
  DropDown: { press: [['combobox'], ['option', 'Two']], keys: ['ArrowDown', 'ArrowDown', 'Enter'], props: { options } },
  DateDropDown: { press: [['button'], ['button', /15, 20/]], keys: ['Enter', 'ArrowRight', 'Enter'] },
};

/** Types that are used by a test of their own, or that another test holds, and why. */
const exceptions: Record<string, string> = {
  Password: 'a form and inputs.e2e.ts type into it',
  ChatTextBox: 'used in text-input-views.test.tsx',
  Chat: 'used in text-input-views.test.tsx',
  HoverDropDown: 'opens by hover; used in choice-views.test.tsx',
  Paging: 'used in number-views.test.tsx',
  ImageGrid: 'needs pictures; used in picture-views.test.tsx',
  ImagePaging: 'used in number-views.test.tsx',
  ProgessSegments: 'used in number-views.test.tsx',
  Table: 'inputs.e2e.ts sorts, selects and edits it',
  ImageCarousel: 'inputs.e2e.ts turns it by button and by dragging',
  NavBar: 'leads to screens, and holds no value',
  NavMenu: 'inputs.e2e.ts opens it and follows its links',
  Upload: 'player.e2e.ts uploads a picture',
  Camera: 'needs a camera; used in device-views.test.tsx',
  AudioPlayer: 'records no value',
  GeoLocation: 'needs a position; used in device-views.test.tsx',
  DragNDrop: 'player.e2e.ts drags by touch, keyboard and mouse',
};

const hasValue = ({ state }: StoredEvent): boolean => typeof state === 'object' && state !== null && 'value' in state;
const keyOf = (type: string): string => `w${type}`;

/** One tall screen with a widget of each type, so that a page is opened once. */
function everyType(): App {
  const widgets: App['widgets'] = {};
  let y = 20;
  Object.entries(uses).forEach(([type, { props }], index) => {
    const defaults = getDefinition(type).defaults;
    const w = Math.min(defaults.w, 335);
    const id = keyOf(type);
    widgets[id] = {
      id,
      name: type,
      type,
      x: 20,
      y,
      w,
      h: defaults.h,
      z: index + 1,
      style: { ...defaults.style },
      props: { ...defaults.props, ...props },
      has: { ...defaults.has },
    };
    y += defaults.h + 40;
  });
  return {
    name: 'Every type',
    screenSize: { w: 375, h: 667 },
    type: 'smartphone',
    screens: {
      all: {
        id: 'all',
        name: 'all',
        x: 0,
        y: 0,
        w: 375,
        h: y,
        props: { start: true },
        style: { background: '#ffffff' },
        children: Object.keys(widgets),
      },
    },
    widgets,
    lines: {},
    groups: {},
    templates: {},
    lastUUID: 10_000,
  };
}

describe('each type in the player', () => {
  let product: TesterProduct;
  let prototype: AddedPrototype;
  let browser: Browser;

  beforeAll(async () => {
    product = await openTesterProduct();
    prototype = await product.add(everyType());
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  }, 120_000);

  /** Opens the prototype, uses each type, and answers the types of which nothing was recorded. */
  async function run(
    context: Parameters<Browser['newContext']>[0],
    operate: (page: Page, type: string, how: Use) => Promise<void>,
    wanted: readonly string[],
  ): Promise<unknown> {
    const opened = await browser.newContext(context);
    const page = await opened.newPage();
    page.setDefaultTimeout(3_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const before = new Set((await prototype.events()).map(({ session }) => session));
    await page.goto(`${product.base}/test.html#/test.html?h=${prototype.hash}&s=true`, { timeout: 30_000 });
    await page.waitForSelector('[data-screen]', { timeout: 30_000 });
    for (const type of wanted) {
      try {
        await operate(page, type, uses[type] ?? { press: [], keys: [] });
      } catch (error) {
        problems.push(`${type}: ${String(error).slice(0, 600)}`);
      }
    }
    await page.keyboard.press('Tab');
    let events: StoredEvent[] = [];
    const missing = (): string[] =>
      wanted.filter((type) => !events.some((event) => event.widget === keyOf(type) && hasValue(event)));
    await until(async () => {
      events = (await prototype.events()).filter(({ session }) => !before.has(session));
      return missing().length === 0;
    }, 10_000).catch(() => undefined);
    await opened.close();
    return { missing: missing(), problems };
  }

  const pressed = (page: Page, type: string, [role, name]: Use['press'][number]): Locator => {
    const widget = page.locator(`[data-key="${keyOf(type)}"]`);
    return role === 'widget'
      ? widget
      : widget.getByRole(role, { includeHidden: true, ...(name === undefined ? {} : { name }) }).first();
  };
  const types = Object.keys(uses);
  const pointed = types.filter((type) => uses[type]?.press.length);

  it('knows every type of the registry that testers operate', () => {
    const operated = finishedTypes.filter((type) => {
      const { traits, abilities } = getDefinition(type);
      return traits.isInput || abilities.hasControls === true;
    });
    expect([...types, ...Object.keys(exceptions)].sort()).toEqual([...operated].sort());
  });

  it('by mouse', async () => {
    const found = await run(
      { viewport: { width: 1440, height: 900 } },
      async (page, type, { press, keys }) => {
        for (const step of press) await pressed(page, type, step).click();
        if (keys[0] === 'a') await page.keyboard.type('a');
        await page.keyboard.press('Escape');
      },
      pointed,
    );
    expect(found).toEqual({ missing: [], problems: [] });
  }, 120_000);

  it('by touch on a phone', async () => {
    const found = await run(
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      async (page, type, { press, keys }) => {
        for (const step of press) await pressed(page, type, step).tap();
        if (keys[0] === 'a') await page.keyboard.type('a');
        await page.keyboard.press('Escape');
      },
      pointed,
    );
    expect(found).toEqual({ missing: [], problems: [] });
  }, 120_000);

  it('by keyboard alone, in the order of the screen', async () => {
    const found = await run(
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
      types,
    );
    expect(found).toEqual({ missing: [], problems: [] });
  }, 120_000);
});
