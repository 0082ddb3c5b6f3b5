import type { Point, Rect } from '@prototrail/model';
import type { DisplayItem, DisplayList } from '../kit/display-list';

/** One item of a display list without the groups around it. */
export interface FlatItem {
  item: Exclude<DisplayItem, { items: DisplayItem[] }>;
  /** Offset in px from the corner of the widget. */
  dx: number;
  dy: number;
  /** Product of the groups around it, 0 to 1. */
  opacity: number;
  /** What of it can be seen. */
  clip: Rect | null;
  /** Turned, or changed by a filter: neither its place nor its colours are certain. */
  isUncertain: boolean;
}

const whole = { dx: 0, dy: 0, opacity: 1, clip: null, isUncertain: false };

/** The items of a display list from back to front. */
export function flatList(list: DisplayList, around: Omit<FlatItem, 'item'> = whole): FlatItem[] {
  return list.flatMap((item): FlatItem[] => {
    if (item.kind === 'layer')
      return flatList(item.items, {
        ...around,
        dx: around.dx + item.dx,
        dy: around.dy + item.dy,
        opacity: around.opacity * item.opacity,
        isUncertain: around.isUncertain || item.rotate !== 0 || item.filter !== undefined,
      });
    if (item.kind === 'clip')
      return flatList(item.items, {
        ...around,
        clip: cut({ x: item.x + around.dx, y: item.y + around.dy, w: item.w, h: item.h }, around.clip),
      });
    return [{ ...around, item }];
  });
}

/** Whether an item covers a point relative to the corner of its widget. */
export function covers({ item, dx, dy, clip }: FlatItem, { x, y }: Point): boolean {
  if (clip !== null && !holds(clip, { x, y })) return false;
  const box =
    item.kind === 'path'
      ? { x: item.x, y: item.y, w: item.w * item.scaleX, h: item.h * item.scaleY }
      : item.kind === 'image'
        ? item.clip
        : item;
  return holds({ x: box.x + dx, y: box.y + dy, w: box.w, h: box.h }, { x, y });
}

const holds = (box: Rect, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

function cut(box: Rect, by: Rect | null): Rect {
  if (by === null) return box;
  const x = Math.max(box.x, by.x);
  const y = Math.max(box.y, by.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(box.x + box.w, by.x + by.w) - x),
    h: Math.max(0, Math.min(box.y + box.h, by.y + by.h) - y),
  };
}
