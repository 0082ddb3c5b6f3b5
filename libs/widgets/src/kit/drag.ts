/** Boxes that are dragged and the targets that they are dropped on. */
import type { PaintableWidget } from '../definition';
import { insetsOf } from './style';
import { booleanOf, clamp, isRecord, numberOf } from './values';

/** Where a box lies: its upper left corner as fractions of its screen. */
export interface Position {
  x: number;
  y: number;
}

/** Position of a running value; `undefined` for a box that was not moved. */
export const positionOf = (value: unknown): Position | undefined => {
  if (!isRecord(value)) return undefined;
  const { x, y } = value;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return { x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
};

/** Which ways the box can be moved; both unless the author says otherwise. */
export const axesOf = (props: Readonly<Record<string, unknown>>): { x: boolean; y: boolean } => ({
  x: booleanOf(props.dndX, true),
  y: booleanOf(props.dndY, true),
});

/** How a target arranges the boxes that lie on it. */
export interface DropLayout {
  kind: 'rows' | 'columns' | 'grid';
  /** Between boxes, in px; below 0 the boxes spread over the target. */
  gap: number;
  /** Distance of the boxes to the edges, in px. */
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const kinds = new Set(['rows', 'columns', 'grid']);

/** The layout of a target; `undefined` where boxes stay as they fall. */
export const dropLayoutOf = (widget: PaintableWidget): DropLayout | undefined => {
  const { layout } = widget.props;
  if (typeof layout !== 'string' || !kinds.has(layout)) return undefined;
  const style = widget.effectiveStyle ?? widget.style;
  const gap = numberOf(style.gap, 8);
  return { kind: layout as DropLayout['kind'], gap: gap < 0 ? -1 : clamp(gap, 0, 1000), ...insetsOf(style) };
};
