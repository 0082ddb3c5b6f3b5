/** The look of Material 3 in colours of our own. */
import type { Style } from '@prototrail/model';
import type { WidgetDefaults } from '../definition';
import type { PaletteEntry } from '../palette-entry';
import { border, borderColor, padding, radius } from '../kit/define';
import { packEntries, type PackVariant } from './pack';

export const material = {
  primary: '#00696d',
  primaryDark: '#00565a',
  onPrimary: '#ffffff',
  primaryContainer: '#9cf0f4',
  onPrimaryContainer: '#004f52',
  secondaryContainer: '#cce8e9',
  onSecondaryContainer: '#324b4c',
  accent: '#7a4e8a',
  accentDark: '#684077',
  accentContainer: '#f6d9ff',
  onAccentContainer: '#5f3670',
  surface: '#f4fbfb',
  surfaceLow: '#eef5f5',
  surfaceHigh: '#e3e9e9',
  outline: '#6f7979',
  outlineSoft: '#bec8c9',
  ink: '#161d1d',
  inkSoft: '#3f4949',
  disabled: '#dde3e3',
  onDisabled: '#7a8383',
} as const;

const font: Style = { fontFamily: 'Roboto, Helvetica Neue, Helvetica, Arial, sans-serif', color: material.ink };
const low = { v: 1, h: 0, b: 3, s: 1, c: 'rgba(0,0,0,0.15)', i: false };
const lifted = { v: 4, h: 0, b: 8, s: 3, c: 'rgba(0,0,0,0.15)', i: false };

const labelled = (label: string, style: Style, hover: Style, h = 36): Partial<WidgetDefaults> => ({
  w: 90,
  h,
  props: { label },
  style: {
    ...font,
    ...border(0, 'transparent'),
    ...radius(100),
    ...padding(0, 12),
    fontWeight: 500,
    fontSize: 14,
    ...style,
  },
  hover: { ...border(0, 'transparent'), ...hover },
});

const floating = (style: Style, hover: Style): Partial<WidgetDefaults> => ({
  w: 56,
  h: 56,
  props: { label: '' },
  style: {
    ...font,
    ...border(0, 'transparent'),
    ...radius(16),
    ...padding(0, 0),
    icon: 'mdi mdi-plus',
    iconSize: 24,
    boxShadow: lifted,
    ...style,
  },
  hover: { ...border(0, 'transparent'), ...hover },
});

const field = (background: string, color: string): Partial<WidgetDefaults> => ({
  w: 100,
  h: 36,
  props: { label: 'Menu', options: ['Day', 'Week', 'Month'] },
  style: {
    ...font,
    ...border(0, 'transparent'),
    ...radius(8),
    ...padding(0, 12),
    fontWeight: 500,
    background,
    color,
    caretColor: color,
    popupBackground: material.surfaceLow,
    popupColor: material.ink,
    popupBorderWidth: 0,
    popupBorderRadius: 4,
    popupShadow: { v: 2, h: 0, b: 6, s: 2, c: 'rgba(0,0,0,0.15)' },
    selectedOptionBackground: material.secondaryContainer,
    selectedOptionColor: material.onSecondaryContainer,
  },
  focus: borderColor(material.primary),
  hover: { opacity: 0.92 },
});

const mark = (corner: number): Partial<WidgetDefaults> => ({
  w: 16,
  h: 16,
  style: { background: 'transparent', ...border(2, material.inkSoft), ...radius(corner) },
});
const tick: Partial<WidgetDefaults> = {
  ...mark(3),
  style: { ...mark(3).style, colorButton: material.onPrimary, backgroundCheck: material.primary },
  checked: borderColor(material.primary),
};
const dot: Partial<WidgetDefaults> = {
  ...mark(100),
  style: { ...mark(100).style, colorButton: material.primary },
  checked: borderColor(material.primary),
};

const headlines = [
  [57, 340, 72, 'display large'],
  [45, 280, 60, 'display'],
  [36, 240, 50, 'display small'],
  [32, 220, 44, 'headline large'],
  [28, 200, 40, 'headline'],
  [24, 180, 36, 'headline small'],
] as const;

const variants: readonly PackVariant[] = [
  {
    ...{ type: 'CheckBox', id: 'materialCheckBox', name: 'Check box (Material)', words: ['tick', 'option'] },
    defaults: tick,
  },
  {
    ...{ type: 'CheckBox', id: 'materialCheckBoxOn', name: 'Check box (Material, checked)', words: ['tick', 'on'] },
    defaults: { ...tick, props: { checked: true } },
  },
  {
    ...{ type: 'RadioBox2', id: 'materialRadio', name: 'Radio box (Material)', words: ['option', 'choice'] },
    defaults: dot,
  },
  {
    ...{ type: 'RadioBox2', id: 'materialRadioOn', name: 'Radio box (Material, chosen)', words: ['option', 'on'] },
    defaults: { ...dot, props: { checked: true } },
  },
  {
    ...{ type: 'HSlider', id: 'materialSlider', name: 'Slider (Material)', words: ['range', 'value'] },
    defaults: {
      w: 200,
      h: 20,
      style: {
        ...{ background: material.secondaryContainer, barColor: material.primary, handleColor: material.primary },
        ...{ handleBorderWidth: 0, handleWidth: 4, handleHeight: 1, handleRadius: 2, cntrHeight: 0.4, barHeight: 0.4 },
        ...radius(4),
        handleShadow: null,
      },
    },
  },
  {
    ...{ type: 'Switch', id: 'materialSwitch', name: 'Switch (Material)', words: ['toggle', 'on off'] },
    defaults: {
      w: 40,
      h: 20,
      style: {
        ...{ background: material.surfaceHigh, colorForeGround: material.primary, colorButton: material.outline },
        ...border(2, material.outline),
        ...radius(100),
        ...{ paddingButton: 2, boxShadowButton: null },
      },
      active: { ...borderColor(material.primary), colorButton: material.onPrimary },
    },
  },
  {
    ...{ type: 'TextBox', id: 'materialTextBox', name: 'Text box (Material)', words: ['input', 'field'] },
    defaults: {
      w: 200,
      h: 26,
      props: { label: 'Label', placeholder: true },
      style: {
        ...font,
        background: material.surfaceHigh,
        ...border(0, material.inkSoft),
        borderBottomWidth: 1,
        ...{ borderTopLeftRadius: 4, borderTopRightRadius: 4, borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
        ...padding(0, 8),
      },
      focus: { ...borderColor(material.primary), borderBottomWidth: 2 },
      hover: { background: '#dbe2e2' },
      error: { ...borderColor('#ba1a1a'), borderBottomWidth: 2, background: material.surfaceHigh },
    },
  },
  {
    ...{ type: 'IconButton', id: 'materialFab', name: 'Button (Material, floating)', words: ['fab', 'add', 'action'] },
    defaults: floating(
      { background: material.primaryContainer, color: material.onPrimaryContainer },
      { background: '#88e4e8' },
    ),
  },
  {
    ...{
      type: 'IconButton',
      id: 'materialFabLight',
      name: 'Button (Material, floating, light)',
      words: ['fab', 'add', 'edit'],
    },
    defaults: floating(
      { background: material.surfaceHigh, color: material.primary, icon: 'mdi mdi-pencil-outline' },
      { background: '#d7dede' },
    ),
  },
  {
    ...{
      type: 'IconButton',
      id: 'materialFabDisabled',
      name: 'Button (Material, floating, disabled)',
      words: ['fab', 'inactive'],
    },
    defaults: floating(
      { background: material.disabled, color: material.onDisabled, boxShadow: null },
      { background: material.disabled },
    ),
  },
  ...(
    [
      ['materialLink', 'Link (Material, primary)', material.primary, '#e0eff0'],
      ['materialLinkAccent', 'Link (Material, accent)', material.accent, '#f1e7f4'],
      ['materialLinkPlain', 'Link (Material, plain)', material.inkSoft, '#e6eded'],
    ] as const
  ).map(([id, name, color, background]) => ({
    ...{ type: 'Button', id, name, words: ['text button', 'flat'] },
    defaults: labelled('Learn more', { background: 'transparent', color, ...padding(0, 4) }, { background }),
  })),
  {
    ...{ type: 'Button', id: 'materialLinkDisabled', name: 'Link (Material, disabled)', words: ['text button'] },
    defaults: labelled(
      'Learn more',
      { background: 'transparent', color: material.onDisabled, ...padding(0, 4) },
      { background: 'transparent' },
    ),
  },
  {
    ...{ type: 'Button', id: 'materialButton', name: 'Button (Material, filled)', words: ['primary', 'cta', 'submit'] },
    defaults: labelled(
      'Continue',
      { background: material.primary, color: material.onPrimary },
      { background: material.primaryDark, boxShadow: low },
    ),
  },
  {
    ...{ type: 'Button', id: 'materialButtonAccent', name: 'Button (Material, accent)', words: ['filled', 'cta'] },
    defaults: labelled(
      'Continue',
      { background: material.accent, color: '#ffffff' },
      { background: material.accentDark, boxShadow: low },
    ),
  },
  {
    ...{ type: 'Button', id: 'materialButtonLight', name: 'Button (Material, tonal)', words: ['light', 'secondary'] },
    defaults: labelled(
      'Continue',
      { background: material.secondaryContainer, color: material.onSecondaryContainer },
      { background: '#b9dcdd' },
    ),
  },
  {
    ...{ type: 'Button', id: 'materialButtonDisabled', name: 'Button (Material, disabled)', words: ['inactive'] },
    defaults: labelled(
      'Continue',
      { background: material.disabled, color: material.onDisabled },
      { background: material.disabled },
    ),
  },
  {
    ...{ type: 'DropDown', id: 'materialDropDown', name: 'Drop-down (Material, primary)', words: ['select', 'menu'] },
    defaults: field(material.primary, material.onPrimary),
  },
  {
    ...{
      type: 'DropDown',
      id: 'materialDropDownAccent',
      name: 'Drop-down (Material, accent)',
      words: ['select', 'menu'],
    },
    defaults: field(material.accent, '#ffffff'),
  },
  {
    ...{
      type: 'DropDown',
      id: 'materialDropDownLight',
      name: 'Drop-down (Material, light)',
      words: ['select', 'menu'],
    },
    defaults: field(material.surfaceHigh, material.ink),
  },
  {
    ...{ type: 'Date', id: 'materialCalendar', name: 'Calendar (Material)', words: ['date', 'month', 'picker'] },
    defaults: {
      w: 300,
      h: 320,
      style: {
        ...font,
        background: material.surfaceHigh,
        ...border(0, 'transparent'),
        ...radius(28),
        ...padding(12, 12),
        ...{ headerColor: material.inkSoft, tableHeaderColor: material.inkSoft, weekdayColor: material.ink },
        ...{ weekendColor: material.ink, selectedBackground: material.primary, selectedColor: material.onPrimary },
        selectedInRangeBackground: material.secondaryContainer,
        selectedInRangeColor: material.onSecondaryContainer,
        itemBorderRadius: 100,
      },
    },
  },
  {
    ...{ type: 'Label', id: 'materialLabel', name: 'Label (Material)', words: ['text', 'body'] },
    defaults: { w: 100, h: 30, props: { label: 'Body text' }, style: { ...font, fontSize: 14, letterSpacing: 0.25 } },
  },
  ...headlines.map(([fontSize, w, h, word], index) => ({
    type: 'Label',
    id: `materialHeadline${index + 1}`,
    name: `Headline ${index + 1} (Material)`,
    words: ['title', 'heading', word],
    defaults: { w, h, props: { label: 'Headline' }, style: { ...font, fontSize, fontWeight: 400, lineHeight: 1.2 } },
  })),
  {
    ...{ type: 'Box', id: 'materialDialog', name: 'Dialog container (Material)', words: ['modal', 'surface', 'card'] },
    share: { w: 0.75, h: 0.25 },
    defaults: {
      w: 280,
      h: 200,
      style: { background: material.surfaceHigh, ...border(0, 'transparent'), ...radius(28), boxShadow: lifted },
    },
  },
];

export const materialPack: readonly PaletteEntry[] = packEntries('material', variants);
