import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  numberField,
  padding,
  paintBox,
  radius,
  section,
} from '../kit/define';
import {
  appearanceFields,
  chartChoices,
  chartMatrix,
  seriesFields,
  seriesPaint,
  seriesStyle,
  seriesTexts,
} from '../kit/chart-data';
import type { DisplayItem } from '../kit/display-list';
import { evenRadii, inner, insetsOf } from '../kit/style';
import { booleanOf, clamp, decodeText, numberOf } from '../kit/values';
import type { PaintInput } from '../definition';
import { plotOf, type Plot } from './axes';
import { lineItems } from './lines';
import { placeOf, scaleOf, type Scale } from './scale';

const maxRadius = 4;

/** Bars of a point stand side by side in its band. */
const barItems = (
  { style }: PaintInput,
  rows: readonly number[][],
  scale: Scale,
  { area }: Plot,
  isHorizontal: boolean,
): DisplayItem[] => {
  const series = Math.max(1, ...rows.map((row) => row.length));
  const along = isHorizontal ? area.h : area.w;
  const across = isHorizontal ? area.w : area.h;
  const band = along / Math.max(1, rows.length);
  const group = band * clamp(numberOf(style.barWidth, 64) / 100, 0.05, 1);
  const gap = series > 1 ? Math.min(2, group / series / 4) : 0;
  const thickness = Math.max(0, (group - gap * (series - 1)) / series);
  const zero = placeOf(scale, 0);
  return rows.flatMap((row, point) =>
    row.flatMap((value, index): DisplayItem[] => {
      const place = placeOf(scale, value);
      const length = Math.abs(place - zero) * across;
      if (length < 0.01 || thickness < 0.01) return [];
      const start = band * point + (band - group) / 2 + index * (thickness + gap);
      const low = Math.min(place, zero) * across;
      const rect = isHorizontal
        ? { x: area.x + low, y: area.y + start, w: length, h: thickness }
        : { x: area.x + start, y: area.y + across - low - length, w: thickness, h: length };
      const [r] = evenRadii(Math.min(maxRadius, thickness / 3), rect.w, rect.h);
      const isUp = value >= 0;
      const radii = isHorizontal
        ? ([isUp ? 0 : r, isUp ? r : 0, isUp ? r : 0, isUp ? 0 : r] as const)
        : ([isUp ? r : 0, isUp ? r : 0, isUp ? 0 : r, isUp ? 0 : r] as const);
      return [{ kind: 'box', ...rect, radii, fill: seriesPaint(style, index) }];
    }),
  );
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, props, state, w, h, widget } = input;
  const rows = chartMatrix(props, state);
  const isLine = booleanOf(props.isLine) || booleanOf(props.isCurve);
  const isHorizontal = !isLine && booleanOf(props.isHorizontal);
  const hasMarks = widget.has?.circle === true;
  // a bare line shows its ups and downs over the whole height; bars and areas start at zero
  const isBare = isLine && !booleanOf(props.axis) && widget.has?.fill !== true;
  const scale = scaleOf(rows.flat(), booleanOf(props.axis), isBare);
  const labels = Array.isArray(props.labels) ? props.labels.slice(0, rows.length).map(decodeText) : [];
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const plot = plotOf({ style, box, h, scale, labels, isHorizontal, isBanded: !isLine });
  if (rows.length === 0 || plot.area.w <= 0 || plot.area.h <= 0) return paintBox(input);
  if (!isLine) return [...paintBox(input), ...plot.items, ...barItems(input, rows, scale, plot, isHorizontal)];
  const { area } = plot;
  const chart = {
    ...{ style, size: { w, h }, hasMarks, isCurve: booleanOf(props.isCurve), isFilled: widget.has?.fill === true },
    zero: area.y + area.h * (1 - placeOf(scale, 0)),
  };
  const step = area.w / Math.max(1, rows.length - 1);
  const series = Math.max(0, ...rows.map((row) => row.length));
  const lines = Array.from({ length: series }, (_, index) =>
    lineItems(
      chart,
      index,
      rows.map((row, point) => ({
        x: area.x + (rows.length === 1 ? area.w / 2 : point * step),
        y: area.y + area.h * (1 - placeOf(scale, row[index] ?? 0)),
      })),
    ),
  );
  return [...paintBox(input), ...plot.items, ...lines.flat()];
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const two = [
  [32, 20],
  [41, 28],
  [36, 34],
  [52, 30],
  [61, 42],
  [58, 49],
];
const one = two.map(([value]) => [value]);
const line = { isLine: true, data: two };

export const barChartDefinition = define({
  type: 'BarChart',
  name: 'Bar chart',
  icon: 'M4 20V4M4 20h16M8 16v-5M12 16V8M16 16v-3',
  texts: {
    fields: {
      ...seriesTexts,
      isHorizontal: 'Horizontal',
      isLine: 'Line',
      isCurve: 'Curve',
      axis: 'Axis',
      labels: 'Labels',
      fillArea: 'Fill below the line',
      circle: 'Mark the points',
      barWidth: 'Bar width, %',
      lineWidth: 'Line width',
    },
    choices: chartChoices,
  },
  defaults: {
    w: 280,
    h: 200,
    props: { data: one, labels: months, axis: true, isHorizontal: false, isLine: false, isCurve: false },
    has: { data: true, backgroundColor: true, border: true, onclick: true, fill: false, circle: false },
    style: {
      ...fontStyle,
      ...{ fontSize: 11, color: '#64748b', background: colors.white, lineWidth: 2, barWidth: 64 },
      ...border(0, colors.line),
      ...radius(8),
      ...padding(12, 12),
      ...seriesStyle,
    },
  },
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      { path: 'props.labels', kind: 'options', labelKey: 'labels' },
      booleanField('props.axis', 'axis'),
      booleanField('props.isHorizontal', 'isHorizontal'),
      booleanField('props.isLine', 'isLine'),
      booleanField('props.isCurve', 'isCurve'),
      booleanField('has.fill', 'fillArea'),
      booleanField('has.circle', 'circle'),
      numberField('style.lineWidth', 'lineWidth', [1, 2, 3, 4, 6], 0.5, 50),
      numberField('style.barWidth', 'barWidth', [25, 50, 64, 80, 100], 5, 100),
      ...seriesFields(4),
      ...appearanceFields,
    ),
    section('typography'),
    section('padding'),
    ...boxSections,
  ],
  palette: [
    { id: 'barChart', name: 'Bar chart', category: 'charts', words: ['bar', 'graph', 'columns', 'statistics', 'data'] },
    {
      ...{
        id: 'barChartSeries',
        name: 'Bar chart (two series)',
        category: 'charts',
        words: ['graph', 'columns', 'compare'],
      },
      defaults: { props: { data: two } },
    },
    {
      ...{
        id: 'barChartHorizontal',
        name: 'Bar chart (horizontal)',
        category: 'charts',
        words: ['graph', 'rows', 'ranking'],
      },
      defaults: { props: { isHorizontal: true } },
    },
    {
      ...{
        id: 'barChartHorizontalSeries',
        name: 'Bar chart (horizontal, two series)',
        category: 'charts',
        words: ['graph', 'compare'],
      },
      defaults: { props: { isHorizontal: true, data: two } },
    },
    {
      id: 'lineChart',
      name: 'Line chart',
      category: 'charts',
      words: ['graph', 'trend', 'time'],
      defaults: { props: line },
    },
    {
      ...{ id: 'lineChartMarks', name: 'Line chart (marks)', category: 'charts', words: ['graph', 'points', 'dots'] },
      defaults: { props: line, has: { circle: true } },
    },
    {
      ...{ id: 'lineChartArea', name: 'Line chart (area)', category: 'charts', words: ['graph', 'fill', 'area'] },
      defaults: { props: { isLine: true }, has: { fill: true } },
    },
    {
      ...{
        id: 'lineChartAreaMarks',
        name: 'Line chart (area, marks)',
        category: 'charts',
        words: ['graph', 'fill', 'points'],
      },
      defaults: { props: line, has: { fill: true, circle: true } },
    },
    {
      ...{ id: 'sparkline', name: 'Sparkline', category: 'charts', words: ['graph', 'small', 'trend', 'line'] },
      defaults: {
        w: 120,
        h: 40,
        props: { isLine: true, axis: false, labels: [] },
        style: { ...padding(4, 4), background: null },
      },
    },
    {
      ...{
        id: 'sparklineArea',
        name: 'Sparkline (area)',
        category: 'charts',
        words: ['graph', 'small', 'trend', 'fill'],
      },
      defaults: {
        ...{ w: 120, h: 40, has: { fill: true }, style: { ...padding(4, 4), background: null } },
        props: { isCurve: true, axis: false, labels: [] },
      },
    },
    {
      ...{ id: 'curveChart', name: 'Curve chart', category: 'charts', words: ['graph', 'smooth', 'trend'] },
      defaults: { props: { isCurve: true, data: two } },
    },
    {
      ...{ id: 'curveChartArea', name: 'Curve chart (area)', category: 'charts', words: ['graph', 'smooth', 'fill'] },
      defaults: { props: { isCurve: true, data: two }, has: { fill: true } },
    },
  ],
  paint,
});
