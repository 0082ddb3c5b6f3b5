import type { PaintInput, Popup } from '../definition';
import { colorOf, paintOf } from '../kit/colors';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  formSize,
  inputStates,
  inputStyle,
  optionsField,
  paintBox,
  popupPositionField,
  popupShadowField,
  present,
  section,
  textSections,
} from '../kit/define';
import { choicesAbility, chosenOptions } from '../kit/choice';
import type { DisplayItem } from '../kit/display-list';
import { iconName } from '../kit/icon';
import { popupList } from '../kit/popup-list';
import {
  borderOf,
  borderWidths,
  boxItem,
  defaultColor,
  fitRadii,
  inner,
  insetsOf,
  radiiOf,
  textStyleOf,
} from '../kit/style';
import { layoutText } from '../kit/text';
import { booleanOf, clamp, decodeText, numberOf, optionsOf } from '../kit/values';

const chevron = 'M7.41 8.58L12 13.17L16.59 8.58L18 10L12 16L6 10Z';

/** Width of the caret's area at the right edge, inside the border. */
const caretWidth = ({ style, w, h }: PaintInput): number => {
  const [top, right, bottom, left] = borderWidths(style);
  return Math.max(0, Math.min(h - top - bottom, (w - left - right) / 2));
};

/**
 * Colour of the caret, and of the line before it. Old styles without an icon and a caret colour draw the caret itself in
 * `caretBorderColor`; as a prop it says that the line has the colour of the border.
 */
const caretColors = ({ style, props }: PaintInput): { ink: string; line: string | undefined } => {
  const ownLine = colorOf(style.caretBorderColor);
  const ink = colorOf(style.caretColor);
  const text = colorOf(style.color) ?? defaultColor;
  if (ink === undefined && iconName(props.icon) === undefined) return { ink: ownLine ?? text, line: undefined };
  const border = borderOf(style)[1];
  const hasLine = booleanOf(props.caretBorderColor) && border.width > 0;
  return { ink: ink ?? text, line: ownLine ?? (hasLine ? border.color : undefined) };
};

const caret = (input: PaintInput): DisplayItem[] => {
  const { style, w, h, props, env } = input;
  const [top, right, bottom] = borderWidths(style);
  const area = { x: w - right - caretWidth(input), y: top, w: caretWidth(input), h: Math.max(0, h - top - bottom) };
  const outer = radiiOf(style, w, h);
  const radii = fitRadii([0, Math.max(0, outer[1] - right), Math.max(0, outer[2] - right), 0], area.w, area.h);
  const size = Math.min(clamp(numberOf(style.iconSize, 20), 0, 1000), area.w, area.h);
  const shape = env.iconPath(iconName(props.icon) ?? '') ?? { d: chevron, size: 24 };
  const scale = size / shape.size;
  const { line, ink } = caretColors(input);
  return present(
    boxItem(area, { fill: paintOf(style.caretBackground), radii }),
    boxItem({ ...area, w: 1 }, { fill: line }),
    size > 0
      ? {
          kind: 'path',
          d: shape.d,
          x: area.x + (area.w - size) / 2,
          y: area.y + (area.h - size) / 2,
          scaleX: scale,
          scaleY: scale,
          w: shape.size,
          h: shape.size,
          fill: ink,
        }
      : undefined,
  );
};

/** What the closed list shows: the choice, else the hint, else the first option. */
export const dropDownText = ({ props, state }: Pick<PaintInput, 'props' | 'state'>): string => {
  if (state.hideText === true || props.hidetext === true) return '';
  const chosen = chosenOptions(state.value ?? props.selected, props)
    .map(decodeText)
    .join(', ');
  return chosen || decodeText(props.label) || decodeText(optionsOf(props.options)[0]);
};

const popup = (input: PaintInput): Popup | undefined => {
  const { props, state } = input;
  const chosen = chosenOptions(state.value ?? props.selected, props);
  return popupList(
    input,
    optionsOf(props.options).map((value) => ({ value, text: decodeText(value), isChosen: chosen.includes(value) })),
  );
};

export const dropDownDefinition = define({
  type: 'DropDown',
  name: 'Drop-down',
  icon: 'M3 7h18v10H3zM14 11l2 2 2-2',
  defaults: {
    ...formSize,
    props: { options: ['Option 1', 'Option 2', 'Option 3'], selected: '', label: 'Choose' },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      editable: true,
      onclick: true,
      padding: true,
      validation: true,
    },
    style: {
      ...inputStyle,
      caretColor: '#64748b',
      popupBackground: colors.white,
      popupColor: colors.ink,
      popupBorderColor: colors.line,
      popupBorderWidth: 1,
      popupBorderRadius: 4,
      selectedOptionBackground: colors.soft,
      selectedOptionColor: colors.accentDark,
      popupShadow: { v: 4, h: 0, b: 12, s: 0, c: 'rgba(15,23,42,0.15)' },
    },
    ...inputStates,
  },
  states: ['hover', 'focus', 'error'],
  texts: { choices: { below: 'Below' } },
  panel: [
    section('label', { path: 'props.label', kind: 'text', labelKey: 'hint' }),
    section(
      'settings',
      optionsField,
      booleanField('props.multi', 'multi'),
      { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
      colorField('caretColor'),
      colorField('popupBackground'),
      colorField('popupColor'),
      colorField('popupBorderColor'),
      popupShadowField,
      colorField('selectedOptionBackground'),
      colorField('selectedOptionColor'),
      booleanField('props.hideUpperBorder', 'mergeBorders'),
      popupPositionField,
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: choicesAbility },
  palette: [{ id: 'dropDown', name: 'Drop-down', category: 'forms', words: ['select', 'combo', 'list', 'menu'] }],
  paint: (input) => {
    const { style, w, h } = input;
    const insets = insetsOf(style);
    const box = inner(
      { x: 0, y: 0, w, h },
      { ...insets, right: Math.max(insets.right, caretWidth(input) + borderWidths(style)[1]) },
    );
    const text = layoutText(dropDownText(input), box, textStyleOf(style, h, { valign: 'middle' }), {
      single: true,
      ellipsis: true,
    });
    return present(...paintBox(input), ...caret(input), text);
  },
  popup,
});
