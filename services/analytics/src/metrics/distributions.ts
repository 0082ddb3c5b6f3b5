import {
  boxPlot,
  definedOf,
  describe,
  evaluatedTasks,
  evenlyChosen,
  histogram,
  loadMeasures,
  measureOf,
  medianInterval,
  sessionNumbers,
  valuesOf,
  type MeasuredSessions,
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
  const { sessions } = measured;
  const values = valuesOf(measured, of);
  return {
    ...{ of, by },
    statistics: await describeAll(measured),
    histogram: histogram(values, binsOf(values, of)),
    groups: await mapCooperatively(groupSessions(measured, { by, study }), (group) =>
      describeGroup(measured, group, of),
    ),
    tasks: evaluatedTasks(study).map(({ id, name, timeLimitSeconds }) => ({
      ...{ task: id, name: name ?? '' },
      ...(timeLimitSeconds && { hasLimit: true as const }),
    })),
    points: await mapCooperatively(evenlyChosen(sessions.length, maxPoints), (place) =>
      pointOf(measured, place, numbers.get(sessions[place] ?? '') ?? 0, audience),
    ),
    pointsOf: sessions.length,
  };
};

async function describeAll(measured: MeasuredSessions): Promise<Statistics> {
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
  /** Places of its sessions. */
  members: readonly number[];
  /** The task whose own time and interactions count. */
  task?: string;
}

function groupSessions(measured: MeasuredSessions, { by, study }: { by: Grouping; study: Study }): SessionGroup[] {
  const tasks = evaluatedTasks(study);
  const { devices, revisions, tasksSucceeded } = measured;
  if (by === 'task') {
    return tasks.map(({ id, name = '' }) => ({
      ...{ group: id, name, task: id },
      members: placesWhere(measured, (place) => measured.tasks.get(id)?.success[place] === 1),
    }));
  }
  const keyOf: Record<Exclude<Grouping, 'task'>, (place: number) => string> = {
    device: (place) => devices[place] ?? 'unknown',
    version: (place) => revisions[place] ?? '',
    outcome: (place) =>
      tasksSucceeded[place] === tasks.length ? 'all' : (tasksSucceeded[place] ?? 0) > 0 ? 'some' : 'none',
  };
  if (by === 'outcome' && tasks.length === 0) return [];
  const groups = new Map<string, number[]>();
  for (const group of fixedGroups[by]) groups.set(group, []);
  for (const place of measured.sessions.keys()) {
    const key = keyOf[by](place);
    const members = groups.get(key);
    if (members) members.push(place);
    else groups.set(key, [place]);
  }
  const found = [...groups].filter(([, members]) => members.length > 0);
  const listed = found.map(([group, members]): SessionGroup => ({ group, name: '', members }));
  const began = (group: SessionGroup): number => startsOf(measured, group.members).first;
  return by === 'version' ? listed.sort((a, b) => began(b) - began(a)) : listed;
}

function placesWhere({ sessions }: MeasuredSessions, holds: (place: number) => boolean): number[] {
  const places: number[] = [];
  for (const place of sessions.keys()) if (holds(place)) places.push(place);
  return places;
}

/** Order of groups whose names are known. */
const fixedGroups = {
  device: ['phone', 'tablet', 'desktop', 'unknown'],
  outcome: ['all', 'some', 'none'],
  version: [],
} as const satisfies Record<Exclude<Grouping, 'task'>, readonly string[]>;

/** When the first and the last of these sessions began, ms since 1970; 0 without any. */
function startsOf({ startMs }: MeasuredSessions, places: readonly number[]): { first: number; last: number } {
  let [first, last] = [Infinity, 0];
  for (const place of places) {
    const start = startMs[place] ?? 0;
    if (start < first) first = start;
    if (start > last) last = start;
  }
  return { first: places.length === 0 ? 0 : first, last };
}

function describeGroup(measured: MeasuredSessions, { group, name, members, task }: SessionGroup, of: Measure): Group {
  const ofTask = task === undefined ? undefined : measured.tasks.get(task);
  const own = { duration: ofTask?.durationMs, interactions: ofTask?.interactions };
  const column = of === 'duration' || of === 'interactions' ? own[of] : undefined;
  const values = definedOf(column ?? measured.measures[of], members);
  const { outliers, ...box } = boxPlot(values);
  const { first, last } = startsOf(measured, members);
  return {
    ...{ group, name },
    ...{ firstMs: first, lastMs: last },
    box: {
      ...box,
      mean: describe(values).mean,
      outliers: outliers.slice(0, maxSingle),
      values: values.length < fewValues ? values : [],
    },
  };
}

/** A test with its measures; guests learn no names. */
export function pointOf(measured: MeasuredSessions, place: number, number: number, audience: Audience): Point {
  const { sessions, startMs, labels, devices, revisions, tasks } = measured;
  return {
    ...{ session: sessions[place] ?? '', number, startMs: startMs[place] ?? 0 },
    values: Object.fromEntries(
      measures.map((measure) => [measure, measureOf(measured, measure, place)]),
    ) as Point['values'],
    label: audience === 'team' ? labels[place] || null : null,
    device: devices[place] ?? 'unknown',
    revision: revisions[place] ?? '',
    done: [...tasks].flatMap(([task, { success }]) => (success[place] === 1 ? [task] : [])),
  };
}
