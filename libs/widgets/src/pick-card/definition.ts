/** Cards with an icon that are chosen, alone or as one of a named group: icon toggle button and visual picker. */
import type { PaintInput, PanelField } from '../definition';
import { colorOf, flatColor, paintOf } from '../kit/colors';
import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  numberField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { backgroundImage } from '../kit/image';
import { tickItem } from '../kit/mark';
import { boxItem, evenRadii, inner, insetsOf, styledBox, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { isOn, toggleAbility } from '../kit/toggle';
import { booleanOf, clamp, numberOf } from '../kit/values';
import type { Rect } from '@prototrail/model';

interface CardParts {
  icon: Rect;
  text: Rect;
}

/** The icon over one or two lines of text, both in the middle as one piece. */
const cardParts = (input: PaintInput, box: Rect, label: string): CardParts => {
  const text = textStyleOf(input.style, input.h, { lineHeight: 1.25 });
  const textH = label === '' ? 0 : Math.min(box.h, text.font.size * text.lineHeight);
  const gap = label === '' ? 0 : Math.min(8, box.h / 8);
  const side = Math.max(0, Math.min(clamp(numberOf(input.style.iconSize, box.h * 0.4), 0, box.h - textH - gap), box.w));
  const top = box.y + Math.max(0, (box.h - side - gap - textH) / 2);
  return {
    icon: { x: box.x + (box.w - side) / 2, y: top, w: side, h: side },
    text: { x: box.x, y: top + side + gap, w: box.w, h: textH },
  };
};

const cardText = (input: PaintInput, label: string, rect: Rect): DisplayItem | undefined =>
  layoutText(
    label,
    rect,
    { ...textStyleOf(input.style, input.h, { align: 'center', lineHeight: 1.25 }), valign: 'middle' },
    { single: true, ellipsis: true },
  );

const paintIconToggleButton = (input: PaintInput): DisplayItem[] => {
  const { style, props, w, h, env } = input;
  const label = labelOf(input);
  const parts = cardParts(input, inner({ x: 0, y: 0, w, h }, insetsOf(style)), label);
  const color = colorOf(style.iconColor) ?? flatColor(textStyleOf(style, h).fill);
  return present(
    ...paintBox(input),
    ...iconItem(env, iconName(style.icon ?? props.icon), parts.icon, color),
    cardText(input, label, parts.text),
  );
};

/** Round sign in the upper right corner of a chosen card. */
const badge = (input: PaintInput, frame: Rect): DisplayItem[] => {
  const { style, env } = input;
  const size = Math.min(clamp(numberOf(style.popIconSize, 22), 0, 200), frame.w, frame.h);
  const rect = { x: frame.x + frame.w - size - size * 0.3, y: frame.y + size * 0.3, w: size, h: size };
  const color = colorOf(style.popColor) ?? colors.white;
  const inside = { x: rect.x + size * 0.16, y: rect.y + size * 0.16, w: size * 0.68, h: size * 0.68 };
  const name = iconName(style.popIcon);
  const outline = name === undefined ? undefined : env.iconPath(name);
  return present(
    boxItem(rect, { fill: paintOf(style.popBackground), radii: evenRadii(size, size, size) }),
    ...(outline === undefined ? tickItem(inside, color) : iconItem(env, name, inside, color)),
  );
};

const paintVisualPicker = (input: PaintInput): DisplayItem[] => {
  const { style, props, w, h, env } = input;
  const label = labelOf(input);
  const isFramed = booleanOf(props.cntrBorder) && label !== '';
  const text = textStyleOf(style, h, { lineHeight: 1.25 });
  const foot = isFramed ? Math.min(h, text.font.size * text.lineHeight + 8) : 0;
  const frame = { x: 0, y: 0, w, h: h - foot };
  const parts = cardParts(input, inner(frame, insetsOf(style)), isFramed ? '' : label);
  const color = colorOf(style.iconColor) ?? flatColor(text.fill);
  return present(
    styledBox(style, frame),
    backgroundImage(style, frame, env),
    ...iconItem(env, iconName(style.icon ?? props.icon), parts.icon, color),
    cardText(input, label, isFramed ? { x: 0, y: h - foot, w, h: foot } : parts.text),
    ...(isOn(input) ? badge(input, frame) : []),
  );
};

const groupFields: PanelField[] = [
  booleanField('props.checked', 'checked'),
  { path: 'props.formGroup', kind: 'text', labelKey: 'formGroup' },
  { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
  colorField('iconColor'),
  numberField('style.iconSize', 'iconSize', [16, 24, 32, 48, 64, 96, 128], 0),
];

const has = { label: true, onclick: true, border: true, backgroundColor: true, padding: true, data: true };
const cardStyle = {
  ...fontStyle,
  lineHeight: 1.25,
  fontWeight: 500,
  textAlign: 'center',
  background: colors.white,
  ...border(1, colors.line),
  ...radius(10),
  ...padding(8, 8),
};
const chosen = {
  ...borderColor(colors.accent),
  background: colors.soft,
  color: colors.accentDark,
  iconColor: colors.accent,
};

export const iconToggleButtonDefinition = define({
  type: 'IconToggleButton',
  name: 'Icon toggle button',
  icon: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 7.500v5M9.500 10h5M9 16h6',
  texts: { fields: { iconSize: 'Icon size' } },
  defaults: {
    w: 96,
    h: 96,
    props: { checked: false, label: 'Walk', formGroup: '' },
    has,
    style: { ...cardStyle, icon: 'mdi mdi-walk', iconSize: 32, iconColor: '#475569' },
    hover: borderColor('#94a3b8'),
    active: chosen,
  },
  states: ['hover', 'active'],
  panel: [section('label', labelField), section('settings', ...groupFields), ...boxSections, ...textSections],
  abilities: { editableText: 'label', input: toggleAbility },
  palette: [
    { id: 'iconToggleButton', name: 'Icon toggle button', category: 'forms', words: ['tile', 'choice', 'card'] },
  ],
  paint: paintIconToggleButton,
});

export const visualPickerDefinition = define({
  type: 'VisualPicker',
  name: 'Visual picker',
  icon: 'M5 5h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 16h5M16 3h5v5M18 5l1.500 1',
  texts: {
    fields: {
      iconSize: 'Icon size',
      popIcon: 'Icon of the mark',
      popColor: 'Colour of the mark',
      popBackground: 'Background of the mark',
      popIconSize: 'Size of the mark',
      cntrBorder: 'Frame around the icon only',
    },
  },
  defaults: {
    w: 96,
    h: 128,
    props: { checked: false, label: 'Standard', formGroup: '', cntrBorder: false },
    has,
    style: {
      ...cardStyle,
      icon: 'mdi mdi-package-variant-closed',
      iconSize: 48,
      iconColor: '#475569',
      popIcon: 'mdi mdi-check',
      popColor: colors.white,
      popBackground: colors.accent,
      popIconSize: 20,
    },
    hover: borderColor('#94a3b8'),
    checked: chosen,
  },
  states: ['hover', 'checked'],
  panel: [
    section('label', labelField),
    section(
      'settings',
      ...groupFields,
      booleanField('props.cntrBorder', 'cntrBorder'),
      { path: 'style.popIcon', kind: 'icon', labelKey: 'popIcon' },
      colorField('popColor'),
      colorField('popBackground'),
      numberField('style.popIconSize', 'popIconSize', [16, 20, 24, 32], 0),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', input: toggleAbility },
  palette: [
    { id: 'visualPicker', name: 'Visual picker', category: 'forms', words: ['card', 'choice', 'tile', 'plan'] },
  ],
  paint: paintVisualPicker,
});
