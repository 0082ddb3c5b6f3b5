import type { Rect } from '@prototrail/model';
import type { Stretch } from '../store/transient';

/** Distances to show while moving: to the nearest neighbour or, without one, to the edge of the frame, on each side. */
export function neighbourDistances(box: Rect, others: readonly Rect[], frame: Rect | null): Stretch[] {
  const stretches: Stretch[] = [];
  const midX = box.x + box.w / 2;
  const midY = box.y + box.h / 2;
  const besides = others.filter((other) => other.y < box.y + box.h && other.y + other.h > box.y);
  const stacked = others.filter((other) => other.x < box.x + box.w && other.x + other.w > box.x);
  const left = Math.max(
    frame?.x ?? -Infinity,
    ...besides.map((other) => other.x + other.w).filter((edge) => edge <= box.x),
  );
  const right = Math.min(
    frame ? frame.x + frame.w : Infinity,
    ...besides.map((other) => other.x).filter((edge) => edge >= box.x + box.w),
  );
  const top = Math.max(
    frame?.y ?? -Infinity,
    ...stacked.map((other) => other.y + other.h).filter((edge) => edge <= box.y),
  );
  const bottom = Math.min(
    frame ? frame.y + frame.h : Infinity,
    ...stacked.map((other) => other.y).filter((edge) => edge >= box.y + box.h),
  );
  const add = (from: { x: number; y: number }, to: { x: number; y: number }): void => {
    const length = Math.round(Math.abs(to.x - from.x) + Math.abs(to.y - from.y));
    if (Number.isFinite(length) && length > 0) stretches.push({ from, to, length });
  };
  if (left <= box.x) add({ x: left, y: midY }, { x: box.x, y: midY });
  if (right >= box.x + box.w) add({ x: box.x + box.w, y: midY }, { x: right, y: midY });
  if (top <= box.y) add({ x: midX, y: top }, { x: midX, y: box.y });
  if (bottom >= box.y + box.h) add({ x: midX, y: box.y + box.h }, { x: midX, y: bottom });
  return stretches;
}

/**
 * Distances between two boxes as Alt shows them: inside each other the four edges, beside each other the gap, diagonal an L of both gaps
 * with dotted help lines.
 */
export function measure(from: Rect, to: Rect): { distances: Stretch[]; helpLines: Stretch[] } {
  if (contains(to, from)) return { distances: neighbourDistances(from, [], to), helpLines: [] };
  if (contains(from, to)) return { distances: neighbourDistances(to, [], from), helpLines: [] };
  const midX = from.x + from.w / 2;
  const midY = from.y + from.h / 2;
  const gapX = to.x >= from.x + from.w ? to.x - from.x - from.w : from.x >= to.x + to.w ? from.x - to.x - to.w : null;
  const gapY = to.y >= from.y + from.h ? to.y - from.y - from.h : from.y >= to.y + to.h ? from.y - to.y - to.h : null;
  const distances: Stretch[] = [];
  const helpLines: Stretch[] = [];
  if (gapX !== null) {
    const start = to.x >= from.x + from.w ? from.x + from.w : from.x;
    const end = to.x >= from.x + from.w ? to.x : to.x + to.w;
    distances.push({ from: { x: start, y: midY }, to: { x: end, y: midY }, length: Math.round(gapX) });
    if (midY < to.y || midY > to.y + to.h)
      helpLines.push(helpLine({ x: end, y: midY }, { x: end, y: midY < to.y ? to.y : to.y + to.h }));
  }
  if (gapY !== null) {
    const start = to.y >= from.y + from.h ? from.y + from.h : from.y;
    const end = to.y >= from.y + from.h ? to.y : to.y + to.h;
    distances.push({ from: { x: midX, y: start }, to: { x: midX, y: end }, length: Math.round(gapY) });
    if (midX < to.x || midX > to.x + to.w)
      helpLines.push(helpLine({ x: midX, y: end }, { x: midX < to.x ? to.x : to.x + to.w, y: end }));
  }
  return { distances, helpLines };
}

function helpLine(from: { x: number; y: number }, to: { x: number; y: number }): Stretch {
  return { from, to, length: 0 };
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}
