import type { Point, Rect } from '@prototrail/model';

/** A line between two screens, canvas px. */
export interface CanvasLine {
  path: string;
  /** Where its words stand, and in which direction it goes there, degrees. */
  label: Point;
  angle: number;
}

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Lines to and from the same side are this part of the side apart. */
const apart = 0.14;
/** From so many widths between two screens on there may be a third. */
const farApart = 0.9;
/** How far a line leaves a screen straight, as a part of the distance, and at least px. */
const bend = 0.42;
const leastBend = 60;
const archBend = 0.16;

const centre = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The sides of two screens that face each other most. */
function sides(from: Rect, to: Rect): readonly [Side, Side] {
  const gapX = Math.max(to.x - (from.x + from.w), from.x - (to.x + to.w));
  const gapY = Math.max(to.y - (from.y + from.h), from.y - (to.y + to.h));
  const [a, b] = [centre(from), centre(to)];
  if (gapX >= gapY) {
    const isRight = b.x >= a.x;
    // others lie between them in the row: the way there goes above them, the way back below
    if (gapY < 0 && gapX > farApart * Math.max(from.w, to.w)) return isRight ? ['top', 'top'] : ['bottom', 'bottom'];
    return isRight ? ['right', 'left'] : ['left', 'right'];
  }
  return b.y >= a.y ? ['bottom', 'top'] : ['top', 'bottom'];
}

const outward: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

function pointOn({ x, y, w, h }: Rect, side: Side, shift: number): Point {
  if (side === 'left' || side === 'right') return { x: side === 'left' ? x : x + w, y: y + h * (0.5 + shift) };
  return { x: x + w * (0.5 + shift), y: side === 'top' ? y : y + h };
}

/** A line from one screen to another. The way there and the way back keep apart, each on its own side. */
export function lineBetween(from: Rect, to: Rect): CanvasLine {
  const [leaving, arriving] = sides(from, to);
  const shift = leaving === 'right' || leaving === 'top' ? -apart / 2 : apart / 2;
  const [start, end] = [pointOn(from, leaving, shift), pointOn(to, arriving, shift)];
  const isArch = leaving === arriving;
  const reach = Math.max(leastBend, (isArch ? archBend : bend) * Math.hypot(end.x - start.x, end.y - start.y));
  const moved = (point: Point, side: Side): Point => ({
    x: point.x + outward[side].x * reach,
    y: point.y + outward[side].y * reach,
  });
  const [one, two] = [moved(start, leaving), moved(end, arriving)];
  // the middle of the curve, and its direction there
  const label = {
    x: (start.x + 3 * one.x + 3 * two.x + end.x) / 8,
    y: (start.y + 3 * one.y + 3 * two.y + end.y) / 8,
  };
  const angle = (Math.atan2(end.y + two.y - one.y - start.y, end.x + two.x - one.x - start.x) * 180) / Math.PI;
  return {
    path: `M${start.x} ${start.y}C${one.x} ${one.y} ${two.x} ${two.y} ${end.x} ${end.y}`,
    label,
    angle,
  };
}
