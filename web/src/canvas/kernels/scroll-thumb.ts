import type { Rect } from '@prototrail/model';

const smallest = 0.04;

/** Where the handle of a scroll bar begins and how long it is, as parts of the bar. */
export function thumbOf(area: Rect, visible: Rect, axis: 'x' | 'y'): { start: number; size: number } {
  const side = axis === 'x' ? 'w' : 'h';
  const whole = Math.max(1, area[side]);
  const size = Math.min(1, Math.max(smallest, visible[side] / whole));
  const room = whole - visible[side];
  const part = room <= 0 ? 0 : Math.min(1, Math.max(0, (visible[axis] - area[axis]) / room));
  return { start: part * (1 - size), size };
}
