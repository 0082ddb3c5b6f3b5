/** Every type on one screen of the built player: axe finds nothing serious, and each has its role and its name. */
import type { App } from '@prototrail/model';
import { finishedTypes, getDefinition } from '@prototrail/widgets';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { closeBrowser, openBrowser, openTesterProduct, type TesterProduct } from '../flows/tester-product';
import { keyOf, screenOfTypes, type TypeOnScreen } from './screen-of-types';
import { pictures, uses } from './type-uses';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const columns = [
  { label: 'Plant', width: 120, isSortable: true, isEditable: true, isSearchable: true },
  { label: 'Stock', width: 80 },
];
const data = Array.from({ length: 12 }, (_, row) => [`Plant ${row + 1}`, String(row)]);

/** All types as they come from the palette, with content where it needs some, and once more what has other parts then. */
const shown: Record<string, TypeOnScreen> = {
  ...Object.fromEntries(
    finishedTypes
      .filter((type) => getDefinition(type).traits.logic === undefined)
      .map((type): [string, TypeOnScreen] => [type, { props: uses[type]?.props ?? {}, has: uses[type]?.has ?? {} }]),
  ),
  // Entries of the palette that act in a way of their own.
  ...Object.fromEntries(
    Object.entries(uses).flatMap(([name, { type, w, h, props, has, style }]) =>
      type === undefined ? [] : [[name, { type, ...(w && { w }), ...(h && { h }), props, has, style } as TypeOnScreen]],
    ),
  ),
  IFrameWidget: { props: { url: 'https://www.youtube.com/embed/abcdefgh' } },
  TableWithControls: {
    type: 'Table',
    props: { columns, data, pageButtons: true, tableActions: [{ label: 'Open' }] },
    style: { checkBox: true },
  },
  SeveralPictures: { type: 'ImageGrid', props: { images: pictures, selectionMode: 'multi' } },
  PlainPictures: { type: 'ImageGrid', props: { images: pictures, selectionMode: 'none', layout: 'columns' } },
  SeveralSegments: { type: 'SegmentButton', props: { options: ['One', 'Two'], multi: true } },
  ProgressOnly: { type: 'ProgessSegments' },
  LabeledTextBox: { props: { label: 'Name' } },
  LabeledTextArea: { props: { label: 'Name' } },
  EmptyField: { type: 'TextBox', props: { label: '', placeholder: true } },
};

/** What assistive technology is told of each, among other things; nothing of shapes, which are not there for it. */
const roles: Record<keyof typeof shown, string[]> = {
  ...Object.fromEntries(
    ['Box', 'HotSpot', 'GridContainer', 'PolyLine', 'Repeater', 'SVGBox', 'SVGPaths', 'ScreenSegment'].map((type) => [
      type,
      [],
    ]),
  ),
  ...Object.fromEntries(
    ['Icon', 'Image', 'SVGIcon', 'Sketch', 'UploadPreview', 'Vector'].map((type) => [type, [`img "${type}"`]]),
  ),
  // Charts say their values.
  BarChart: ['img "BarChart: Jan 32, Feb 41'],
  PieChart: ['img "PieChart: 45, 25, 18, 12"'],
  RingChart: ['img "RingChart: 72 %"'],
  MultiRingChart: ['img "MultiRingChart: 82, 64, 45"'],
  StackedRingChart: ['img "StackedRingChart: 42, 28, 14"'],
  Label: ['text: Text'],
  DragNDropTarget: ['text: Drop here'],
  Button: ['button "Button"'],
  IconButton: ['button "Add"'],
  ToggleButton: ['button "Follow"'],
  IconToggle: ['button "IconToggle"'],
  LabeledIconToggle: ['button "Like"'],
  Camera: ['button "Camera"'],
  Upload: ['button "Upload a picture"'],
  GeoLocation: ['button "Use my location"', 'status'],
  DragNDrop: ['button "Drag"'],
  AudioPlayer: ['button "Play: AudioPlayer"'],
  IFrameWidget: ['button "Play: IFrameWidget"'],
  WebLink: ['link "https://example.org"'],
  NavBar: ['navigation "NavBar"', 'link "First"'],
  NavMenu: ['button "Menu"'],
  TextBox: ['textbox "TextBox"'],
  EmptyField: ['textbox "EmptyField"'],
  TextArea: ['textbox "TextArea"'],
  LabeledTextBox: ['textbox "Name"'],
  LabeledTextArea: ['textbox "Name"'],
  Password: ['textbox "Password"'],
  TypeAheadTextBox: ['combobox "TypeAheadTextBox"'],
  Chat: ['log "Chat"', 'textbox "Write a message"', 'button "Send"'],
  ChatTextBox: ['textbox "Ask anything"', 'button "Send"'],
  CheckBox: ['checkbox "CheckBox"'],
  LabeledCheckBox: ['checkbox "Check box"'],
  IconToggleButton: ['checkbox "Walk"'],
  VisualPicker: ['checkbox "Standard"'],
  CheckBoxGroup: ['group "CheckBoxGroup"', 'checkbox "One"'],
  RadioBox: ['radio "RadioBox"'],
  RadioBox2: ['radio "RadioBox2"'],
  LabeledRadioBox: ['radio "Option"'],
  RadioGroup: ['radiogroup "RadioGroup"', 'radio "One" [checked]'],
  RadioTable: ['group "RadioTable"', 'radiogroup "It is fast"', 'radio "Neutral"'],
  SegmentButton: ['radiogroup "SegmentButton"', 'radio "One" [checked]'],
  SeveralSegments: ['group "SeveralSegments"', 'checkbox "One"'],
  SegmentPicker: ['radiogroup "SegmentPicker"', 'radio "One" [checked]'],
  Timeline: ['radiogroup "Timeline"', 'radio "One" [checked]'],
  Rating: ['radiogroup "Rating"', 'radio "3 / 5" [checked]'],
  Switch: ['switch "Switch"'],
  DropDown: ['combobox "DropDown: Choose"'],
  HoverDropDown: ['combobox "HoverDropDown: Choose"'],
  MobileDropDown: ['button "MobileDropDown: Choose"'],
  Spinner: ['listbox "Spinner"', 'option "One" [selected]'],
  SortableList: ['list "SortableList"', 'listitem "One"', 'button "Move down: One, 1 / 3"'],
  Tree: ['tree "Tree"', 'treeitem "Plants" [expanded] [level=1]'],
  VerticalNavigation: ['tree "VerticalNavigation"', 'treeitem "Overview" [level=1] [selected]'],
  HSlider: ['slider "HSlider"'],
  VolumeSlider: ['slider "VolumeSlider"'],
  LockSlider: ['slider "Slide to confirm"'],
  Stepper: ['spinbutton "Stepper"'],
  CountingStepper: ['spinbutton "CountingStepper"'],
  ProgressBar: ['progressbar "ProgressBar"'],
  ProgressOnly: ['progressbar "ProgressOnly"'],
  ProgessSegments: ['group "ProgessSegments"', 'button "1"'],
  ImagePaging: ['group "ImagePaging"', 'button "1"'],
  Paging: ['navigation "Paging"', 'button "Previous"', 'button "10"'],
  Date: ['grid "June 2026"', 'columnheader "Sun"', 'gridcell "Monday, 1 June 2026" [selected]'],
  DateDropDown: ['button "Choose a date: 01/06/2026"'],
  DateRange: ['grid "June 2026"', 'gridcell "Wednesday, 3 June 2026" [selected]'],
  MonthPicker: ['button "Choose a month: June 2026"'],
  TimePicker: ['combobox "TimePicker: Time"'],
  TagInput: ['combobox "Add a skill"'],
  Signature: ['textbox "Sign here"'],
  Table: ['table "Table"', 'columnheader "Role"', 'row "Ada Park Designer London"', 'cell "Lagos"'],
  TableWithControls: [
    'columnheader "Plant"',
    'button "Search: Plant"',
    'checkbox "Select row: Plant 1"',
    'textbox "Plant, Plant 1"',
    'button "Open, Plant 1"',
    'button "First" [disabled]',
    'button "Next"',
  ],
  ImageGrid: ['radiogroup "ImageGrid"', 'radio "green"'],
  SeveralPictures: ['group "SeveralPictures"', 'checkbox "red"'],
  PlainPictures: ['list "PlainPictures"', 'img "blue"'],
  ImageCarousel: ['group "ImageCarousel"', 'text: red 1 / 3', 'button "Next"'],
};

/** The same screen where each widget leads somewhere. */
function linked(app: App): App {
  const ids = Object.keys(app.widgets);
  const lines = ids.map((from, index) => [
    `l${index}`,
    { id: `l${index}`, from, to: 'all', event: 'click', points: [] },
  ]);
  return { ...app, lines: Object.fromEntries(lines) as App['lines'] };
}

describe('every type on one screen', () => {
  let product: TesterProduct;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    product = await openTesterProduct();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await closeBrowser(browser);
    await product?.close();
  }, 120_000);
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterEach(() => page.close());

  async function open(app: App): Promise<void> {
    const { hash } = await product.add(app);
    await page.goto(`${product.base}/test.html#/test.html?h=${hash}&s=true&log=false`, { timeout: 30_000 });
    await page.waitForSelector('[data-screen]', { timeout: 30_000 });
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-key] > *').length >= count,
      Object.keys(shown).length,
    );
  }

  async function findings(): Promise<string[]> {
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; target: string[] }[] }[] }>;
        };
      };
      return (await axe.run({ resultTypes: ['violations'], iframes: false })).violations.flatMap(
        ({ id, impact, nodes }) =>
          nodes.map(({ html, target }) => {
            const type = document.querySelector(String(target[0]))?.closest('[data-name]')?.getAttribute('data-name');
            return { impact, text: `${id}, ${type ?? 'page'}: ${html.slice(0, 160)}` };
          }),
      );
    });
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ text }) => text);
  }

  it('axe finds nothing serious, in light and in dark', async () => {
    await open(screenOfTypes(shown));
    expect(await findings()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings()).toEqual([]);
  }, 120_000);

  it('axe finds nothing serious where each widget leads on', async () => {
    await open(linked(screenOfTypes(shown)));
    expect(await findings()).toEqual([]);
  }, 120_000);

  it('each type says what it is', async () => {
    await open(screenOfTypes(shown));
    const missing: string[] = [];
    for (const [name, says] of Object.entries(roles)) {
      const tree = await page.locator(`[data-key="${keyOf(name)}"]`).ariaSnapshot();
      missing.push(...says.filter((part) => !tree.includes(part)).map((part) => `${name}: ${part} in ${tree}`));
    }
    expect(missing).toEqual([]);
    expect(Object.keys(shown).filter((name) => !(name in roles))).toEqual([]);
  }, 120_000);
});
