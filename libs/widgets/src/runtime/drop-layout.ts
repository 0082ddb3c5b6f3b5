import type { Rect } from '@prototrail/model';
import { axesOf, type DropLayout, type Position } from '../index';

/** Where boxes lie on their screen and how a target arranges them. Pure; lengths are px of the screen. */
export interface Size {
  w: number;
  h: number;
}

interface Box extends Rect {
  widget: { props: Readonly<Record<string, unknown>> };
}

const center = ({ x, y, w, h }: Rect): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });
/** Fractions of a screen are kept so exactly that no box moves by a pixel. */
const share = (px: number, size: number): number => (size > 0 ? Math.round((px / size) * 10_000) / 10_000 : 0);

/** Where a box lies: where it was moved to, else where it was drawn. */
export function rectOf(box: Rect, screen: Size, moved: Position | undefined): Rect {
  const { w, h } = box;
  return moved ? { x: moved.x * screen.w, y: moved.y * screen.h, w, h } : { x: box.x, y: box.y, w, h };
}

/** The value of a box at a place: kept inside its screen, and on the axes that it can be moved along. */
export function positionIn(box: Box, screen: Size, at: { x: number; y: number }): Position {
  const axes = axesOf(box.widget.props);
  const within = (px: number, most: number): number => Math.min(Math.max(0, px), Math.max(0, most));
  return {
    x: share(axes.x ? within(at.x, screen.w - box.w) : box.x, screen.w),
    y: share(axes.y ? within(at.y, screen.h - box.h) : box.y, screen.h),
  };
}

/** Whether the centre of a box lies in a target. */
export function holds(target: Rect, box: Rect): boolean {
  const { x, y } = center(box);
  return x >= target.x && y >= target.y && x <= target.x + target.w && y <= target.y + target.h;
}

/** Boxes in the order in which a target reads them, by their centres. */
export function inOrder<T extends Rect>(boxes: readonly T[], target: Rect, layout: DropLayout | undefined): T[] {
  const cell = cellOf(boxes);
  const gap = Math.max(0, layout?.gap ?? 0);
  const rank = (box: T): readonly [number, number] => {
    const { x, y } = center(box);
    if (layout?.kind === 'columns') return [x, y];
    if (layout?.kind !== 'grid') return [y, x];
    return [Math.floor((y - target.y - layout.top) / Math.max(1, cell.h + gap)), x];
  };
  return [...boxes].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first[0] - second[0] || first[1] - second[1];
  });
}

const cellOf = (boxes: readonly Rect[]): Size => ({
  w: Math.max(0, ...boxes.map(({ w }) => w)),
  h: Math.max(0, ...boxes.map(({ h }) => h)),
});

/** Space between `count` things of a total length; where they spread, what is left over is shared. */
function gapOf(gap: number, room: number, used: number, count: number): number {
  if (gap >= 0) return gap;
  return count > 1 ? Math.max(0, (room - used) / (count - 1)) : 0;
}

/** Upper left corners of boxes on a target, in their order. */
export function arranged(boxes: readonly Rect[], target: Rect, layout: DropLayout): { x: number; y: number }[] {
  const left = target.x + layout.left;
  const top = target.y + layout.top;
  const room = {
    w: Math.max(0, target.w - layout.left - layout.right),
    h: Math.max(0, target.h - layout.top - layout.bottom),
  };
  if (layout.kind === 'grid') return inCells(boxes, { x: left, y: top, ...room }, layout.gap);
  const isRows = layout.kind === 'rows';
  const length = (box: Rect): number => (isRows ? box.h : box.w);
  const used = boxes.reduce((sum, box) => sum + length(box), 0);
  const gap = gapOf(layout.gap, isRows ? room.h : room.w, used, boxes.length);
  let at = isRows ? top : left;
  return boxes.map((box) => {
    const place = isRows ? { x: left, y: at } : { x: at, y: top };
    at += length(box) + gap;
    return place;
  });
}

function inCells(boxes: readonly Rect[], room: Rect, gap: number): { x: number; y: number }[] {
  const cell = cellOf(boxes);
  const least = Math.max(0, gap);
  const columns = Math.max(1, Math.floor((room.w + least) / Math.max(1, cell.w + least)));
  const rows = Math.ceil(boxes.length / columns);
  const across = gapOf(gap, room.w, columns * cell.w, columns);
  const down = gapOf(gap, room.h, rows * cell.h, rows);
  return boxes.map((_, index) => ({
    x: room.x + (index % columns) * (cell.w + across),
    y: room.y + Math.floor(index / columns) * (cell.h + down),
  }));
}
