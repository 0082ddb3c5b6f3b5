import { mapCooperatively } from '@prototrail/platform/scheduling';
import { clusterEpsilon, densityClusters, nearestWithin } from './outliers';
import { unpack, type PackedPoints } from './packed-points';

/** Points that are compared with each other; of more a sample is, and the others join their nearest group. */
const maxCompared = 2_000;
/** So many others make a point the core of a group; fewer points than these have none. */
export const minOthers = 3;
export const minSessions = 8;

/** The number of the group of each point from 0, -1 for none. */
export interface Labelled {
  epsilon: number;
  labels: number[];
  clusterCount: number;
  sampled?: number;
}

/** Groups of points that are close to each other; few points are not told apart. Gives way to others. */
export async function labelPoints(packed: PackedPoints): Promise<Labelled> {
  const points = unpack(packed);
  const step = Math.max(1, points.length / maxCompared);
  const sample = points.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const epsilon = await clusterEpsilon(sample);
  if (points.length < minSessions) return { epsilon, labels: points.map(() => 0), clusterCount: 0 };
  const found = await densityClusters(sample, { epsilon, minOthers });
  const clusterCount = Math.max(-1, ...found.labels) + 1;
  if (sample.length === points.length) return { epsilon, labels: found.labels, clusterCount };
  const cores = sample.flatMap((point, index) =>
    found.cores[index] ? [{ point, label: found.labels[index] ?? -1 }] : [],
  );
  const nearest = nearestWithin(
    epsilon,
    cores.map(({ point }) => point),
  );
  const labels = await mapCooperatively(points, (point) => cores[nearest(point)]?.label ?? -1);
  return { epsilon, labels, clusterCount, sampled: sample.length };
}
