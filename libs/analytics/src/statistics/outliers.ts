import { describe, mean, quantile } from './describe';

/**
 * Modified z-scores: how far each value is from the median, in robust deviations. Where more than half of the values are
 * equal, the mean deviation from the median takes the place of the median one. Iglewicz and Hoaglin 1993.
 */
export function modifiedZ(values: readonly number[]): number[] {
  const median = quantile(values, 0.5) ?? 0;
  const deviations = values.map((value) => Math.abs(value - median));
  const typical = quantile(deviations, 0.5) ?? 0;
  const average = mean(deviations) ?? 0;
  return values.map((value) => {
    if (typical > 0) return (0.6745 * (value - median)) / typical;
    return average > 0 ? (value - median) / (1.253314 * average) : 0;
  });
}

/** Each column scaled to 0..1 by its smallest and largest value; a constant column becomes 0. */
export function scaleColumns(matrix: readonly (readonly number[])[]): number[][] {
  const columns = (matrix[0] ?? []).map((_, column) => describe(matrix.map((row) => row[column] ?? 0)));
  return matrix.map((row) =>
    row.map((value, column) => {
      const { min, max } = columns[column] ?? { min: null, max: null };
      return min === null || max === null || min === max ? 0 : (value - min) / (max - min);
    }),
  );
}

/** Euclidean distance of two points. */
export const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0));

/** The distance below which this share of all ordered pairs lies, pairs of a point with itself included. */
export function clusterEpsilon(points: readonly (readonly number[])[], share = 0.2): number {
  const n = points.length;
  const distances = new Float64Array(n * n);
  points.forEach((a, row) => points.forEach((b, column) => (distances[row * n + column] = distance(a, b))));
  return distances.sort()[Math.floor(share * n * n)] ?? 0;
}

/**
 * Density clusters: the number of the cluster of each point from 0, -1 for points of none. A core has at least
 * `minOthers` other points closer than `epsilon`. The result does not depend on the order of border points' visits.
 * Ester, Kriegel, Sander and Xu 1996.
 */
export function densityClusters(
  points: readonly (readonly number[])[],
  { epsilon, minOthers = 3 }: { epsilon: number; minOthers?: number },
): { labels: number[]; cores: boolean[] } {
  const near = points.map((a, self) =>
    points.flatMap((b, other) => (other !== self && distance(a, b) < epsilon ? [other] : [])),
  );
  const cores = near.map((others) => others.length >= minOthers);
  const labels = points.map(() => -1);
  let clusters = 0;
  for (const [start, isCore] of cores.entries()) {
    if (!isCore || labels[start] !== -1) continue;
    labels[start] = clusters;
    const waiting = [start];
    for (let point = waiting.pop(); point !== undefined; point = waiting.pop()) {
      if (!cores[point]) continue;
      for (const other of near[point] ?? []) {
        if (labels[other] !== -1) continue;
        labels[other] = clusters;
        waiting.push(other);
      }
    }
    clusters += 1;
  }
  return { labels, cores };
}
