import { groupPoints, type MapPoint } from './map-groups';

const point = (session: string, fields: Partial<MapPoint>): MapPoint => ({
  ...{ session, number: 1, label: null, startMs: 0, device: 'phone', revision: '', done: [] },
  ...{ values: {} as MapPoint['values'], x: 0, y: 0, group: 0 },
  ...fields,
});
const summary = (...parameters: Parameters<typeof groupPoints>) =>
  groupPoints(...parameters).map(({ id, look, points }) => [id, look, points.length]);

describe('marks of the map of tests', () => {
  it('are told apart by group: small ones together, those of none last', () => {
    const points = [4, 0, -1, 3, 0, 1, 2].map((group, index) => point(`s${index}`, { group }));
    expect(summary(points, 'group', 1)).toEqual([
      ['0', 'a', 2],
      ['1', 'b', 1],
      ['2', 'c', 1],
      ['others', 'd', 2],
      ['none', 'rest', 1],
    ]);
  });

  it('are told apart by tasks done and by device', () => {
    const points = [
      point('a', { done: ['t1', 't2'] }),
      point('b', { done: ['t1'], device: 'desktop' }),
      point('c', {}),
    ];
    expect(summary(points, 'outcome', 2)).toEqual([
      ['all', 'a', 1],
      ['some', 'b', 1],
      ['none', 'c', 1],
    ]);
    expect(summary(points, 'device', 2)).toEqual([
      ['phone', 'a', 2],
      ['desktop', 'c', 1],
    ]);
  });
});
