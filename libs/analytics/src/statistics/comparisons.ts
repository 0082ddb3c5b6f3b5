import { ascending, describe, ratio } from './describe';
import { inverseStudentT, logGamma, normalTail, studentT } from './distributions';
import { wilson, type Interval } from './intervals';

/** Two rates, and whether their difference can be chance. */
export interface RateComparison {
  diff: number;
  /** Null where nobody or everybody succeeded in both groups. */
  nMinus1: { z: number; p: number } | null;
  fisher: number;
  /** 95 % interval of the difference. */
  newcombeCi: Interval;
  cohenH: number;
  /** Two-sided: of Fisher's exact test where an expected count is below 1, else of the N-1 test. */
  p: number;
}

/**
 * N-1 test of two proportions (Campbell 2007), Fisher's exact test, interval by Newcombe's hybrid score (1998), effect size
 * by Cohen (1988); null without trials in one of the groups.
 */
export function twoProportions(x1: number, n1: number, x2: number, n2: number): RateComparison | null {
  const [first, second] = [wilson(x1, n1), wilson(x2, n2)];
  if (!first || !second) return null;
  const [p1, p2, all] = [x1 / n1, x2 / n2, n1 + n2];
  const pooled = (x1 + x2) / all;
  const diff = p1 - p2;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  const z = (diff * Math.sqrt((all - 1) / all)) / spread;
  const nMinus1 = spread === 0 ? null : { z, p: 2 * normalTail(Math.abs(z)) };
  const fisher = fisherExact(x1, n1, x2, n2);
  const leastExpected = Math.min(n1, n2) * Math.min(pooled, 1 - pooled);
  return {
    ...{ diff, nMinus1, fisher },
    newcombeCi: [diff - Math.hypot(p1 - first[0], second[1] - p2), diff + Math.hypot(first[1] - p1, p2 - second[0])],
    cohenH: 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2)),
    p: nMinus1 === null || leastExpected < 1 ? fisher : nMinus1.p,
  };
}

/** Two-sided exact test: how likely a table is that is no more likely than this one. Fisher 1922. */
function fisherExact(x1: number, n1: number, x2: number, n2: number): number {
  const successes = x1 + x2;
  const chanceOf = (x: number): number =>
    Math.exp(logChoose(n1, x) + logChoose(n2, successes - x) - logChoose(n1 + n2, successes));
  const own = chanceOf(x1) * (1 + 1e-7);
  let sum = 0;
  for (let x = Math.max(0, successes - n2); x <= Math.min(n1, successes); x += 1) {
    const chance = chanceOf(x);
    if (chance <= own) sum += chance;
  }
  return Math.min(1, sum);
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Times of two groups; ratio, t, p and intervals are null where a group has fewer than two positive times. */
export interface TimeComparison {
  ratioOfGeometricMeans: number | null;
  ratioCi: Interval | null;
  welchT: number | null;
  welchDf: number | null;
  welchP: number | null;
  mannWhitneyU: number;
  mannWhitneyP: number | null;
  cliffDelta: number | null;
}

/** Welch's t-test on logarithms (1947) as a ratio, and the rank test of Mann and Whitney (1947) with Cliff's delta (1993). */
export function twoTimes(first: readonly number[], second: readonly number[]): TimeComparison {
  return { ...welch(first, second), ...mannWhitney(first, second) };
}

/** Two means, and whether their difference can be chance. */
export interface MeanComparison {
  /** Of the first less that of the second. */
  diff: number;
  /** 95 % interval; null where no value differs from another. */
  ci: Interval | null;
  p: number | null;
}

/** Welch's t-test of two means; null where a group has fewer than two values. Welch 1947. */
export function twoMeans(first: readonly number[], second: readonly number[]): MeanComparison | null {
  const [a, b] = [describe(first), describe(second)];
  if (a.mean === null || b.mean === null || a.sd === null || b.sd === null) return null;
  const [va, vb] = [a.sd ** 2 / a.n, b.sd ** 2 / b.n];
  const diff = a.mean - b.mean;
  if (va + vb === 0) return { diff, ci: null, p: null };
  const df = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  const half = inverseStudentT(0.975, df) * Math.sqrt(va + vb);
  const p = 2 * (1 - studentT(Math.abs(diff) / Math.sqrt(va + vb), df));
  return { diff, ci: [diff - half, diff + half], p };
}

type Welch = Pick<TimeComparison, 'ratioOfGeometricMeans' | 'ratioCi' | 'welchT' | 'welchDf' | 'welchP'>;

function welch(first: readonly number[], second: readonly number[]): Welch {
  const [a, b] = [first, second].map((times) => describe(times.filter((time) => time > 0).map(Math.log)));
  if (!a || !b || a.mean === null || b.mean === null || a.sd === null || b.sd === null)
    return { ratioOfGeometricMeans: null, ratioCi: null, welchT: null, welchDf: null, welchP: null };
  const [va, vb] = [a.sd ** 2 / a.n, b.sd ** 2 / b.n];
  const difference = a.mean - b.mean;
  const ratioOfGeometricMeans = Math.exp(difference);
  if (va + vb === 0) return { ratioOfGeometricMeans, ratioCi: null, welchT: null, welchDf: null, welchP: null };
  const welchDf = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  const welchT = difference / Math.sqrt(va + vb);
  const half = inverseStudentT(0.975, welchDf) * Math.sqrt(va + vb);
  return {
    ...{ ratioOfGeometricMeans, welchT, welchDf },
    ratioCi: [Math.exp(difference - half), Math.exp(difference + half)],
    welchP: 2 * (1 - studentT(Math.abs(welchT), welchDf)),
  };
}

/** Two-sided, by the normal approximation with corrections for ties and continuity. */
function mannWhitney(
  first: readonly number[],
  second: readonly number[],
): Pick<TimeComparison, 'mannWhitneyU' | 'mannWhitneyP' | 'cliffDelta'> {
  const pairs = first.length * second.length;
  const [a, b] = [ascending(first), ascending(second)];
  const all = pairs === 0 ? 0 : a.length + b.length;
  let [u, ties, inA, inB] = [0, 0, 0, 0];
  // value by value, in order: what comes before is smaller
  while (inA < a.length || inB < b.length) {
    const value = Math.min(a[inA] ?? Infinity, b[inB] ?? Infinity);
    const [fromA, fromB] = [inA, inB];
    while (inA < a.length && a[inA] === value) inA += 1;
    while (inB < b.length && b[inB] === value) inB += 1;
    u += (inA - fromA) * (fromB + (inB - fromB) / 2);
    const equal = inA - fromA + inB - fromB;
    ties += equal ** 3 - equal;
  }
  const variance = all < 2 ? 0 : (pairs / 12) * (all + 1 - ties / (all * (all - 1)));
  const away = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
  return {
    mannWhitneyU: u,
    mannWhitneyP: variance === 0 ? null : Math.min(1, 2 * normalTail(away / Math.sqrt(variance))),
    cliffDelta: ratio(2 * u - pairs, pairs),
  };
}

/** Adjusted p-values of several tests, in their order: after Holm (1979), and after Benjamini and Hochberg (1995). */
export function multiple(pValues: readonly number[]): { holm: number[]; bh: number[] } {
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const m = pValues.length;
  const [holm, bh] = [pValues.map(() => 1), pValues.map(() => 1)];
  let largest = 0;
  for (const [rank, { p, index }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (m - rank) * p));
    holm[index] = largest;
  }
  let least = 1;
  for (const [back, { p, index }] of order.reverse().entries()) {
    least = Math.min(least, (m * p) / (m - back));
    bh[index] = least;
  }
  return { holm, bh };
}

/** Mid-P that a rate of `p0` would give more than `x` of `n`: small values say that the rate is better. Sauro and Lewis 2016. */
export function benchmark(x: number, n: number, p0: number): number {
  const chanceOf = (k: number): number => {
    if (p0 <= 0 || p0 >= 1) return k === (p0 <= 0 ? 0 : n) ? 1 : 0;
    return Math.exp(logChoose(n, k) + k * Math.log(p0) + (n - k) * Math.log(1 - p0));
  };
  let above = 0;
  for (let k = x + 1; k <= n; k += 1) above += chanceOf(k);
  return above + chanceOf(x) / 2;
}

/** Share of attempts that are not completed yet at each completion; those given up count until then. Kaplan and Meier 1958. */
export function completionCurve(
  times: readonly number[],
  completed: readonly (boolean | number)[],
): { curve: [time: number, share: number][]; medianTime: number | null } {
  const attempts = times.map((time, index) => ({ time, isDone: Boolean(completed[index]) }));
  attempts.sort((a, b) => a.time - b.time);
  const curve: [time: number, share: number][] = [];
  let share = 1;
  for (let from = 0, to = 0; from < attempts.length; from = to) {
    const time = attempts[from]?.time ?? 0;
    let done = 0;
    while (attempts[to]?.time === time) {
      if (attempts[to]?.isDone) done += 1;
      to += 1;
    }
    if (done === 0) continue;
    share *= 1 - done / (attempts.length - from);
    curve.push([time, share]);
  }
  return { curve, medianTime: curve.find(([, left]) => left <= 0.5)?.[0] ?? null };
}
