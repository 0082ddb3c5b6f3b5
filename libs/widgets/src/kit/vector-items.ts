/** Paths of a vector widget as items of its display list. */
import { colorOf, paintOf } from './colors';
import type { DisplayItem, Paint } from './display-list';
import { clamp, isRecord, numberOf } from './values';
import { dashOf, markerPath, outlineOf } from './vector';

const maxPaths = 1_000;
const maxStroke = 500;

export interface VectorSize {
  /** Of the widget, px. */
  w: number;
  h: number;
  /** Length in px of one unit of the drawing. */
  unit: { x: number; y: number };
}

export interface VectorPath {
  d: unknown;
  stroke?: string | undefined;
  strokeWidth: number;
  fill?: Paint | undefined;
  dash?: number[] | undefined;
  cap: 'butt' | 'round' | 'square';
  join?: 'miter' | 'round' | 'bevel' | undefined;
  fillRule?: 'evenodd' | undefined;
  markerStart?: unknown;
  markerEnd?: unknown;
}

const caps = new Set(['butt', 'round', 'square']);
const joins = new Set(['miter', 'round', 'bevel']);

/** A stored path; `fallback` gives what it leaves out. */
export const vectorPathOf = (stored: Record<string, unknown>, fallback: Partial<VectorPath> = {}): VectorPath => ({
  d: stored.d,
  stroke: stored.stroke === undefined ? fallback.stroke : colorOf(stored.stroke),
  strokeWidth: clamp(numberOf(stored.strokeWidth, fallback.strokeWidth ?? 1), 0, maxStroke),
  fill: stored.fill === undefined ? fallback.fill : paintOf(stored.fill),
  dash: dashOf(stored.strokeDash),
  cap:
    typeof stored.strokeLineCap === 'string' && caps.has(stored.strokeLineCap)
      ? (stored.strokeLineCap as 'butt')
      : 'round',
  join:
    typeof stored.strokeLineJoin === 'string' && joins.has(stored.strokeLineJoin)
      ? (stored.strokeLineJoin as 'miter')
      : undefined,
  fillRule: stored.fillRule === 'evenodd' ? 'evenodd' : undefined,
  markerStart: stored.markerStart,
  markerEnd: stored.markerEnd,
});

/** Paths of `props.paths` or `widget.elements`, at most as many as a screen can show. */
export const storedPaths = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : []).slice(0, maxPaths).filter(isRecord);

/** The path in px of the widget, and its marks. */
export const vectorItems = (path: VectorPath, { w, h, unit }: VectorSize): DisplayItem[] => {
  const outline = outlineOf(path.d, unit);
  if (outline.d === '') return [];
  // text is in the units of the drawing still
  const [scaleX, scaleY] = typeof path.d === 'string' ? [unit.x, unit.y] : [1, 1];
  const placed = { kind: 'path', x: 0, y: 0, w, h } as const;
  const line =
    path.stroke === undefined || path.strokeWidth <= 0
      ? {}
      : {
          ...{ stroke: path.stroke, strokeWidth: path.strokeWidth, strokeLine: path.cap },
          ...(path.join === undefined ? {} : { strokeJoin: path.join }),
        };
  const marks = [
    [path.markerStart, outline.start, outline.afterStart],
    [path.markerEnd, outline.end, outline.beforeEnd],
  ] as const;
  return [
    {
      ...{ ...placed, d: outline.d, scaleX, scaleY, ...line },
      ...(path.fill === undefined ? {} : { fill: path.fill }),
      ...(path.fillRule === undefined ? {} : { fillRule: path.fillRule }),
      ...(path.dash === undefined || !('stroke' in line) ? {} : { dash: path.dash }),
    },
    ...marks.flatMap(([kind, at, from]): DisplayItem[] => {
      if (at === undefined || from === undefined || path.stroke === undefined) return [];
      const { d, isFilled } = markerPath(kind, at, from, path.strokeWidth);
      if (d === '') return [];
      const mark = { ...placed, d, scaleX: 1, scaleY: 1 };
      return [
        isFilled
          ? { ...mark, fill: path.stroke }
          : { ...mark, stroke: path.stroke, strokeWidth: path.strokeWidth, strokeLine: 'round' },
      ];
    }),
  ];
};
