import type { Rect } from '@prototrail/model';
import { spacingOf, spacingOffsets, spacingRooms } from './spacing';
import { tidyOffsets } from './tidy';

const box = (x: number, y: number, w = 10, h = 10): Rect => ({ x, y, w, h });
const moved = (boxes: readonly Rect[], offsets: readonly { x: number; y: number }[]): [number, number][] =>
  boxes.map(({ x, y }, i) => [x + (offsets[i]?.x ?? 0), y + (offsets[i]?.y ?? 0)]);

describe('spacing', () => {
  it.each([
    ['a row', [box(40, 3), box(0, 0), box(20, 1)], { x: 10, y: null }],
    ['a column', [box(0, 0), box(2, 15), box(0, 31)], { x: null, y: 5 }],
    ['a grid with a hole', [box(0, 0), box(20, 0), box(0, 30)], { x: 10, y: 20 }],
  ])('%s', (_name, boxes, gaps) => {
    expect(spacingOf(boxes)).toMatchObject(gaps);
  });

  it.each([
    ['two boxes', [box(0, 0), box(20, 0)]],
    ['uneven gaps', [box(0, 0), box(20, 0), box(45, 0)]],
    ['boxes over each other', [box(0, 0), box(5, 5), box(40, 0)]],
  ])('%s have none', (_name, boxes) => {
    expect(spacingOf(boxes)).toBeNull();
  });

  it('moves all but the first column when the gap changes', () => {
    const boxes = [box(40, 0), box(0, 0), box(20, 0)];
    const spacing = spacingOf(boxes);
    if (spacing === null) throw new Error('No spacing.');
    expect(moved(boxes, spacingOffsets(spacing, 'x', 4))).toEqual([
      [28, 0],
      [0, 0],
      [14, 0],
    ]);
    expect(spacingRooms(spacing).map(({ rect }) => rect)).toEqual([
      { x: 10, y: 0, w: 10, h: 10 },
      { x: 30, y: 0, w: 10, h: 10 },
    ]);
  });
});

describe('tidying up', () => {
  it('makes a row of a loose row, in the order from left to right', () => {
    const boxes = [box(50, 4), box(0, 0), box(14, 7)];
    expect(moved(boxes, tidyOffsets(boxes))).toEqual([
      [50, 0],
      [0, 0],
      [25, 0],
    ]);
  });

  it('makes a column of a loose column', () => {
    const boxes = [box(3, 0), box(0, 20), box(5, 60, 20, 10)];
    expect(moved(boxes, tidyOffsets(boxes))).toEqual([
      [0, 0],
      [0, 30],
      [0, 60],
    ]);
  });

  it('makes a grid whose columns are as wide as the widest', () => {
    const boxes = [box(0, 0), box(22, 3, 30), box(1, 30, 14), box(30, 31)];
    const offsets = tidyOffsets(boxes);
    expect(moved(boxes, offsets)).toEqual([
      [0, 0],
      [21, 0],
      [0, 27],
      [21, 27],
    ]);
    const tidy = boxes.map((each, i) => ({
      ...each,
      x: each.x + (offsets[i]?.x ?? 0),
      y: each.y + (offsets[i]?.y ?? 0),
    }));
    expect(tidyOffsets(tidy).every(({ x, y }) => x === 0 && y === 0)).toBe(true);
  });

  it('gives room to boxes that lie over each other', () => {
    const boxes = [box(0, 0), box(2, 1), box(4, 2)];
    expect(moved(boxes, tidyOffsets(boxes))).toEqual([
      [0, 0],
      [18, 0],
      [36, 0],
    ]);
  });
});
