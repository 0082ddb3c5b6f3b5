import type { Measure } from '@prototrail/contracts';
import { mapCooperatively } from '@prototrail/platform';
import { oncePerStudy } from '../query/once-per-study';
import { loadNavigation } from './anomaly';
import { sessionDetails, type SessionDetails } from './session-details';
import { sessions, type SessionRow } from './sessions';

export type MeasureValues = Readonly<Record<Measure, number | null>>;

/** A session with everything that it can be compared by; null where a measure is not defined for it. */
export interface MeasuredSession {
  session: string;
  row: SessionRow;
  details: SessionDetails | undefined;
  values: MeasureValues;
}

/** All measures of the sessions with action events, by id. */
export const loadMeasures = oncePerStudy(async (reader, study): Promise<MeasuredSession[]> => {
  const [rows, details, { scores }] = await Promise.all([
    sessions.run(reader, study, {}),
    sessionDetails.run(reader, study, {}),
    loadNavigation(reader, study),
  ]);
  const detailsOf = new Map(details.map((entry) => [entry.session, entry]));
  return mapCooperatively(rows, (row): MeasuredSession => {
    const about = detailsOf.get(row.session);
    const unusual = scores.get(row.session) ?? null;
    return {
      ...{ session: row.session, row, details: about },
      values: {
        duration: row.durationMs,
        interactions: row.interactions,
        clicks: about?.clicks ?? null,
        missedClicks: about?.missedClicks ?? null,
        screens: row.screenLoads,
        uniqueScreens: row.uniqueScreens,
        screenRatio: row.screenRatio,
        errors: row.validationErrors,
        tasks: row.tasksSucceeded,
        anomaly: unusual === null ? null : unusual * 100,
      },
    };
  });
});

/** The defined values of one measure. */
export function valuesOf(measured: readonly MeasuredSession[], measure: Measure): number[] {
  const found: number[] = [];
  for (const { values } of measured) {
    const value = values[measure];
    if (value !== null) found.push(value);
  }
  return found;
}
