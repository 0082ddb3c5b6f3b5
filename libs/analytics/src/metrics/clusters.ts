import { mapCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { calculate } from '../calculations';
import { minOthers, minSessions, type Labelled } from '../statistics/cluster-labels';
import { scaleColumns } from '../statistics/outliers';
import { pack } from '../statistics/packed-points';
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

/** Density clusters of sessions by interactions, duration, screen loads and tasks. */
export const clusters: Metric<object, Clusters> = {
  name: 'clusters',
  params: z.object({}),
  empty: () => describeClusters([], { epsilon: 0, labels: [], clusterCount: 0 }),
  run: (reader, study) => loadClusters(reader, study),
};

const loadClusters = oncePerStudy(async (reader, study) => {
  const rows = await sessions.run(reader, study, {});
  const points = scaleColumns(await mapCooperatively(rows, (row) => clusterFeatures.map((feature) => row[feature])));
  return describeClusters(rows, await calculate(points.length, 'labelPoints', pack(points)));
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
