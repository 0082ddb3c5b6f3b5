import type { PaintInput, Popup } from '../definition';
import { dropDownDefinition } from '../drop-down/definition';
import { choiceAbility, chosenOption } from '../kit/choice';
import { colorOf, paintOf } from '../kit/colors';
import {
  boxSections,
  colorField,
  colors,
  define,
  optionsField,
  popupShadowField,
  present,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { dotItem } from '../kit/mark';
import { boxItem, evenBorder, evenRadii, shadowsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, decodeText, numberOf, optionsOf } from '../kit/values';

/** Height of an option in px: large enough for a finger. */
const minRowHeight = 48;
const inset = 16;
const radioSide = 20;

/** The sheet that opens over the screen, as wide as the widget. */
const sheet = (input: PaintInput): Popup | undefined => {
  const { style, w, h, props, state } = input;
  const options = optionsOf(props.options);
  if (options.length === 0 || w <= 0) return undefined;
  const text = textStyleOf(style, h);
  const color = colorOf(style.popupColor) ?? text.fill;
  const chosen = chosenOption(state.value ?? props.selected, props);
  const rowHeight = Math.max(minRowHeight, text.font.size * 2);
  const line = clamp(numberOf(style.popupBorderWidth, 0), 0, 20);
  const lineWidth = clamp(numberOf(style.optionBorderWidth, 1), 0, 20);
  const height = options.length * rowHeight + line * 2;
  const rows = options.map((value, index) => ({ value, y: line + index * rowHeight, h: rowHeight }));
  const items = rows.flatMap((row, index): DisplayItem[] => {
    const isChosen = row.value === chosen;
    const radio = { x: w - inset - radioSide, y: row.y + (rowHeight - radioSide) / 2, w: radioSide, h: radioSide };
    const mark = colorOf(style.radioBackgroundColor) ?? colors.accent;
    return present(
      layoutText(
        decodeText(row.value),
        { x: inset, y: row.y, w: Math.max(0, radio.x - inset * 2), h: rowHeight },
        { ...text, fill: color, align: 'left', valign: 'middle' },
        { single: true, ellipsis: true },
      ),
      boxItem(radio, {
        border: evenBorder(2, isChosen ? mark : (colorOf(style.radioBorderColor) ?? '#94a3b8')),
        radii: evenRadii(radioSide, radioSide, radioSide),
      }),
      isChosen ? dotItem(radio, mark) : undefined,
      index > 0
        ? boxItem(
            { x: line, y: row.y, w: Math.max(0, w - line * 2), h: lineWidth },
            { fill: colorOf(style.optionBorderColor) },
          )
        : undefined,
    );
  });
  const radius = numberOf(style.popupBorderRadius ?? style.popupRadius, 12);
  const frame = boxItem(
    { x: 0, y: 0, w, h: height },
    {
      fill: paintOf(style.popupBackground) ?? colors.white,
      border: evenBorder(line, style.popupBorderColor),
      shadows: shadowsOf(style.popupShadow),
      radii: evenRadii(radius, w, height),
    },
  );
  return { x: 0, y: 0, w, h: height, contentH: height, rows, items: present(frame, ...items) };
};

const { defaults, states, paint } = dropDownDefinition;

export const mobileDropDownDefinition = define({
  type: 'MobileDropDown',
  name: 'Mobile drop-down',
  icon: 'M7 2h10a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM9 12h6M9 15h6M9 18h6',
  texts: {
    fields: {
      optionBorderColor: 'Lines between options',
      popupBackDrop: 'Behind the sheet',
      radioMark: 'Mark',
      radioLine: 'Circle',
    },
  },
  defaults: {
    ...defaults,
    style: {
      ...defaults.style,
      popupBorderWidth: 0,
      popupBorderRadius: 14,
      popupBackDrop: 'rgba(15,23,42,0.45)',
      optionBorderColor: '#e2e8f0',
      optionBorderWidth: 1,
      radioBackgroundColor: colors.accent,
      radioBorderColor: '#94a3b8',
    },
  },
  states,
  panel: [
    section('label', { path: 'props.label', kind: 'text', labelKey: 'hint' }),
    section(
      'settings',
      optionsField,
      { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
      colorField('caretColor'),
      colorField('popupBackground'),
      colorField('popupColor'),
      colorField('popupBorderColor'),
      popupShadowField,
      colorField('popupBackDrop'),
      colorField('optionBorderColor'),
      colorField('radioBackgroundColor', 'radioMark'),
      colorField('radioBorderColor', 'radioLine'),
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: choiceAbility },
  palette: [
    {
      id: 'mobileDropDown',
      name: 'Mobile drop-down',
      category: 'forms',
      words: ['select', 'modal', 'sheet', 'picker', 'phone', 'list'],
    },
  ],
  paint,
  popup: sheet,
});
