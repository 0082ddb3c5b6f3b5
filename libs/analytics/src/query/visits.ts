import { oncePerStudy } from './once-per-study';
import { preparedEvents } from './prepared';

/** Visits of surfaces with a known length, as SQL that follows `stored`: `visits(session, kind, surface, length)`. */
export const visitsSql = `
  visits AS (SELECT session, if(type = 'ScreenLoaded', 'screen', 'overlay') AS kind, toString(if(type = 'ScreenLoaded', screen, overlay)) AS surface, visit AS length
    FROM stored WHERE visit >= 0)`;

/** Visits of one surface with a known length; lengths in ms. */
export interface SurfaceVisits {
  kind: 'screen' | 'overlay';
  surface: string;
  visits: number;
  total: number;
  quartiles: [q1: number, median: number, q3: number];
  /** Sessions with a visit. */
  visitors: number;
}

/** Visits of each surface that has some, in the order of their ids. */
export const loadVisits = oncePerStudy(async (reader, study) => {
  const source = preparedEvents(study);
  return reader.query<SurfaceVisits>(
    `${source.with}, ${visitsSql}
    SELECT kind, surface, count() AS visits, sum(length) AS total, quantilesExactInclusive(0.25, 0.5, 0.75)(length) AS quartiles, uniqExact(session) AS visitors
    FROM visits GROUP BY kind, surface ORDER BY surface`,
    source.parameters,
  );
});
