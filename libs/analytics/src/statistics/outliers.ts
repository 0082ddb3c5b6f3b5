import { forEachCooperatively, mapCooperatively } from '@prototrail/platform/scheduling';
import { ascending, describe, mean, quantile } from './describe';
import { pack } from './packed-points';

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

/** Each column scaled to 0..1 by its smallest and largest value; a constant column becomes 0. */
export function scaleColumns(matrix: readonly (readonly number[])[]): number[][] {
  const width = matrix[0]?.length ?? 0;
  const [lows, highs] = [new Float64Array(width).fill(Infinity), new Float64Array(width).fill(-Infinity)];
  for (const row of matrix)
    for (let column = 0; column < width; column += 1) {
      const value = row[column] ?? 0;
      if (value < (lows[column] ?? 0)) lows[column] = value;
      if (value > (highs[column] ?? 0)) highs[column] = value;
    }
  return matrix.map((row) =>
    row.map((value, column) => {
      const [low, high] = [lows[column] ?? 0, highs[column] ?? 0];
      return low === high ? 0 : (value - low) / (high - low);
    }),
  );
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
 * -1 without one. Places are looked at from the point outwards along the column in which they differ most, as far as a nearer one may be.
 */
export function nearestWithin(
  epsilon: number,
  places: readonly (readonly number[])[],
): (point: readonly number[]) => number {
  const width = places[0]?.length ?? 0;
  const main = widestColumn(places);
  const order = places.map((_, index) => index).sort((a, b) => (places[a]?.[main] ?? 0) - (places[b]?.[main] ?? 0));
  const columns = Float64Array.from(order.flatMap((index) => places[index] ?? []));
  const along = Float64Array.from(order, (index) => places[index]?.[main] ?? 0);
  return (point) => {
    const own = point[main] ?? 0;
    let [found, away, most] = [-1, epsilon, withSlack(epsilon * epsilon)];
    const look = (place: number): boolean => {
      if (((along[place] ?? 0) - own) ** 2 > most) return false;
      let sum = 0;
      for (let column = 0, at = place * width; column < width && sum <= most; column += 1, at += 1)
        sum += ((point[column] ?? 0) - (columns[at] ?? 0)) ** 2;
      const length = Math.sqrt(sum);
      const index = order[place] ?? 0;
      if (length < away || (length === away && found >= 0 && index < found))
        [found, away, most] = [index, length, withSlack(sum)];
      return true;
    };
    const start = firstAtLeast(along, own);
    for (let place = start; place < along.length && look(place);) place += 1;
    for (let place = start - 1; place >= 0 && look(place);) place -= 1;
    return found;
  };
}

/** Squares may be rounded where roots are equal; roots decide. */
const withSlack = (square: number): number => square * (1 + 1e-9);

function widestColumn(places: readonly (readonly number[])[]): number {
  const spreads = (places[0] ?? []).map((_, column) => describe(places.map((place) => place[column] ?? 0)).sdPop ?? 0);
  return Math.max(0, spreads.indexOf(Math.max(...spreads)));
}

/** Index of the first of ascending values that is not below a value. */
function firstAtLeast(values: Float64Array, value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

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
