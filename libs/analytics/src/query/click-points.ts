import { clickTypes } from './event-classes';
import type { Study } from '../study';
import { preparedEvents, type Source } from './prepared';

/** Which clicks a heat map shows. */
export type ClickVariant = 'all' | 'first1' | 'first3' | 'missed';
export const clickVariants: readonly ClickVariant[] = ['all', 'first1', 'first3', 'missed'];

const repaired = (value: string, size: string): string => `least(0.99, ${value} / ${size})`;

/**
 * Adds `clicks(session, id, time, type, surface, px, py, noheat, first1, first3, missed, every)` to a study's stream:
 * the events of a click heat map with their places. Gestures in device px are repaired first, because they use up
 * places among the first clicks. `more` names further columns for `stored`.
 */
export function clickPoints(study: Study, more: readonly string[] = []): Source {
  const source = preparedEvents(study, more);
  const { surfaces, clickableSurfaces, deadWidgets } = study.facts.clicks;
  return {
    with: `${source.with},
  placed AS (SELECT session, id, time, position, type, screen, overlay, widget, surface, noheat, missed, has_state,
    type = 'ScreenGesture' AND has_gesture AND (gesture_start_x > 1 OR gesture_end_x > 1) AND deviceW > 0 AND deviceH > 0 AS repair,
    max(device_w) OVER (PARTITION BY session) AS deviceW, max(device_h) OVER (PARTITION BY session) AS deviceH,
    if(repair, ${repaired('gesture_start_x', 'deviceW')}, x) AS px, if(repair, ${repaired('gesture_start_y', 'deviceH')}, y) AS py,
    type IN ('ScreenLoaded', 'OverlayLoaded') AS load
    FROM stream),
  viewed AS (SELECT *, countIf(load) OVER (PARTITION BY session ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS view,
    NOT load AND px >= 0 AND py >= 0 AND NOT noheat AS counts FROM placed),
  clicks AS (SELECT session, id, time, position, type, widget, toString(surface) AS surface, px, py, noheat, counts,
    countIf(counts) OVER (PARTITION BY session, view ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS place,
    counts AND place <= 1 AS first1, counts AND place <= 3 AS first3, type IN (${clickTypes}) AS every,
    type IN ('ScreenClick', 'WidgetClick') AND multiIf(viewed.missed >= 0, viewed.missed = 1,
      type = 'ScreenClick', overlay = '' AND has({surfaces:Array(String)}, screen) AND NOT has({clickable:Array(String)}, screen),
      NOT has_state AND has({surfaces:Array(String)}, surface) AND has({dead:Array(String)}, splitByChar('@', toString(widget))[1])
        AND NOT has({clickable:Array(String)}, surface)) AS missedClick
    FROM viewed)`,
    parameters: { ...source.parameters, surfaces, clickable: clickableSurfaces, dead: deadWidgets },
  };
}

/** Condition on `clicks` for a variant. */
export const variantSql: Readonly<Record<ClickVariant, string>> = { all: 'every', first1: 'first1', first3: 'first3', missed: 'missedClick' };
