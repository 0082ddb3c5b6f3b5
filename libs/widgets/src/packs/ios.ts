/** The look of a current iOS: capsules, filled greys, hairlines. Colours of buttons are dark enough to be read. */
import type { Style } from '@prototrail/model';
import type { WidgetDefaults } from '../definition';
import type { PaletteEntry } from '../palette-entry';
import { border, borderColor, padding, radius } from '../kit/define';
import { packEntries, type PackVariant } from './pack';

export const ios = {
  blue: '#0a7aff',
  blueDark: '#0062d6',
  blueText: '#0066d6',
  green: '#34c759',
  ink: '#000000',
  inkSoft: '#6c6c70',
  fill: '#eeeef0',
  fillDark: '#e2e2e5',
  line: '#d1d1d6',
  red: '#e3192a',
} as const;

const font: Style = {
  fontFamily: '-apple-system, BlinkMacSystemFont, Helvetica Neue, Helvetica, Arial, sans-serif',
  color: ios.ink,
};

const button = (label: string, style: Style, hover: Style, h: 48 | 30 = 30): Partial<WidgetDefaults> => ({
  w: 120,
  h,
  props: { label },
  style: {
    ...font,
    ...border(0, 'transparent'),
    ...radius(h === 48 ? 100 : 8),
    ...padding(0, 12),
    fontSize: h === 48 ? 17 : 15,
    fontWeight: h === 48 ? 600 : 500,
    ...style,
  },
  hover: { ...border(0, 'transparent'), ...hover },
});

const coloured: ReadonlyArray<readonly [id: string, name: string, background: string, dark: string, color: string]> = [
  ['Red', 'red', '#e3192a', '#c41322', '#ffffff'],
  ['Green', 'green', '#1f8a3b', '#187231', '#ffffff'],
  ['Black', 'black', '#1c1c1e', '#000000', '#ffffff'],
  ['Gray', 'gray', '#636366', '#515154', '#ffffff'],
  ['LightBlue', 'light blue', '#d6ecff', '#c2e2ff', '#0055b3'],
  ['Yellow', 'yellow', '#ffcc00', '#f0bf00', '#1c1c1e'],
  ['Orange', 'orange', '#c75300', '#ac4700', '#ffffff'],
];

const toggle = (h: 48 | 30): Partial<WidgetDefaults> => ({
  w: 120,
  h,
  props: { label: 'Follow', activeLabel: 'Following' },
  style: {
    ...font,
    ...border(h === 48 ? 0 : 1, h === 48 ? 'transparent' : ios.blue),
    ...radius(h === 48 ? 100 : 8),
    ...(h === 48 ? { background: ios.fill, fontSize: 17 } : { background: 'transparent', fontSize: 15 }),
    color: ios.blueText,
    fontWeight: h === 48 ? 600 : 500,
  },
  active: { background: ios.blueDark, color: '#ffffff', ...borderColor(ios.blueDark) },
});

const tick: Partial<WidgetDefaults> = {
  w: 22,
  h: 22,
  style: {
    background: '#ffffff',
    ...border(2, '#c6c6c8'),
    ...radius(100),
    colorButton: '#ffffff',
    backgroundCheck: ios.blue,
  },
  checked: borderColor(ios.blue),
};
const dot: Partial<WidgetDefaults> = {
  ...tick,
  style: { ...tick.style, colorButton: ios.blue, backgroundCheck: null },
};

const toggleSwitch: Partial<WidgetDefaults> = {
  w: 60,
  h: 30,
  style: {
    ...{ background: '#e4e4e7', colorForeGround: ios.green, colorButton: '#ffffff', paddingButton: 2 },
    ...border(0, 'transparent'),
    ...radius(100),
    boxShadowButton: { v: 2, h: 0, b: 6, s: 0, c: 'rgba(0,0,0,0.18)' },
  },
  active: { background: ios.green },
};

const picker = (isDark: boolean): Partial<WidgetDefaults> => ({
  w: 96,
  h: 32,
  props: { options: ['One', 'Two'], selected: 'One' },
  style: {
    ...font,
    ...{ fontSize: 13, fontWeight: 500, color: isDark ? '#d7d7dc' : ios.ink },
    background: isDark ? '#2c2c2e' : ios.fill,
    ...radius(100),
    ...padding(2, 2),
    selectedBackground: isDark ? '#636366' : '#ffffff',
    selectedColor: isDark ? '#ffffff' : ios.ink,
    selectedShadow: { v: 2, h: 0, b: 6, s: 0, c: 'rgba(0,0,0,0.14)' },
  },
});

const field = (style: Style): Style => ({
  ...font,
  fontSize: 17,
  background: '#ffffff',
  ...border(1, ios.line),
  ...radius(12),
  ...padding(0, 14),
  ...style,
});
const fieldStates = {
  focus: borderColor(ios.blue),
  hover: borderColor('#aeaeb2'),
  error: { ...borderColor(ios.red), background: '#fff4f4' },
};
const bar = (background: string): Partial<WidgetDefaults> => ({
  w: 375,
  h: 50,
  style: { background, ...border(0, '#c6c6c8'), borderBottomWidth: 1, ...radius(0) },
});

const variants: readonly PackVariant[] = [
  {
    ...{ type: 'Button', id: 'iosButton', name: 'Button (iOS, filled)', words: ['primary', 'cta', 'capsule'] },
    defaults: button('Continue', { background: ios.blueDark, color: '#ffffff' }, { background: '#0055ba' }, 48),
  },
  {
    ...{ type: 'Button', id: 'iosButtonPassive', name: 'Button (iOS, tinted)', words: ['passive', 'secondary'] },
    defaults: button('Not now', { background: '#e3f0ff', color: ios.blueText }, { background: '#d0e6ff' }, 48),
  },
  {
    ...{ type: 'Button', id: 'iosButtonGray', name: 'Button (iOS, gray capsule)', words: ['secondary', 'cancel'] },
    defaults: button('Cancel', { background: ios.fill, color: ios.ink }, { background: ios.fillDark }, 48),
  },
  {
    ...{ type: 'Button', id: 'iosButtonBlack', name: 'Button (iOS, black capsule)', words: ['dark', 'primary'] },
    defaults: button('Continue', { background: '#000000', color: '#ffffff' }, { background: '#2c2c2e' }, 48),
  },
  {
    ...{ type: 'ToggleButton', id: 'iosToggle', name: 'Toggle button (iOS, small)', words: ['follow', 'on off'] },
    defaults: toggle(30),
  },
  {
    ...{ type: 'SegmentPicker', id: 'iosPicker', name: 'Segment picker (iOS, light)', words: ['segmented control'] },
    defaults: picker(false),
  },
  {
    ...{ type: 'SegmentPicker', id: 'iosPickerDark', name: 'Segment picker (iOS, dark)', words: ['segmented control'] },
    defaults: picker(true),
  },
  {
    ...{ type: 'TextBox', id: 'iosTextField', name: 'Text field (iOS)', words: ['input', 'text box', 'form'] },
    defaults: { w: 200, h: 44, props: { label: 'Name', placeholder: true }, style: field({}), ...fieldStates },
  },
  {
    ...{ type: 'TextBox', id: 'iosMessageField', name: 'Message field (iOS)', words: ['chat', 'input', 'text box'] },
    defaults: {
      ...{ w: 200, h: 36, props: { label: 'Message', placeholder: true } },
      ...{ style: field({ ...radius(100), fontSize: 16 }), ...fieldStates },
    },
  },
  {
    ...{ type: 'Button', id: 'iosPlain', name: 'Button (iOS, plain)', words: ['link', 'text button'] },
    defaults: button('Edit', { background: 'transparent', color: ios.blueText }, { background: ios.fill }),
  },
  {
    ...{ type: 'Button', id: 'iosActive', name: 'Button (iOS, active)', words: ['primary', 'small'] },
    defaults: button('Save', { background: ios.blueDark, color: '#ffffff' }, { background: '#0055ba' }),
  },
  {
    ...{ type: 'Button', id: 'iosRounded', name: 'Button (iOS, rounded)', words: ['capsule', 'small'] },
    defaults: button(
      'Get',
      { background: ios.fill, color: ios.blueText, fontWeight: 700, ...radius(100) },
      { background: ios.fillDark },
    ),
  },
  {
    ...{ type: 'Button', id: 'iosRoundedActive', name: 'Button (iOS, rounded, active)', words: ['capsule', 'small'] },
    defaults: button(
      'Open',
      { background: ios.blueDark, color: '#ffffff', fontWeight: 700, ...radius(100) },
      { background: '#0055ba' },
    ),
  },
  {
    ...{ type: 'Stepper', id: 'iosStepper', name: 'Stepper (iOS)', words: ['plus', 'minus', 'number'] },
    defaults: {
      w: 60,
      h: 30,
      style: { ...font, background: ios.fill, ...border(0, 'transparent'), ...radius(100) },
      hover: { background: ios.fillDark },
    },
  },
  {
    ...{ type: 'SegmentButton', id: 'iosSegment', name: 'Segment button (iOS)', words: ['tabs', 'group'] },
    defaults: {
      w: 96,
      h: 30,
      props: { options: ['Map', 'List'], selected: ['Map'] },
      style: {
        ...font,
        fontSize: 13,
        color: ios.blueText,
        background: '#ffffff',
        ...border(1, ios.blue),
        ...radius(8),
      },
      active: { background: ios.blueDark, color: '#ffffff' },
    },
  },
  {
    ...{ type: 'ToggleButton', id: 'iosToggleLarge', name: 'Toggle button (iOS)', words: ['follow', 'capsule'] },
    defaults: toggle(48),
  },
  { type: 'CheckBox', id: 'iosCheckBox', name: 'Check box (iOS)', words: ['tick'], defaults: tick },
  {
    ...{ type: 'CheckBox', id: 'iosCheckBoxOn', name: 'Check box (iOS, checked)', words: ['tick', 'on'] },
    defaults: { ...tick, props: { checked: true } },
  },
  { type: 'RadioBox2', id: 'iosRadio', name: 'Radio box (iOS)', words: ['option', 'choice'], defaults: dot },
  {
    ...{ type: 'RadioBox2', id: 'iosRadioOn', name: 'Radio box (iOS, chosen)', words: ['option', 'on'] },
    defaults: { ...dot, props: { checked: true } },
  },
  {
    ...{ type: 'HSlider', id: 'iosSlider', name: 'Slider (iOS)', words: ['range', 'value'] },
    defaults: {
      w: 200,
      h: 32,
      style: {
        ...{ background: '#e4e4e7', barColor: ios.blue, handleColor: '#ffffff', handleBorderWidth: 0 },
        ...{ handleWidth: 34, handleHeight: 0.75, handleRadius: 100, barHeight: 0.2, cntrHeight: 0.2 },
        ...radius(100),
        handleShadow: { v: 1, h: 0, b: 6, s: 0, c: 'rgba(0,0,0,0.24)' },
      },
    },
  },
  { type: 'Switch', id: 'iosSwitch', name: 'Switch (iOS, off)', words: ['toggle'], defaults: toggleSwitch },
  {
    ...{ type: 'Switch', id: 'iosSwitchOn', name: 'Switch (iOS, on)', words: ['toggle'] },
    defaults: { ...toggleSwitch, props: { checked: true } },
  },
  {
    ...{ type: 'TextBox', id: 'iosTextBox', name: 'Text box (iOS, small)', words: ['input', 'search', 'field'] },
    defaults: {
      ...{ w: 200, h: 30, props: { label: 'Search', placeholder: true } },
      style: field({ background: ios.fill, ...border(1, ios.fill), ...radius(10), fontSize: 15, ...padding(0, 10) }),
      ...fieldStates,
    },
  },
  {
    ...{ type: 'TextArea', id: 'iosTextArea', name: 'Text area (iOS)', words: ['multiline', 'notes'] },
    defaults: {
      ...{ w: 200, h: 200, props: { label: 'Notes', placeholder: true } },
      style: field({ ...padding(12, 14) }),
      ...fieldStates,
    },
  },
  {
    ...{ type: 'Box', id: 'iosBar', name: 'Navigation bar (iOS, light)', words: ['header', 'top bar'] },
    share: { w: 1 },
    defaults: bar('#ffffff'),
  },
  {
    ...{ type: 'Box', id: 'iosBarGray', name: 'Navigation bar (iOS, gray)', words: ['header', 'top bar'] },
    share: { w: 1 },
    defaults: bar('#f2f2f7'),
  },
  {
    ...{ type: 'Button', id: 'iosChip', name: 'Chip (iOS)', words: ['tag', 'filter', 'token'] },
    defaults: button(
      'Nearby',
      { background: ios.fill, color: ios.ink, fontSize: 15, fontWeight: 400, ...radius(100) },
      { background: ios.fillDark },
    ),
  },
  ...coloured.map(([id, name, background, dark, color]) => ({
    ...{ type: 'Button', id: `ios${id}`, name: `Button (iOS, ${name})`, words: ['coloured', 'color'] },
    defaults: button('Button', { background, color }, { background: dark }),
  })),
];

export const iosPack: readonly PaletteEntry[] = packEntries('ios', variants);
