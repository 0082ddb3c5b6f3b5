import { scaleOf, tickText } from '../bar-chart/scale';
import { ringPath } from './arcs';
import { chartMatrix, chartParts, shareOf } from './chart-data';
import { chartText } from './chart-text';

const widget = (type: string, props: Record<string, unknown>) => ({
  type,
  name: type,
  w: 100,
  h: 100,
  props,
  style: {},
});

describe('numbers of a chart', () => {
  test('rows of the data are points; texts are read as numbers and holes as zero', () => {
    expect(
      chartMatrix(
        {
          data: [
            ['1', 2],
            [null, '3.5'],
          ],
        },
        {},
      ),
    ).toEqual([
      [1, 2],
      [0, 3.5],
    ]);
  });

  test('a bound list of lists holds a series each, of objects a point each, of numbers one series', () => {
    const bound = (value: unknown) => chartMatrix({ data: [[9]] }, { value });
    expect(bound([[1, 2, 3], [4]])).toEqual([
      [1, 4],
      [2, 0],
      [3, 0],
    ]);
    expect(bound([{ month: 'May', sales: 3, costs: '2' }])).toEqual([[3, 2]]);
    expect(bound([5, 6])).toEqual([[5], [6]]);
    expect(bound('nothing')).toEqual([[9]]);
  });

  test('parts are a row or a column, and never negative', () => {
    expect(chartParts({ data: [[1, -2, 3]] }, {})).toEqual([1, 0, 3]);
    expect(chartParts({ data: [[1], [2]] }, {})).toEqual([1, 2]);
  });

  test('below 1 is a fraction, the rest percent', () => {
    expect([0.25, 25, 300, 'x'].map(shareOf)).toEqual([0.25, 0.25, 1, 0]);
  });
});

describe('the axis', () => {
  test('ends at round numbers and holds zero', () => {
    expect(scaleOf([12, 61], true)).toEqual({ min: 0, max: 80, ticks: [0, 20, 40, 60, 80] });
    expect(scaleOf([-3, 0.1], true).ticks).toEqual([-3, -2, -1, 0, 1]);
    expect(scaleOf([], true)).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  });

  test('a bare line uses the whole height, also when all values are equal', () => {
    expect(scaleOf([10, 12], false, true)).toMatchObject({ min: 10, max: 12 });
    expect(scaleOf([7, 7], false, true)).toMatchObject({ min: 6.5, max: 7.5 });
  });

  test('large numbers are short', () => {
    expect([0, 950, 1200, 25_000_000, -1500].map(tickText)).toEqual(['0', '950', '1.2k', '25M', '-1.5k']);
  });
});

test('a part of a ring begins at the top and goes round clockwise; a whole one has no seam', () => {
  const ring = { cx: 10, cy: 10, outer: 10, inner: 5 };
  expect(ringPath(ring, 0, 0.25)).toBe('M10 0A10 10 0 0 1 20 10L15 10A5 5 0 0 0 10 5Z');
  expect(ringPath(ring, 0, 1).match(/M/g)).toHaveLength(2);
  expect(ringPath(ring, 0.5, 0.5)).toBe('');
});

test('charts tell their values with their labels', () => {
  expect(
    chartText(
      widget('BarChart', {
        data: [
          [1, 2],
          [3, 4],
        ],
        labels: ['Jan', 'Feb'],
      }),
      {},
    ),
  ).toBe('Jan 1 / 2, Feb 3 / 4');
  expect(chartText(widget('PieChart', { data: [[60, 40]] }), {})).toBe('60, 40');
  expect(chartText(widget('RingChart', { value: 0.5 }), { value: 80 })).toBe('80 %');
});
