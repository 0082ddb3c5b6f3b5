import { mapCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { clusterEpsilon, densityClusters, nearestWithin, scaleColumns } from '../statistics/outliers';
import type { Metric } from './metric';
import { sessions, type SessionRow } from './sessions';

export const clusterFeatures = ['interactions', 'durationMs', 'screenLoads', 'tasksSucceeded'] as const;

/** Groups of sessions that went alike; sessions of none are outliers unless there is no clear majority. */
export interface Clusters {
  inconclusive: boolean;
  features: readonly (typeof clusterFeatures)[number][];
  scaling: string;
  epsilon: number;
  minOtherNeighbours: number;
  clusterCount: number;
  /** Sessions of no group, and those of them that stand out from a clear majority. */
  unassigned: string[];
  outliers: string[];
  /** Number of the group by session, -1 for none. */
  labels: Record<string, number>;
  /** Only when not all sessions were compared with each other: how many were. */
  sampled?: number;
}

/** Sessions that are compared with each other; of more a sample is, and the others join their nearest group. */
const maxCompared = 2_000;
const minOthers = 3;
const minSessions = 8;

/** Density clusters of sessions by interactions, duration, screen loads and tasks. */
export const clusters: Metric<object, Clusters> = {
  name: 'clusters',
  params: z.object({}),
  empty: () => describeClusters([], { epsilon: 0, labels: [], clusterCount: 0 }),
  run: (reader, study) => loadClusters(reader, study),
};

const loadClusters = oncePerStudy(async (reader, study) => {
  const rows = await sessions.run(reader, study, {});
  const points = scaleColumns(rows.map((row) => clusterFeatures.map((feature) => row[feature])));
  return describeClusters(rows, await labelPoints(points));
});

function describeClusters(rows: readonly SessionRow[], { epsilon, labels, clusterCount, sampled }: Labelled): Clusters {
  const unassigned = rows.flatMap(({ session }, index) => (labels[index] === -1 ? [session] : []));
  const inconclusive = rows.length < minSessions || clusterCount === 0 || unassigned.length > rows.length / 3;
  return {
    ...{ inconclusive, features: clusterFeatures, scaling: 'min-max, constant column -> 0' },
    ...{ epsilon, minOtherNeighbours: minOthers, clusterCount, unassigned },
    outliers: inconclusive ? [] : unassigned,
    labels: Object.fromEntries(rows.map(({ session }, index) => [session, labels[index] ?? -1])),
    ...(sampled !== undefined && { sampled }),
  };
}

interface Labelled {
  epsilon: number;
  labels: number[];
  clusterCount: number;
  sampled?: number;
}

/** Few points are not told apart. */
async function labelPoints(points: readonly number[][]): Promise<Labelled> {
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
