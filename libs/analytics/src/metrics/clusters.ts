import { mapCooperatively } from '@prototrail/platform';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { calculate } from '../calculations';
import { maxCompared, minOthers, minSessions, type Labelled } from '../statistics/cluster-labels';
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
  run: async (reader, study) => name(await sessions.run(reader, study, {}), await loadSessionGroups(reader, study)),
};

function name(rows: readonly SessionRow[], { groups, ...found }: SessionGroups): Clusters {
  const unassigned = rows.flatMap(({ session }, index) => (groups[index] === -1 ? [session] : []));
  return {
    ...found,
    ...{ unassigned, outliers: found.inconclusive ? [] : unassigned },
    labels: Object.fromEntries(rows.map(({ session }, index) => [session, groups[index] ?? -1])),
  };
}

/** The groups of all sessions in the order of their ids. */
export const loadSessionGroups = oncePerStudy(async (reader, study): Promise<SessionGroups> => {
  const rows = await sessions.run(reader, study, {});
  const points = scaleColumns(await mapCooperatively(rows, (row) => clusterFeatures.map((feature) => row[feature])));
  if (rows.length <= maxCompared) {
    const { labels, ...found } = await calculate(points.length, 'labelPoints', pack(points));
    return describeGroups(labels, found);
  }
  const model = await modelOf(rows, points);
  return describeGroups(await joined(model, rows, points), { ...(await model.groups), sampled: maxCompared });
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

/** Groups of a sample, and what is known of the sessions that joined them. */
interface Model {
  groups: Promise<Labelled>;
  known: WeakMap<SessionRow, number>;
}

/** A model follows from its sample and the scale alone, so whoever has both again need not work it out again. */
const models = new Map<string, Model>();
const maxModels = 16;

async function modelOf(rows: readonly SessionRow[], points: readonly (readonly number[])[]): Promise<Model> {
  const sample = pack((await sampleOf(rows)).map((index) => points[index] ?? []));
  const scale = clusterFeatures.map((feature) => extremesOf(rows, feature));
  const key = createHash('sha256')
    .update(Buffer.from(sample.values.buffer))
    .update(JSON.stringify(scale))
    .digest('hex');
  const model = models.get(key) ?? { groups: calculate(maxCompared, 'labelPoints', sample), known: new WeakMap() };
  // the one that was used last is the last of the map
  models.delete(key);
  models.set(key, model);
  for (const oldest of models.keys()) {
    if (models.size <= maxModels) break;
    models.delete(oldest);
  }
  model.groups.catch(() => models.get(key) === model && models.delete(key));
  return model;
}

function extremesOf(rows: readonly SessionRow[], feature: (typeof clusterFeatures)[number]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { [feature]: value } of rows) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Beyond any number of sessions; a hash above it is an exact number. */
const indexRange = 2 ** 21;

/** Indices of the sampled sessions: which they are follows from their ids, so that a new session changes hardly ever which. */
async function sampleOf(rows: readonly SessionRow[]): Promise<number[]> {
  const marked = Float64Array.from(
    await mapCooperatively(rows, ({ session }, index) => hashOf(session) * indexRange + index),
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

/** The group of each session; only those that were not asked for with this model before are looked up. */
async function joined(
  { groups, known }: Model,
  rows: readonly SessionRow[],
  points: readonly (readonly number[])[],
): Promise<number[]> {
  const open = rows.flatMap((row, index) => (known.has(row) ? [] : [index]));
  const found = await calculate(
    open.length,
    'joinGroups',
    pack(open.map((index) => points[index] ?? [])),
    await groups,
  );
  for (const [place, index] of open.entries()) {
    const row = rows[index];
    if (row) known.set(row, found[place] ?? -1);
  }
  return rows.map((row) => known.get(row) ?? -1);
}
