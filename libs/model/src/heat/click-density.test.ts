import {
  clickDensity,
  clickGrid,
  countedRadius,
  densityOfBins,
  heatStamp,
  minScaleClicks,
  scaleEnd,
  type HeatCell,
} from './click-density';

const phone = { width: 360, height: 640, stamp: heatStamp('smartphone', 360) };

describe('the density of clicks', () => {
  it('is pale everywhere when each spot has one click', () => {
    const { peak } = clickDensity(
      [
        [60, 60, 1],
        [300, 60, 1],
        [60, 500, 1],
      ],
      phone,
    );
    expect(peak).toBe(1);
    expect(scaleEnd(peak)).toBe(minScaleClicks);
  });

  it('counts 42 clicks on a button, though no two of them are on one px', () => {
    const cells = Array.from({ length: 42 }, (_, index): HeatCell => [
      170 + (index % 7),
      300 + Math.floor(index / 7),
      1,
    ]);
    const { peak } = clickDensity(cells, phone);
    expect(scaleEnd(peak)).toBe(42);
  });

  it('is about the number of clicks within the radius of the legend', () => {
    const radius = countedRadius(phone.stamp);
    const cells: HeatCell[] = [];
    for (let x = 2; x < 360; x += 4) for (let y = 2; y < 640; y += 4) cells.push([x, y, 1]);
    const { values, columns, step } = clickDensity(cells, phone);
    const counted = cells.filter(([x, y]) => Math.hypot(x - 180, y - 320) <= radius).length;
    const shown = values[Math.floor(320 / step) * columns + Math.floor(180 / step)] ?? 0;
    expect(shown / counted).toBeGreaterThan(0.9);
    expect(shown / counted).toBeLessThan(1.15);
  });

  it('is the same when clicks are counted by point of the grid first', () => {
    const cells = Array.from({ length: 400 }, (_, n): HeatCell => [(n * 37) % 360, (n * n * 11) % 640, 1 + (n % 3)]);
    const { step, columns } = clickGrid(phone);
    const bins = new Map<number, number>();
    for (const [x, y, clicks] of cells) {
      const place = Math.floor(y / step) * columns + Math.floor(x / step);
      bins.set(place, (bins.get(place) ?? 0) + clicks);
    }
    expect(densityOfBins(bins, phone)).toEqual(clickDensity(cells, phone));
  });

  it('leaves out what lies beside the surface, and has no peak without clicks', () => {
    expect(
      clickDensity(
        [
          [400, 20, 9],
          [20, -3, 9],
        ],
        phone,
      ).peak,
    ).toBe(0);
    expect(scaleEnd(0)).toBe(minScaleClicks);
  });

  it('reaches farther for fingers than for pointers', () => {
    expect(heatStamp('smartphone', 360)).toEqual({ radius: 18, blur: 24 });
    expect(heatStamp('desktop', 1200)).toEqual({ radius: 10, blur: 12 });
  });
});
