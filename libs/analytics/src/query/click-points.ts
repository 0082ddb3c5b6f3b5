import type { Study } from '../study';
import { duringSql } from './during';
import { clickTypes, pointerClickTypes } from './event-classes';
import { judged } from './judged';
import { preparedEvents, preparedSessions, type Parameters, type Source } from './prepared';
import { pointBits } from './point-bits';
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
 * study: all clicks, with flags for the variants `all` and `missed`.
 */
export function allClicks(study: Study): Source {
  const source = preparedEvents(study);
  const { key } = judged(study);
  return {
    with: `${source.with},
  clicks AS (SELECT ${about}, x AS px, y AS py, true AS every, ${missedSql(key)} AS missedClick
    FROM stored WHERE type IN (${clickTypes}))`,
    parameters: {
      ...source.parameters,
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
export function firstClicks(study: Study): Source {
  const source = preparedEvents(study);
  return {
    with: `${source.with},
  clicks AS (SELECT ${about}, px, py, place = 1 AS first1, true AS first3 FROM stored WHERE place > 0)`,
    parameters: source.parameters,
  };
}

/** Each key of the chosen sessions once. A filter would be looked at before DISTINCT and GROUP BY, for every session anew. */
export const eachTap = '(SELECT arrayJoin(groupUniqArrayArray(tap_keys)) AS tap FROM chosen)';

/** SQL of the rows of `from(tap, …)` with what their taps stand for, and `missedClick`; a key of `tap_keys` says both. */
export function judgedTaps(study: Study, from: string): { sql: string; parameters: Parameters } {
  const { key } = judged(study);
  return {
    sql: `(SELECT *, ${missedSql(key)} AS missedClick FROM (SELECT *, ${tapParts('tap')} FROM ${from}))`,
    parameters: missedParameters(study),
  };
}

/** Columns of points by name: where each is in `prepared_sessions`. */
const pointColumns = {
  tap: 'point_taps',
  surface: 'point_surfaces',
  widget: 'point_widgets',
  place: 'point_places',
  time: 'point_times',
  px: 'point_x',
  py: 'point_y',
  wait: 'point_waits',
  mark: 'point_marks',
} as const;
type PointColumn = keyof typeof pointColumns;

const joinedAs = (column: PointColumn): string => `${pointColumns[column]} AS ${column}`;

/**
 * Adds `counted(tap, surface, widget, missedClick, clicks, pointer, first1, first3)` to the sessions of a study: how many clicks of a kind
 * there are. What decides about a missed click is looked at once for all clicks that have it in common.
 */
export function countedClicks(study: Study, surfaces?: readonly string[]): Source {
  const source = preparedSessions(study);
  const { key } = judged(study);
  const during = duringSql(study, 'time');
  const read: PointColumn[] = ['tap', 'surface', 'mark', ...(study.during ? ['time' as const] : [])];
  const chosen = [...(surfaces ? ['surface IN {only:Array(String)}'] : []), ...during.conditions];
  // clicks of some surfaces are found among all of them sooner than kinds of clicks among the kinds of all sessions; kinds know no times
  const taps =
    chosen.length > 0
      ? `SELECT tap, countIf(${pointIs.all}) AS n, countIf(${pointIs.first1}) AS first1, countIf(${pointIs.first3}) AS first3
      FROM (SELECT session, ${read.map((column) => pointColumns[column]).join(', ')} FROM chosen)
      ARRAY JOIN ${read.map(joinedAs).join(', ')}
      WHERE ${chosen.join(' AND ')} GROUP BY tap`
      : `SELECT tap, sum(clicks) AS n, sum(one) AS first1, sum(three) AS first3 FROM (SELECT tap_keys, tap_clicks, tap_first1, tap_first3 FROM chosen)
      ARRAY JOIN tap_keys AS tap, tap_clicks AS clicks, tap_first1 AS one, tap_first3 AS three GROUP BY tap`;
  return {
    with: `${source.with},
  taps AS (${taps}),
  alike AS (SELECT tap, ${tapParts('tap')}, n, first1, first3 FROM taps),
  counted AS (SELECT tap, surface, widget, ${missedSql(key)} AS missedClick, if(type IN (${clickTypes}), n, 0) AS clicks,
    if(type IN (${pointerClickTypes}), n, 0) AS pointer, first1, first3 FROM alike)`,
    parameters: {
      ...source.parameters,
      ...missedParameters(study),
      ...during.parameters,
      ...(surfaces && { only: surfaces }),
    },
  };
}

/**
 * Adds `points(session, …)` to a study: its clicks, and whatever else is among the first three events with a position of a
 * view; of these surfaces only. Only the `columns` are read; `missed` and the revision need `tap`. `place` is the place among the actions of the session.
 */
export function clickPoints(study: Study, columns: readonly PointColumn[], surfaces?: readonly string[]): Source {
  const source = preparedSessions(study);
  const { key } = judged(study);
  const during = duringSql(study, 'time');
  const conditions = [...(surfaces ? ['surface IN {only:Array(String)}'] : []), ...during.conditions];
  const needed: PointColumn[] = [...(surfaces ? ['surface' as const] : []), ...(study.during ? ['time' as const] : [])];
  const read = [...new Set<PointColumn>([...columns, 'mark', ...needed])];
  return {
    with: `${source.with},
  missedTaps AS (SELECT tap FROM (SELECT tap, ${tapParts('tap')} FROM ${eachTap}) WHERE ${missedSql(key)}),
  points AS (SELECT session, ${read.join(', ')} FROM (SELECT session, ${read.map((column) => pointColumns[column]).join(', ')} FROM chosen)
    ARRAY JOIN ${read.map(joinedAs).join(', ')}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''})`,
    parameters: {
      ...source.parameters,
      ...missedParameters(study),
      ...during.parameters,
      ...(surfaces && { only: surfaces }),
    },
  };
}

const bit = (mask: number): string => `bitAnd(mark, ${mask})`;

/** Conditions on `points`. */
export const pointIs = {
  all: `${bit(pointBits.click)} > 0`,
  missed: 'tap IN (SELECT tap FROM missedTaps)',
  /** On screens and widgets; needs `tap`. */
  pointer: `(startsWith(tap, 'ScreenClick\\0') OR startsWith(tap, 'WidgetClick\\0'))`,
  first1: `${bit(pointBits.place)} = 1`,
  first3: `${bit(pointBits.place)} > 0`,
  widgetClick: `${bit(pointBits.widgetClick)} > 0`,
  firstOfView: `${bit(pointBits.firstOfView)} > 0`,
  firstOnWidget: `${bit(pointBits.firstOnWidget)} > 0`,
  /** Away from the edge at zero, near enough to be counted in whole px. */
  drawn: `${bit(pointBits.noHeat)} = 0 AND px > 0 AND py > 0 AND px < 1e6 AND py < 1e6`,
} as const;

/** The revision of a point, by which its surface is judged; only needed where several differ. */
export const pointRevision = `substringIndex(tap, '\\0', -1) AS revision`;
