import { border, boxSections, colors, define, numberField, padding, paintBox, radius, section } from '../kit/define';
import { ringIn, ringPath } from '../kit/arcs';
import {
  chartChoices,
  chartParts,
  partsAppearanceFields,
  seriesFields,
  seriesPaint,
  seriesStyle,
  seriesTexts,
} from '../kit/chart-data';
import type { DisplayItem } from '../kit/display-list';
import { inner, insetsOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';
import type { PaintInput } from '../definition';

/** White line between slices, px. */
const gapWidth = 2;

/** Slices in the order of the data from the top, clockwise; `thickness` in percent of the radius. */
export const paintParts = (
  input: PaintInput,
  thickness: number,
  parts: readonly number[],
  total: number,
): DisplayItem[] => {
  const { style, w, h } = input;
  const ring = ringIn(inner({ x: 0, y: 0, w, h }, insetsOf(style)), thickness);
  const shown = parts.filter((part) => part > 0).length;
  let from = 0;
  return parts.flatMap((part, index): DisplayItem[] => {
    const to = Math.min(1, from + part / total);
    const d = ringPath(ring, from, to);
    from = to;
    const separated =
      shown > 1 && typeof style.background === 'string' ? { stroke: style.background, strokeWidth: gapWidth } : {};
    return d === ''
      ? []
      : [
          {
            ...{
              kind: 'path',
              d,
              x: 0,
              y: 0,
              scaleX: 1,
              scaleY: 1,
              w,
              h,
              fillRule: 'evenodd',
              fill: seriesPaint(style, index),
            },
            ...separated,
          },
        ];
  });
};

export const pieChartDefinition = define({
  type: 'PieChart',
  name: 'Pie chart',
  icon: 'M12 3a9 9 0 1 0 9 9h-9zM16 3.5a9 9 0 0 1 4.5 4.5H16z',
  texts: { fields: { ...seriesTexts, pieThickness: 'Thickness, %' }, choices: chartChoices },
  defaults: {
    w: 200,
    h: 200,
    props: { data: [[45, 25, 18, 12]] },
    has: { data: true, backgroundColor: true, border: true, onclick: true },
    style: { background: colors.white, ...border(0, colors.line), ...radius(8), ...padding(12, 12), ...seriesStyle },
  },
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      numberField('style.pieThickness', 'pieThickness', [30, 50, 100], 1, 100),
      ...seriesFields(6),
      ...partsAppearanceFields,
    ),
    section('padding'),
    ...boxSections,
  ],
  palette: [
    { id: 'pieChart', name: 'Pie chart', category: 'charts', words: ['graph', 'share', 'circle', 'parts'] },
    {
      ...{
        id: 'donutChart',
        name: 'Pie chart (donut)',
        category: 'charts',
        words: ['graph', 'share', 'ring', 'doughnut'],
      },
      defaults: { style: { pieThickness: 36 } },
    },
  ],
  paint: (input) => {
    const parts = chartParts(input.props, input.state);
    const total = parts.reduce((sum, part) => sum + part, 0);
    const thickness = clamp(numberOf(input.style.pieThickness, 100), 1, 100);
    return total <= 0 ? paintBox(input) : [...paintBox(input), ...paintParts(input, thickness, parts, total)];
  },
});
