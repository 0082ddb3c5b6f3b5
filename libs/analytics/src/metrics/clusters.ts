import { z } from 'zod';
import { clusterEpsilon, densityClusters, distance, scaleColumns } from '../statistics/outliers';
import type { Metric } from './metric';
import { sessions, type SessionRow } from './sessions';

const features = ['interactions', 'durationMs', 'screenLoads', 'tasksSucceeded'] as const;

/** Groups of sessions that went alike; sessions of none are outliers unless there is no clear majority. */
export interface Clusters {
  inconclusive: boolean;
  features: readonly (typeof features)[number][];
  scaling: string;
  epsilon: number;
  minOtherNeighbours: number;
  clusterCount: number;
  /** Sessions of no group, and those of them that stand out from a clear majority. */
  unassigned: string[];
  outliers: string[];
  /** Number of the group by session, -1 for none. */
  labels: Record<string, number>;
}

/** Sessions that are compared with each other; of more a sample is, and the others join their nearest group. */
const maxCompared = 2_000;
const minOthers = 3;
const minSessions = 8;

/** Density clusters of sessions by interactions, duration, screen loads and tasks. */
export const clusters: Metric<object, Clusters> = {
  name: 'clusters',
  params: z.object({}),
  empty: () => clustersOf([]),
  run: async (reader, study) => clustersOf(await sessions.run(reader, study, {})),
};

function clustersOf(rows: readonly SessionRow[]): Clusters {
  const points = scaleColumns(rows.map((row) => features.map((feature) => row[feature])));
  const isFew = rows.length < minSessions;
  const { epsilon, labels, clusterCount } = labelPoints(points, isFew);
  const unassigned = rows.flatMap(({ session }, index) => (labels[index] === -1 ? [session] : []));
  const inconclusive = isFew || clusterCount === 0 || unassigned.length > rows.length / 3;
  return {
    ...{ inconclusive, features, scaling: 'min-max, constant column -> 0' },
    ...{ epsilon, minOtherNeighbours: minOthers, clusterCount, unassigned },
    outliers: inconclusive ? [] : unassigned,
    labels: Object.fromEntries(rows.map(({ session }, index) => [session, labels[index] ?? -1])),
  };
}

interface Labelled {
  epsilon: number;
  labels: number[];
  clusterCount: number;
}

/** Few points are not told apart. */
function labelPoints(points: readonly number[][], isFew: boolean): Labelled {
  const step = Math.max(1, points.length / maxCompared);
  const sample = points.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const epsilon = clusterEpsilon(sample);
  if (isFew) return { epsilon, labels: points.map(() => 0), clusterCount: 0 };
  const found = densityClusters(sample, { epsilon, minOthers });
  const clusterCount = Math.max(-1, ...found.labels) + 1;
  if (sample.length === points.length) return { epsilon, labels: found.labels, clusterCount };
  const cores = sample.flatMap((point, index) => (found.cores[index] ? [{ point, label: found.labels[index] }] : []));
  const labels = points.map((point) => {
    let [nearest, label] = [epsilon, -1];
    for (const core of cores) {
      const away = distance(point, core.point);
      if (away < nearest) [nearest, label] = [away, core.label ?? -1];
    }
    return label;
  });
  return { epsilon, labels, clusterCount };
}
