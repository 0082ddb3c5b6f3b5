import { thumbOf } from './scroll-thumb';

const area = { x: -500, y: 0, w: 2000, h: 1000 };

test.each([
  [
    { x: -500, y: 0, w: 1000, h: 500 },
    { start: 0, size: 0.5 },
  ],
  [
    { x: 500, y: 0, w: 1000, h: 500 },
    { start: 0.5, size: 0.5 },
  ],
  [
    { x: 0, y: 0, w: 1000, h: 500 },
    { start: 0.25, size: 0.5 },
  ],
  [
    { x: -500, y: 0, w: 2000, h: 1000 },
    { start: 0, size: 1 },
  ],
  [
    { x: 1490, y: 0, w: 10, h: 5 },
    { start: 0.96, size: 0.04 },
  ],
])('%j of a drawing that is twice as wide', (visible, thumb) => {
  const { start, size } = thumbOf(area, visible, 'x');
  expect(start).toBeCloseTo(thumb.start);
  expect(size).toBeCloseTo(thumb.size);
});
