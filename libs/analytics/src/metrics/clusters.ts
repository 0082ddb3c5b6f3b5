import { mapCooperatively } from '@prototrail/platform';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { calculate } from '../calculations';
import { maxCompared, minOthers, minSessions, type Labelled } from '../statistics/cluster-labels';
import { packScaled, pickPoints, type PackedPoints } from '../statistics/packed-points';
import type { Metric } from './metric';
import { loadSessionColumns, type SessionColumns } from './session-columns';

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

/** The same with the numbers of the groups in the order of the session list. */
export interface SessionGroups extends Omit<Clusters, 'unassigned' | 'outliers' | 'labels'> {
  groups: readonly number[];
  unassigned: number;
}

/** Density clusters of sessions by interactions, duration, screen loads and tasks. */
export const clusters: Metric<object, Clusters> = {
  name: 'clusters',
  params: z.object({}),
  empty: () => name([], describeGroups([], { epsilon: 0, clusterCount: 0 })),
  run: async (reader, study) =>
    name((await loadSessionColumns(reader, study)).sessions, await loadSessionGroups(reader, study)),
};

function name(sessions: readonly string[], { groups, ...found }: SessionGroups): Clusters {
  const unassigned = sessions.filter((_, index) => groups[index] === -1);
  return {
    ...found,
    ...{ unassigned, outliers: found.inconclusive ? [] : unassigned },
    labels: Object.fromEntries(sessions.map((session, index) => [session, groups[index] ?? -1])),
  };
}

/** What groups are made of, as points that are scaled by the smallest and largest value of each feature. */
export const clusterPoints = (columns: SessionColumns): PackedPoints =>
  packScaled(clusterFeatures.map((feature) => columns[feature]));

/** The groups of all sessions in the order of their ids. */
export const loadSessionGroups = oncePerStudy(async (reader, study): Promise<SessionGroups> => {
  const columns = await loadSessionColumns(reader, study);
  const { sessions } = columns;
  const points = clusterPoints(columns);
  if (sessions.length <= maxCompared) {
    const { labels, ...found } = await calculate(sessions.length, 'labelPoints', points);
    return describeGroups(labels, found);
  }
  const found = await groupsOf(pickPoints(points, await sampleOf(sessions)));
  return describeGroups(await calculate(sessions.length, 'joinGroups', points, found), {
    ...found,
    sampled: maxCompared,
  });
});

function describeGroups(
  groups: readonly number[],
  { epsilon, clusterCount, sampled }: Pick<Labelled, 'epsilon' | 'clusterCount'> & { sampled?: number },
): SessionGroups {
  const unassigned = groups.filter((group) => group === -1).length;
  const inconclusive = groups.length < minSessions || clusterCount === 0 || unassigned > groups.length / 3;
  return {
    ...{ inconclusive, features: clusterFeatures, scaling: 'min-max, constant column -> 0' },
    ...{ epsilon, minOtherNeighbours: minOthers, clusterCount, groups, unassigned },
    ...(sampled !== undefined && { sampled }),
  };
}

/** Groups follow from the sample alone, so whoever has the same one again need not work them out again. */
const known = new Map<string, Promise<Labelled>>();
const maxKnown = 16;

function groupsOf(sample: PackedPoints): Promise<Labelled> {
  const key = createHash('sha256').update(new Uint8Array(sample.values.buffer)).digest('hex');
  const groups = known.get(key) ?? calculate(maxCompared, 'labelPoints', sample);
  // the one that was used last is the last of the map
  known.delete(key);
  known.set(key, groups);
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) break;
    known.delete(oldest);
  }
  groups.catch(() => known.get(key) === groups && known.delete(key));
  return groups;
}

/** Beyond any number of sessions; a hash above it is an exact number. */
const indexRange = 2 ** 21;

/** Indices of the sampled sessions: which they are follows from their ids, so that a new session changes hardly ever which. */
async function sampleOf(sessions: readonly string[]): Promise<number[]> {
  const marked = Float64Array.from(
    await mapCooperatively(sessions, (session, index) => hashOf(session) * indexRange + index),
  );
  return [...marked.sort().subarray(0, maxCompared)].map((mark) => mark % indexRange).sort((a, b) => a - b);
}

/** FNV-1a of 32 bits, with the last mixing of MurmurHash3. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // ids that differ in their last characters only would lie together
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
