import { gapStretches, snapBox, snapToGrid } from './snap';

const box = (x: number, y: number, w = 50, h = 20) => ({ x, y, w, h });
const options = { distance: 8, gaps: true };

describe('snapBox', () => {
  it.each([
    ['left to left', box(103, 200), box(100, 0), -3],
    ['left to right edge', box(155, 200), box(100, 0), -5],
    ['right to left edge', box(46, 200), box(100, 0), 4],
    ['middle to middle', box(103, 200, 46), box(100, 0, 50), -1],
    ['nothing near', box(130, 200), box(100, 0), 0],
  ])('%s', (_name, moving, target, dx) => expect(snapBox(moving, { boxes: [target] }, options).dx).toBe(dx));

  it.each([
    [{ x: -1, y: 0 }, -4],
    [{ x: 1, y: 0 }, 3],
    [{ x: 0, y: 0 }, 3],
  ])('the edge in front snaps of two that are about as near: %j', (going, dx) =>
    expect(snapBox(box(104, 200), { boxes: [box(90, 0, 10), box(157, 0, 30)] }, { ...options, going }).dx).toBe(dx),
  );

  it('cells of a grid draw from farther away, before all else', () =>
    expect(snapBox(box(20, 200), { boxes: [box(22, 0)], cells: [box(0, 195, 300, 300)] }, options)).toMatchObject({
      dx: -20,
      dy: -5,
    }));

  it.each([
    ['near, it is shown and nothing moves', 112, { dx: 0, lines: [{ axis: 'x', at: 100, isAhead: true }] }],
    ['farther away nothing is shown', 116, { dx: 0, lines: [] }],
  ])('the line ahead: %s', (_name, x, plan) =>
    expect(snapBox(box(x, 200, 200), { boxes: [box(100, 0)] }, { ...options, shown: 15 })).toMatchObject(plan),
  );

  it('shows cells of a grid from 64 px on, and is drawn to them from 24', () => {
    const cells = [box(0, 0, 300, 300)];
    const at = (x: number) => snapBox(box(x, 100, 400, 500), { boxes: [], cells }, { ...options, shown: 15 });
    expect([at(20).dx, at(40).dx]).toEqual([-20, 0]);
    expect(at(40).lines).toMatchObject([{ axis: 'x', at: 0, isAhead: true }]);
    expect(at(70).lines).toEqual([]);
  });

  it('offers a gap of the row also behind a wider one', () =>
    expect(snapBox(box(253, 3), { boxes: [box(0, 0), box(70, 0), box(180, 0)] }, options).dx).toBe(-3));

  it('of many gaps only those that occur more than twice are offered', () => {
    const row = [0, 60, 120, 180, 245, 315].map((x) => box(x, 0));
    expect(snapBox(box(377, 3), { boxes: row }, { ...options, distance: 3 }).dx).toBe(-2);
    expect(snapBox(box(387, 3), { boxes: row }, { ...options, distance: 3 }).dx).toBe(0);
  });

  it('draws one line through all matched things', () => {
    const plan = snapBox(box(102, 200), { boxes: [box(100, 0), box(100, 400)] }, options);
    const left = plan.lines.find((line) => line.axis === 'x' && line.at === 100);
    expect(left).toMatchObject({ from: 0, to: 420 });
  });

  it('offers the same gap as between two others', () => {
    const row = [box(0, 0), box(70, 0)];
    const plan = snapBox({ ...box(143, 2), h: 18 }, { boxes: row }, options);
    expect(plan.dx).toBe(-3);
    expect(plan.gaps.filter((gap) => gap.length === 20)).toHaveLength(2);
  });

  it('offers the middle between two neighbours', () => {
    const plan = snapBox(box(94, 3), { boxes: [box(0, 0), box(200, 0)] }, options);
    expect(plan.dx).toBe(6);
  });

  it('stays on whole numbers for middles of odd sizes', () => {
    expect(
      snapBox(
        box(100, 200, 51),
        { boxes: [box(99, 0, 50)] },
        { distance: 2, gaps: false, parts: { x: ['middle'], y: [] } },
      ).dx,
    ).toBe(-1);
  });

  it('snaps only the parts that move', () =>
    expect(
      snapBox(box(103, 200, 47), { boxes: [box(100, 0)] }, { distance: 8, gaps: false, parts: { x: ['end'], y: [] } })
        .dx,
    ).toBe(0));

  it('snaps to single lines', () =>
    expect(snapBox(box(33, 200), { boxes: [], lines: { x: [30], y: [] } }, options).dx).toBe(-3));
});

describe('gapStretches', () => {
  it('is empty when no gap repeats', () =>
    expect(gapStretches(box(100, 0), [box(0, 0), box(300, 0)], 'x')).toEqual([]));
});

describe('snapToGrid', () => {
  it.each([
    [box(13, 21), 3, 3],
    [box(11, 20), -3, 4],
  ])('%p', (moving, dx, dy) => expect(snapToGrid(moving, { x: 0, y: 0 }, { w: 8, h: 8 })).toEqual({ dx, dy }));
});
