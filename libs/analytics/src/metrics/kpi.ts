import { z } from 'zod';
import { judged } from '../query/judged';
import { preparedSessions } from '../query/prepared';
import { statsSql } from '../query/sql';
import { mean, noStats, statsOf, type Stats } from '../statistics/describe';
import type { PrototypeFacts, Study } from '../study';
import type { Metric } from './metric';
import { loadTaskFigures, type TaskFigures } from './task-figures';
import { summariseNothing } from './tasks';

/** The headline numbers of a prototype; null where they are not defined. */
export interface Kpi {
  sessions: number;
  durationMs: Stats;
  durationRoundedS: number | null;
  eventsPerSession: Stats;
  /** Screens and overlays that can be loaded alone. */
  coverableScreens: number;
  coverageMean: number | null;
  coverageUnion: number | null;
  taskSuccessMean: number | null;
  taskSuccessPercent: number | null;
}

interface Row {
  sessions: number;
  duration: (number | null)[];
  events: (number | null)[];
  covered: number | null;
  coveredUnion: number;
}

const coverable = (facts: PrototypeFacts): string[] =>
  facts.surfaces.filter((surface) => surface.coverable).map((surface) => surface.id);

/** Of the revisions that testers saw; an element that several have counts once. */
const coverableOf = (study: Study): number => new Set(judged(study).groups.flatMap(coverable)).size;

/** Number of tests, duration, coverage and task success over the sessions with at least one action event. */
export const kpi: Metric<object, Kpi> = {
  name: 'kpi',
  params: z.object({}),
  empty: (study) => {
    const success = taskSuccessMean(summariseNothing(study));
    const surfaces = coverableOf(study);
    return {
      sessions: 0,
      durationMs: noStats,
      durationRoundedS: null,
      eventsPerSession: noStats,
      coverableScreens: surfaces,
      coverageMean: null,
      coverageUnion: surfaces === 0 ? null : 0,
      taskSuccessMean: success,
      taskSuccessPercent: percent(success),
    };
  },
  async run(reader, study) {
    const source = preparedSessions(study);
    const { groups, group, key, keys, parameters } = judged(study);
    const surfaces = coverableOf(study);
    const isCoverable = `(surface, revision) -> has({coverable:Array(String)}, ${key('surface')})`;
    const [[row], figures] = await Promise.all([
      reader.query<Row>(
        `${source.with},
        each AS (SELECT finished - first_action AS length, actions AS size,
          arrayDistinct(arrayFilter(${isCoverable}, load_surfaces, load_revisions)) AS seen, arrayElement({coverableCounts:Array(Float64)}, ${group}) AS seeable
          FROM chosen WHERE actions > 0)
        SELECT count() AS sessions, ${statsSql('length', 'true')} AS duration, ${statsSql('size', 'true')} AS events,
          avgIf(length(seen) / seeable, seeable > 0) AS covered, length(groupUniqArrayArray(seen)) AS coveredUnion FROM each`,
        {
          ...source.parameters,
          ...parameters,
          coverable: keys(coverable),
          coverableCounts: groups.map((facts) => coverable(facts).length),
        },
      ),
      loadTaskFigures(reader, study),
    ]);
    if (!row || row.sessions === 0) return kpi.empty(study);
    const durationMs = statsOf(row.duration);
    const success = taskSuccessMean(figures);
    return {
      sessions: row.sessions,
      durationMs,
      durationRoundedS: durationMs.mean === null ? null : roundHalfUp(durationMs.mean / 1000),
      eventsPerSession: statsOf(row.events),
      coverableScreens: surfaces,
      coverageMean: surfaces === 0 ? null : row.covered,
      coverageUnion: surfaces === 0 ? null : row.coveredUnion / surfaces,
      taskSuccessMean: success,
      taskSuccessPercent: percent(success),
    };
  },
};

const roundHalfUp = (value: number): number => Math.floor(value + 0.5);
const percent = (share: number | null): number | null => (share === null ? null : roundHalfUp(share * 100));

/** Mean over the evaluated tasks of the success of those who started; a task nobody started counts as 0. */
export const taskSuccessMean = (summaries: readonly Pick<TaskFigures, 'steps' | 'successOfStarted'>[]): number | null =>
  mean(summaries.filter((summary) => summary.steps > 0).map((summary) => summary.successOfStarted ?? 0));
