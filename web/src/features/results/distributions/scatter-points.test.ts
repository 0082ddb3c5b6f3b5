import { axisEnd, axisTicks } from './axis';
import {
  areaAfterKey,
  areaOf,
  areaText,
  boxParts,
  middleArea,
  placeTests,
  testsIn,
  testsOfBars,
  testsOfGroup,
  testsOfPart,
  type TestPoint,
} from './scatter-points';

const values = {
  ...{ duration: 0, interactions: 0, clicks: 0, missedClicks: 0, screens: 1, uniqueScreens: 1, screenRatio: 1 },
  ...{ errors: 0, tasks: 0, anomaly: null },
};
const aTest = (number: number, duration: number, interactions: number): TestPoint => ({
  ...{ session: `S${number}`, number, label: null, startMs: number, device: 'phone', revision: 'r1', done: [] },
  values: { ...values, duration, interactions },
});
const tests = [aTest(1, 3000, 5), aTest(2, 1000, 9), aTest(3, 2000, 1)];
const axes = { x: 'duration', y: 'interactions' } as const;
const end = { x: 100, y: 10 };

describe('tests as points', () => {
  it('stand from left to right, without those that have no value', () => {
    expect(placeTests(tests, axes, new Map()).map(({ test }) => test.session)).toEqual(['S2', 'S3', 'S1']);
    expect(placeTests(tests, { x: 'anomaly', y: 'interactions' }, new Map())).toEqual([]);
  });

  it('are chosen by an area with its edges', () => {
    const placed = placeTests(tests, axes, new Map());
    expect(testsIn(placed, { x: [1000, 2000], y: [1, 5] }).map(({ test }) => test.session)).toEqual(['S3']);
    expect(middleArea(placed)).toEqual({ x: [2000, 3000], y: [5, 9] });
  });

  it('are chosen by bars of a histogram: an upper bound belongs to its bar, the lowest value to the first', () => {
    const bins = [
      { from: 1000, to: 2000 },
      { from: 2000, to: 3000 },
    ];
    expect(testsOfBars(tests, 'duration', { bins, bars: [0, 0] })).toEqual(['S2', 'S3']);
    expect(testsOfBars(tests, 'duration', { bins, bars: [1, 1] })).toEqual(['S1']);
    expect(testsOfBars(tests, 'duration', { bins, bars: [0, 1] })).toHaveLength(3);
    expect(testsOfBars(tests, 'anomaly', { bins, bars: [0, 1] })).toEqual([]);
  });

  it.each([
    ['1,2,3,4', { x: [1, 2], y: [3, 4] }],
    ['2,1,4,3', { x: [1, 2], y: [3, 4] }],
    ['1,2,3', undefined],
    ['1,2,,4', undefined],
    ['a,2,3,4', undefined],
    [null, undefined],
  ])('read the area %s of an address', (text, area) => {
    expect(areaOf(text)).toEqual(area);
  });

  it('write the area into the address as they read it', () => {
    const area = { x: [1.5, 2], y: [0, 4.25] } as const;
    expect(areaOf(areaText(area))).toEqual(area);
  });
});

describe('arrow keys', () => {
  const area = { x: [10, 20], y: [1, 2] } as const;

  it('move the area, and stop at the ends of the axes', () => {
    expect(areaAfterKey({ key: 'ArrowRight', shiftKey: false }, area, end)).toEqual({ x: [12, 22], y: [1, 2] });
    expect(areaAfterKey({ key: 'ArrowLeft', shiftKey: false }, { ...area, x: [1, 11] }, end)?.x).toEqual([0, 10]);
    expect(areaAfterKey({ key: 'ArrowUp', shiftKey: false }, { ...area, y: [9, 10] }, end)?.y).toEqual([9, 10]);
  });

  it('change the size with Shift', () => {
    expect(areaAfterKey({ key: 'ArrowRight', shiftKey: true }, area, end)?.x).toEqual([10, 22]);
    expect(areaAfterKey({ key: 'ArrowLeft', shiftKey: true }, { ...area, x: [10, 11] }, end)?.x).toEqual([10, 10]);
    expect(areaAfterKey({ key: 'Tab', shiftKey: true }, area, end)).toBeUndefined();
  });
});

describe('an axis', () => {
  it('ends a tenth above the largest value, or where the measure ends', () => {
    expect(axisEnd('duration', [61_000])).toBe(68_000);
    expect(axisEnd('interactions', [])).toBe(1);
    expect(axisEnd('screenRatio', [0.9])).toBe(1);
    expect(axisEnd('anomaly', [30])).toBe(100);
  });

  it('has ticks at whole minutes, seconds and counts', () => {
    expect(axisTicks('duration', [0, 240_000], 4)).toEqual([0, 60_000, 120_000, 180_000, 240_000]);
    expect(axisTicks('interactions', [0, 3], 7)).toEqual([0, 1, 2, 3]);
    expect(axisTicks('interactions', [0, 140], 7)).toEqual([0, 20, 40, 60, 80, 100, 120, 140]);
    expect(axisTicks('screenRatio', [0, 1], 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});

it('finds the tests of a box plot and of its parts', () => {
  const spread = [1, 2, 3, 4, 5, 20].map((length, index) => ({
    ...aTest(index + 1, length, 0),
    done: index < 4 ? ['t1'] : [],
  }));
  const box = { n: 6, mean: 5, q1: 2, median: 3.5, q3: 5, whiskerLow: 1, whiskerHigh: 5, outliers: [20], values: [] };
  const group = { group: 'none', name: '', firstMs: 0, lastMs: 0, box };
  const parts = boxParts.map((part) => testsOfPart(spread, 'duration', box, part).length);
  expect(parts).toEqual([6, 1, 4, 1, 1]);
  const sessions = (by: 'task' | 'outcome' | 'device', id: string) =>
    testsOfGroup(spread, { by, group: { ...group, group: id }, tasks: 1 }).map(({ number }) => number);
  expect(sessions('task', 't1')).toEqual([1, 2, 3, 4]);
  expect(sessions('outcome', 'none')).toEqual([5, 6]);
  expect(sessions('device', 'desktop')).toEqual([]);
});
