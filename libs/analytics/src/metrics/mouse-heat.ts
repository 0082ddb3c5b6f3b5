import { z } from 'zod';
import { duringSql } from '../query/during';
import { judged } from '../query/judged';
import { mouseSamples, pinnedSessions } from '../query/mouse-samples';
import type { Source } from '../query/prepared';
import { pxSql } from '../query/sql';
import type { Study } from '../study';
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
    const source = restedSamples(study);
    const rows = await reader.query<Row>(
      `${source.with}
      SELECT surface, count() AS cells, sum(rested) AS totalMs, max(rested) AS max,
        arraySlice(arraySort(groupArray((-rested, px, py))), 1, {limit:UInt32}) AS top
      FROM (SELECT surface, px, py, sum(ms) AS rested FROM used GROUP BY surface, px, py) GROUP BY surface ORDER BY surface`,
      { ...source.parameters, limit: cellLimit },
    );
    return Object.fromEntries(
      rows.map(({ surface, top, ...layer }) => [
        surface,
        { ...layer, top: top.map(([ms, x, y]): MouseCell => [x, y, -ms]) },
      ]),
    );
  },
};

/** Where the pointer was on one surface, in squares. */
export interface SurfaceMouse {
  /** Side of a square, px. */
  cellPx: number;
  /** Tests and samples with the pointer on the surface. */
  sessions: number;
  samples: number;
  totalMs: number;
  /** Centre of each square, px, and how long the pointer rested in it, ms; by x then y. */
  values: MouseCell[];
}

const surfaceParams = z.object({
  surface: z.string(),
  /** Squares of a surface, at most: so an answer stays small. */
  maxCells: z.number().int().min(1).default(40_000),
});

/** Mouse heat of one surface. */
export const surfaceMouse: Metric<z.input<typeof surfaceParams>, SurfaceMouse> = {
  name: 'surfaceMouse',
  params: surfaceParams,
  empty: () => ({ cellPx: 1, sessions: 0, samples: 0, totalMs: 0, values: [] }),
  async run(reader, study, { surface, maxCells = 40_000 }) {
    const sizes = judged(study).groups.flatMap((facts) => facts.surfaces.filter(({ id }) => id === surface));
    const largest = Math.max(1, ...sizes.map(({ w, h }) => w * h));
    const cellPx = Math.max(1, Math.ceil(Math.sqrt(largest / maxCells)));
    const source = restedSamples(study, surface);
    const [found] = await reader.query<{
      sessions: number;
      samples: number;
      totalMs: number;
      values: [column: number, line: number, ms: number][];
    }>(
      `${source.with}
      SELECT uniqExactMerge(who) AS sessions, sum(n) AS samples, sum(rested) AS totalMs, arraySort(groupArray((column, line, rested))) AS values
      FROM (SELECT intDiv(px, {cell:UInt32}) AS column, intDiv(py, {cell:UInt32}) AS line, uniqExactState(session) AS who, count() AS n, sum(ms) AS rested
        FROM used GROUP BY column, line)`,
      { ...source.parameters, cell: cellPx },
    );
    const { sessions = 0, samples = 0, totalMs = 0, values = [] } = found ?? {};
    const middle = (index: number): number => index * cellPx + cellPx / 2;
    return {
      ...{ cellPx, sessions, samples, totalMs },
      values: values.map(([column, line, ms]): MouseCell => [middle(column), middle(line), ms]),
    };
  },
};

/**
 * Adds `used(session, surface, px, py, ms)` to a study: the samples that count, and for how long each does. A position is a
 * part of the surface as the tester's revision has it.
 */
export function restedSamples(study: Study, only?: string): Source {
  const source = pinnedSessions(mouseSamples(study));
  const { groups, key, keys, parameters } = judged(study);
  const surfaces = groups.flatMap((facts) => facts.surfaces);
  const during = duringSql(study, 'at');
  const size = (name: string): string => `arrayElement({${name}:Array(Float64)}, surfaceAt)`;
  return {
    with: `${source.with},
    samples AS (
      SELECT session, screen, sample, id, place, x[place] AS across, y[place] AS down, t[place] AS at
      FROM recorded ARRAY JOIN arrayEnumerate(t) AS place
    ),
    weighted AS (
      SELECT session, toString(screen) AS surface, across, down, at,
        if(count() OVER rest = 1, toInt64(sample), least(2000, leadInFrame(at, 1, at) OVER rest - at)) AS ms
      FROM samples WINDOW rest AS (PARTITION BY session ORDER BY at, id, place ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
    ),
    located AS (
      SELECT weighted.session AS session, surface, across, down, ms, pinned.revision AS revision,
        indexOf({places:Array(String)}, ${key('surface')}) AS surfaceAt
      FROM (SELECT * FROM weighted${during.conditions.length === 0 ? '' : ` WHERE ${during.conditions.join(' AND ')}`}) AS weighted LEFT JOIN pinned ON weighted.session = pinned.session
      WHERE ${['across > 0', 'down > 0', ...(only === undefined ? [] : ['surface = {only:String}'])].join(' AND ')}
    ),
    used AS (
      SELECT session, surface, ms, ${pxSql('across', size('widths'))} AS px, ${pxSql('down', size('heights'))} AS py
      FROM located WHERE surfaceAt > 0
    )`,
    parameters: {
      ...source.parameters,
      ...parameters,
      ...during.parameters,
      ...(only !== undefined && { only }),
      places: keys((facts) => facts.surfaces.map(({ id }) => id)),
      widths: surfaces.map(({ w }) => w),
      heights: surfaces.map(({ h }) => h),
    },
  };
}
