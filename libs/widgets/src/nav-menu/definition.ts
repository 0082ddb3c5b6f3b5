import type { PaintInput, Popup } from '../definition';
import { colorOf, flatColor } from '../kit/colors';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  formSize,
  inputStyle,
  labelOf,
  paintBox,
  popupPositionField,
  popupShadowField,
  present,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { currentEntry, navigationField, navigationOf, navigationTexts } from '../kit/navigation';
import { popupList } from '../kit/popup-list';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';

/** Three lines, for a menu without an icon of its own. */
const bars = { d: 'M3 6h18v2H3zM3 11h18v2H3zM3 16h18v2H3z', size: 24 };

/** A button without a text opens a list that is wide enough to read. */
const minPopupWidth = 160;

const popup = (input: PaintInput): Popup | undefined => {
  const entries = navigationOf(input.props);
  const current = currentEntry(input, entries);
  return popupList(
    input,
    entries.map(({ label, icon }, index) => ({
      value: String(index),
      text: label,
      icon,
      isChosen: index === current,
    })),
    minPopupWidth,
  );
};

const menuIcon = (input: PaintInput, side: number, x: number, color: string): DisplayItem[] => {
  const name = iconName(input.props.icon) ?? iconName(input.style.icon);
  const rect = { x, y: (input.h - side) / 2, w: side, h: side };
  const env = input.env.iconPath(name ?? '') === undefined ? { ...input.env, iconPath: () => bars } : input.env;
  return iconItem(env, name ?? 'mdi-menu', rect, color);
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, props, w, h } = input;
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const text = textStyleOf(style, h, { valign: 'middle' });
  const side = Math.max(0, Math.min(clamp(numberOf(style.iconSize, 18), 0, 400), box.w, box.h));
  const color = colorOf(style.iconColor) ?? flatColor(text.fill);
  const label = props.hidetext === true ? '' : labelOf(input);
  const width = Math.max(0, box.w - side - 8);
  const item = layoutText(label, { ...box, x: box.x + side + 8, w: width }, text, { single: true, ellipsis: true });
  const x = label === '' ? box.x + (box.w - side) / 2 : box.x;
  return present(...paintBox(input), ...menuIcon(input, side, x, color), item);
};

export const navMenuDefinition = define({
  type: 'NavMenu',
  name: 'Navigation menu',
  icon: 'M4 6h16M4 10h16M4 14h9M15 15l3 3 3-3',
  texts: { fields: { ...navigationTexts, hideText: 'Icon only' } },
  defaults: {
    ...formSize,
    props: {
      label: 'Menu',
      icon: 'mdi mdi-menu',
      navigation: [
        { id: 1, label: 'Home', icon: '', to: '', selected: false },
        { id: 2, label: 'Products', icon: '', to: '', selected: false },
        { id: 3, label: 'About', icon: '', to: '', selected: false },
      ],
    },
    has: { label: true, backgroundColor: true, border: true, padding: true, onclick: true },
    style: {
      ...inputStyle,
      fontWeight: 500,
      iconSize: 18,
      popupBackground: colors.white,
      popupColor: colors.ink,
      popupBorderColor: colors.line,
      popupBorderWidth: 1,
      popupBorderRadius: 4,
      selectedOptionBackground: colors.soft,
      selectedOptionColor: colors.accentDark,
      popupShadow: { v: 4, h: 0, b: 12, s: 0, c: 'rgba(15,23,42,0.15)' },
    },
    hover: { background: '#f8fafc', ...border(1, '#94a3b8') },
  },
  states: ['hover'],
  panel: [
    section('label', { path: 'props.label', kind: 'text', labelKey: 'label' }),
    section(
      'settings',
      navigationField,
      { path: 'props.icon', kind: 'icon', labelKey: 'icon' },
      booleanField('props.hidetext', 'hideText'),
      colorField('popupBackground'),
      colorField('popupColor'),
      colorField('popupBorderColor'),
      popupShadowField,
      colorField('selectedOptionBackground'),
      colorField('selectedOptionColor'),
      booleanField('props.hideUpperBorder', 'mergeBorders'),
      popupPositionField,
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { hasControls: true },
  palette: [
    {
      id: 'navMenu',
      name: 'Navigation menu',
      category: 'navigation',
      words: ['menu', 'hamburger', 'burger', 'menu button', 'links', 'drop-down'],
    },
    {
      id: 'navMenuIcon',
      name: 'Menu button',
      category: 'navigation',
      words: ['hamburger', 'burger', 'icon', 'three lines'],
      defaults: {
        w: 40,
        h: 40,
        props: { hidetext: true },
        style: { ...border(0, colors.line), iconSize: 24, paddingLeft: 8, paddingRight: 8 },
        hover: border(0, colors.line),
      },
    },
  ],
  paint,
  popup,
});
