/** Lines and curves through the points of a series. */
import type { Style } from '@prototrail/model';
import { seriesPaint } from '../kit/chart-data';
import type { DisplayItem, Paint } from '../kit/display-list';
import { clamp, numberOf } from '../kit/values';

interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const text = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Slopes of a curve that never rises above or falls below its points (Fritsch and Carlson, 1980). */
const slopesOf = (points: readonly Point[]): number[] => {
  const secants = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return (point.y - before.y) / Math.max(1e-9, point.x - before.x);
  });
  return points.map((_, index) => {
    const before = secants[index - 1];
    const after = secants[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
};

/** Path through points from left to right. */
export const linePath = (points: readonly Point[], isCurve: boolean): string => {
  const slopes = isCurve ? slopesOf(points) : [];
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${text(point)}`;
      if (!isCurve) return `L${text(point)}`;
      const third = (point.x - before.x) / 3;
      const from = { x: before.x + third, y: before.y + third * (slopes[index - 1] ?? 0) };
      const to = { x: point.x - third, y: point.y - third * (slopes[index] ?? 0) };
      return `C${text(from)} ${text(to)} ${text(point)}`;
    })
    .join('');
};

export interface LineChart {
  style: Style;
  size: { w: number; h: number };
  isCurve: boolean;
  /** The area below the line is filled. */
  isFilled: boolean;
  /** Points are marked. */
  hasMarks: boolean;
  /** Where zero lies, px from above. */
  zero: number;
}

const areaOpacity = 0.16;
const strokeColor = (paint: Paint): string =>
  typeof paint === 'string' ? paint : (paint.stops[0]?.color ?? '#4f46e5');

/** One series: its area, its line, its marks. */
export const lineItems = (chart: LineChart, series: number, points: readonly Point[]): DisplayItem[] => {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const { w, h } = chart.size;
  const placed = { kind: 'path', x: 0, y: 0, scaleX: 1, scaleY: 1, w, h } as const;
  const paint = seriesPaint(chart.style, series);
  const strokeWidth = clamp(numberOf(chart.style.lineWidth, 2), 0.5, 50);
  const d = linePath(points, chart.isCurve);
  const area: DisplayItem[] = chart.isFilled
    ? [
        {
          ...{ kind: 'layer', x: 0, y: 0, w, h, opacity: areaOpacity, rotate: 0, dx: 0, dy: 0 },
          items: [
            {
              ...placed,
              d: `${d}L${round(last.x)} ${round(chart.zero)}L${round(first.x)} ${round(chart.zero)}Z`,
              fill: paint,
            },
          ],
        },
      ]
    : [];
  const radius = strokeWidth + 1.5;
  const marks = chart.hasMarks
    ? points.map(({ x, y }): DisplayItem => ({
        ...{ kind: 'box', x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius },
        radii: [radius, radius, radius, radius],
        fill: paint,
      }))
    : [];
  return [...area, { ...placed, d, stroke: strokeColor(paint), strokeWidth, strokeLine: 'round' }, ...marks];
};
