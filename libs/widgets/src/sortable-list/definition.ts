/** A list to bring into order. Background, border and radius of the style are those of its rows. */
import type { InputAbility, PaintInput } from '../definition';
import { colorOf } from '../kit/colors';
import { containerHint } from '../kit/container';
import {
  border,
  borderColor,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  optionsField,
  present,
  radius,
  randomizeField,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { scrollLayer } from '../kit/option-rows';
import { overlay, stateStyle, styledBox, textStyleOf } from '../kit/style';
import { layoutFitting } from '../kit/text';
import { clamp, numberOf, optionsOf } from '../kit/values';
import { sortedOptions, sortRows } from './layout';
import type { Rect } from '@prototrail/model';

const sortAbility: InputAbility = {
  initial: (props) => sortedOptions(undefined, props),
  coerce: (value, props) => sortedOptions(value, props),
  fromVariable: (variable, props) => (Array.isArray(variable) ? sortedOptions(variable, props) : undefined),
};

const arrow = (rect: Rect, isUp: boolean, color: string, width: number): DisplayItem[] =>
  rect.w <= 0
    ? []
    : [
        {
          kind: 'path',
          d: isUp ? 'M6 14.5L12 8.5L18 14.5' : 'M6 9.5L12 15.5L18 9.5',
          x: rect.x,
          y: rect.y,
          scaleX: rect.w / 24,
          scaleY: rect.h / 24,
          w: 24,
          h: 24,
          stroke: color,
          strokeWidth: width,
          strokeLine: 'round',
        },
      ];

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, state, widget, h } = input;
  const { rows, contentH } = sortRows(input);
  if (rows.length === 0) return containerHint(input, widget.name);
  const width = clamp(numberOf(style.arrowWidth, 2), 0.5, 20);
  const hovered = state.hover === true ? 0 : state.hoverItem;
  const active = colorOf(style.arrowColor) ?? '#64748b';
  const passive = colorOf(style.arrowColorPassive) ?? '#cbd5e1';
  const items = rows.flatMap((row, index) => {
    const own = index === hovered ? overlay(style, stateStyle(widget, 'hover')) : style;
    const color = index === hovered ? (colorOf(style.arrowColorHover) ?? active) : active;
    const text = { ...textStyleOf(own, h, { lineHeight: 1.25 }), valign: 'middle' as const };
    return present(
      styledBox(own, row.box),
      layoutFitting(row.label, row.text, text),
      ...arrow(row.up, true, index === 0 ? passive : color, width),
      ...arrow(row.down, false, index === rows.length - 1 ? passive : color, width),
    );
  });
  return scrollLayer(input, contentH, items);
};

export const sortableListDefinition = define({
  type: 'SortableList',
  name: 'Sortable list',
  icon: 'M3 6h10M3 12h10M3 18h10M18 5v14M15.500 8L18 5l2.500 3M15.500 16l2.500 3 2.500-3',
  texts: {
    fields: {
      arrowColor: 'Arrows',
      arrowColorHover: 'Arrows of the row under the pointer',
      arrowColorPassive: 'Arrows that lead nowhere',
      buttonSize: 'Size of the arrows',
      buttonGap: 'Gap between the arrows',
    },
  },
  defaults: {
    w: 300,
    h: 180,
    props: { options: ['Price', 'Quality', 'Design', 'Delivery'] },
    has: { label: true, onclick: true, border: true, backgroundColor: true, data: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      arrowColor: '#64748b',
      arrowColorHover: colors.accent,
      arrowColorPassive: '#d4dbe5',
      arrowWidth: 2,
      buttonSize: 24,
      buttonGap: 4,
    },
    hover: borderColor('#94a3b8'),
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      optionsField,
      randomizeField,
      colorField('arrowColor'),
      colorField('arrowColorHover'),
      colorField('arrowColorPassive'),
      numberField('style.buttonSize', 'buttonSize', [8, 16, 24, 32, 40], 0),
      numberField('style.buttonGap', 'buttonGap', [4, 8, 16, 32], 0),
    ),
    ...boxSections,
    section('typography'),
  ],
  abilities: { input: sortAbility, itemStates: true, shuffled: (props) => optionsOf(props.options).length },
  palette: [
    {
      id: 'sortableList',
      name: 'Preference list',
      category: 'survey',
      words: ['sort', 'rank', 'order', 'ranking', 'drag', 'priority'],
    },
  ],
  paint,
});
