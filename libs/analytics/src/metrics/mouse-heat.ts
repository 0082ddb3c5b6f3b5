import { z } from 'zod';
import { mouseSamples } from '../query/mouse-samples';
import { pxSql } from '../query/sql';
import type { Metric } from './metric';

/** A px of a surface and how long the pointer rested on it, ms. */
export type MouseCell = [x: number, y: number, ms: number];

/** Where the pointer was on a surface: all px it was on, and those where it was longest. */
export interface MouseLayer {
  cells: number;
  totalMs: number;
  max: number;
  top: MouseCell[];
}

interface Row extends Omit<MouseLayer, 'top'> {
  surface: string;
  top: [ms: number, left: number, up: number][];
}

const params = z.object({
  /** Cells that are listed, longest first. */
  cellLimit: z.number().int().min(0).default(40),
});

/**
 * Mouse heat by surface. A sample counts until the next one of its session, on whatever surface, 2 s at most; the last
 * one for the interval of its record.
 */
export const mouseHeat: Metric<z.input<typeof params>, Record<string, MouseLayer>> = {
  name: 'mouseHeat',
  params,
  empty: () => ({}),
  async run(reader, study, { cellLimit = 40 }) {
    const source = mouseSamples(study);
    const { surfaces } = study.facts;
    const rows = await reader.query<Row>(
      `${source.with},
      samples AS (
        SELECT session, screen, sample, id, place, x[place] AS across, y[place] AS down, t[place] AS at
        FROM recorded ARRAY JOIN arrayEnumerate(t) AS place
      ),
      weighted AS (
        SELECT toString(screen) AS surface, across, down,
          if(count() OVER rest = 1, toInt64(sample), least(2000, leadInFrame(at, 1, at) OVER rest - at)) AS ms
        FROM samples WINDOW rest AS (PARTITION BY session ORDER BY at, id, place ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
      ),
      cells AS (
        SELECT surface, ${pxSql('across', 'transform(surface, {ids:Array(String)}, {widths:Array(Float64)}, 0.)')} AS px,
          ${pxSql('down', 'transform(surface, {ids:Array(String)}, {heights:Array(Float64)}, 0.)')} AS py, sum(ms) AS rested
        FROM weighted WHERE across > 0 AND down > 0 AND surface IN (SELECT arrayJoin({ids:Array(String)})) GROUP BY surface, px, py
      )
      SELECT surface, count() AS cells, sum(rested) AS totalMs, max(rested) AS max,
        arraySlice(arraySort(groupArray((-rested, px, py))), 1, {limit:UInt32}) AS top
      FROM cells GROUP BY surface ORDER BY surface`,
      {
        ...source.parameters,
        ids: surfaces.map(({ id }) => id),
        widths: surfaces.map(({ w }) => w),
        heights: surfaces.map(({ h }) => h),
        limit: cellLimit,
      },
    );
    return Object.fromEntries(
      rows.map(({ surface, top, ...layer }) => [
        surface,
        { ...layer, top: top.map(([ms, x, y]): MouseCell => [x, y, -ms]) },
      ]),
    );
  },
};
