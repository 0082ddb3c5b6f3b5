import { depthOf, pageParts, valueAt } from './scroll-bands';

const reach = [
  { fromRow: 0, toRow: 99, value: 1 },
  { fromRow: 100, toRow: 149, value: 0.5 },
  { fromRow: 150, toRow: 199, value: 0 },
];
const attention = [
  { fromRow: 0, toRow: 104, value: 8000 },
  { fromRow: 105, toRow: 199, value: 2000 },
];

describe('the bands of a page', () => {
  it('tell the value of a row, nothing outside of the page', () => {
    expect([0, 99, 100, 199, 200].map((row) => valueAt(reach, row))).toEqual([1, 1, 0.5, 0, 0]);
  });

  it('tell how far a share of the views came', () => {
    expect([1, 0.75, 0.5].map((share) => depthOf(reach, share))).toEqual([99, 99, 149]);
    expect(depthOf(reach.slice(2), 0.5)).toBeUndefined();
  });

  it('are ten parts in a table: what saw all of a part, and the mean time of its rows', () => {
    const parts = pageParts({ height: 200, views: 4, reach, attention });
    expect(parts).toHaveLength(10);
    expect(parts[0]).toEqual({ id: '0', fromRow: 0, toRow: 19, reach: 1, msPerView: 2000 });
    expect(parts[5]).toEqual({ id: '5', fromRow: 100, toRow: 119, reach: 0.5, msPerView: (5 * 2000 + 15 * 500) / 20 });
    expect(parts.at(-1)).toMatchObject({ toRow: 199, reach: 0 });
    expect(pageParts({ height: 0, views: 0, reach: [], attention: [] })).toEqual([]);
  });
});
