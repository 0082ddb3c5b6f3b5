import fc from 'fast-check';
import {
  containsPoint,
  containsRect,
  intersects,
  overlapArea,
  RectIndex,
  rectFromPoints,
  touches,
  unionRects,
  type Rect,
} from '../index';

const rects = fc.record({
  x: fc.integer({ min: -200, max: 200 }),
  y: fc.integer({ min: -200, max: 200 }),
  w: fc.integer({ min: 0, max: 300 }),
  h: fc.integer({ min: 0, max: 300 }),
});

describe('rectangles', () => {
  it('the union holds all of them and nothing has no union', () => {
    expect(unionRects([])).toBeUndefined();
    fc.assert(
      fc.property(fc.array(rects, { minLength: 1 }), (list) => {
        const union = unionRects(list);
        return union !== undefined && list.every((rect) => containsRect(union, rect));
      }),
    );
  });

  it('touch when they share an edge, intersect when they share an area', () => {
    const a = { x: 0, y: 0, w: 10, h: 10 };
    const b = { x: 10, y: 0, w: 10, h: 10 };
    expect([touches(a, b), intersects(a, b), overlapArea(a, b)]).toEqual([true, false, 0]);
    expect(overlapArea(a, { x: 5, y: 5, w: 10, h: 10 })).toBe(25);
  });

  it('span two corners in any order', () => {
    expect(rectFromPoints({ x: 5, y: 9 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 2, w: 4, h: 7 });
  });
});

describe('the index by place', () => {
  it('takes places far beyond every canvas', () => {
    const index = new RectIndex<string>();
    const far = { x: 1e21, y: -1e21, w: 5, h: 1e300 };
    index.add(far, 'far');
    expect(index.findLast(far, () => true)).toBe('far');
  });

  it('finds what a search through all would find', () => {
    fc.assert(
      fc.property(fc.array(rects, { maxLength: 30 }), rects, (list, probe) => {
        const index = new RectIndex<Rect>();
        for (const rect of list) index.add(rect, rect);
        const holds = (rect: Rect): boolean => containsPoint(rect, probe) && containsRect(rect, probe);
        return (
          index.findLast(probe, holds) === list.filter(holds).at(-1) &&
          index.findFirst(probe, holds) === list.find(holds)
        );
      }),
    );
  });
});
