import { handleAt, resizeBox, scaleInto, type Handle } from './resize';

const start = { x: 100, y: 100, w: 40, h: 20 };
const free = { keepRatio: false, fromCenter: false };

describe('resizeBox', () => {
  it.each<[Handle, number, number, object]>([
    ['se', 10, 5, { x: 100, y: 100, w: 50, h: 25 }],
    ['nw', 10, 5, { x: 110, y: 105, w: 30, h: 15 }],
    ['ne', 10, 5, { x: 100, y: 105, w: 50, h: 15 }],
    ['sw', 10, 5, { x: 110, y: 100, w: 30, h: 25 }],
    ['e', 10, 99, { x: 100, y: 100, w: 50, h: 20 }],
    ['s', 99, 5, { x: 100, y: 100, w: 40, h: 25 }],
    ['w', -10, 99, { x: 90, y: 100, w: 50, h: 20 }],
    ['n', 99, -5, { x: 100, y: 95, w: 40, h: 25 }],
  ])('moves the edges of %s', (handle, x, y, expected) =>
    expect(resizeBox(start, handle, { x, y }, free)).toEqual(expected),
  );

  it('keeps the ratio and the opposite corner', () => {
    expect(resizeBox(start, 'se', { x: 40, y: 0 }, { ...free, keepRatio: true })).toEqual({
      x: 100,
      y: 100,
      w: 80,
      h: 40,
    });
    expect(resizeBox(start, 'nw', { x: -40, y: 0 }, { ...free, keepRatio: true })).toEqual({
      x: 60,
      y: 80,
      w: 80,
      h: 40,
    });
  });

  it('keeps the ratio around the middle of the other axis when an edge is moved', () =>
    expect(resizeBox(start, 'e', { x: 40, y: 0 }, { ...free, keepRatio: true })).toEqual({
      x: 100,
      y: 90,
      w: 80,
      h: 40,
    }));

  it('resizes around the middle', () =>
    expect(resizeBox(start, 'se', { x: 10, y: 5 }, { ...free, fromCenter: true })).toEqual({
      x: 90,
      y: 95,
      w: 60,
      h: 30,
    }));

  it('never gets smaller than one and keeps the fixed edge', () =>
    expect(resizeBox(start, 'nw', { x: 500, y: 500 }, free)).toEqual({ x: 139, y: 119, w: 1, h: 1 }));

  it('keeps a smallest size', () =>
    expect(resizeBox(start, 's', { x: 0, y: -100 }, { ...free, min: { w: 10, h: 15 } })).toEqual({ ...start, h: 15 }));
});

describe('scaleInto', () => {
  it('keeps the relative place', () =>
    expect(
      scaleInto({ x: 10, y: 10, w: 10, h: 10 }, { x: 0, y: 0, w: 20, h: 20 }, { x: 100, y: 0, w: 40, h: 20 }),
    ).toEqual({
      x: 120,
      y: 10,
      w: 20,
      h: 10,
    }));

  it('keeps fractions of an axis that does not change', () =>
    expect(
      scaleInto({ x: 0.5, y: 0.25, w: 1.5, h: 3 }, { x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 0, w: 10, h: 20 }),
    ).toEqual({
      x: 5.5,
      y: 1,
      w: 1.5,
      h: 6,
    }));
});

describe('handleAt', () => {
  it('prefers corners', () => {
    expect(handleAt({ x: 0, y: 0, w: 10, h: 10 }, { x: 8, y: 8 }, 6)).toBe('se');
    expect(handleAt({ x: 0, y: 0, w: 100, h: 100 }, { x: 52, y: 2 }, 6)).toBe('n');
    expect(handleAt({ x: 0, y: 0, w: 100, h: 100 }, { x: 50, y: 50 }, 6)).toBeNull();
  });
});
