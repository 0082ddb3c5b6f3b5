import { z } from 'zod';
import { pointerClickTypes } from '../query/event-classes';
import { preparedEvents, preparedSessions } from '../query/prepared';
import { loadSize } from '../query/sessions';
import type { DeviceClass } from '../study';
import type { Metric } from './metric';

/** Where a session that was seen a moment ago stands; times in ms since 1970. */
export interface RecentSession {
  session: string;
  device: DeviceClass;
  /** Surface of the last action, and when it was loaded. */
  surface: string;
  sinceMs: number;
  startMs: number;
  lastMs: number;
  /** By the clock of the server. */
  receivedMs: number;
  isEnded: boolean;
  /** Fractions of the surface; null without a click there. */
  click: { x: number; y: number } | null;
}

const windowMs = 30 * 60 * 1000;
const maxSessions = 100;
/** What arrives so much later than it happened was stored somewhere before: an import, a restore, a phone that was offline. */
const lateMs = 6 * 60 * 60 * 1000;

type Row = Omit<RecentSession, 'isEnded' | 'click' | 'surface'> & {
  ends: number;
  at: string;
  clicked: string;
  clickX: number;
  clickY: number;
};

/** Sessions with an event in the last half hour before the newest event, newest first; without those that were only brought in then. */
export const recentSessions: Metric<object, RecentSession[]> = {
  name: 'recentSessions',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const { asOf } = await loadSize(reader, study);
    const chosen = preparedSessions(study);
    const about = await reader.query<{ session: string }>(
      `${chosen.with} SELECT session FROM chosen WHERE actions > 0 AND as_of >= {since:Int64} AND as_of - last_action <= {late:Int64} ORDER BY as_of DESC, session LIMIT ${maxSessions}`,
      { ...chosen.parameters, since: asOf - windowMs, late: lateMs },
    );
    if (about.length === 0) return [];
    const sessions = about.map(({ session }) => session);
    const some = { ...study, filter: { sessions } };
    const [events, facts] = [preparedEvents(some), preparedSessions(some)];
    const place = `toString(if(type = 'ScreenLoaded' OR type = 'OverlayRemoved', screen, surface))`;
    const isClick = `type IN (${pointerClickTypes}) AND x >= 0 AND y >= 0`;
    const [rows, known] = await Promise.all([
      reader.query<Omit<Row, 'device' | 'startMs' | 'receivedMs'>>(
        `${events.with} SELECT session, argMaxIf(${place}, position, action) AS at, maxIf(time, load) AS sinceMs, max(time) AS lastMs, countIf(type = 'SessionEnd') AS ends,
          argMaxIf(toString(surface), position, ${isClick}) AS clicked, argMaxIf(x, position, ${isClick}) AS clickX, argMaxIf(y, position, ${isClick}) AS clickY
        FROM stored GROUP BY session`,
        events.parameters,
      ),
      reader.query<Pick<Row, 'session' | 'device' | 'startMs' | 'receivedMs'>>(
        `${facts.with} SELECT session, if(client_device = '', 'unknown', toString(client_device)) AS device, first_action AS startMs, as_of AS receivedMs FROM chosen`,
        facts.parameters,
      ),
    ]);
    const factsOf = new Map(known.map((row) => [row.session, row]));
    const rowOf = new Map(rows.map((row) => [row.session, row]));
    return sessions.flatMap((session) => {
      const [row, fact] = [rowOf.get(session), factsOf.get(session)];
      return row && fact ? [describe({ ...row, ...fact })] : [];
    });
  },
};

function describe({ ends, at, clicked, clickX, clickY, ...row }: Row): RecentSession {
  const number = (value: number): number => Number(value);
  return {
    ...row,
    surface: at,
    sinceMs: number(row.sinceMs),
    startMs: number(row.startMs),
    lastMs: number(row.lastMs),
    receivedMs: number(row.receivedMs),
    isEnded: number(ends) > 0,
    click: clicked === at && clicked !== '' ? { x: clickX, y: clickY } : null,
  };
}
