import { ascending, describe, quantileOfSorted } from './describe';
import { inverseBeta, inverseStudentT } from './distributions';

/** Both ends of a two-sided confidence interval. */
export type Interval = [lower: number, upper: number];

/** Standard normal quantile of a two-sided 95 % interval. */
export const z95 = 1.959963984540054;

/** Wilson score interval of x successes of n; null for n = 0. Wilson 1927. */
export function wilson(x: number, n: number, z = z95): Interval | null {
  if (n === 0) return null;
  const p = x / n;
  const scale = 1 + z ** 2 / n;
  const center = (p + z ** 2 / (2 * n)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return [x === 0 ? 0 : Math.max(0, center - half), x === n ? 1 : Math.min(1, center + half)];
}

/** Adjusted Wald interval, cut to 0..1. Agresti and Coull 1998. */
export function adjustedWald(x: number, n: number, z = z95): Interval | null {
  if (n === 0) return null;
  const size = n + z ** 2;
  const p = (x + z ** 2 / 2) / size;
  const half = z * Math.sqrt((p * (1 - p)) / size);
  return [Math.max(0, p - half), Math.min(1, p + half)];
}

/** Exact interval of Clopper and Pearson 1934. */
export function exactInterval(x: number, n: number, confidence = 0.95): Interval | null {
  if (n === 0) return null;
  const tail = (1 - confidence) / 2;
  return [x === 0 ? 0 : inverseBeta(tail, x, n - x + 1), x === n ? 1 : inverseBeta(1 - tail, x + 1, n - x)];
}

/** Point estimate for very small samples, so that 5 of 5 is not read as certainty. Lewis and Sauro 2006. */
export const laplace = (x: number, n: number): number => (x + 1) / (n + 2);

/**
 * Interval of the median by order statistics: the widest pair of ranks whose binomial tails hold at most the rest.
 * Null where so few values cannot give one (n < 6 at 95 %).
 */
export function medianInterval(values: readonly number[], confidence = 0.95): Interval | null {
  const n = values.length;
  const sorted = ascending(values);
  if (n > 1000) return normalMedianInterval(sorted, confidence === 0.95 ? z95 : 2.5758293035489004);
  let probability = Math.exp(-n * Math.LN2);
  let tail = 0;
  let rank = 0;
  while (rank < n / 2 && tail + probability <= (1 - confidence) / 2) {
    tail += probability;
    probability *= (n - rank) / (rank + 1);
    rank += 1;
  }
  const [lower, upper] = [sorted[rank - 1], sorted[n - rank]];
  return lower === undefined || upper === undefined ? null : [lower, upper];
}

/** For many values the ranks follow the normal approximation of the binomial distribution. */
function normalMedianInterval(sorted: Float64Array, z: number): Interval | null {
  const spread = (z * Math.sqrt(sorted.length)) / 2 / sorted.length;
  const [lower, upper] = [quantileOfSorted(sorted, 0.5 - spread), quantileOfSorted(sorted, 0.5 + spread)];
  return lower === null || upper === null ? null : [lower, upper];
}

/** 95 % interval of the mean by Student's t, cut to what is possible; null below two values. Student 1908. */
export function meanInterval(values: readonly number[], limits: Interval = [-Infinity, Infinity]): Interval | null {
  const { n, mean, sd } = describe(values);
  if (mean === null || sd === null) return null;
  const half = (inverseStudentT(0.975, n - 1) * sd) / Math.sqrt(n);
  return [Math.max(limits[0], mean - half), Math.min(limits[1], mean + half)];
}
