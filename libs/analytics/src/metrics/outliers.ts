import { measures, type Measure } from '@prototrail/contracts';
import { mapCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { mean, quantile } from '../statistics/describe';
import { calculate } from '../calculations';
import { modifiedZOf } from '../statistics/outliers';
import { packScaled } from '../statistics/packed-points';
import { loadNavigation } from './anomaly';
import { loadSessionGroups, type SessionGroups } from './clusters';
import { doubtsOf, loadSuspicions, type Doubt } from './doubts';
import { definedOf, loadMeasures, measureOf, valuesOf, type MeasuredSessions } from './measures';
import type { Metric } from './metric';

/** Measures that say why a session stands out; times and counts that follow from each other are there once. */
const explaining = ['duration', 'interactions', 'screens', 'tasks', 'errors', 'anomaly'] as const;
/** From this modified z-score on a measure is a reason. */
const reasonAbove = 2;
/** Most tests are between these quantiles. */
const usualShare = [0.1, 0.9] as const;
/** Fewer sessions have no reasons. */
const minSessions = 5;

/** A measure in which a session differs from the others. */
export interface OutlierReason {
  measure: Measure;
  value: number;
  /** Modified z-score: below 0 for less than usual. */
  z: number;
  /** Where most sessions are. */
  usual: [low: number, high: number];
}

/** A session outside the behaviour of most. */
export interface Outlier {
  session: string;
  /** 0 to 1: how easily it is told apart from the others. */
  score: number;
  /** `cluster`: it belongs to no group of sessions. `navigation`: it went ways that others did not. */
  kinds: ('cluster' | 'navigation')[];
  /** The strongest first. */
  reasons: OutlierReason[];
}

/** Figures of some sessions; attempts are over all tasks. */
export interface OutlierFigures {
  sessions: number;
  durationMedian: number | null;
  durationMean: number | null;
  started: number;
  succeeded: number;
}

/** Sessions that stand out, groups of sessions that went alike, and doubtful recordings. */
export interface Outliers {
  /** The highest score first. */
  outliers: Outlier[];
  /** Why none is told apart by its group; null when groups are clear. */
  unclear: 'fewSessions' | 'noGroup' | 'noMajority' | null;
  /** The largest first, each with the sessions in it. */
  groups: { sessions: string[]; typical: Record<Measure, number | null> }[];
  /** Sessions of no group. */
  unassigned: number;
  doubts: { session: string; doubts: Doubt[] }[];
  with: OutlierFigures;
  without: OutlierFigures;
  /** Only when not all sessions were compared with each other: how many were. */
  sampled?: number;
}

/** Outliers with a score and reasons: 13.2 and 13.4 of the definitions, scored by an isolation forest. */
export const outliers: Metric<object, Outliers> = {
  name: 'outliers',
  params: z.object({}),
  empty: () => ({
    ...{ outliers: [], unclear: 'fewSessions', groups: [], unassigned: 0, doubts: [] },
    ...{ with: nothing, without: nothing },
  }),
  run: (reader, study) => loadOutliers(reader, study),
};

const nothing: OutlierFigures = { sessions: 0, durationMedian: null, durationMean: null, started: 0, succeeded: 0 };

/** Kinds of a session that does not stand out. */
const usual: Outlier['kinds'] = [];

const loadOutliers = oncePerStudy(async (reader, study): Promise<Outliers> => {
  const [measured, found, navigation, suspicions] = await Promise.all([
    loadMeasures(reader, study),
    loadSessionGroups(reader, study),
    loadNavigation(reader, study),
    loadSuspicions(reader, study),
  ]);
  const { sessions } = measured;
  const kinds = await mapCooperatively(sessions, (session, index): Outlier['kinds'] => {
    const isApart = !found.inconclusive && found.groups[index] === -1;
    if (!isApart && !navigation.isStrange(session)) return usual;
    return [
      ...(isApart ? (['cluster'] as const) : []),
      ...(navigation.isStrange(session) ? (['navigation'] as const) : []),
    ];
  });
  const flagged: number[] = [];
  const unflagged: number[] = [];
  for (const [index, ofSession] of kinds.entries()) (ofSession.length > 0 ? flagged : unflagged).push(index);
  const [scores, reasons] = await Promise.all([scoreSessions(measured, flagged), explainSessions(measured, flagged)]);
  const listed = flagged.map((index, place): Outlier => ({
    session: sessions[index] ?? '',
    score: scores[place] ?? 0,
    kinds: kinds[index] ?? [],
    reasons: reasons[place] ?? [],
  }));
  return {
    outliers: listed.sort((a, b) => b.score - a.score || a.session.localeCompare(b.session)),
    unclear: unclearOf(sessions.length, found),
    groups: found.clusterCount === 0 ? [] : await groupsOf(measured, found.groups),
    unassigned: found.unassigned,
    doubts: doubtsOf(measured, suspicions),
    with: sumUp(measured),
    without: sumUp(measured, unflagged),
    ...(found.sampled !== undefined && { sampled: found.sampled }),
  };
});

const clusterMinimum = 8;

function unclearOf(
  sessions: number,
  { inconclusive, clusterCount }: Pick<SessionGroups, 'inconclusive' | 'clusterCount'>,
): Outliers['unclear'] {
  if (!inconclusive) return null;
  if (sessions < clusterMinimum) return 'fewSessions';
  return clusterCount === 0 ? 'noGroup' : 'noMajority';
}

/** Scores of the flagged among all sessions. A measure that is not defined for a session counts as the median of the others. */
async function scoreSessions(measured: MeasuredSessions, flagged: readonly number[]): Promise<number[]> {
  const columns = await mapCooperatively(explaining, (measure) => {
    const column = measured.measures[measure];
    const median = quantile(valuesOf(measured, measure), 0.5) ?? 0;
    return Float64Array.from(column, (value) => (Number.isNaN(value) ? median : value));
  });
  return calculate(measured.sessions.length, 'isolationScores', packScaled(columns), flagged);
}

async function explainSessions(measured: MeasuredSessions, flagged: readonly number[]): Promise<OutlierReason[][]> {
  if (measured.sessions.length < minSessions) return flagged.map(() => []);
  const columns = await mapCooperatively(explaining, (measure) => {
    const values = valuesOf(measured, measure);
    const usual = usualShare.map((share) => quantile(values, share) ?? 0) as [number, number];
    return { measure, usual, zOf: modifiedZOf(values) };
  });
  return mapCooperatively(flagged, (place) =>
    columns
      .flatMap(({ measure, usual, zOf }): OutlierReason[] => {
        const value = measureOf(measured, measure, place);
        const zScore = value === null ? 0 : zOf(value);
        return value === null || Math.abs(zScore) <= reasonAbove ? [] : [{ measure, value, z: zScore, usual }];
      })
      .sort((a, b) => Math.abs(b.z) - Math.abs(a.z)),
  );
}

async function groupsOf(measured: MeasuredSessions, groups: readonly number[]): Promise<Outliers['groups']> {
  const members = new Map<number, number[]>();
  for (const [index, group] of groups.entries()) {
    const ofGroup = members.get(group);
    if (ofGroup) ofGroup.push(index);
    else if (group >= 0) members.set(group, [index]);
  }
  const found: Outliers['groups'] = [];
  for (const ofGroup of members.values())
    found.push({
      sessions: ofGroup.map((index) => measured.sessions[index] ?? ''),
      typical: await typicalOf(measured, ofGroup),
    });
  return found.sort((a, b) => b.sessions.length - a.sessions.length);
}

/** Medians of the sessions at these places. */
async function typicalOf(
  measured: MeasuredSessions,
  places: readonly number[],
): Promise<Record<Measure, number | null>> {
  const medians = await mapCooperatively(measures, (measure): [Measure, number | null] => [
    measure,
    quantile(valuesOf(measured, measure, places), 0.5),
  ]);
  return Object.fromEntries(medians) as Record<Measure, number | null>;
}

/** Figures with and without the outliers, so that nothing is left out silently; of all sessions without `places`. */
function sumUp(measured: MeasuredSessions, places?: readonly number[]): OutlierFigures {
  const durations = valuesOf(measured, 'duration', places);
  const sumOf = (column: ArrayLike<number>): number => definedOf(column, places).reduce((sum, value) => sum + value, 0);
  const tasks = [...measured.tasks.values()];
  return {
    sessions: durations.length,
    durationMedian: quantile(durations, 0.5),
    durationMean: mean(durations),
    started: tasks.reduce((sum, { started }) => sum + sumOf(started), 0),
    succeeded: sumOf(measured.tasksSucceeded),
  };
}
