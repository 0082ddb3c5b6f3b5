import { unionRects, type Point, type Rect } from '@prototrail/model';

/** How the canvas lies in a small box: `scale` px of the box for one of the canvas. */
export interface MapFrame {
  scale: number;
  /** Canvas point in the upper left corner of the box. */
  origin: Point;
}

const room = 8;

/** Fits everything, and what the window shows, into a box. */
export function mapFrame(things: readonly Rect[], visible: Rect, box: { w: number; h: number }): MapFrame {
  const all = unionRects([...things, visible]) ?? visible;
  const scale = Math.min((box.w - 2 * room) / Math.max(1, all.w), (box.h - 2 * room) / Math.max(1, all.h));
  return {
    scale,
    origin: { x: all.x - (box.w / scale - all.w) / 2, y: all.y - (box.h / scale - all.h) / 2 },
  };
}

/** A rectangle of the canvas in the box. */
export function toMap({ scale, origin }: MapFrame, rect: Rect): Rect {
  return { x: (rect.x - origin.x) * scale, y: (rect.y - origin.y) * scale, w: rect.w * scale, h: rect.h * scale };
}

/** A point of the box on the canvas. */
export function fromMap({ scale, origin }: MapFrame, at: Point): Point {
  return { x: origin.x + at.x / scale, y: origin.y + at.y / scale };
}
