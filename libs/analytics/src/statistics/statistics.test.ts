import { describeWithFixtures } from '@prototrail/testing';
import fc from 'fast-check';
import { benchmark, completionCurve, multiple, twoProportions, twoTimes } from './comparisons';
import { boxPlot, histogram } from './charts';
import { describe as describeValues, mean, quantile } from './describe';
import { adjustedWald, exactInterval, laplace, meanInterval, medianInterval, wilson } from './intervals';
import { netPromoterScore } from './net-promoter-score';
import { distance, nearestWithin } from './outliers';
import { pack, packScaled, pickPoints, unpack } from './packed-points';
import { editDistance, lostness, pathSimilarity, problemDiscovery } from './paths';
import { seq, sus, umuxLite } from './questionnaires';
import { timeOnTask } from './time-on-task';

const close = (actual: readonly number[] | null, expected: readonly number[]): void => {
  expected.forEach((value, index) => expect(actual?.[index]).toBeCloseTo(value, 9));
};

/** The numbers of an expected value in their order, however deep. */
const flatten = (value: unknown): number[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(flatten) : [value as number];

describe('comparisons', () => {
  it('know nothing without trials, and find no difference where all are alike', () => {
    expect(twoProportions(0, 0, 1, 2)).toBeNull();
    expect(twoProportions(0, 5, 0, 5)).toMatchObject({ diff: 0, nMinus1: null, fisher: 1, p: 1 });
    expect(twoTimes([], [1])).toMatchObject({ ratioOfGeometricMeans: null, welchP: null, mannWhitneyP: null });
    expect(twoTimes([1, 1], [1, 1])).toMatchObject({ ratioOfGeometricMeans: 1, ratioCi: null, cliffDelta: 0 });
    expect(completionCurve([], [])).toEqual({ curve: [], medianTime: null });
    expect(completionCurve([5, 9], [false, true])).toEqual({ curve: [[9, 0]], medianTime: 9 });
  });

  it('take the exact test where a success is hardly expected', () => {
    const found = twoProportions(1, 30, 0, 2);
    expect(found?.p).toBe(found?.fisher);
  });
});

describe('descriptive statistics', () => {
  it('has no values without data, and no sample deviation of a single value', () => {
    expect(describeValues([])).toEqual({
      n: 0,
      mean: null,
      median: null,
      sd: null,
      sdPop: null,
      min: null,
      max: null,
      q1: null,
      q3: null,
    });
    expect(describeValues([7])).toMatchObject({ n: 1, mean: 7, median: 7, sd: null, sdPop: 0 });
  });

  it('interpolates quantiles between order statistics', () => {
    expect(quantile([1, 2, 3, 10], 0.5)).toBe(2.5);
    expect(quantile([], 0.5)).toBeNull();
    expect(mean([2, 4])).toBe(3);
  });

  it('counts the minimum in the first bin and every upper bound in its own', () => {
    expect(histogram([0, 1, 2, 4], 2)).toEqual([
      { from: 0, to: 2, count: 3 },
      { from: 2, to: 4, count: 1 },
    ]);
    expect(histogram([], 3)).toEqual([]);
  });

  it('draws far values as single points', () => {
    expect(boxPlot([1, 2, 3, 4, 50])).toMatchObject({ whiskerLow: 1, whiskerHigh: 4, outliers: [50] });
  });
});

describe('intervals', () => {
  it('knows nothing without trials', () => {
    expect(wilson(0, 0)).toBeNull();
    expect(exactInterval(0, 0)).toBeNull();
  });

  it('keeps the ends of a rate within 0 and 1', () => {
    expect(wilson(0, 8)?.[0]).toBe(0);
    expect(wilson(5, 5)?.[1]).toBe(1);
    expect(adjustedWald(5, 5)?.[1]).toBe(1);
  });

  it('gives the median an interval of observed values from six on', () => {
    expect(medianInterval([1, 2, 3, 4, 5])).toBeNull();
    expect(medianInterval([6, 1, 5, 2, 4, 3])).toEqual([1, 6]);
    expect(medianInterval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([2, 9]);
  });
});

describe('ways and problems', () => {
  it('is not lost on the shortest way, and has no value without one', () => {
    expect(lostness(3, 3, 3)).toBe(0);
    expect(lostness(0, 0, 2)).toBeNull();
    expect(pathSimilarity(['a', 'b'], ['a', 'x', 'b'])).toBeCloseTo(2 / 3);
    expect(pathSimilarity([], [])).toBeNull();
    expect(problemDiscovery(0.5, 2)).toBe(0.75);
  });
});

describe('answers on scales', () => {
  it('scores complete questionnaires only', () => {
    const best = [5, 1, 5, 1, 5, 1, 5, 1, 5, 1];
    expect(sus([best, best.slice(1), [...best.slice(1), 9]])).toMatchObject({ scores: [100], mean: 100, ci: null });
    expect(sus([])).toBeNull();
    expect(umuxLite([[7, 7], [1]])).toMatchObject({ scores: [100], susEquivalent: 87.9 });
    expect(seq([])).toBeNull();
  });

  it('has no score without answers, and no interval of a mean of one', () => {
    expect(netPromoterScore([])).toBeNull();
    expect(netPromoterScore([10])).toMatchObject({ nps: 100, ci: [100, 100] });
    expect(meanInterval([3])).toBeNull();
    expect(meanInterval([1, 7], [1, 7])).toEqual([1, 7]);
  });
});

interface Case {
  id: string;
  metric: string;
  args: unknown[];
  expected: Record<string, number | number[]>;
}

describeWithFixtures('statistics, given cases', (fixtures) => {
  const cases = fixtures.json('analytics', 'statistics', 'cases.json') as Case[];

  it.each(cases.filter((given) => given.metric === 'proportion').map((given) => [given.id, given] as const))(
    'proportion %s',
    (_, given) => {
      const [x, n] = given.args as [number, number];
      close(wilson(x, n), given.expected['wilson'] as number[]);
      close(adjustedWald(x, n), given.expected['adjustedWald'] as number[]);
      close(exactInterval(x, n), given.expected['exact'] as number[]);
      expect(laplace(x, n)).toBeCloseTo(given.expected['laplace'] as number, 12);
    },
  );

  it.each(cases.filter((given) => given.metric === 'nps').map((given) => [given.id, given] as const))(
    'net promoter score %s',
    (_, { args, expected }) => {
      const score = netPromoterScore(args[0] as number[]);
      expect(score?.nps).toBeCloseTo(expected['nps'] as number, 9);
      expect(score?.promoters).toBeCloseTo(expected['promoters'] as number, 12);
      expect(score?.passives).toBeCloseTo(expected['passives'] as number, 12);
      expect(score?.detractors).toBeCloseTo(expected['detractors'] as number, 12);
      close(score?.ci ?? null, expected['ci'] as number[]);
    },
  );

  it.each(cases.filter((given) => given.metric === 'seq').map((given) => [given.id, given] as const))(
    'interval of a mean %s',
    (_, { args, expected }) => close(meanInterval(args[0] as number[]), expected['ci'] as number[]),
  );

  it.each(cases.filter((given) => given.metric === 'timeOnTask').map((given) => [given.id, given] as const))(
    'time on task %s',
    (_, given) => {
      const { geometricCi, ...rest } = timeOnTask(given.args[0] as number[]);
      const expected = new Map(Object.entries(given.expected));
      for (const [key, value] of Object.entries(rest))
        if (expected.has(key)) expect(value).toBeCloseTo(expected.get(key) as number, 9);
      if (expected.has('geometricCi')) close(geometricCi ?? null, expected.get('geometricCi') as number[]);
      else expect(geometricCi).toBeUndefined();
    },
  );

  /** Every expected value, `undefined` where the product has no such value. */
  const formulas: Record<string, (...args: never[]) => object | null> = {
    sus: (rows: number[][]) => sus(rows),
    umuxLite: (rows: number[][]) => umuxLite(rows),
    seq: (answers: number[]) => seq(answers),
    lostness: (different: number, visited: number, needed: number) => ({
      lostness: lostness(different, visited, needed),
    }),
    path: (optimal: string[], actual: string[]) => ({
      editDistance: editDistance(optimal, actual),
      similarity: pathSimilarity(optimal, actual),
    }),
    problemDiscovery: (p: number, n: number) => ({ discovered: problemDiscovery(p, n) }),
    benchmark: (x: number, n: number, rate: number) => ({ midP: benchmark(x, n, rate) }),
    multiple: (pValues: number[]) => multiple(pValues),
    twoTimes: (first: number[], second: number[]) => twoTimes(first, second),
    completionCurve: (times: number[], completed: number[]) => {
      const { curve, medianTime } = completionCurve(times, completed);
      return { curve: curve.flat(), medianTime };
    },
    twoProportions: (x1: number, n1: number, x2: number, n2: number) => {
      const found = twoProportions(x1, n1, x2, n2);
      return found && { ...found, nMinus1: [found.nMinus1?.z, found.nMinus1?.p] };
    },
  };
  it.each(cases.filter((given) => given.metric in formulas).map((given) => [given.metric, given.id, given] as const))(
    '%s %s',
    (metric, _, { args, expected }) => {
      const result = Object.entries(formulas[metric]?.(...(args as never[])) ?? {});
      expect(result).not.toEqual([]);
      for (const [key, value] of result) {
        const wanted = expected[key];
        if (wanted === undefined) continue;
        close([value].flat() as number[], flatten(wanted));
      }
    },
  );
});

describe('places and points', () => {
  const points = fc.array(fc.array(fc.constantFrom(0, 0.25, 0.5, 0.3, 1), { minLength: 3, maxLength: 3 }), {
    maxLength: 60,
  });

  it('finds the nearest place, the first of several, and none that is too far away', () => {
    fc.assert(
      fc.property(points, points, fc.constantFrom(0.3, 0.6, 2), (places, asked, epsilon) => {
        const nearest = nearestWithin(epsilon, pack(places));
        const { values } = pack(asked);
        for (const [index, point] of asked.entries()) {
          let [found, away]: [number, number] = [-1, epsilon];
          for (const [place, other] of places.entries())
            if (distance(point, other) < away) [found, away] = [place, distance(point, other)];
          expect(nearest(values, index * 3)).toBe(found);
        }
      }),
    );
  });

  it('scales each column by its ends, and a constant one to 0', () => {
    const scaled = packScaled([
      [4, 2, 3],
      [7, 7, 7],
    ]);
    expect(unpack(scaled)).toEqual([
      [1, 0],
      [0, 0],
      [0.5, 0],
    ]);
    expect(unpack(pickPoints(scaled, [2, 0]))).toEqual([
      [0.5, 0],
      [1, 0],
    ]);
  });
});
