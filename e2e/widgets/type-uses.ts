/** How each type that testers operate is used, and what that has to record: the list in `every-type.e2e.ts`. */
import { libraryEntries } from '@prototrail/widgets';
import type { Locator } from 'playwright-core';

/** A role inside the widget, or the middle of the widget itself. */
export type Role = Parameters<Locator['getByRole']>[0] | 'widget';
/** A press, a drag to the right by px of the screen, or letters that are typed. */
type Step =
  | { press: Role; name?: string | RegExp }
  | { drag: number; from?: Role }
  | { hover: Role }
  | { type: string };
export interface Use {
  /** The name in the list, unless said otherwise. */
  type?: string;
  w?: number;
  h?: number;
  /** By mouse and by touch. */
  steps: Step[];
  /** Keys after the Tab that reached the widget. */
  keys: string[];
  props?: Record<string, unknown>;
  has?: Record<string, unknown>;
  style?: Record<string, unknown>;
  /** Recorded by the steps, and by the keys where that is not the same. */
  records: string[];
  byKeys?: string[];
  byTouch?: string[];
}

const options = ['One', 'Two', 'Three'];
const click = (name: string, value: unknown): string[] => [`WidgetClick ${name} ${JSON.stringify(value)}`];
const change = (name: string, value: unknown): string[] => [`WidgetChange ${name} ${JSON.stringify(value)}`];

const pressed = (press: Role, name?: string | RegExp): Step[] => [{ press, ...(name === undefined ? {} : { name }) }];
const toggle = (role: Role = 'checkbox'): Use => ({
  steps: pressed(role),
  keys: ['Space'],
  records: click('checked', true),
});
const choice = (keys: string[], more: Partial<Use> = {}): Use => ({
  steps: pressed('radio', 'Two'),
  keys,
  props: { options, selected: 'One' },
  records: click('select', 'Two'),
  ...more,
});
const text = (role: Role = 'textbox'): Use => ({
  steps: [{ press: role }, { type: 'a' }],
  keys: ['a'],
  props: { label: '' },
  records: ['WidgetClick', ...change('text', 'a')],
  byKeys: change('text', 'a'),
});
/** The choice closes the list. */
const closed = 'WidgetChange close';
const list = (press: Role, keys: string[], opened: string[]): Use => ({
  steps: [{ press }, { press: 'option', name: 'Two' }],
  keys,
  props: { options },
  records: [...opened, ...click('select', 'Two'), closed],
});
const number = (press: Role, name: string | undefined, key: string, value: number, props = {}): Use => ({
  steps: pressed(press, name),
  keys: [key],
  props,
  records: click('select', value),
});
export const pictures = ['red', 'green', 'blue'].map((name) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${name}"/></svg>`)}`,
  w: 4,
  h: 4,
  name,
}));
const navigation = [
  { id: 1, label: 'First', icon: '', to: '', selected: false },
  { id: 2, label: 'Second', icon: '', to: 'all', selected: false },
];
const sent: Pick<Use, 'steps' | 'keys'> = {
  steps: [{ press: 'textbox' }, { type: 'a\n' }],
  keys: ['a', 'Enter'],
};
const message = { type: 'message', role: 'user', content: 'a' };
/** What it holds comes from the device and is not recorded. */
const plain: Use = { steps: pressed('button'), keys: ['Space'], records: ['WidgetClick'] };
const first = { d: 1, m: 5, y: 2026 };

/** What the palette offers under an id, used in its own way. */
const entry = (id: string, use: Use): Use => {
  const found = libraryEntries.find((each) => each.id === id);
  if (found === undefined) throw new Error(`the palette has no ${id}`);
  const { type, w, h, props, has, style } = found.widget;
  return { ...use, ...(w && { w }), ...(h && { h }), type, props: { ...props, ...use.props }, has, style };
};

// An entry of a menu shows the screen anew, so these are the first.
export const uses: Record<string, Use> = {
  NavBar: {
    steps: pressed('link', 'Second'),
    keys: ['Tab', 'Enter'],
    props: { navigation },
    records: click('select', 'all'),
  },
  NavMenu: {
    steps: [{ press: 'button' }, { press: 'menuitem', name: 'Second' }],
    keys: ['Enter', 'ArrowDown', 'Enter'],
    props: { navigation },
    records: ['WidgetClick openWithHover', ...click('select', 'all'), closed],
  },
  TextBox: text(),
  TextArea: text(),
  LabeledTextBox: text(),
  LabeledTextArea: text(),
  TypeAheadTextBox: text('widget'),
  Password: {
    ...text('widget'),
    records: ['WidgetClick', ...change('text', 'short')],
    byKeys: change('text', 'short'),
  },
  CheckBox: toggle(),
  LabeledCheckBox: toggle(),
  Switch: toggle('switch'),
  ToggleButton: toggle('widget'),
  IconToggle: toggle('widget'),
  LabeledIconToggle: toggle('widget'),
  IconToggleButton: toggle('widget'),
  VisualPicker: toggle('widget'),
  RadioBox: { ...toggle('radio'), records: click('radiobox.checked', true) },
  RadioBox2: { ...toggle('radio'), records: click('radiobox.checked', true) },
  LabeledRadioBox: toggle('radio'),
  CheckBoxGroup: {
    steps: pressed('checkbox', 'Two'),
    keys: ['Space'],
    props: { options, selected: [] },
    records: click('checked', ['Two']),
    byKeys: click('checked', ['One']),
  },
  RadioGroup: choice(['ArrowDown']),
  SegmentButton: choice(['ArrowRight']),
  SegmentPicker: choice(['ArrowRight']),
  Timeline: choice(['ArrowDown']),
  VerticalNavigation: {
    steps: pressed('widget'),
    keys: ['Enter'],
    records: click('all', { selected: 'Team', collapsed: [] }),
    byKeys: click('all', { selected: 'Overview', collapsed: [] }),
  },
  Tree: {
    steps: pressed('treeitem', 'Calathea'),
    keys: ['ArrowDown', 'Enter'],
    records: click('all', { selected: 'Calathea', collapsed: [] }),
  },
  RadioTable: {
    steps: pressed('radio'),
    keys: ['Space'],
    records: click('select', { 'It is easy to use': 'Disagree' }),
  },
  SortableList: {
    steps: pressed('button', /down/i),
    keys: ['Enter'],
    props: { options },
    records: click('select', ['Two', 'One', 'Three']),
  },
  DropDown: list('combobox', ['ArrowDown', 'ArrowDown', 'Enter'], ['WidgetClick openWithHover']),
  HoverDropDown: {
    ...list('combobox', ['ArrowDown', 'ArrowDown', 'Enter'], ['WidgetChange openWithHover']),
    steps: [{ hover: 'combobox' }, { press: 'option', name: 'Two' }],
    byTouch: ['WidgetClick openWithHover', ...click('select', 'Two'), closed],
    byKeys: ['WidgetClick openWithHover', ...click('select', 'Two'), closed],
  },
  MobileDropDown: list('button', ['Enter', 'ArrowDown', 'Enter'], ['WidgetClick open']),
  Spinner: {
    steps: pressed('listbox'),
    keys: ['ArrowDown'],
    props: { options, selected: 'One' },
    records: click('select', 'One'),
    byKeys: click('select', 'Two'),
  },
  HSlider: {
    ...number('widget', undefined, 'ArrowRight', 50, { min: 0, max: 100, value: 20 }),
    byKeys: click('select', 21),
  },
  VolumeSlider: { ...number('widget', undefined, 'ArrowRight', 2, { elementCount: 5, selected: 1 }) },
  Stepper: number('button', 'More', 'ArrowUp', 3, { value: 2 }),
  CountingStepper: number('button', 'More', 'ArrowUp', 3, { value: 2 }),
  // Stars count from 0.
  Rating: { ...number('radio', '5 / 5', 'ArrowRight', 4, { selected: 3 }), byKeys: click('select', 3) },
  LockSlider: { steps: [{ drag: 300, from: 'slider' }], keys: ['End'], records: change('dnd', 100) },
  Date: {
    steps: pressed('button', /\b15\b.* 2026/),
    // Past the buttons that turn the month.
    keys: ['Tab', 'Tab', 'ArrowRight', 'Enter'],
    props: { value: first },
    records: click('value', { d: 15, m: 5, y: 2026 }),
    byKeys: click('value', { d: 2, m: 5, y: 2026 }),
  },
  DateDropDown: {
    steps: [{ press: 'button' }, { press: 'button', name: /\b15\b.* 2026/ }],
    keys: ['Enter', 'ArrowRight', 'Enter'],
    props: { value: first },
    records: ['WidgetClick open', ...click('select', { d: 15, m: 5, y: 2026 }), closed],
    byKeys: ['WidgetClick open', ...click('select', { d: 2, m: 5, y: 2026 }), closed],
  },
  DateRange: entry('dateRange', {
    steps: [...pressed('button', /\b15\b.* 2026/), ...pressed('button', /\b20\b.* 2026/)],
    keys: ['Tab', 'Tab', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter'],
    props: { value: { from: first, to: { ...first, d: 3 } } },
    records: [
      ...click('value', { from: { ...first, d: 15 }, to: { ...first, d: 15 } }),
      ...click('value', { from: { ...first, d: 15 }, to: { ...first, d: 20 } }),
    ],
    byKeys: [
      ...click('value', { from: { ...first, d: 2 }, to: { ...first, d: 2 } }),
      ...click('value', { from: { ...first, d: 2 }, to: { ...first, d: 9 } }),
    ],
  }),
  MonthPicker: entry('monthPicker', {
    steps: [{ press: 'button' }, { press: 'button', name: /September/ }],
    keys: ['Enter', 'ArrowDown', 'Enter'],
    props: { value: first },
    records: ['WidgetClick open', ...click('select', { d: 1, m: 8, y: 2026 }), closed],
  }),
  TimePicker: entry('timeDropDown', {
    steps: [{ press: 'combobox' }, { press: 'option', name: '00:30' }],
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
    records: ['WidgetClick openWithHover', ...click('select', '00:30'), closed],
  }),
  TagInput: entry('tagInput', {
    steps: [{ press: 'widget' }, { type: 'Sound\nMotion,' }],
    keys: ['a', 'Enter', 'b', ','],
    records: ['WidgetClick', ...change('text', 'Sound, Motion')],
    byKeys: change('text', 'a, b'),
  }),
  // Nothing of what somebody signs with is recorded; the button to clear it is there when something is drawn or typed.
  Signature: entry('signature', {
    steps: [{ drag: 80 }, { press: 'button', name: 'Clear' }],
    keys: ['A', 'd', 'a', 'Tab', 'Enter'],
    // the press on that button
    records: ['WidgetClick'],
    byKeys: [],
  }),
  // By keyboard the button for the page before is the first.
  Paging: { ...number('button', '3', 'Enter', 3, { max: 10, selected: 2 }), byKeys: click('select', 1) },
  ImagePaging: { ...number('button', '3', 'Enter', 3, { max: 5, value: 2 }), byKeys: click('select', 1) },
  ProgessSegments: {
    ...number('button', '3', 'Enter', 3, { max: 4, value: 2 }),
    has: { click: true },
    byKeys: click('select', 1),
  },
  ImageGrid: {
    steps: pressed('radio', 'green'),
    keys: ['ArrowRight'],
    props: { images: pictures },
    records: click('select', [1]),
  },
  ImageCarousel: {
    steps: pressed('button', 'Next'),
    keys: ['Enter'],
    props: { images: pictures },
    records: click('select', 1),
    byKeys: click('select', 2),
  },
  Table: {
    steps: pressed('checkbox', /Ben/),
    // Past the area that scrolls and the box for all rows.
    keys: ['Tab', 'Tab', 'Tab', 'Space'],
    style: { checkBox: true },
    records: click('value', { selected: [1] }),
  },
  Chat: {
    ...sent,
    props: { value: [], responses: [] },
    records: ['WidgetClick', ...change('chat', [message])],
    byKeys: change('chat', [message]),
  },
  ChatTextBox: {
    ...sent,
    props: { value: '' },
    records: ['WidgetClick', ...change('value', 'a')],
    byKeys: change('value', 'a'),
  },
  // A click where it begins; the place where it ends is in px of a screen that grows with this list.
  DragNDrop: { steps: [{ drag: 50 }], keys: ['ArrowRight'], records: ['WidgetClick', 'WidgetChange dnd'] },
  AudioPlayer: plain,
  GeoLocation: plain,
};

/** Types that another test uses, and why not this one. */
export const exceptions: Record<string, string> = {
  Upload: 'player.e2e.ts uploads a picture; nothing of a file is recorded',
  Camera: 'needs a camera; used in device-views.test.tsx',
};
