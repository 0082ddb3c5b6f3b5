import type { Measure } from '@prototrail/contracts';
import { mapCooperatively } from '@prototrail/platform';
import { oncePerStudy } from '../query/once-per-study';
import { ratio } from '../statistics/describe';
import { loadNavigation } from './anomaly';
import { loadSessionColumns, type SessionColumns } from './session-columns';

/** Sessions with everything that they can be compared by. */
export interface MeasuredSessions extends SessionColumns {
  /** In the order of the sessions; NaN where a measure is not defined for one. */
  measures: Readonly<Record<Measure, ArrayLike<number>>>;
}

/** All measures of the sessions with action events. */
export const loadMeasures = oncePerStudy(async (reader, study): Promise<MeasuredSessions> => {
  const [columns, { scores }] = await Promise.all([loadSessionColumns(reader, study), loadNavigation(reader, study)]);
  const { sessions, durationMs, interactions, clicks, missedClicks } = columns;
  const { screenLoads, uniqueScreens, uniqueSurfaces, validationErrors, tasksSucceeded } = columns;
  const anomaly = await mapCooperatively(sessions, (session) => (scores.get(session) ?? NaN) * 100);
  return {
    ...columns,
    measures: {
      ...{ duration: durationMs, interactions, clicks, missedClicks, screens: screenLoads, uniqueScreens },
      screenRatio: uniqueSurfaces.map((count, index) => ratio(count, screenLoads[index] ?? 0) ?? NaN),
      ...{ errors: validationErrors, tasks: tasksSucceeded, anomaly },
    },
  };
});

/** A measure of one session; null where it is not defined. */
export function measureOf(
  { measures }: Pick<MeasuredSessions, 'measures'>,
  measure: Measure,
  place: number,
): number | null {
  const value = measures[measure][place] ?? NaN;
  return Number.isNaN(value) ? null : value;
}

/** The defined values of one measure, of all sessions or of those at these places. */
export function valuesOf(
  { measures }: Pick<MeasuredSessions, 'measures'>,
  measure: Measure,
  places?: readonly number[],
): number[] {
  return definedOf(measures[measure], places);
}

/** The numbers of a column that are defined, of all sessions or of those at these places. */
export function definedOf(column: ArrayLike<number>, places?: readonly number[]): number[] {
  const found: number[] = [];
  const count = places?.length ?? column.length;
  for (let index = 0; index < count; index += 1) {
    const value = column[places ? (places[index] ?? -1) : index] ?? NaN;
    if (!Number.isNaN(value)) found.push(value);
  }
  return found;
}
