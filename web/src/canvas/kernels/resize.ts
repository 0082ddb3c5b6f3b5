import type { Point, Rect } from '@prototrail/model';

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export interface ResizeOptions {
  /** Keep the ratio of width to height of the start. */
  keepRatio: boolean;
  /** Resize around the middle. */
  fromCenter: boolean;
  /** Smallest width and height. */
  min?: { w: number; h: number };
}

/** -1, 0 or 1 per axis: which edges a handle moves. */
export function handleDirection(handle: Handle): Point {
  return {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
}

/** Window or canvas point of a handle on a box. */
export function handlePoint(box: Rect, handle: Handle): Point {
  const direction = handleDirection(handle);
  return { x: box.x + (box.w * (direction.x + 1)) / 2, y: box.y + (box.h * (direction.y + 1)) / 2 };
}

/**
 * The box after a handle was moved by `dx`, `dy` from the start of the gesture. Whole numbers, never smaller than 1 (or `min`); the edge or
 * middle that is not moved stays where it was.
 */
export function resizeBox(start: Rect, handle: Handle, delta: Point, options: ResizeOptions): Rect {
  const direction = handleDirection(handle);
  const reach = options.fromCenter ? 2 : 1;
  const min = { w: Math.max(1, options.min?.w ?? 1), h: Math.max(1, options.min?.h ?? 1) };
  let w = start.w + direction.x * delta.x * reach;
  let h = start.h + direction.y * delta.y * reach;
  if (options.keepRatio && start.w > 0 && start.h > 0) {
    const byWidth = w / start.w;
    const byHeight = h / start.h;
    const scale = direction.x === 0 ? byHeight : direction.y === 0 ? byWidth : Math.max(byWidth, byHeight);
    const smallest = Math.max(min.w / start.w, min.h / start.h);
    w = start.w * Math.max(scale, smallest);
    h = start.h * Math.max(scale, smallest);
  }
  w = Math.max(min.w, Math.round(w));
  h = Math.max(min.h, Math.round(h));
  return {
    x: anchored(start.x, start.w, w, direction.x, options),
    y: anchored(start.y, start.h, h, direction.y, options),
    w,
    h,
  };
}

function anchored(at: number, before: number, after: number, direction: number, options: ResizeOptions): number {
  if (before === after) return at;
  if (options.fromCenter || (direction === 0 && options.keepRatio)) return Math.round(at + (before - after) / 2);
  return direction < 0 ? at + before - after : at;
}

/** Carries a box inside `from` over to the same relative place inside `to`; used for the members of a selection. */
export function scaleInto(box: Rect, from: Rect, to: Rect): Rect {
  const sx = from.w > 0 ? to.w / from.w : 1;
  const sy = from.h > 0 ? to.h / from.h : 1;
  const x = sx === 1 ? box.x + to.x - from.x : Math.round(to.x + (box.x - from.x) * sx);
  const y = sy === 1 ? box.y + to.y - from.y : Math.round(to.y + (box.y - from.y) * sy);
  return {
    x,
    y,
    w: sx === 1 ? box.w : Math.max(1, Math.round(box.w * sx)),
    h: sy === 1 ? box.h : Math.max(1, Math.round(box.h * sy)),
  };
}

/** The handle whose square of `reach` px (half the hit size) around it holds the point; corners win over edges. */
export function handleAt(box: Rect, point: Point, reach: number): Handle | null {
  const order: readonly Handle[] = ['se', 'nw', 'ne', 'sw', 'e', 's', 'w', 'n'];
  const hit = (handle: Handle) => {
    const at = handlePoint(box, handle);
    return Math.abs(at.x - point.x) <= reach && Math.abs(at.y - point.y) <= reach;
  };
  return order.find(hit) ?? null;
}

export const handleCursors: Record<Handle, string> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};
