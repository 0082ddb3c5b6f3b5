import { inOrder } from './prepared';

/**
 * Visits of surfaces with a known length, as SQL that follows `stored`: `visits(session, kind, surface, length)`. A
 * screen visit ends at the next screen load or the last event of the session. An overlay visit ends at its removal, at
 * the next screen load or at the last event; loading the same overlay again while it is open starts the visit anew. A
 * load that is the last event gives no visit.
 *
 * A mark is (place in the session, kind, surface), where the kind is 1 for a screen load, 2 for an overlay load, 3 for
 * a removal and 0 for "there is none".
 */
export const visitsSql = `
  marked AS (SELECT session, max((${inOrder})) AS last,
    arraySort(groupArrayIf(((${inOrder}), multiIf(type = 'ScreenLoaded', 1, type = 'OverlayLoaded', 2, 3), toString(if(type = 'ScreenLoaded', screen, overlay))),
      load OR type = 'OverlayRemoved')) AS marks,
    arrayFilter(mark -> mark.2 = 1, marks) AS screens
    FROM stored GROUP BY session),
  visits AS (
    SELECT session, 'screen' AS kind, visit.1 AS surface, visit.2 AS length FROM (
      SELECT session, arrayJoin(arrayMap((mark, i) -> (mark.3, if(i < length(screens), screens[i + 1].1.1, last.1) - mark.1.1, mark.1 < last), screens, arrayEnumerate(screens))) AS visit
      FROM marked) WHERE visit.3
    UNION ALL
    SELECT session, 'overlay' AS kind, visit.1 AS surface, visit.2 AS length FROM (
      SELECT session, arrayJoin(arrayMap((mark, i) -> (mark, arrayFirst(next -> next.2 = 1 OR next.3 = mark.3, arraySlice(marks, i + 1)) AS next,
        mark.2 = 2 AND mark.1 < last AND next.2 != 2), marks, arrayEnumerate(marks))) AS found, (found.1.3, if(found.2.2 = 0, last.1, found.2.1.1) - found.1.1.1) AS visit
      FROM marked) WHERE found.3)`;
