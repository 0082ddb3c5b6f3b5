import type { AutoLayout, Point, Rect } from '@prototrail/model';

export interface Insertion {
  /** How many of the boxes come before. */
  index: number;
  /** The line that shows it, canvas px. */
  from: Point;
  to: Point;
}

/** Where in a row, column or wrapping row something comes to lie that is let go at a point. `boxes` are those of the others, in order. */
export function insertionAt(layout: AutoLayout, boxes: readonly Rect[], point: Point): Insertion {
  const isColumn = layout.direction === 'column';
  const inner = {
    x: layout.x + layout.left,
    y: layout.y + layout.top,
    w: layout.w - layout.left - layout.right,
    h: layout.h - layout.top - layout.bottom,
  };
  const { first, line } = layout.direction === 'wrap' ? lineAt(boxes, point.y) : { first: 0, line: boxes };
  const end = (box: Rect): number => (isColumn ? box.y + box.h : box.x + box.w);
  const start = (box: Rect): number => (isColumn ? box.y : box.x);
  const at = isColumn ? point.y : point.x;
  const index = line.filter((box) => (start(box) + end(box)) / 2 < at).length;
  const before = line[index - 1];
  const after = line[index];
  const half = Math.max(0, layout.gap) / 2;
  const place =
    before && after
      ? (end(before) + start(after)) / 2
      : before
        ? end(before) + half
        : after
          ? start(after) - half
          : start(inner);
  const span = layout.direction === 'wrap' && line.length > 0 ? heightOf(line) : inner;
  return isColumn
    ? { index, from: { x: inner.x, y: place }, to: { x: inner.x + inner.w, y: place } }
    : { index: first + index, from: { x: place, y: span.y }, to: { x: place, y: span.y + span.h } };
}

/** The line of a wrapping row that is nearest to a height. */
function lineAt(boxes: readonly Rect[], y: number): { first: number; line: readonly Rect[] } {
  let found: { first: number; line: Rect[] } = { first: 0, line: [] };
  let last = -Infinity;
  boxes.forEach((box, index) => {
    const isNew = box.x <= last;
    last = box.x;
    const isPast = found.line.length > 0 && heightOf(found.line).y + heightOf(found.line).h < y;
    if (index === 0 || (isNew && isPast)) found = { first: index, line: [box] };
    else if (!isNew && found.first + found.line.length === index) found.line.push(box);
  });
  return found;
}

function heightOf(line: readonly Rect[]): { y: number; h: number } {
  const y = Math.min(...line.map((box) => box.y));
  return { y, h: Math.max(...line.map((box) => box.y + box.h)) - y };
}
