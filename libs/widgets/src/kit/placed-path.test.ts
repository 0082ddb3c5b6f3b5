import { combined, identity, placedPath, turned } from './placed-path';

test.each([
  ['M0 0h10v10h-10Z', [1, 0, 0, 1, 5, 6], 'M5 6L15 6L15 16L5 16Z'],
  ['m1 1l2 2-1-1', [2, 0, 0, 2, 0, 0], 'M2 2L6 6L4 4'],
  ['M0 0C1 2 3 4 5 6S7 8 9 10', [1, 0, 0, 1, 1, 1], 'M1 1C2 3 4 5 6 7S8 9 10 11'],
  ['M0 0a5 5 0 0110 0', [1, 0, 0, 1, 1, 0], 'M1 0A5 5 0 0 1 11 0'],
  ['M0 0A5 5 0 0 1 10 0', [-1, 0, 0, 1, 10, 0], 'M10 0A5 5 180 0 0 0 0'],
  ['M.5.5L1e1-2', identity, 'M0.5 0.5L10 -2'],
] as const)('%s in other coordinates', (d, matrix, placed) => {
  expect(placedPath(d, matrix)).toBe(placed);
});

test('a turn keeps its centre', () => {
  expect(placedPath('M0 0L10 10', combined(turned(90, { x: false, y: false }, 5, 5), identity))).toBe('M10 0L0 10');
  expect(placedPath('M0 0L10 10', turned(0, { x: true, y: false }, 5, 5))).toBe('M10 0L0 10');
});
