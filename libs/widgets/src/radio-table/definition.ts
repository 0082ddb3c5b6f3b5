/** Questions with the same answers. Background, border and radius of the style are those of the radio boxes. */
import type { InputAbility, PaintInput } from '../definition';
import { containerHint } from '../kit/container';
import {
  border,
  borderColor,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  present,
  radius,
  randomizeField,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { markBox } from '../kit/mark';
import { scrollLayer } from '../kit/option-rows';
import { boxItem, overlay, stateStyle, textStyleOf } from '../kit/style';
import { layoutFitting } from '../kit/text';
import { isRecord } from '../kit/values';
import { answersOf, matrixOf, tableLayout } from './layout';

const radioTableAbility: InputAbility = {
  initial: () => ({}),
  coerce: answersOf,
  fromVariable: (variable, props) => (isRecord(variable) ? answersOf(variable, props) : undefined),
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, state, props, widget, h } = input;
  const { header, rows, contentH } = tableLayout(input);
  if (rows.length === 0) return containerHint(input, widget.name);
  const text = { ...textStyleOf(style, h, { lineHeight: 1.25 }), valign: 'middle' as const };
  const chosen = answersOf(state.value, props);
  const checked = overlay(style, stateStyle(widget, 'checked'));
  const hovered = state.hover === true ? 0 : state.hoverItem;
  const items = present(
    ...header.map(({ label, rect }) =>
      layoutFitting(label, { ...rect, x: rect.x + 2, w: Math.max(0, rect.w - 4) }, { ...text, align: 'center' }),
    ),
    ...rows.flatMap((row, index) => {
      const own = index === hovered ? overlay(style, stateStyle(widget, 'hover')) : style;
      return [
        boxItem({ ...row.rect, h: 1 }, { fill: 'rgba(148,163,184,0.3)' }),
        layoutFitting(row.label, row.text, text),
        ...row.cells.flatMap(({ answer, radio }) => {
          const isOn = chosen[row.question] === answer;
          return markBox(isOn ? checked : own, radio, 'dot', isOn);
        }),
      ];
    }),
  );
  return scrollLayer(input, contentH, items);
};

export const radioTableDefinition = define({
  type: 'RadioTable',
  name: 'Radio table',
  icon: 'M3 5h18M3 12h5M3 19h5M13 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM19 17.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  texts: {
    fields: {
      questions: 'Questions and answers',
      questionWidth: 'Width of the questions',
      radioSize: 'Size of the circles',
    },
  },
  defaults: {
    w: 300,
    h: 212,
    props: {
      data: [
        ['', 'Disagree', 'Neutral', 'Agree'],
        ['It is easy to use', '', '', ''],
        ['It is fast', '', '', ''],
        ['It looks good', '', '', ''],
      ],
    },
    has: { label: true, onclick: true, border: true, backgroundColor: true, data: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      background: colors.white,
      ...border(1, '#64748b'),
      ...radius(100),
      colorButton: colors.accent,
      fontSize: 13,
      labelWidth: 108,
      radioSize: 20,
    },
    hover: borderColor('#475569'),
    checked: borderColor(colors.accent),
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'questions' },
      randomizeField,
      numberField('style.labelWidth', 'questionWidth', [64, 96, 128, 196, 256], 0),
      numberField('style.radioSize', 'radioSize', [8, 16, 20, 24, 32, 40], 0),
      colorField('colorButton', 'dotColor'),
    ),
    section('background'),
    section('border'),
    section('effects'),
    section('typography'),
  ],
  abilities: {
    input: radioTableAbility,
    itemStates: true,
    shuffled: (props) => matrixOf(props).questions.length,
  },
  palette: [
    {
      id: 'radioTable',
      name: 'Radio table',
      category: 'survey',
      words: ['matrix', 'likert', 'grid', 'scale', 'questions'],
    },
  ],
  paint,
});
