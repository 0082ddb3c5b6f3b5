import { forEachCooperatively } from '@prototrail/platform/scheduling';
import { clusterEpsilon, densityClusters, nearestWithin } from './outliers';
import { unpack, type PackedPoints } from './packed-points';

/** Points that are compared with each other; of more a sample is, and the others join their nearest group. */
export const maxCompared = 2_000;
/** So many others make a point the core of a group; fewer points than these have none. */
export const minOthers = 3;
export const minSessions = 8;

/** The number of the group of each point from 0, -1 for none. */
export interface Labelled {
  epsilon: number;
  labels: number[];
  clusterCount: number;
  /** The points inside of groups, and the group of each: what others join. */
  cores: PackedPoints;
  coreLabels: number[];
}

/** Groups of points that are close to each other; few points are not told apart. Gives way to others. */
export async function labelPoints(packed: PackedPoints): Promise<Labelled> {
  const points = unpack(packed);
  const { width } = packed;
  const epsilon = await clusterEpsilon(points);
  const noCores = { cores: { width, values: new Float64Array(0) }, coreLabels: [] };
  if (points.length < minSessions) return { epsilon, labels: points.map(() => 0), clusterCount: 0, ...noCores };
  const found = await densityClusters(points, { epsilon, minOthers });
  const inside = points.flatMap((_, index) => (found.cores[index] ? [index] : []));
  return {
    ...{ epsilon, labels: found.labels, clusterCount: Math.max(-1, ...found.labels) + 1 },
    cores: { width, values: Float64Array.from(inside.flatMap((index) => points[index] ?? [])) },
    coreLabels: inside.map((index) => found.labels[index] ?? -1),
  };
}

/** The group of the nearest core that is closer than `epsilon`, for each point. Gives way to others. */
export async function joinGroups(
  packed: PackedPoints,
  { cores, coreLabels, epsilon }: Pick<Labelled, 'cores' | 'coreLabels' | 'epsilon'>,
): Promise<number[]> {
  const { width, values } = packed;
  const nearest = nearestWithin(epsilon, cores);
  const count = width === 0 ? 0 : values.length / width;
  const groups: number[] = [];
  await forEachCooperatively(inChunks(count), ([from, to]) => {
    for (let index = from; index < to; index += 1) groups.push(coreLabels[nearest(values, index * width)] ?? -1);
  });
  return groups;
}

const chunkSize = 500;

/** Ranges of so many indices. */
const inChunks = (count: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(count / chunkSize) }, (_, chunk) => [
    chunk * chunkSize,
    Math.min(count, (chunk + 1) * chunkSize),
  ]);
