import type { PaintInput } from '../definition';
import { choiceAbility, chosenOption } from '../kit/choice';
import { colorOf, paintOf } from '../kit/colors';
import {
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  gapField,
  numberField,
  optionsField,
  padding,
  paintBox,
  present,
  section,
  textSections,
} from '../kit/define';
import { textWidth } from '../fonts/metrics';
import type { DisplayItem } from '../kit/display-list';
import { boxItem, evenBorder, evenRadii, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';
import { textLeft, timelineLayout } from './layout';

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, props, state, h } = input;
  const { points, line } = timelineLayout(input);
  const chosen = chosenOption(state.value ?? props.selected, props);
  const text = textStyleOf(style, h);
  const width = clamp(numberOf(style.circleBorderWidth, 0), 0, 100);
  return present(
    ...paintBox(input),
    boxItem(line, {
      fill: paintOf(style.lineBackground),
      border: evenBorder(clamp(numberOf(style.lineBorderWidth, 0), 0, line.w / 2), style.lineBorderColor),
    }),
    ...points.flatMap((point): DisplayItem[] => {
      const isActive = point.value === chosen;
      const { circle, row } = point;
      const x = textLeft(point, textWidth(point.text, text.font, text.letterSpacing));
      return present(
        boxItem(circle, {
          fill: (isActive ? paintOf(style.cicleActiveBackground) : undefined) ?? paintOf(style.cicleBackground),
          border: evenBorder(
            Math.min(width, circle.w / 2),
            (isActive ? style.cicleActiveBorderColor : undefined) ?? style.cicleBorderColor,
          ),
          radii: evenRadii(circle.w / 2, circle.w, circle.h),
        }),
        layoutText(
          point.text,
          { x, y: row.y, w: Math.max(0, input.w - 2 - x), h: row.h },
          {
            ...text,
            valign: 'middle',
            ...(isActive ? { fill: colorOf(style.cicleActiveTextColor) ?? text.fill } : {}),
          },
          // Never cut: old time lines are narrow, and their texts reach over the edge.
          { single: true },
        ),
      );
    }),
  );
};

export const timelineDefinition = define({
  type: 'Timeline',
  name: 'Time line',
  icon: 'M6 4v16M6 6h.01M6 12h.01M6 18h.01M10 6h10M10 12h7M10 18h10',
  texts: {
    fields: {
      lineBackground: 'Line',
      lineWidth: 'Width of the line',
      circleSize: 'Size of circles',
      circleBorderWidth: 'Border of circles',
      cicleBackground: 'Circles',
      cicleBorderColor: 'Circle border',
      cicleActiveBackground: 'Active circle',
      cicleActiveBorderColor: 'Active circle border',
      cicleActiveTextColor: 'Active text',
      elementSpacing: 'Space between',
    },
  },
  defaults: {
    w: 160,
    h: 200,
    props: { options: ['Ordered', 'Packed', 'On its way', 'Delivered'], selected: 'On its way' },
    has: { onclick: true, data: true, label: true },
    style: {
      ...fontStyle,
      color: '#475569',
      ...border(0, colors.line),
      ...padding(4, 4),
      lineWidth: 2,
      lineBackground: colors.line,
      lineBorderWidth: 0,
      circleSize: 14,
      circleBorderWidth: 2,
      cicleBackground: colors.white,
      cicleBorderColor: '#94a3b8',
      cicleActiveBackground: colors.accent,
      cicleActiveBorderColor: colors.accent,
      cicleActiveTextColor: colors.accentDark,
      elementSpacing: -1,
    },
  },
  panel: [
    section(
      'settings',
      optionsField,
      { path: 'props.selected', kind: 'select', labelKey: 'selected', choicesFrom: 'props.options' },
      gapField('style.elementSpacing', 'elementSpacing', [8, 16, 24, 32]),
      colorField('lineBackground'),
      numberField('style.lineWidth', 'lineWidth', [1, 2, 4, 8], 0),
      numberField('style.circleSize', 'circleSize', [8, 12, 14, 16, 24], 0),
      numberField('style.circleBorderWidth', 'circleBorderWidth', [0, 1, 2, 4], 0),
      colorField('cicleBackground'),
      colorField('cicleBorderColor'),
      colorField('cicleActiveBackground'),
      colorField('cicleActiveBorderColor'),
      colorField('cicleActiveTextColor'),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: choiceAbility },
  palette: [
    { id: 'timeline', name: 'Time line', category: 'data', words: ['history', 'steps', 'tracking', 'milestones'] },
  ],
  paint,
});
