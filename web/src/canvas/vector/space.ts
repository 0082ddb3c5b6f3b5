/** Where a vector lies on the canvas: its drawing is stretched to its box, then mirrored and turned around the middle of it. */
import { centerOf, isRecord, type Point, type Rect } from '@prototrail/model';
import { mapOutline, readOutline, type Outline } from './path';
import type { VectorPart } from './nodes';
import { finite, readArray } from './values';

/** Columns of a linear map: where one px to the right and one px down lead. */
type Turn = readonly [number, number, number, number];

export interface VectorSpace {
  box: Rect;
  turn: Turn;
}

interface Drawn extends Rect {
  props?: Readonly<Record<string, unknown>>;
  style?: Readonly<Record<string, unknown>>;
}

export function spaceOf({ x, y, w, h }: Rect, style: Readonly<Record<string, unknown>> = {}): VectorSpace {
  const angle = (finite(style['rotate'], 0) * Math.PI) / 180;
  const [fx, fy] = [style['flipX'] === true ? -1 : 1, style['flipY'] === true ? -1 : 1];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { box: { x, y, w, h }, turn: [cos * fx, sin * fx, -sin * fy, cos * fy] };
}

const turned = ([a, b, c, d]: Turn, { x, y }: Point): Point => ({ x: a * x + c * y, y: b * x + d * y });

/** A place of the drawing as it is seen on the canvas. */
export function toSeen({ box, turn }: VectorSpace, point: Point): Point {
  const middle = centerOf(box);
  const at = turned(turn, { x: point.x - middle.x, y: point.y - middle.y });
  return { x: middle.x + at.x, y: middle.y + at.y };
}

/** A place of the canvas as one of the drawing. */
export function fromSeen({ box, turn: [a, b, c, d] }: VectorSpace, point: Point): Point {
  const middle = centerOf(box);
  const at = turned([a, c, b, d], { x: point.x - middle.x, y: point.y - middle.y });
  return { x: middle.x + at.x, y: middle.y + at.y };
}

/** The paths of a vector, in canvas px as if it were neither mirrored nor turned. */
export function partsOf({ x, y, w, h, props = {} }: Drawn): VectorPart[] {
  const size = isRecord(props['bbox']) ? props['bbox'] : {};
  const [sx, sy] = [w / Math.max(1e-3, finite(size['w'], w)), h / Math.max(1e-3, finite(size['h'], h))];
  return readArray(props['paths']).map((record) => ({
    record,
    outline: mapOutline(readOutline(record['d']), (point) => ({ x: x + point.x * sx, y: y + point.y * sy })),
  }));
}

/** The paths of a vector as they are seen. */
export function seenParts(drawn: Drawn): VectorPart[] {
  const space = spaceOf(drawn, drawn.style);
  return partsOf(drawn).map((part) => ({ ...part, outline: seenOutline(space, part.outline) }));
}

export function seenOutline(space: VectorSpace, outline: Outline): Outline {
  return mapOutline(outline, (point) => toSeen(space, point));
}

/** The whole px around a drawing, at least 1 wide and high. */
export function frameAround({ x, y, w, h }: Rect): Rect {
  const [left, top] = [Math.floor(x + 1e-6), Math.floor(y + 1e-6)];
  return {
    x: left,
    y: top,
    w: Math.max(1, Math.ceil(x + w - 1e-6) - left),
    h: Math.max(1, Math.ceil(y + h - 1e-6) - top),
  };
}

/** How far a box must move, so that the picture stays when its drawing, given in the old space, gets a new frame. */
export function shiftOf({ box, turn }: VectorSpace, frame: Rect): Point {
  const [before, after] = [centerOf(box), centerOf(frame)];
  const by = { x: after.x - before.x, y: after.y - before.y };
  const moved = turned(turn, by);
  return { x: moved.x - by.x, y: moved.y - by.y };
}
