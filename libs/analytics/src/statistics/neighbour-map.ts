import { yieldToOthers } from '@prototrail/platform';
import { randomFrom } from './seeded-random';

type Point = readonly number[];

/** Neighbours that a point is held near to, steps of the layout, and points that each step pushes away. */
const settings = { neighbours: 15, epochs: 200, pushed: 5, seed: 20_180_209 } as const;
const maxStep = 4;
/** Points of an epoch before other requests have a turn. */
const edgesAtOnce = 20_000;

/** Two points that are near to each other, and how much, 0 to 1. */
interface Edge {
  from: number;
  to: number;
  weight: number;
}

/**
 * Places points on a map so that neighbours stay neighbours: UMAP (McInnes, Healy and Melville 2018) with a closeness of 1 / (1 + d²) on
 * the map. The layout begins with the principal components and has a fixed seed, so that the same points in the same order give the same
 * map. Coordinates are 0 to 1 on both axes and have no other meaning. Compares all pairs: for some thousand points. Gives way to others.
 */
export async function neighbourMap(points: readonly Point[]): Promise<[x: number, y: number][]> {
  if (points.length < 3) return points.map((_, index) => [index, 0.5]);
  const random = randomFrom(settings.seed);
  const edges = await nearEdges(points);
  const xs = new Float64Array(points.length);
  const ys = new Float64Array(points.length);
  for (const [index, [x, y]] of principalPlaces(points).entries()) {
    // points that are equal must be able to part
    xs[index] = x + random() * 0.1;
    ys[index] = y + random() * 0.1;
  }
  const heaviest = edges.reduce((most, { weight }) => Math.max(most, weight), 0);
  for (let epoch = 0; epoch < settings.epochs; epoch += 1) {
    const rate = 1 - epoch / settings.epochs;
    let since = 0;
    for (const { from, to, weight } of edges) {
      since += 1;
      if (since % edgesAtOnce === 0) await yieldToOthers();
      if (random() * heaviest > weight) continue;
      pull(xs, ys, from, to, rate);
      for (let count = 0; count < settings.pushed; count += 1)
        push(xs, ys, from, Math.floor(random() * points.length), rate);
    }
    await yieldToOthers();
  }
  return fitted(xs, ys);
}

const clipped = (value: number): number => Math.min(maxStep, Math.max(-maxStep, value));

function pull(xs: Float64Array, ys: Float64Array, from: number, to: number, rate: number): void {
  const [dx, dy] = [at(xs, from) - at(xs, to), at(ys, from) - at(ys, to)];
  const squared = dx * dx + dy * dy;
  if (squared === 0) return;
  const force = -2 / (1 + squared);
  const [stepX, stepY] = [clipped(force * dx) * rate, clipped(force * dy) * rate];
  move(xs, from, stepX);
  move(ys, from, stepY);
  move(xs, to, -stepX);
  move(ys, to, -stepY);
}

function push(xs: Float64Array, ys: Float64Array, from: number, other: number, rate: number): void {
  if (from === other) return;
  const [dx, dy] = [at(xs, from) - at(xs, other), at(ys, from) - at(ys, other)];
  const squared = dx * dx + dy * dy;
  const force = 2 / ((0.001 + squared) * (1 + squared));
  move(xs, from, clipped(force * dx) * rate);
  move(ys, from, clipped(force * dy) * rate);
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
const move = (values: Float64Array, index: number, by: number): void => {
  values[index] = at(values, index) + by;
};

/** The nearest neighbours of each point with weights, either way. */
async function nearEdges(points: readonly Point[]): Promise<Edge[]> {
  const k = Math.min(settings.neighbours, points.length - 1);
  const columns = points[0]?.length ?? 0;
  const flat = Float64Array.from(points.flat());
  const weights = new Map<number, number>();
  for (let from = 0; from < points.length; from += 1) {
    if (from % 100 === 0) await yieldToOthers();
    const near = nearest(flat, { from, columns, k });
    const scaled = weigh(near.map(({ distance }) => distance));
    for (const [place, { to }] of near.entries()) {
      const key = from < to ? from * points.length + to : to * points.length + from;
      const [one, other] = [scaled[place] ?? 0, weights.get(key) ?? 0];
      weights.set(key, one + other - one * other);
    }
  }
  return [...weights].map(([key, weight]) => ({
    from: Math.floor(key / points.length),
    to: key % points.length,
    weight,
  }));
}

interface Near {
  to: number;
  distance: number;
}

function nearest(flat: Float64Array, { from, columns, k }: { from: number; columns: number; k: number }): Near[] {
  const near: Near[] = [];
  const count = flat.length / columns;
  let farthest = Infinity;
  for (let to = 0; to < count; to += 1) {
    if (to === from) continue;
    let squared = 0;
    for (let column = 0; column < columns; column += 1) {
      const by = at(flat, from * columns + column) - at(flat, to * columns + column);
      squared += by * by;
    }
    if (near.length === k && squared >= farthest) continue;
    let place = near.length;
    while (place > 0 && (near[place - 1]?.distance ?? 0) > squared) place -= 1;
    near.splice(place, 0, { to, distance: squared });
    if (near.length > k) near.pop();
    farthest = near.at(-1)?.distance ?? Infinity;
  }
  return near.map(({ to, distance }) => ({ to, distance: Math.sqrt(distance) }));
}

/** Closeness of neighbours in the order of their distances: 1 for the nearest, and log2(k) together. */
function weigh(distances: readonly number[]): number[] {
  const nearestDistance = distances.find((distance) => distance > 0) ?? 0;
  const target = Math.log2(Math.max(2, distances.length));
  const closeness = (width: number): number[] =>
    distances.map((distance) => (distance <= nearestDistance ? 1 : Math.exp((nearestDistance - distance) / width)));
  let [low, high, width] = [0, Infinity, 1];
  for (let step = 0; step < 64; step += 1) {
    const sum = closeness(width).reduce((total, one) => total + one, 0);
    if (Math.abs(sum - target) < 1e-5) break;
    if (sum > target) high = width;
    else low = width;
    width = high === Infinity ? width * 2 : (low + high) / 2;
  }
  return closeness(Math.max(width, 1e-9));
}

/** Places by the two principal components, each within 10 of the middle. */
function principalPlaces(points: readonly Point[]): [x: number, y: number][] {
  const columns = points[0]?.length ?? 0;
  const means = Array.from(
    { length: columns },
    (_, column) => points.reduce((sum, point) => sum + (point[column] ?? 0), 0) / points.length,
  );
  const centred = points.map((point) => point.map((value, column) => value - (means[column] ?? 0)));
  const first = mainDirection(centred, undefined);
  const second = mainDirection(centred, first);
  const along = (direction: Point): number[] => {
    const values = centred.map((point) => dot(point, direction));
    const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    return values.map((value) => (most === 0 ? 0 : (value / most) * 10));
  };
  const [xs, ys] = [along(first), along(second)];
  return xs.map((x, index) => [x, ys[index] ?? 0]);
}

const dot = (one: Point, other: Point): number =>
  one.reduce((sum, value, column) => sum + value * (other[column] ?? 0), 0);

/** The direction in which points spread most, at right angles to another, by power iteration. */
function mainDirection(points: readonly Point[], other: Point | undefined): number[] {
  const columns = points[0]?.length ?? 0;
  let direction: number[] = Array.from({ length: columns }, (_, column) => 1 / (column + 1));
  for (let step = 0; step < 50; step += 1) {
    const next = Array.from({ length: columns }, () => 0);
    for (const point of points) {
      const length = dot(point, direction);
      for (const [column, value] of point.entries()) next[column] = (next[column] ?? 0) + value * length;
    }
    const shared = other ? dot(next, other) : 0;
    const free = other ? next.map((value, column) => value - shared * (other[column] ?? 0)) : next;
    const size = Math.hypot(...free);
    if (size < 1e-12) break;
    direction = free.map((value) => value / size);
  }
  return direction;
}

/** Coordinates of 0 to 1 with the same scale on both axes. */
function fitted(xs: Float64Array, ys: Float64Array): [x: number, y: number][] {
  const rangeOf = (values: Float64Array): [low: number, size: number] => {
    const low = values.reduce((least, value) => Math.min(least, value), Infinity);
    return [low, values.reduce((most, value) => Math.max(most, value), -Infinity) - low];
  };
  const [[left, width], [bottom, height]] = [rangeOf(xs), rangeOf(ys)];
  const size = Math.max(width, height, 1e-9);
  return Array.from(xs, (x, index) => [
    (x - left + (size - width) / 2) / size,
    (at(ys, index) - bottom + (size - height) / 2) / size,
  ]);
}
