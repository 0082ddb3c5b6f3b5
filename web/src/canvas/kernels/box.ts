import type { Rect } from '@prototrail/model';

/** Only the four numbers of something that has a place and a size. */
export function boxOf(rect: Rect): Rect {
  return { x: rect.x, y: rect.y, w: rect.w, h: rect.h };
}
