import { forEachCooperatively, mapCooperatively } from '@prototrail/platform/scheduling';
import { ascending, mean, quantile } from './describe';
import { pack, type PackedPoints } from './packed-points';

/**
 * Modified z-scores: how far each value is from the median, in robust deviations. Where more than half of the values are
 * equal, the mean deviation from the median takes the place of the median one. Iglewicz and Hoaglin 1993.
 */
export const modifiedZ = (values: readonly number[]): number[] => values.map(modifiedZOf(values));

/** The same for single values among many. */
export function modifiedZOf(values: readonly number[]): (value: number) => number {
  const median = quantile(values, 0.5) ?? 0;
  const deviations = values.map((value) => Math.abs(value - median));
  const typical = quantile(deviations, 0.5) ?? 0;
  const average = mean(deviations) ?? 0;
  return (value) => {
    if (typical > 0) return (0.6745 * (value - median)) / typical;
    return average > 0 ? (value - median) / (1.253314 * average) : 0;
  };
}

/** Euclidean distance of two points. */
export function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/** Squares of the distances of points by their indices; columns of numbers are read many times faster than lists of lists. */
function squaresOf(points: readonly (readonly number[])[]): (one: number, other: number) => number {
  const { width, values } = pack(points);
  return (one, other) => {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      const apart = (values[one * width + column] ?? 0) - (values[other * width + column] ?? 0);
      sum += apart * apart;
    }
    return sum;
  };
}

/**
 * Finds the nearest of many places that is closer to a point than `epsilon`: its index, the first of several that are as near,
 * -1 without one. The places are a k-d tree: the middle one along the column in which some lie apart most divides the others. Bentley 1975.
 */
export function nearestWithin(
  epsilon: number,
  { width, values }: PackedPoints,
): (points: Float64Array, from: number) => number {
  const count = width === 0 ? 0 : values.length / width;
  const order = Array.from({ length: count }, (_, index) => index);
  const columns = new Uint8Array(count);
  divide(0, count);
  const places = Float64Array.from(order.flatMap((index) => [...values.subarray(index * width, (index + 1) * width)]));
  let [points, start, found, away, most]: [Float64Array, number, number, number, number] = [values, 0, -1, 0, 0];
  return (given, from) => {
    [points, start, found, away, most] = [given, from, -1, epsilon, withSlack(epsilon * epsilon)];
    visit(0, count);
    return found;
  };

  /** Sorts the places of a range around the middle one, and both sides of it in the same way. */
  function divide(from: number, to: number): void {
    if (to - from < 2) return;
    const column = widestColumn(order.slice(from, to));
    const valueOf = (index: number): number => values[index * width + column] ?? 0;
    const sorted = order.slice(from, to).sort((a, b) => valueOf(a) - valueOf(b));
    for (const [place, index] of sorted.entries()) order[from + place] = index;
    const middle = (from + to) >> 1;
    columns[middle] = column;
    divide(from, middle);
    divide(middle + 1, to);
  }

  function widestColumn(indices: readonly number[]): number {
    let [widest, most] = [0, -1];
    for (let column = 0; column < width; column += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (const index of indices) {
        const value = values[index * width + column] ?? 0;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (high - low > most) [widest, most] = [column, high - low];
    }
    return widest;
  }

  function visit(from: number, to: number): void {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    look(middle);
    const column = columns[middle] ?? 0;
    const apart = (points[start + column] ?? 0) - (places[middle * width + column] ?? 0);
    if (apart < 0) visit(from, middle);
    else visit(middle + 1, to);
    if (apart * apart > most) return;
    if (apart < 0) visit(middle + 1, to);
    else visit(from, middle);
  }

  function look(place: number): void {
    let sum = 0;
    for (let column = 0, at = place * width; column < width; column += 1, at += 1) {
      const apart = (points[start + column] ?? 0) - (places[at] ?? 0);
      sum += apart * apart;
    }
    if (sum > most) return;
    const length = Math.sqrt(sum);
    const index = order[place] ?? 0;
    if (length < away || (length === away && found >= 0 && index < found))
      [found, away, most] = [index, length, withSlack(sum)];
  }
}

/** Squares may be rounded where roots are equal; roots decide. */
const withSlack = (square: number): number => square * (1 + 1e-9);

/** The distance below which this share of all ordered pairs lies, pairs of a point with itself included. Gives way to others. */
export async function clusterEpsilon(points: readonly (readonly number[])[], share = 0.2): Promise<number> {
  const n = points.length;
  const rank = Math.floor(share * n * n);
  // in order: every point with itself, which is 0, and then every pair twice
  if (rank < n) return 0;
  const distances = new Float64Array((n * (n - 1)) / 2);
  const squareTo = squaresOf(points);
  let filled = 0;
  await forEachCooperatively(points, (_, row) => {
    for (let other = row + 1; other < n; other += 1) {
      distances[filled] = Math.sqrt(squareTo(row, other));
      filled += 1;
    }
  });
  return selectRanked(distances, Math.floor((rank - n) / 2));
}

const buckets = 4096;
const chunkSize = 8192;

/** The element of this rank, from 0, as after sorting; without sorting all of them, which would take too long in one go. */
async function selectRanked(values: Float64Array, rank: number): Promise<number> {
  const chunks = Array.from({ length: Math.ceil(values.length / chunkSize) }, (_, index) =>
    values.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  let most = 0;
  await forEachCooperatively(chunks, (chunk) => {
    for (const value of chunk) if (value > most) most = value;
  });
  const bucketOf = (value: number): number => (most === 0 ? 0 : Math.floor((value / most) * (buckets - 1)));
  const counts = new Uint32Array(buckets);
  await forEachCooperatively(chunks, (chunk) => {
    for (const value of chunk) counts[bucketOf(value)] = (counts[bucketOf(value)] ?? 0) + 1;
  });
  let [bucket, before] = [0, 0];
  while (bucket < buckets - 1 && before + (counts[bucket] ?? 0) <= rank) {
    before += counts[bucket] ?? 0;
    bucket += 1;
  }
  const inside: number[] = [];
  await forEachCooperatively(chunks, (chunk) => {
    for (const value of chunk) if (bucketOf(value) === bucket) inside.push(value);
  });
  return ascending(inside)[rank - before] ?? 0;
}

/**
 * Density clusters: the number of the cluster of each point from 0, -1 for points of none. A core has at least
 * `minOthers` other points closer than `epsilon`. The result does not depend on the order of border points' visits.
 * Ester, Kriegel, Sander and Xu 1996. Gives way to others.
 */
export async function densityClusters(
  points: readonly (readonly number[])[],
  { epsilon, minOthers = 3 }: { epsilon: number; minOthers?: number },
): Promise<{ labels: number[]; cores: boolean[] }> {
  const squareTo = squaresOf(points);
  const near = await mapCooperatively(points, (_, self) => {
    const others: number[] = [];
    for (let other = 0; other < points.length; other += 1)
      if (other !== self && Math.sqrt(squareTo(self, other)) < epsilon) others.push(other);
    return others;
  });
  const cores = near.map((others) => others.length >= minOthers);
  const labels = points.map(() => -1);
  let clusters = 0;
  await forEachCooperatively(cores.entries(), ([start, isCore]) => {
    if (!isCore || labels[start] !== -1) return;
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
  });
  return { labels, cores };
}
