import { oncePerStudy } from './once-per-study';
import { preparedEvents } from './prepared';

/** Visits of surfaces with a known length, as SQL that follows `stored`: `visits(session, kind, surface, length)`. */
export const visitsSql = `
  visits AS (SELECT session, if(type = 'ScreenLoaded', 'screen', 'overlay') AS kind, toString(if(type = 'ScreenLoaded', screen, overlay)) AS surface, visit AS length
    FROM stored WHERE visit >= 0)`;

/** Loads of one surface and its visits with a known length; lengths in ms, quartiles null without a visit. */
export interface SurfaceVisits {
  kind: 'screen' | 'overlay';
  surface: string;
  views: number;
  visits: number;
  total: number;
  quartiles: [q1: number, median: number, q3: number] | [null, null, null];
  /** Sessions with a visit. */
  visitors: number;
}

/** Visits of each surface that was loaded, in the order of their ids. */
export const loadVisits = oncePerStudy(async (reader, study) => {
  const source = preparedEvents(study);
  return reader.query<SurfaceVisits>(
    `${source.with}
    SELECT if(type = 'ScreenLoaded', 'screen', 'overlay') AS kind, toString(if(type = 'ScreenLoaded', screen, overlay)) AS id, id AS surface, count() AS views,
      countIf(visit >= 0) AS visits, sumIf(visit, visit >= 0) AS total, quantilesExactInclusiveIf(0.25, 0.5, 0.75)(visit, visit >= 0) AS quartiles,
      uniqExactIf(session, visit >= 0) AS visitors
    FROM stored WHERE load GROUP BY kind, id ORDER BY id`,
    source.parameters,
  );
});
