import { literals } from '../query/sql';
import { judged } from '../query/judged';
import { preparedEvents } from '../query/prepared';
import type { Study } from '../study';
import type { Reader } from './metric';

/** What a click that nothing answered, or that ended in an error, is known by. */
export interface AnsweredClick {
  kind: 'dead' | 'error';
  session: string;
  surface: string;
  widget: string | null;
  time: number;
  count: number;
}

/** Within so many ms after a click something must happen. */
const answerMs = 1000;
const reactions = literals([
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'WidgetChange',
  'Animation',
  'ScreenAnimation',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'ScreenScroll',
  'SoundStart',
  'ValidationError',
  'ValidationErrorLine',
]);
const errors = literals(['ScriptError', 'RequestError', 'ValidationError']);

/** Clicks on linked widgets without any load, state change or animation within a second, and clicks with an error within a second. */
export async function loadAnsweredClicks(reader: Reader, study: Study): Promise<AnsweredClick[]> {
  const source = preparedEvents(study);
  const { key, keys, parameters } = judged(study);
  const next = (types: string): string => `min(if(type IN (${types}), time, NULL)) OVER following`;
  const within = (time: string): string => `ifNull(${time} <= time + ${answerMs}, false)`;
  const rows = await reader.query<{
    session: string;
    at: number;
    place: string;
    target: string;
    kind: 'dead' | 'error';
  }>(
    `${source.with},
    answered AS (SELECT session, position, time, type, surface, widget, has_state, revision, ${next(reactions)} AS reaction, ${next(errors)} AS failure
      FROM stored WHERE type IN ('ScreenClick', 'WidgetClick', ${reactions}, ${errors})
      WINDOW following AS (PARTITION BY session ORDER BY position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))
    SELECT session, toInt64(time) AS at, toString(surface) AS place, toString(widget) AS target, if(${within('failure')}, 'error', 'dead') AS kind
    FROM answered WHERE type IN ('ScreenClick', 'WidgetClick') AND (${within('failure')} OR (type = 'WidgetClick' AND NOT has_state AND NOT ${within('reaction')}
      AND has({linked:Array(String)}, ${key("splitByChar('@', toString(widget))[1]")})))
    ORDER BY session, position`,
    { ...source.parameters, ...parameters, linked: keys(({ clicks }) => clicks.linkedWidgets) },
  );
  return rows.map(({ session, at, place, target, kind }) => ({
    ...{ kind, session, surface: place, widget: target || null, time: Number(at), count: 1 },
  }));
}
