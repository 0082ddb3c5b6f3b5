import type { Point } from '@prototrail/model';
import { snapBox } from '../../kernels/snap';
import type { SnapLine } from '../../store/transient';
import { snapTargets, snapWindowPx } from '../select/snap-targets';
import type { ToolHost } from '../state';

interface SnappedPoint {
  at: Point;
  lines: readonly SnapLine[];
}

interface Options {
  /** Points of the drawing that it may line up with, as they are seen. */
  points: readonly Point[];
  /** Shift: only along 45° from here. */
  from?: Point | undefined;
  /** Id of the drawing, which is no target itself. */
  id: string | null;
}

/** Where a point of a drawing goes: to whole px, the grid, guides, other things and points. Ctrl takes it as it is. */
export function snapPoint(editor: ToolHost, wish: Point, { points, from, id }: Options): SnappedPoint {
  const { modifiers } = editor.inputs;
  if (modifiers.shift && from !== undefined) return { at: alongDiagonals(wish, from), lines: [] };
  if (modifiers.ctrl) return { at: { x: cents(wish.x), y: cents(wish.y) }, lines: [] };
  const whole = { x: Math.round(wish.x), y: Math.round(wish.y) };
  const box = { ...whole, w: 0, h: 0 };
  const set = snapTargets(editor, { box, moving: new Set(id === null ? [] : [id]), screens: false, last: null });
  const { grid } = editor.app;
  const { frame } = set;
  if (editor.state.view.snapToGrid && grid && frame !== null) {
    const cell = { w: Number(grid.w) || 8, h: Number(grid.h) || 8 };
    const onGrid = (value: number, start: number, size: number): number =>
      start + Math.round((value - start) / size) * size;
    return { at: { x: onGrid(wish.x, frame.x, cell.w), y: onGrid(wish.y, frame.y, cell.h) }, lines: [] };
  }
  const targets = {
    ...set.targets,
    boxes: [...set.targets.boxes, ...points.map((point) => ({ ...point, w: 0, h: 0 }))],
  };
  const plan = snapBox(box, targets, { distance: snapWindowPx / editor.state.camera.zoom, gaps: false });
  return { at: { x: whole.x + plan.dx, y: whole.y + plan.dy }, lines: plan.lines };
}

const cents = (value: number): number => Math.round(value * 100) / 100;

function alongDiagonals(wish: Point, from: Point): Point {
  const [dx, dy] = [wish.x - from.x, wish.y - from.y];
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(dy, dx) / step) * step;
  const length = dx * Math.cos(angle) + dy * Math.sin(angle);
  return { x: cents(from.x + length * Math.cos(angle)), y: cents(from.y + length * Math.sin(angle)) };
}
