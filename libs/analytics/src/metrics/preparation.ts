import { actionTypes, interactionTypes, clickTypes } from '../query/event-classes';
import { z } from 'zod';
import { preparedEvents, uniqueEvents } from '../query/prepared';
import { ignoredSessions } from '../study';
import type { Metric } from './metric';

/** Counts after each step of the preparation. */
export interface Preparation {
  rawEvents: number;
  events: number;
  sessions: number;
  invalidSessions: string[];
  validEvents: number;
  validSessions: number;
  actionEvents: number;
  sessionsWithActionEvents: number;
  interactionEvents: number;
  clickEvents: number;
}

type Row = Omit<Preparation, 'invalidSessions'> & { known: string[] };

const params = z.object({
  /** Number of records that were received, when storing has already dropped repeated ones. */
  received: z.number().optional(),
});

/** How many events and sessions remain after each step of the preparation. */
export const preparation: Metric<z.infer<typeof params>, Preparation> = {
  name: 'preparation',
  params,
  empty: () => ({
    rawEvents: 0,
    events: 0,
    sessions: 0,
    invalidSessions: [],
    validEvents: 0,
    validSessions: 0,
    actionEvents: 0,
    sessionsWithActionEvents: 0,
    interactionEvents: 0,
    clickEvents: 0,
  }),
  async run(reader, study, { received }) {
    const source = preparedEvents(study);
    const ignored = ignoredSessions(study);
    const sql = `${source.with},
      every AS (${uniqueEvents('session, id')})
      SELECT (SELECT count() FROM events WHERE app = {app:String}) AS rawEvents,
        (SELECT count() FROM every) AS events,
        (SELECT uniqExact(session) FROM every) AS sessions,
        (SELECT groupUniqArray(session) FROM every WHERE has({ignored:Array(String)}, session)) AS known,
        count() AS validEvents, uniqExact(session) AS validSessions,
        countIf(type IN (${actionTypes})) AS actionEvents,
        uniqExactIf(session, type IN (${actionTypes})) AS sessionsWithActionEvents,
        countIf(type IN (${interactionTypes})) AS interactionEvents,
        countIf(type IN (${clickTypes})) AS clickEvents
      FROM stored`;
    const [row] = await reader.query<Row>(sql, { ...source.parameters, ignored });
    if (!row) return preparation.empty(study);
    const { known, ...counts } = row;
    return {
      ...counts,
      rawEvents: received ?? counts.rawEvents,
      invalidSessions: ignored.filter((session) => known.includes(session)).sort(),
    };
  },
};
