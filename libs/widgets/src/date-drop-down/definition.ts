import type { PaintInput, Popup } from '../definition';
import { calendarLayout, paintCalendar, type Calendar } from '../date/calendar';
import { calendarFields, calendarStyle, calendarTexts } from '../date/fields';
import { colorOf, faded, flatColor, paintOf } from '../kit/colors';
import { chosenDays, dateAbility, dateText, firstMonth, isOfMonths, isSameDay } from '../kit/dates';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  formSize,
  inputStates,
  inputStyle,
  paintBox,
  popupPositionField,
  popupShadowField,
  present,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { boxItem, evenBorder, evenRadii, inner, insetsOf, shadowsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, decodeText, numberOf } from '../kit/values';

const calendarIcon = {
  d: 'M19 4h-1V2h-2v2H8V2H6v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2m0 16H5V9h14z',
  size: 24,
};
const popupSize = { w: 256, h: 304 };
/** Of four rows of months. */
const monthsHeight = 224;
const popupGap = 4;
const popupPadding = 8;

/** The chosen day or days as text; empty while nothing is chosen. */
export const chosenText = ({ props, state, env }: Pick<PaintInput, 'props' | 'state' | 'env'>): string => {
  const { from, to } = chosenDays(state.value, props);
  if (from === undefined || to === undefined) return '';
  const text = dateText(from, props, env);
  return isSameDay(from, to) ? text : `${text} – ${dateText(to, props, env)}`;
};

const popupHeight = ({ props }: PaintInput): number => (isOfMonths(props) ? monthsHeight : popupSize.h);

/** The month in the popup, relative to it. */
export const popupCalendar = (input: PaintInput): Calendar => {
  const { props, state, env } = input;
  const month = state.month ?? firstMonth(state.value, props, env);
  const w = Math.max(popupSize.w, input.w);
  const box = {
    x: popupPadding,
    y: popupPadding,
    w: w - popupPadding * 2,
    h: popupHeight(input) - popupPadding * 2,
  };
  return calendarLayout(box, month, props, env);
};

const popup = (input: PaintInput): Popup => {
  const { style, props, env, state, h } = input;
  const w = Math.max(popupSize.w, input.w);
  const popupH = popupHeight(input);
  const rect = { x: 0, y: 0, w, h: popupH };
  const frame = boxItem(rect, {
    fill: paintOf(style.popupBackground) ?? '#ffffff',
    border: evenBorder(clamp(numberOf(style.popupBorderWidth, 1), 0, 20), style.popupBorderColor),
    radii: evenRadii(numberOf(style.popupBorderRadius ?? style.popupRadius, 8), w, popupH),
    shadows: shadowsOf(style.popupShadow),
  });
  const color = style.popupColor ?? style.color;
  return {
    ...rect,
    y: props.popupPosition === 'top' ? -popupH - popupGap : h + popupGap,
    contentH: popupH,
    rows: [],
    items: present(
      frame,
      ...paintCalendar(popupCalendar(input), { style: { ...style, color }, props, env, value: state.value, h }),
    ),
  };
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, props, w, h, env, state } = input;
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const text = textStyleOf(style, h, { valign: 'middle' });
  const side = Math.max(0, Math.min(clamp(numberOf(style.iconSize, 18), 0, 400), box.h, box.w));
  const name = iconName(props.icon);
  const isKnown = name !== undefined && env.iconPath(name) !== undefined;
  const chosen = state.hideText === true ? '' : chosenText(input);
  const isHint = chosen === '';
  return present(
    ...paintBox(input),
    layoutText(
      isHint ? decodeText(props.label) : chosen,
      { ...box, w: Math.max(0, box.w - side - 6) },
      { ...text, ...(isHint ? { fill: faded(flatColor(text.fill), 0.6) } : {}) },
      { single: true, ellipsis: true },
    ),
    ...iconItem(
      isKnown ? env : { ...env, iconPath: () => calendarIcon },
      name ?? 'mdi-calendar',
      { x: box.x + box.w - side, y: box.y + (box.h - side) / 2, w: side, h: side },
      colorOf(style.iconColor) ?? faded(flatColor(text.fill), 0.7),
    ),
  );
};

export const dateDropDownDefinition = define({
  type: 'DateDropDown',
  name: 'Date picker',
  icon: 'M3 7h18v10H3zM14 9.5h4v5h-4zM14 11.5h4M6 12h4',
  texts: { ...calendarTexts, fields: { ...calendarTexts.fields, opensAsDialog: 'Opens in the middle of the screen' } },
  defaults: {
    ...formSize,
    props: { label: 'Choose a date', unit: 'day' },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      onclick: true,
      padding: true,
      validation: true,
      data: true,
    },
    style: {
      ...inputStyle,
      ...calendarStyle,
      iconSize: 18,
      popupBackground: colors.white,
      popupColor: colors.ink,
      popupBorderColor: colors.line,
      popupBorderWidth: 1,
      popupBorderRadius: 12,
      popupShadow: { v: 8, h: 0, b: 24, s: 0, c: 'rgba(15,23,42,0.16)' },
    },
    ...inputStates,
  },
  states: ['hover', 'focus', 'error'],
  panel: [
    section('label', { path: 'props.label', kind: 'text', labelKey: 'hint' }),
    section(
      'settings',
      { path: 'props.icon', kind: 'icon', labelKey: 'icon' },
      ...calendarFields,
      colorField('popupBackground'),
      colorField('popupBorderColor'),
      popupShadowField,
      booleanField('props.modal', 'opensAsDialog'),
      popupPositionField,
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: dateAbility },
  palette: [
    {
      id: 'datePicker',
      name: 'Date picker',
      category: 'forms',
      words: ['date', 'calendar', 'day', 'date field', 'drop-down'],
    },
    {
      id: 'dateRangePicker',
      name: 'Date range picker',
      category: 'forms',
      words: ['period', 'calendar', 'from', 'to', 'stay'],
      defaults: { w: 240, props: { label: 'From – to', range: true } },
    },
    {
      id: 'monthPicker',
      name: 'Month picker',
      category: 'forms',
      words: ['month', 'calendar', 'date', 'year', 'expiry', 'billing', 'drop-down'],
      defaults: { props: { label: 'Choose a month', unit: 'month' } },
    },
  ],
  paint,
  popup,
});
