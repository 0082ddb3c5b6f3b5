import type { Rect } from '@prototrail/model';

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Direction = 'horizontal' | 'vertical';

/** How far a box has to move so that it is aligned within a frame. */
export function alignOffset(box: Rect, frame: Rect, alignment: Alignment): { dx: number; dy: number } {
  switch (alignment) {
    case 'left':
      return { dx: frame.x - box.x, dy: 0 };
    case 'center':
      return { dx: Math.round(frame.x + (frame.w - box.w) / 2) - box.x, dy: 0 };
    case 'right':
      return { dx: frame.x + frame.w - box.w - box.x, dy: 0 };
    case 'top':
      return { dx: 0, dy: frame.y - box.y };
    case 'middle':
      return { dx: 0, dy: Math.round(frame.y + (frame.h - box.h) / 2) - box.y };
    case 'bottom':
      return { dx: 0, dy: frame.y + frame.h - box.h - box.y };
  }
}

/**
 * Offsets that make the gaps between boxes equal; the first and the last stay where they are. Gaps may be negative when the boxes overlap.
 * @returns one offset per box, in the order given
 */
export function distributeOffsets(boxes: readonly Rect[], direction: Direction): number[] {
  const start = direction === 'horizontal' ? 'x' : 'y';
  const length = direction === 'horizontal' ? 'w' : 'h';
  const order = boxes
    .map((box, index) => ({ box, index }))
    .sort((a, b) => a.box[start] - b.box[start] || a.index - b.index);
  const offsets = boxes.map(() => 0);
  const first = order[0];
  const last = order.at(-1);
  if (first === undefined || last === undefined || order.length < 3) return offsets;
  const span = last.box[start] + last.box[length] - first.box[start];
  const gap = (span - order.reduce((sum, { box }) => sum + box[length], 0)) / (order.length - 1);
  let at = first.box[start];
  for (const { box, index } of order) {
    offsets[index] = index === last.index ? 0 : Math.round(at) - box[start];
    at += box[length] + gap;
  }
  return offsets;
}
