import type { Study } from '../study';
import { clickTypes } from './event-classes';
import { judged } from './judged';
import { inOrder, preparedEvents, soFar, type Source } from './prepared';

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

/**
 * Adds `clicks(session, id, time, type, widget, surface, revision, px, py, noheat, every, missedClick)` to a study: all clicks,
 * with flags for the variants `all` and `missed`.
 */
export function allClicks(study: Study): Source {
  const source = preparedEvents(study);
  const { key, keys, parameters } = judged(study);
  return {
    with: `${source.with},
  clicks AS (SELECT session, id, time, sequence, arrival, type, widget, toString(surface) AS surface, revision, x AS px, y AS py, noheat, true AS every, ${missedSql(key)} AS missedClick
    FROM stored WHERE type IN (${clickTypes}))`,
    parameters: {
      ...source.parameters,
      ...parameters,
      surfaces: keys(({ clicks }) => clicks.surfaces),
      clickable: keys(({ clicks }) => clicks.clickableSurfaces),
      dead: keys(({ clicks }) => clicks.deadWidgets),
    },
  };
}

const repaired = (value: string, size: string): string => `least(0.99, ${value} / ${size})`;

/**
 * Adds `clicks(session, id, time, type, widget, surface, revision, px, py, noheat, first1, first3)` to a study: the first three
 * events with a position of each view. Gestures in device px are repaired first, because they use up places.
 */
export function firstClicks(study: Study): Source {
  const source = preparedEvents(study);
  const repair =
    "type = 'ScreenGesture' AND has_gesture AND (gesture_start_x > 1 OR gesture_end_x > 1) AND device.1 > 0 AND device.2 > 0";
  return {
    with: `${source.with},
  devices AS (SELECT session, (max(device_w), max(device_h)) AS size FROM stored WHERE type = 'SessionStart' GROUP BY session),
  viewed AS (SELECT session, id, time, sequence, arrival, type, widget, surface, revision, x, y, noheat, load, has_gesture, gesture_start_x, gesture_start_y, gesture_end_x,
    countIf(load) OVER soFar AS view FROM stored ${soFar}),
  placed AS (SELECT viewed.*, devices.size AS device, ${repair} AS repair,
    if(repair, ${repaired('gesture_start_x', 'device.1')}, x) AS px, if(repair, ${repaired('gesture_start_y', 'device.2')}, y) AS py
    FROM viewed LEFT JOIN devices ON viewed.session = devices.session
    WHERE NOT load AND NOT noheat AND (x >= 0 AND y >= 0 OR type = 'ScreenGesture')),
  clicks AS (SELECT session, id, time, sequence, arrival, type, widget, toString(surface) AS surface, revision, px, py, noheat, place <= 1 AS first1, place <= 3 AS first3 FROM (
    SELECT *, row_number() OVER (PARTITION BY session, view ORDER BY ${inOrder}) AS place FROM placed WHERE px >= 0 AND py >= 0) WHERE place <= 3)`,
    parameters: source.parameters,
  };
}

/** Where the clicks of a variant come from, and the flag that marks them. */
export const clickSource: Readonly<Record<ClickVariant, { source: (study: Study) => Source; flag: string }>> = {
  all: { source: allClicks, flag: 'every' },
  missed: { source: allClicks, flag: 'missedClick' },
  first1: { source: firstClicks, flag: 'first1' },
  first3: { source: firstClicks, flag: 'first3' },
};

/** Condition on `clicks` for those that are drawn: away from the edge at zero, near enough to be counted in whole px. */
export const drawnSql = 'NOT noheat AND px > 0 AND py > 0 AND px < 1e6 AND py < 1e6';
