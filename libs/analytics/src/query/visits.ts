import { oncePerStudy } from './once-per-study';
import { inOrder, preparedEvents } from './prepared';

/**
 * Visits of surfaces with a known length, as SQL that follows `stored`: `visits(session, kind, surface, length)`. A
 * screen visit ends at the next screen load or the last event of the session. An overlay visit ends at its removal, at
 * the next screen load or at the last event; loading the same overlay again while it is open starts the visit anew. A
 * load that is the last event gives no visit.
 *
 * A mark is (place in the session, kind, surface), where the kind is 1 for a screen load, 2 for an overlay load, 3 for
 * a removal and 0 for "there is none". The end of a visit is the next screen load, or for overlays the next mark of the
 * same overlay when that comes first. The largest tuple comes out of an array: `max` compares tuples in a way that is
 * slower than gathering them.
 */
export const visitsSql = `
  marked AS (SELECT session, arrayMax(groupArray((${inOrder}))) AS last,
    arraySort(mark -> mark.1, groupArrayIf(((${inOrder}), multiIf(type = 'ScreenLoaded', 1, type = 'OverlayLoaded', 2, 3), toString(if(type = 'ScreenLoaded', screen, overlay))),
      load OR type = 'OverlayRemoved')) AS marks
    FROM stored GROUP BY session),
  followed AS (SELECT session, last, arrayJoin(arrayMap((mark, i) ->
      (mark, arrayFirst(next -> next.2 = 1 OR (mark.2 = 2 AND next.3 = mark.3), arraySlice(marks, i + 1))), marks, arrayEnumerate(marks))) AS pair,
    pair.1 AS mark, pair.2 AS next FROM marked),
  visits AS (SELECT session, if(mark.2 = 1, 'screen', 'overlay') AS kind, mark.3 AS surface, if(next.2 = 0, last.1, next.1.1) - mark.1.1 AS length
    FROM followed WHERE mark.2 < 3 AND mark.1 < last AND NOT (mark.2 = 2 AND next.2 = 2))`;

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
