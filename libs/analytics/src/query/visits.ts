/**
 * Visits of surfaces with a known length, as SQL that follows `stream`: `visits(session, kind, surface, length)`.
 * A screen visit ends at the next screen load or the last event of the session. An overlay visit ends at its removal,
 * at the next screen load or at the last event; loading the same overlay again while it is open starts the visit anew.
 */
export const visitsSql = `
  marked AS (SELECT session, type, screen, overlay, time, position,
    max(position) OVER (PARTITION BY session) AS lastPosition, max(time) OVER (PARTITION BY session) AS lastTime,
    minIf((position, time), type = 'ScreenLoaded') OVER (PARTITION BY session ORDER BY position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS nextScreen
    FROM stream),
  overlays AS (SELECT session, overlay, type, time, position, lastPosition, lastTime, nextScreen,
    any((position, time, type = 'OverlayLoaded')) OVER (PARTITION BY session, overlay ORDER BY position ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING) AS nextSame
    FROM marked WHERE type IN ('OverlayLoaded', 'OverlayRemoved')),
  visits AS (
    SELECT session, 'screen' AS kind, toString(screen) AS surface, if(nextScreen.1 > 0, nextScreen.2, lastTime) - time AS length
    FROM marked WHERE type = 'ScreenLoaded' AND position < lastPosition
    UNION ALL
    SELECT session, 'overlay' AS kind, toString(overlay) AS surface,
      multiIf(nextSame.1 > 0 AND (nextScreen.1 = 0 OR nextSame.1 < nextScreen.1), nextSame.2, nextScreen.1 > 0, nextScreen.2, lastTime) - time AS length
    FROM overlays WHERE type = 'OverlayLoaded' AND position < lastPosition
      AND NOT (nextSame.1 > 0 AND nextSame.3 AND (nextScreen.1 = 0 OR nextSame.1 < nextScreen.1)))`;
