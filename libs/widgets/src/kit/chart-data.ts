/** Numbers of charts, from loose props and bound values, and the colours of their series. */
import type { Props, Style } from '@prototrail/model';
import { paintOf } from './colors';
import { colorField, colors } from './define';
import type { Paint } from './display-list';
import { clamp, isRecord, numberOf } from './values';
import type { PanelField, WidgetState } from '../definition';

export const maxSeries = 10;
const maxPoints = 500;
const maxValue = 1e12;

/** Colours of series whose style names none; neighbours differ in lightness too, for readers who see few colours. */
export const seriesColors = [
  colors.accent,
  '#06b6d4',
  '#f59e0b',
  '#10b981',
  '#ec4899',
  '#8b5cf6',
  '#f97316',
  '#0ea5e9',
  '#84cc16',
  '#64748b',
] as const;

export const seriesStyle: Style = Object.fromEntries(seriesColors.map((color, index) => [`background${index}`, color]));

export const seriesFields = (count: number): PanelField[] =>
  Array.from({ length: count }, (_, index) => colorField(`background${index}`));

const appearing = (...ways: readonly string[]): PanelField[] => [
  { path: 'props.animation.type', kind: 'select', labelKey: 'appears', choices: ['none', ...ways] },
  {
    path: 'props.animation.duration',
    kind: 'number',
    labelKey: 'seconds',
    choices: [0.25, 0.5, 1, 2, 5],
    min: 0,
    max: 30,
    step: 0.25,
    shownIf: 'props.animation.type',
  },
  {
    path: 'props.animation.easing',
    kind: 'select',
    labelKey: 'easing',
    choices: ['linear', 'ease-in', 'ease-out', 'ease-in-out'],
    shownIf: 'props.animation.type',
  },
];

/** How a chart appears when its screen is shown. */
export const appearanceFields: readonly PanelField[] = appearing('grow', 'slide');

/** How a chart of parts appears: these may come one after the other. */
export const partsAppearanceFields: readonly PanelField[] = appearing('grow', 'oneByOne', 'slide');

/** English names of the fields that all charts have. */
export const seriesTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(seriesColors.map((_, index) => [`background${index}`, `Color ${index + 1}`])),
  appears: 'Appears',
  seconds: 'Seconds',
  easing: 'Easing',
};

/** English names of the choices that all charts have. */
export const chartChoices: Readonly<Record<string, string>> = {
  grow: 'Growing',
  oneByOne: 'One by one',
  slide: 'Sliding in',
  linear: 'Even',
  'ease-in': 'Slow start',
  'ease-out': 'Slow end',
  'ease-in-out': 'Slow start and end',
};

/** Fill of a series; counted on from the first colour when there are more series than colours. */
export const seriesPaint = (style: Style, series: number): Paint =>
  paintOf(style[`background${series % maxSeries}`]) ?? seriesColors[series % maxSeries] ?? colors.accent;

const toNumber = (value: unknown): number => clamp(numberOf(value, 0), -maxValue, maxValue);

/** Rows are points, columns series. Bound lists of lists hold one series each; of objects, one point each. */
export const chartMatrix = (props: Props, state: WidgetState): number[][] => {
  const { value } = state;
  if (Array.isArray(value)) {
    if (value.some(isRecord)) return rowsOf(value.map((entry) => (isRecord(entry) ? numbersIn(entry) : [entry])));
    return value.some(Array.isArray) ? transposed(rowsOf(value.slice(0, maxSeries))) : rowsOf(value);
  }
  if (isRecord(value)) return rowsOf(numbersIn(value));
  return rowsOf(props.data);
};

/** One list of numbers, for charts with one value a part: the first row, or the first column of several rows. */
export const chartParts = (props: Props, state: WidgetState): number[] => {
  const rows = chartMatrix(props, state);
  const parts = rows.length === 1 ? (rows[0] ?? []) : rows.map((row) => row[0] ?? 0);
  return parts.map((part) => Math.max(0, part));
};

const rowsOf = (data: unknown): number[][] =>
  (Array.isArray(data) ? data : [])
    .slice(0, maxPoints)
    .map((row: unknown) => (Array.isArray(row) ? row.slice(0, maxSeries) : [row]).map(toNumber));

const numbersIn = (record: Record<string, unknown>): unknown[] =>
  Object.values(record).filter((entry) => Number.isFinite(numberOf(entry, Number.NaN)));

const transposed = (rows: readonly number[][]): number[][] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, index) =>
    rows.map((row) => row[index] ?? 0),
  );

/** Share of a ring, 0 to 1: values below 1 are fractions, others percent. */
export const shareOf = (value: unknown): number => {
  const number = Math.abs(numberOf(value, 0));
  return clamp(number < 1 ? number : number / 100, 0, 1);
};
