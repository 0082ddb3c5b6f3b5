/** One value as a ring, several as rings around each other, or several as parts of one ring. */
import { ringIn, ringPath } from '../kit/arcs';
import {
  chartChoices,
  chartParts,
  partsAppearanceFields,
  seriesFields,
  seriesPaint,
  seriesStyle,
  seriesTexts,
  shareOf,
} from '../kit/chart-data';
import { paintOf } from '../kit/colors';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  paintBox,
  paintText,
  section,
} from '../kit/define';
import type { DisplayItem, Paint } from '../kit/display-list';
import { inner, insetsOf } from '../kit/style';
import { booleanOf, clamp, numberOf } from '../kit/values';
import { paintParts } from '../pie-chart/definition';
import type { PaintInput, WidgetDefaults } from '../definition';

const widthOf = ({ style }: PaintInput, fallback: number): number => clamp(numberOf(style.lineWidth, fallback), 1, 100);
const lineWidth = numberField('style.lineWidth', 'ringWidth', [10, 20, 30, 50], 1, 100);
const texts = {
  fields: { ...seriesTexts, ringWidth: 'Width, % of the radius', track: 'Track', showValue: 'Show the value' },
  choices: chartChoices,
};

const ringItem = ({ w, h }: PaintInput, d: string, fill: Paint | undefined): DisplayItem[] =>
  d === '' || fill === undefined
    ? []
    : [{ kind: 'path', d, x: 0, y: 0, scaleX: 1, scaleY: 1, w, h, fillRule: 'evenodd', fill }];

const defaults = (style: WidgetDefaults['style'], props: WidgetDefaults['props']): WidgetDefaults => ({
  w: 200,
  h: 200,
  props,
  has: { data: true, backgroundColor: true, border: true, onclick: true },
  style: { background: null, ...border(0, colors.line), ...seriesStyle, ...style },
});

export const ringChartDefinition = define({
  type: 'RingChart',
  name: 'Ring chart',
  icon: 'M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 3v5M16 12h5',
  texts,
  defaults: defaults(
    {
      ...fontStyle,
      fontSize: 32,
      fontWeight: 600,
      lineWidth: 18,
      track: colors.muted,
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    { value: 72, showValue: false },
  ),
  panel: [
    section(
      'settings',
      numberField('props.value', 'progress', [0, 25, 50, 75, 100], 0, 100),
      booleanField('props.showValue', 'showValue'),
      lineWidth,
      colorField('background0'),
      colorField('track'),
      ...partsAppearanceFields,
    ),
    section('typography'),
    ...boxSections,
  ],
  palette: [
    { id: 'ringChart', name: 'Ring chart', category: 'charts', words: ['graph', 'progress', 'circle', 'percent'] },
    {
      ...{
        id: 'ringChartValue',
        name: 'Ring chart (value)',
        category: 'charts',
        words: ['graph', 'progress', 'percent', 'number'],
      },
      defaults: { props: { showValue: true } },
    },
    {
      ...{ id: 'ringChartThin', name: 'Ring chart (thin)', category: 'charts', words: ['graph', 'progress', 'circle'] },
      defaults: { props: { showValue: true }, style: { lineWidth: 6 } },
    },
  ],
  paint: (input) => {
    const { style, props, state, w, h } = input;
    const ring = ringIn(inner({ x: 0, y: 0, w, h }, insetsOf(style)), widthOf(input, 20));
    const share = shareOf(state.value ?? props.value);
    return [
      ...paintBox(input),
      ...ringItem(input, ringPath(ring, 0, 1), paintOf(style.track)),
      ...ringItem(input, ringPath(ring, 0, share), seriesPaint(style, 0)),
      ...(booleanOf(props.showValue)
        ? paintText(input, `${Math.round(share * 100)}%`, { align: 'center', valign: 'middle' }, {})
        : []),
    ];
  },
});

/** Rings with a gap of this share of their width. */
const ringGap = 0.3;

export const multiRingChartDefinition = define({
  type: 'MultiRingChart',
  name: 'Multi ring chart',
  icon: 'M12 3a9 9 0 1 0 9 9M12 7a5 5 0 1 0 5 5M12 11a1 1 0 1 0 1 1',
  texts,
  defaults: defaults({ lineWidth: 60, track: colors.muted }, { data: [[82, 64, 45]] }),
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      lineWidth,
      colorField('track'),
      ...seriesFields(4),
      ...partsAppearanceFields,
    ),
    ...boxSections,
  ],
  palette: [
    {
      id: 'multiRingChart',
      name: 'Multi ring chart',
      category: 'charts',
      words: ['graph', 'rings', 'activity', 'progress'],
    },
    {
      ...{
        id: 'multiRingChartTwo',
        name: 'Multi ring chart (two rings)',
        category: 'charts',
        words: ['graph', 'rings', 'compare'],
      },
      defaults: { props: { data: [[78, 52]] } },
    },
    {
      ...{
        id: 'multiRingChartThin',
        name: 'Multi ring chart (thin)',
        category: 'charts',
        words: ['graph', 'rings', 'activity'],
      },
      defaults: { props: { data: [[90, 74, 61, 38]] }, style: { lineWidth: 44 } },
    },
  ],
  paint: (input) => {
    const { style, w, h } = input;
    const parts = chartParts(input.props, input.state);
    const whole = ringIn(inner({ x: 0, y: 0, w, h }, insetsOf(style)), widthOf(input, 60));
    const pitch = (whole.outer - whole.inner) / Math.max(1, parts.length);
    return [
      ...paintBox(input),
      ...parts.flatMap((part, index) => {
        const outer = whole.outer - pitch * index;
        const ring = { ...whole, outer, inner: outer - pitch * (1 - ringGap) };
        return [
          ...ringItem(input, ringPath(ring, 0, 1), paintOf(style.track)),
          ...ringItem(input, ringPath(ring, 0, shareOf(part)), seriesPaint(style, index)),
        ];
      }),
    ];
  },
});

export const stackedRingChartDefinition = define({
  type: 'StackedRingChart',
  name: 'Stacked ring chart',
  icon: 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9zM12 8a4 4 0 1 0 4 4 4 4 0 0 0-4-4zM12 3v5M9 15l-3.5 3.5M15 15l3.5 3.5',
  texts,
  defaults: defaults({ lineWidth: 24, track: colors.muted }, { data: [[42, 28, 14]] }),
  panel: [
    section(
      'settings',
      { path: 'props.data', kind: 'table', labelKey: 'data' },
      lineWidth,
      colorField('track'),
      ...seriesFields(5),
      ...partsAppearanceFields,
    ),
    ...boxSections,
  ],
  palette: [
    {
      id: 'stackedRingChart',
      name: 'Stacked ring chart',
      category: 'charts',
      words: ['graph', 'ring', 'share', 'parts'],
    },
  ],
  paint: (input) => {
    const { style, w, h } = input;
    const parts = chartParts(input.props, input.state);
    const ring = ringIn(inner({ x: 0, y: 0, w, h }, insetsOf(style)), widthOf(input, 24));
    // parts are percent of the ring; more than a hundred fill it by their shares
    const total = Math.max(
      100,
      parts.reduce((sum, part) => sum + part, 0),
    );
    return [
      ...paintBox(input),
      ...ringItem(input, ringPath(ring, 0, 1), paintOf(style.track)),
      ...paintParts(input, widthOf(input, 24), parts, total),
    ];
  },
});
