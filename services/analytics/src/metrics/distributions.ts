import {
  boxPlot,
  describe,
  evaluatedTasks,
  histogram,
  loadMeasures,
  medianInterval,
  sessionNumbers,
  valuesOf,
  type MeasuredSession,
  type Study,
} from '@prototrail/analytics';
import { measures, type Grouping, type Measure } from '@prototrail/contracts';
import { mapCooperatively } from '@prototrail/platform';
import type { Answer, Audience, Body } from './metric';

type Group = Body<'distributions'>['groups'][number];
type Point = Body<'distributions'>['points'][number];
type Statistics = Body<'distributions'>['statistics'];

const maxPoints = 2_000;
const maxSingle = 100;
/** Below this many values a box would pretend. */
const fewValues = 5;
const [fewestBins, mostBins] = [5, 20];

/** How measures are spread over the tests: statistics, a histogram, box plots by group, single tests. */
export const distributions: Answer<'distributions'> = async ({ reader, study, query, audience }) => {
  const { of = 'duration', by = 'task' } = query;
  const [measured, numbers] = await Promise.all([loadMeasures(reader, study), sessionNumbers.run(reader, study, {})]);
  const values = valuesOf(measured, of);
  const step = Math.max(1, measured.length / maxPoints);
  const drawn = measured.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return {
    ...{ of, by },
    statistics: await describeAll(measured),
    histogram: histogram(values, binsOf(values, of)),
    groups: await mapCooperatively(groupSessions(measured, { by, study }), (group) => describeGroup(group, of)),
    tasks: evaluatedTasks(study).map(({ id, name, timeLimitSeconds }) => ({
      ...{ task: id, name: name ?? '' },
      ...(timeLimitSeconds && { hasLimit: true as const }),
    })),
    points: await mapCooperatively(drawn, (one) => pointOf(one, numbers.get(one.session) ?? 0, audience)),
    pointsOf: measured.length,
  };
};

async function describeAll(measured: readonly MeasuredSession[]): Promise<Statistics> {
  const described = await mapCooperatively(measures, (measure) => {
    const values = valuesOf(measured, measure);
    return [measure, { ...describe(values), medianInterval: medianInterval(values) }] as const;
  });
  return Object.fromEntries(described) as Statistics;
}

/** As many bins as the square root of the number of values says; counts have no bins narrower than 1. */
function binsOf(values: readonly number[], of: Measure): number {
  const usual = Math.min(mostBins, Math.max(fewestBins, Math.ceil(Math.sqrt(values.length))));
  if (of === 'duration' || of === 'screenRatio' || of === 'anomaly') return usual;
  const { min, max } = describe(values);
  return Math.max(1, Math.min(usual, (max ?? 0) - (min ?? 0)));
}

interface SessionGroup {
  group: string;
  name: string;
  members: readonly MeasuredSession[];
  /** The task whose own time and interactions count. */
  task?: string;
}

function groupSessions(
  measured: readonly MeasuredSession[],
  { by, study }: { by: Grouping; study: Study },
): SessionGroup[] {
  const tasks = evaluatedTasks(study);
  if (by === 'task') {
    return tasks.map(({ id, name = '' }) => ({
      ...{ group: id, name, task: id },
      members: measured.filter(({ row }) => row.tasks[id]?.success),
    }));
  }
  const keyOf: Record<Exclude<Grouping, 'task'>, (one: MeasuredSession) => string> = {
    device: ({ details }) => details?.device ?? 'unknown',
    version: ({ details }) => details?.revision ?? '',
    outcome: ({ row }) => (row.tasksSucceeded === tasks.length ? 'all' : row.tasksSucceeded > 0 ? 'some' : 'none'),
  };
  if (by === 'outcome' && tasks.length === 0) return [];
  const groups = new Map<string, MeasuredSession[]>();
  for (const group of fixedGroups[by]) groups.set(group, []);
  for (const one of measured) {
    const key = keyOf[by](one);
    const members = groups.get(key);
    if (members) members.push(one);
    else groups.set(key, [one]);
  }
  const found = [...groups].filter(([, members]) => members.length > 0);
  const listed = found.map(([group, members]): SessionGroup => ({ group, name: '', members }));
  return by === 'version' ? listed.sort((a, b) => firstStart(b.members) - firstStart(a.members)) : listed;
}

/** Order of groups whose names are known. */
const fixedGroups = {
  device: ['phone', 'tablet', 'desktop', 'unknown'],
  outcome: ['all', 'some', 'none'],
  version: [],
} as const satisfies Record<Exclude<Grouping, 'task'>, readonly string[]>;

const firstStart = (members: readonly MeasuredSession[]): number =>
  members.reduce((first, { row }) => Math.min(first, row.startMs), Infinity);

function describeGroup({ group, name, members, task }: SessionGroup, of: Measure): Group {
  const values = members.flatMap(({ values: all, row }) => {
    const own = task === undefined ? undefined : row.tasks[task];
    if (own && of === 'duration') return own.durationMs ?? [];
    if (own && of === 'interactions') return own.interactions ?? [];
    return all[of] ?? [];
  });
  const { outliers, ...box } = boxPlot(values);
  const starts = members.map(({ row }) => row.startMs);
  return {
    ...{ group, name },
    firstMs: starts.reduce((first, start) => Math.min(first, start), starts[0] ?? 0),
    lastMs: starts.reduce((last, start) => Math.max(last, start), 0),
    box: {
      ...box,
      mean: describe(values).mean,
      outliers: outliers.slice(0, maxSingle),
      values: values.length < fewValues ? values : [],
    },
  };
}

/** A test with its measures; guests learn no names. */
export function pointOf({ session, row, details, values }: MeasuredSession, number: number, audience: Audience): Point {
  return {
    ...{ session, number, values, startMs: row.startMs },
    label: audience === 'team' ? details?.label || null : null,
    device: details?.device ?? 'unknown',
    revision: details?.revision ?? '',
    done: Object.entries(row.tasks).flatMap(([task, { success }]) => (success ? [task] : [])),
  };
}
