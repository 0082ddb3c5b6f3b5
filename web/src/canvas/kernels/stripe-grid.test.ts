import type { Rect } from '@prototrail/model';
import { drawGrip, followGrid, gridOf, gripsOf } from './stripe-grid';

const boxes: readonly Rect[] = [
  { x: 0, y: 0, w: 40, h: 20 },
  { x: 60, y: 0, w: 40, h: 20 },
  { x: 0, y: 50, w: 20, h: 30 },
];
const grid = gridOf(boxes);
const after = (axis: 'x' | 'y', index: number, part: 'from' | 'to' | 'whole', by: number) => {
  const to = drawGrip(grid, { axis, index, part }, by);
  return boxes.map((box, at) => followGrid(box, at, grid, to));
};

describe('boxes read as a grid', () => {
  it('have a line at each edge and a dot for each column and row', () => {
    expect(grid.x).toEqual([
      { from: 0, to: 40 },
      { from: 60, to: 100 },
    ]);
    expect(gripsOf(grid)).toHaveLength(12);
  });

  it('an edge resizes what is in its column, in proportion', () => {
    expect(after('x', 0, 'to', 10).map(({ x, w }) => [x, w])).toEqual([
      [0, 50],
      [60, 40],
      [0, 25],
    ]);
  });

  it('a dot moves its row, up to the next one', () => {
    expect(after('y', 1, 'whole', -10).map(({ y }) => y)).toEqual([0, 0, 40]);
    expect(after('y', 1, 'whole', -100).map(({ y }) => y)).toEqual([0, 0, 20]);
  });

  it('columns keep a width and do not cross', () => {
    expect(after('x', 1, 'from', -500)[1]).toMatchObject({ x: 40, w: 60 });
    expect(after('x', 0, 'from', 500)[0]).toMatchObject({ x: 39, w: 1 });
  });
});
