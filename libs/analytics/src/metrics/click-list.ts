import { z } from 'zod';
import { clickPoints, pointIs, pointRevision } from '../query/click-points';
import { sizedSurface } from '../query/judged';
import { preparedEvents } from '../query/prepared';
import type { Study } from '../study';
import type { Metric, Reader } from './metric';

/** A single click on a surface; x and y in px of the surface. */
export interface ClickPoint {
  id: string;
  session: string;
  widget: string | null;
  x: number;
  y: number;
  time: number;
  missed: boolean;
  first: boolean;
}

const params = z.object({ surface: z.string(), limit: z.number().int().min(1).max(5000).default(5000) });

/** Single clicks of one surface, newest first. */
export const clickList: Metric<z.input<typeof params>, ClickPoint[]> = {
  name: 'clickList',
  params,
  empty: () => [],
  async run(reader, study, { surface, limit = 5000 }) {
    const sized = sizedSurface(study, surface);
    if (!sized) return [];
    const { width, height, groups, parameters } = sized;
    const source = clickPoints(study, ['tap', 'surface', 'widget', 'place', 'time', 'px', 'py'], [surface]);
    const points = groups.length > 1 ? `(SELECT *, ${pointRevision} FROM points)` : 'points';
    const rows = await reader.query<Row>(
      `${source.with}
      SELECT session, place, if(widget = '', NULL, toString(widget)) AS widget, px * ${width} AS x, py * ${height} AS y, time,
        ${pointIs.missed} AS missed, ${pointIs.first1} AS first
      FROM ${points} WHERE ${pointIs.all} AND ${pointIs.drawn}
      ORDER BY time DESC, place DESC, session LIMIT {limit:UInt32}`,
      {
        ...source.parameters,
        ...parameters,
        limit,
      },
    );
    const ids = await loadIds(reader, study, rows);
    return rows.map(({ session, place, missed, first, ...about }) => ({
      ...{ id: ids.get(`${place} ${session}`) ?? '', session, ...about },
      ...{ missed: Boolean(missed), first: Boolean(first) },
    }));
  },
};

interface Row extends Omit<ClickPoint, 'id' | 'missed' | 'first'> {
  place: number;
  missed: number;
  first: number;
}

/** Ids of single events, which summaries do not have, by place among the actions and session. */
async function loadIds(reader: Reader, study: Study, rows: readonly Row[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const sessions = [...new Set(rows.map(({ session }) => session))];
  const { with: stored, parameters } = preparedEvents({ ...study, filter: { sessions } });
  const found = await reader.query<{ session: string; place: number; id: string }>(
    `${stored} SELECT session, action_position AS place, id FROM stored
    WHERE action AND (session, place) IN (SELECT arrayJoin(arrayZip({of:Array(String)}, {places:Array(UInt32)})))`,
    { ...parameters, of: rows.map(({ session }) => session), places: rows.map(({ place }) => place) },
  );
  return new Map(found.map(({ session, place, id }) => [`${place} ${session}`, id]));
}
