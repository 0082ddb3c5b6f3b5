import type { Study } from '../study';
import { clickTypes, pointerClickTypes } from './event-classes';
import { judged } from './judged';
import { preparedEvents, preparedSessions, type Parameters, type Source } from './prepared';
import { tapParts } from '../prepare/session-summaries';

/** Which clicks a heat map shows. */
export type ClickVariant = 'all' | 'first1' | 'first3' | 'missed';
export const clickVariants: readonly ClickVariant[] = ['all', 'first1', 'first3', 'missed'];

/** Adds `missedClick`, a flag on `stored`: a pointer click that nothing in the prototype reacts to. */
const missedSql = (
  key: (column: string) => string,
): string => `type IN ('ScreenClick', 'WidgetClick') AND multiIf(missed >= 0, missed = 1,
      type = 'ScreenClick', overlay = '' AND has({surfaces:Array(String)}, ${key('screen')}) AND NOT has({clickable:Array(String)}, ${key('screen')}),
      NOT has_state AND has({surfaces:Array(String)}, ${key('surface')}) AND has({dead:Array(String)}, ${key("splitByChar('@', toString(widget))[1]")})
        AND NOT has({clickable:Array(String)}, ${key('surface')}))`;

const about = 'session, id, time, sequence, position, type, widget, toString(surface) AS surface, revision, noheat';

/**
 * Adds `clicks(session, id, time, sequence, position, type, widget, surface, revision, noheat, px, py, every, missedClick)` to a
 * study: all clicks (of these surfaces), with flags for the variants `all` and `missed`.
 */
export function allClicks(study: Study, surfaces?: readonly string[]): Source {
  const source = preparedEvents(study);
  const only = onlyOn(surfaces);
  const { key } = judged(study);
  return {
    with: `${source.with},
  clicks AS (SELECT ${about}, x AS px, y AS py, true AS every, ${missedSql(key)} AS missedClick
    FROM stored WHERE type IN (${clickTypes})${only.sql})`,
    parameters: {
      ...source.parameters,
      ...only.parameters,
      ...missedParameters(study),
    },
  };
}

function missedParameters(study: Study): Parameters {
  const { keys, parameters } = judged(study);
  return {
    ...parameters,
    surfaces: keys(({ clicks }) => clicks.surfaces),
    clickable: keys(({ clicks }) => clicks.clickableSurfaces),
    dead: keys(({ clicks }) => clicks.deadWidgets),
  };
}

/**
 * Adds `clicks(session, id, time, sequence, position, type, widget, surface, revision, noheat, px, py, first1, first3)` to a
 * study: the first three events with a position of each view.
 */
export function firstClicks(study: Study, surfaces?: readonly string[]): Source {
  const source = preparedEvents(study);
  const only = onlyOn(surfaces);
  return {
    with: `${source.with},
  clicks AS (SELECT ${about}, px, py, place = 1 AS first1, true AS first3 FROM stored WHERE place > 0${only.sql})`,
    parameters: { ...source.parameters, ...only.parameters },
  };
}

/**
 * Adds `counted(tap, surface, widget, missedClick, clicks, pointer, first1, first3)` to the sessions of a study: how many clicks of a kind
 * there are. What decides about a missed click is looked at once for all clicks that have it in common.
 */
export function countedClicks(study: Study, surfaces?: readonly string[]): Source {
  const source = preparedSessions(study);
  const { key } = judged(study);
  const only = surfaces === undefined ? '' : ' WHERE has({only:Array(String)}, surface)';
  return {
    with: `${source.with},
  taps AS (SELECT tap, sum(clicks) AS n, sum(one) AS first1, sum(three) AS first3 FROM (SELECT tap_keys, tap_clicks, tap_first1, tap_first3 FROM chosen)
    ARRAY JOIN tap_keys AS tap, tap_clicks AS clicks, tap_first1 AS one, tap_first3 AS three GROUP BY tap),
  alike AS (SELECT tap, ${tapParts('tap')}, n, first1, first3 FROM taps),
  counted AS (SELECT tap, surface, widget, ${missedSql(key)} AS missedClick, if(type IN (${clickTypes}), n, 0) AS clicks,
    if(type IN (${pointerClickTypes}), n, 0) AS pointer, first1, first3 FROM alike${only})`,
    parameters: { ...source.parameters, ...missedParameters(study), ...(surfaces && { only: surfaces }) },
  };
}

/** A condition that is looked at before anything is worked out of a row; all surfaces without `surfaces`. */
export function onlyOn(surfaces: readonly string[] | undefined): { sql: string; parameters: object } {
  if (surfaces === undefined) return { sql: '', parameters: {} };
  return { sql: ' AND has({only:Array(String)}, stored.surface)', parameters: { only: surfaces } };
}

/** Where the clicks of a variant come from, and the flag that marks them. */
export const clickSource: Readonly<Record<ClickVariant, { source: typeof allClicks; flag: string }>> = {
  all: { source: allClicks, flag: 'every' },
  missed: { source: allClicks, flag: 'missedClick' },
  first1: { source: firstClicks, flag: 'first1' },
  first3: { source: firstClicks, flag: 'first3' },
};

/** Condition on `clicks` for those that are drawn: away from the edge at zero, near enough to be counted in whole px. */
export const drawnSql = 'NOT noheat AND px > 0 AND py > 0 AND px < 1e6 AND py < 1e6';
