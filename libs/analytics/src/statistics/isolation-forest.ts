import { mapCooperatively } from '@prototrail/platform/scheduling';
import type { PackedPoints } from './packed-points';
import { randomFrom } from './seeded-random';

type Point = readonly number[];
type Tree = { size: number } | { column: number; at: number; low: Tree; high: Tree };

const trees = 100;
const samplePoints = 256;
/** The same points always get the same scores. */
const seed = 20_081_215;

/**
 * How easily each point is told apart from the others by random splits, 0 to 1: about 0.5 for a point like all others, near
 * 1 for one that stands alone. Liu, Ting and Zhou 2008. Of the points at the `wanted`
 * indices. Gives way to others.
 */
export async function isolationScores({ width, values }: PackedPoints, wanted: readonly number[]): Promise<number[]> {
  const random = randomFrom(seed);
  const count = width === 0 ? 0 : values.length / width;
  const size = Math.min(samplePoints, count);
  const pointAt = (index: number): Float64Array => values.subarray(index * width, (index + 1) * width);
  const usual = usualDepth(size);
  if (usual === 0) return wanted.map(() => 0.5);
  const maxDepth = Math.ceil(Math.log2(size));
  const forest = await mapCooperatively(Array.from({ length: trees }), () =>
    flatten(
      grow(
        pick(count, size, random).map((index) => [...pointAt(index)]),
        maxDepth,
        random,
      ),
    ),
  );
  return mapCooperatively(wanted, (index) => {
    const point = pointAt(index);
    let depths = 0;
    for (const tree of forest) depths += depthOf(tree, point);
    return 2 ** (-depths / trees / usual);
  });
}

/** Indices of `size` of so many points, each at most once. */
function pick(count: number, size: number, random: () => number): number[] {
  const order = new Map<number, number>();
  return Array.from({ length: size }, (_, place) => {
    const other = place + Math.floor(random() * (count - place));
    const found = order.get(other) ?? other;
    order.set(other, order.get(place) ?? place);
    return found;
  });
}

function grow(points: readonly Point[], depthLeft: number, random: () => number): Tree {
  const ranges = (points[0] ?? []).flatMap((_, column) => {
    const values = points.map((point) => point[column] ?? 0);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return high > low ? [{ column, low, high }] : [];
  });
  const range = ranges[Math.floor(random() * ranges.length)];
  if (depthLeft === 0 || points.length < 2 || !range) return { size: points.length };
  const { column } = range;
  const at = range.low + random() * (range.high - range.low);
  const isLow = (point: Point): boolean => (point[column] ?? 0) < at;
  return {
    column,
    at,
    low: grow(points.filter(isLow), depthLeft - 1, random),
    high: grow(
      points.filter((point) => !isLow(point)),
      depthLeft - 1,
      random,
    ),
  };
}

/** A tree as columns by node, which are read many times faster than objects when there are many points. */
interface FlatTree {
  /** The column that a node splits by; -1 for a leaf. */
  columns: Int32Array;
  /** Where a node splits; the depth that a leaf stands for. */
  values: Float64Array;
  /** The node above the split; the one below it comes right after the node itself. */
  high: Int32Array;
}

function flatten(tree: Tree): FlatTree {
  const [columns, values, high]: [number[], number[], number[]] = [[], [], []];
  const add = (node: Tree, depth: number): void => {
    const place = columns.length;
    const isLeaf = !('column' in node);
    columns.push(isLeaf ? -1 : node.column);
    values.push(isLeaf ? depth + usualDepth(node.size) : node.at);
    high.push(0);
    if (isLeaf) return;
    add(node.low, depth + 1);
    high[place] = columns.length;
    add(node.high, depth + 1);
  };
  add(tree, 0);
  return { columns: Int32Array.from(columns), values: Float64Array.from(values), high: Int32Array.from(high) };
}

function depthOf({ columns, values, high }: FlatTree, point: Float64Array): number {
  let node = 0;
  for (;;) {
    const column = columns[node] ?? -1;
    const value = values[node] ?? 0;
    if (column < 0) return value;
    node = (point[column] ?? 0) < value ? node + 1 : (high[node] ?? 0);
  }
}

/** Mean depth at which a search for one of so many points ends. */
function usualDepth(size: number): number {
  if (size < 2) return 0;
  if (size === 2) return 1;
  return 2 * (Math.log(size - 1) + 0.5772156649015329) - (2 * (size - 1)) / size;
}
