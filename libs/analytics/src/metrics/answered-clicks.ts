import { mapCooperatively } from '@prototrail/platform';
import { judged } from '../query/judged';
import { preparedSessions } from '../query/prepared';
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

/** Clicks on linked widgets without any load, state change or animation within a second, and clicks with an error within a second. */
export async function loadAnsweredClicks(reader: Reader, study: Study): Promise<AnsweredClick[]> {
  const source = preparedSessions(study);
  const { key, keys, parameters } = judged(study);
  const found = await reader.queryColumns<{
    session: readonly string[];
    at: readonly number[];
    place: readonly string[];
    target: readonly string[];
    failed: readonly number[];
  }>(
    `${source.with}
    SELECT session, click.2 AS at, click.3 AS place, click.4 AS target, toUInt8(click.5) AS failed
    FROM (SELECT session, click, click.4 AS widget, click.6 AS revision FROM (SELECT session, open_clicks FROM chosen WHERE notEmpty(open_clicks)) ARRAY JOIN open_clicks AS click)
    WHERE click.5 OR has({linked:Array(String)}, ${key("splitByChar('@', widget)[1]")})
    ORDER BY session, click.1`,
    { ...source.parameters, ...parameters, linked: keys(({ clicks }) => clicks.linkedWidgets) },
  );
  // there may be millions: an object that is put together from others takes several times as long to make
  return mapCooperatively(found.session, (session, row) => ({
    kind: found.failed[row] === 1 ? 'error' : 'dead',
    session,
    surface: found.place[row] ?? '',
    widget: found.target[row] || null,
    time: found.at[row] ?? 0,
    count: 1,
  }));
}
