import { fitRect, panBy, snapZoom, stepZoom, toCanvas, toWindow, zoomAt } from './camera';

describe('camera', () => {
  const camera = { x: 100, y: 50, zoom: 0.5 };

  it('keeps the point under the pointer while zooming', () => {
    const at = { x: 333, y: 211 };
    const before = toCanvas(camera, at);
    const after = toCanvas(zoomAt(camera, at, 2), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it.each([
    [0.001, 0.02],
    [99, 5],
    [Number.NaN, 1],
  ])('limits the zoom %p to %p', (wish, zoom) => expect(zoomAt(camera, { x: 0, y: 0 }, wish).zoom).toBe(zoom));

  it('converts there and back', () => {
    const point = { x: 12, y: -7 };
    expect(toCanvas(camera, toWindow(camera, point))).toEqual(point);
  });

  it('pans by window px', () => expect(panBy(camera, 10, -20)).toEqual({ x: 80, y: 90, zoom: 0.5 }));

  it.each([
    [1, 1, 1.05],
    [1, -1, 0.95],
    [0.98, 1, 1],
    [0.02, -1, 0.02],
    [5, 1, 5],
  ] as const)('steps from %p in direction %p to %p', (from, direction, to) =>
    expect(stepZoom(from, direction)).toBeCloseTo(to),
  );

  it('sticks to round values', () => {
    expect(snapZoom(0.985)).toBe(1);
    expect(snapZoom(0.9)).toBe(0.9);
  });

  it('fits a rectangle into the middle', () => {
    const fitted = fitRect({ x: 0, y: 0, w: 1000, h: 500 }, { w: 660, h: 660 }, 80);
    expect(fitted.zoom).toBe(0.5);
    expect(toWindow(fitted, { x: 500, y: 250 })).toEqual({ x: 330, y: 330 });
  });
});
