import { clickDensity } from '@prototrail/model';
import { densityDifference, differenceColour, groupColours } from './difference-image';

const size = { width: 100, height: 100, stamp: { radius: 5, blur: 5 } };
const of = (cells: [number, number, number][]) => ({
  density: clickDensity(cells, size),
  clicks: cells.reduce((sum, [, , clicks]) => sum + clicks, 0),
});

describe('the difference of two heat maps', () => {
  it('compares shares, so that the size of a group does not matter', () => {
    const one = of([[20, 20, 1]]);
    const many = of([[20, 20, 50]]);
    expect(densityDifference(one, many)?.largest).toBeCloseTo(0, 6);
  });

  it('is positive where the first group clicks more, negative where the second does', () => {
    const found = densityDifference(of([[20, 20, 3]]), of([[80, 80, 2]]));
    expect(found?.largest).toBeCloseTo(1, 6);
    const values = [...(found?.values ?? [])];
    expect(Math.max(...values)).toBeCloseTo(1, 6);
    expect(Math.min(...values)).toBeCloseTo(-1, 6);
  });

  it('does not exist without clicks in both', () => {
    expect(densityDifference(of([]), of([[1, 1, 1]]))).toBeUndefined();
  });

  it('has the colour of the group, and none where there is hardly any', () => {
    expect(differenceColour(0.5, 0.5).slice(0, 3)).toEqual([...groupColours.a]);
    expect(differenceColour(-0.5, 0.5).slice(0, 3)).toEqual([...groupColours.b]);
    expect(differenceColour(0.001, 0.5)[3]).toBe(0);
    expect(differenceColour(0, 0)[3]).toBe(0);
  });
});
