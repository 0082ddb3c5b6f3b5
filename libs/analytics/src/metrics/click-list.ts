import { z } from 'zod';
import { allClicks, drawnSql, firstClicks } from '../query/click-points';
import { judged } from '../query/judged';
import type { Metric } from './metric';

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
    if (!study.facts.surfaces.some((candidate) => candidate.id === surface)) return [];
    const { groups, group, parameters } = judged(study);
    const sizes = groups.map((facts) => facts.surfaces.find((candidate) => candidate.id === surface));
    const source = allClicks(study);
    const firsts = firstClicks(study);
    const [rows, first] = await Promise.all([
      reader.query<Omit<ClickPoint, 'missed' | 'first'> & { missed: number }>(
        `${source.with}
        SELECT id, session, if(widget = '', NULL, toString(widget)) AS widget, px * arrayElement({widths:Array(Float64)}, ${group}) AS x, py * arrayElement({heights:Array(Float64)}, ${group}) AS y, time, missedClick AS missed
        FROM clicks WHERE ${drawnSql} AND surface = {surface:String}
        ORDER BY time DESC, sequence DESC, position DESC, id LIMIT {limit:UInt32}`,
        {
          ...source.parameters,
          ...parameters,
          surface,
          limit,
          widths: sizes.map((size) => size?.w ?? 0),
          heights: sizes.map((size) => size?.h ?? 0),
        },
      ),
      reader.query<{ id: string }>(`${firsts.with} SELECT id FROM clicks WHERE first1 AND surface = {surface:String}`, {
        ...firsts.parameters,
        surface,
      }),
    ]);
    const ids = new Set(first.map((row) => row.id));
    return rows.map((row) => ({ ...row, missed: Boolean(row.missed), first: ids.has(row.id) }));
  },
};
