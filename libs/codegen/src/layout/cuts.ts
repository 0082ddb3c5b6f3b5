/** Cuts boxes apart where a straight line fits between them. */
import type { Rect } from '@prototrail/model';

/** Boxes that overlap by less than this count as beside each other, px. */
const tolerance = 1;

/** Boxes in strips along an axis, each strip free of the others; one strip when no line fits. */
export function cut<Box extends Rect>(boxes: readonly Box[], axis: 'x' | 'y'): Box[][] {
  const size = axis === 'x' ? 'w' : 'h';
  const sorted = boxes
    .map((box, index) => ({ box, index }))
    .sort((a, b) => a.box[axis] - b.box[axis] || a.index - b.index);
  const strips: Box[][] = [];
  let end = -Infinity;
  for (const { box } of sorted) {
    const strip = strips.at(-1);
    if (strip && box[axis] < end - tolerance) strip.push(box);
    else strips.push([box]);
    end = Math.max(end, box[axis] + box[size]);
  }
  return strips;
}

/** Whether two boxes share more than an edge. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x + a.w - tolerance > b.x &&
  b.x + b.w - tolerance > a.x &&
  a.y + a.h - tolerance > b.y &&
  b.y + b.h - tolerance > a.y;

export const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.w <= outer.x + outer.w + tolerance &&
  inner.y + inner.h <= outer.y + outer.h + tolerance;

export const near = (a: number, b: number, by = 1): boolean => Math.abs(a - b) <= by;
