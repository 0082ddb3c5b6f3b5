import { oncePerStudy } from './once-per-study';
import { duringSql } from './during';
import { preparedSessions } from './prepared';

/** Loads of one surface and its visits with a known length; lengths in ms, quartiles null without a visit. */
export interface SurfaceVisits {
  kind: 'screen' | 'overlay';
  surface: string;
  views: number;
  visits: number;
  total: number;
  /** The shortest and the longest; 0 without a visit. */
  low: number;
  high: number;
  quartiles: [q1: number, median: number, q3: number] | [null, null, null];
}

/** Visits of each surface that was loaded, in the order of their ids. */
export const loadVisits = oncePerStudy(async (reader, study) => {
  const source = preparedSessions(study);
  const during = duringSql(study, 'at');
  const where = during.conditions.length === 0 ? '' : `WHERE ${during.conditions.join(' AND ')} `;
  return reader.query<SurfaceVisits>(
    `${source.with}
    SELECT if(isScreen, 'screen', 'overlay') AS kind, toString(id) AS surface, views, visits, total, low, high, quartiles FROM (SELECT isScreen, id, count() AS views, countIf(visit >= 0) AS visits, sumIf(visit, visit >= 0) AS total,
      minIf(visit, visit >= 0) AS low, maxIf(visit, visit >= 0) AS high, quantilesExactInclusiveIf(0.25, 0.5, 0.75)(visit, visit >= 0) AS quartiles
    FROM (SELECT session, view_screens, view_surfaces, view_visits, view_times FROM chosen)
      ARRAY JOIN view_screens AS isScreen, view_surfaces AS id, view_visits AS visit, view_times AS at ${where}GROUP BY isScreen, id) ORDER BY surface, kind`,
    { ...source.parameters, ...during.parameters },
  );
});
