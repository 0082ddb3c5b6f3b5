import {
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  optionsField,
  paintBox,
  present,
  section,
  textSections,
  numberField,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { choiceAbility, chosenOption } from '../kit/choice';
import { boxItem, insetsOf, textStyleOf } from '../kit/style';
import { colorOf } from '../kit/colors';
import { layoutText } from '../kit/text';
import { clamp, decodeText, numberOf, optionsOf } from '../kit/values';

/** Rows that are seen at once; the chosen one is in the middle. */
export const spinnerRows = 3;

export const spinnerDefinition = define({
  type: 'Spinner',
  name: 'Spinner',
  icon: 'M4 10h16M4 14h16M8 6h8M8 18h8',
  defaults: {
    w: 128,
    h: 256,
    props: { options: ['One', 'Two', 'Three', 'Four', 'Five'], selected: 'Two' },
    has: { label: true, data: true, border: true, backgroundColor: true },
    style: {
      ...fontStyle,
      fontSize: 18,
      background: 'transparent',
      borderBoxColor: colors.line,
      borderBoxWidth: 1,
      textAlign: 'center',
    },
  },
  panel: [
    section(
      'settings',
      optionsField,
      { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
      colorField('borderBoxColor'),
      numberField('style.borderBoxWidth', 'borderBoxWidth', [0, 1, 2, 4], 0),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: choiceAbility },
  palette: [{ id: 'spinner', name: 'Spinner', category: 'forms', words: ['wheel', 'picker', 'time'] }],
  paint: (input) => {
    const { style, w, h, props, state } = input;
    const options = optionsOf(props.options);
    const chosen = chosenOption(state.value ?? props.selected, props);
    const at = Math.max(0, chosen === undefined ? 0 : options.indexOf(chosen));
    const row = h / spinnerRows;
    const base = textStyleOf(style, row);
    const { left, right } = insetsOf(style);
    const rows = [-1, 0, 1].map((offset): DisplayItem[] => {
      const count = options.length;
      const text = count === 0 ? '' : decodeText(options[(((at + offset) % count) + count) % count]);
      const item = layoutText(
        text,
        { x: left, y: (offset + 1) * row, w: Math.max(0, w - left - right), h: row },
        { ...base, valign: 'middle' },
        { single: true, ellipsis: true },
      );
      if (item === undefined) return [];
      return offset === 0
        ? [item]
        : [{ kind: 'layer', x: 0, y: 0, w, h, opacity: 0.4, rotate: 0, dx: 0, dy: 0, items: [item] }];
    });
    const width = clamp(numberOf(style.borderBoxWidth, 1), 0, row);
    const line = (y: number): DisplayItem | undefined =>
      boxItem({ x: 0, y, w, h: width }, { fill: colorOf(style.borderBoxColor) });
    return present(...paintBox(input), ...rows.flat(), line(row), line(row * 2 - width));
  },
});
