import { z } from 'zod';
import { clickPoints, clickVariants, pointIs, pointRevision, type ClickVariant } from '../query/click-points';
import { judged } from '../query/judged';
import type { Source } from '../query/prepared';
import { pxSql } from '../query/sql';
import type { PrototypeFacts, Study, Surface } from '../study';
import type { Metric, Reader } from './metric';

/** A px of a surface and the number of clicks on it. */
export type Cell = [x: number, y: number, count: number];

/** Clicks of one surface and variant; large layers carry their largest cells and a checksum. */
export interface HeatLayer {
  points: number;
  cells: number;
  max: number;
  values?: Cell[];
  top?: Cell[];
  checksum?: number;
}

export type ClickHeat = Record<ClickVariant, Record<string, HeatLayer>>;

interface Row {
  surface: string;
  /** Per requested variant: points, cells, largest cell, and where they were requested for the places of the cells, ascending, and their clicks. */
  layers: [points: number, cells: number, max: number, places: number[], clicks: number[]][];
}

const params = z.object({
  /** Only these surfaces; all by default. */
  surfaces: z.array(z.string()).optional(),
  variants: z.array(z.enum(['all', 'first1', 'first3', 'missed'])).optional(),
  /** Layers with more cells give the largest ones only; 0 gives all cells always. */
  cellLimit: z.number().int().min(0).default(400),
  /** Cells of these surfaces only, totals of all; cells of all by default. */
  cellsOf: z.array(z.string()).optional(),
});
type Params = z.input<typeof params>;

/** Click heat maps: number of clicks per px of each surface. */
export const clickHeat: Metric<Params, ClickHeat> = {
  name: 'clickHeat',
  params,
  empty: (study) => ({
    all: layersOf(study, [], noLayer),
    first1: layersOf(study, [], noLayer),
    first3: layersOf(study, [], noLayer),
    missed: layersOf(study, [], noLayer),
  }),
  async run(reader, study, { surfaces, variants = [...clickVariants], cellLimit = 400, cellsOf }) {
    const chosen = {
      ...study,
      facts: {
        ...study.facts,
        surfaces: study.facts.surfaces.filter((surface) => surfaces?.includes(surface.id) ?? true),
      },
    };
    const heat: ClickHeat = { all: {}, first1: {}, first3: {}, missed: {} };
    const rows = await loadCells(reader, chosen, {
      variants,
      cellsOf: cellsOf ?? chosen.facts.surfaces.map((surface) => surface.id),
      surfaces,
    });
    for (const [index, variant] of variants.entries())
      heat[variant] = layersOf(chosen, rows, { layer: index, cellLimit });
    return heat;
  },
};

const binParams = z.object({
  variant: z.enum(['all', 'first1', 'first3', 'missed']),
  /** By surface: the size of its squares, px, and how many there are side by side and one below the other. */
  grids: z.record(z.string(), z.object({ step: z.number(), columns: z.number(), rows: z.number() })),
});

/** Clicks of a surface by square, `row * columns + column`, of those that lie on it; and the most on one px. */
export interface SurfaceBins {
  bins: [square: number, clicks: number][];
  max: number;
}

/** The same clicks counted by squares of a grid, which are far fewer than cells; by surface with clicks. */
export const clickBins: Metric<z.input<typeof binParams>, Record<string, SurfaceBins>> = {
  name: 'clickBins',
  params: binParams,
  empty: () => ({}),
  async run(reader, study, { variant, grids }) {
    const isOfAll = drawnSurfaces(study).every(({ id }) => grids[id]);
    const source = sizedClicks(study, { variants: [variant], surfaces: isOfAll ? undefined : Object.keys(grids) });
    if (!source) return {};
    const { parameters, ids } = source;
    const of = (list: string): string => `arrayElement({${list}:Array(Float64)}, at)`;
    const squareOf = `bitAnd(square, ${outside})`;
    // clicks are counted by px first, from which both figures follow; surface and square are one number too
    const rows = await reader.query<{ id: string; squares: number[]; clicks: number[]; most: number }>(
      `${source.with},
      cells AS (SELECT ${cellSql} AS cell, count() AS n FROM sized GROUP BY cell),
      squares AS (SELECT bitShiftLeft(at, ${squareBits}) + if(across < ${of('columns')} AND down < ${of('lines')}, toUInt64(floor(down) * ${of('columns')} + floor(across)), ${outside}) AS square,
          sum(n) AS clicks, max(n) AS most
        FROM (SELECT n, bitShiftRight(cell, ${2 * axisBits}) AS at, bitAnd(bitShiftRight(cell, ${axisBits}), ${farthest}) / ${of('steps')} AS across, bitAnd(cell, ${farthest}) / ${of('steps')} AS down FROM cells)
        GROUP BY square)
      SELECT arrayElement({ids:Array(String)}, bitShiftRight(square, ${squareBits})) AS id, max(squares.most) AS most,
        groupArrayIf(toUInt32(${squareOf}), ${squareOf} != ${outside}) AS squares, groupArrayIf(squares.clicks, ${squareOf} != ${outside}) AS clicks
      FROM squares GROUP BY id`,
      {
        ...parameters,
        steps: ids.map((id) => grids[id]?.step ?? 1),
        columns: ids.map((id) => grids[id]?.columns ?? 0),
        lines: ids.map((id) => grids[id]?.rows ?? 0),
      },
    );
    return Object.fromEntries(
      rows.map(({ id, squares, clicks, most }) => [
        id,
        { bins: squares.map((square, index): [number, number] => [square, clicks[index] ?? 0]), max: most },
      ]),
    );
  },
};

/** Squares of a surface take so many bits; the last number stands for what lies in none. */
const squareBits = 32;
const outside = 2 ** squareBits - 1;

const noLayer = { layer: 0, cellLimit: 0 };

async function loadCells(
  reader: Reader,
  study: Study,
  {
    variants,
    cellsOf,
    surfaces,
  }: { variants: readonly ClickVariant[]; cellsOf: readonly string[]; surfaces: readonly string[] | undefined },
): Promise<Row[]> {
  const source = sizedClicks(study, { variants, surfaces });
  if (!source) return [];
  const counts = variants.map((variant, index) => `countIf(${pointIs[variant]}) AS n${index}`);
  const layers = variants.map((_, index) => {
    const n = `n${index}`;
    const cells = `arraySort(cell -> cell.1, groupArrayIf((place, ${n}), ${n} > 0 AND has({cellsOf:Array(String)}, surface)))`;
    return `(sum(${n}), countIf(${n} > 0), max(${n}), (${cells} AS cells${index}).1, cells${index}.2)`;
  });
  return reader.query<Row>(
    `${source.with},
    cells AS (SELECT ${cellSql} AS cell, ${counts.join(', ')}
      FROM sized GROUP BY cell)
    SELECT surface, [${layers.join(', ')}] AS layers FROM (
      SELECT *, arrayElement({ids:Array(String)}, bitShiftRight(cell, ${2 * axisBits})) AS surface, bitAnd(cell, ${2 ** (2 * axisBits) - 1}) AS place FROM cells)
    GROUP BY surface`,
    { ...source.parameters, cellsOf },
  );
}

/** Number of the surface of a row of `sized` in the parameter `ids`, from 1. */
const surfaceIndex = 'arrayElement({indices:Array(UInt32)}, surfaceAt)';

/** The surfaces are those of the parameter `ids`. */
interface SizedClicks extends Source {
  ids: readonly string[];
}

/**
 * Adds `sized(…, surfaceAt, x, y)` to a study: the clicks of these variants that are drawn, in whole px of their surface as the
 * tester's revision has it. Undefined when there is nothing to draw on.
 */
function sizedClicks(
  study: Study,
  { variants, surfaces }: { variants: readonly ClickVariant[]; surfaces: readonly string[] | undefined },
): SizedClicks | undefined {
  const requested = new Set(drawnSurfaces(study).map((surface) => surface.id));
  if (variants.length === 0 || requested.size === 0) return undefined;
  const { groups, key, keys, parameters } = judged(study);
  const drawn = (facts: PrototypeFacts): Surface[] =>
    facts.surfaces.filter((surface) => requested.has(surface.id) && surface.w > 0 && surface.h > 0);
  const needsTap = groups.length > 1 || variants.includes('missed');
  const source = clickPoints(study, ['surface', 'px', 'py', ...(needsTap ? ['tap' as const] : [])], surfaces);
  const wanted = variants.map((variant) => `(${pointIs[variant]})`).join(' OR ');
  const points = groups.length > 1 ? `(SELECT *, ${pointRevision} FROM points)` : 'points';
  const places = groups.flatMap(drawn);
  const indices = new Map<string, number>();
  for (const { id } of places) if (!indices.has(id)) indices.set(id, indices.size + 1);
  return {
    with: `${source.with},
    sized AS (SELECT *, toUInt32(transform(${key('surface')}, {drawn:Array(String)}, range(1, length({drawn:Array(String)}) + 1), 0)) AS surfaceAt,
      ${pxSql('px', 'arrayElement({widths:Array(Float64)}, surfaceAt)')} AS x, ${pxSql('py', 'arrayElement({heights:Array(Float64)}, surfaceAt)')} AS y
      FROM ${points} WHERE (${wanted}) AND ${pointIs.drawn} AND surfaceAt > 0 AND x > 0 AND y > 0)`,
    ids: [...indices.keys()],
    parameters: {
      ...source.parameters,
      ...parameters,
      ids: [...indices.keys()],
      drawn: keys((facts) => drawn(facts).map((surface) => surface.id)),
      indices: places.map(({ id }) => indices.get(id) ?? 0),
      widths: places.map((surface) => surface.w),
      heights: places.map((surface) => surface.h),
    },
  };
}

/** A place is x times the width, plus y. What lies farther away counts at the edge, which is 4 million px away. */
const axisBits = 22;
const width = 2 ** axisBits;
const farthest = width - 1;

/** Surface, x and y of a row of `sized` as one number, which the store groups by in half the time. */
const cellSql = `bitShiftLeft(toUInt64(${surfaceIndex}), ${2 * axisBits})
        + bitShiftLeft(toUInt64(least(x, ${farthest})), ${axisBits}) + toUInt64(least(y, ${farthest}))`;

const drawnSurfaces = (study: Study): Surface[] =>
  study.facts.surfaces.filter((surface) => surface.w > 0 && surface.h > 0);

function layersOf(
  study: Study,
  rows: readonly Row[],
  chosen: { layer: number; cellLimit: number },
): Record<string, HeatLayer> {
  const found = new Map(rows.map((row) => [row.surface, row.layers[chosen.layer]]));
  return Object.fromEntries(drawnSurfaces(study).map(({ id }) => [id, layer(found.get(id), chosen.cellLimit)]));
}

function layer(row: Row['layers'][number] | undefined, cellLimit: number): HeatLayer {
  const [points, count, max, places, clicks] = row ?? [0, 0, 0, [], []];
  const totals = { points, cells: count, max };
  const cells = places.map((place, index): Cell => [Math.floor(place / width), place % width, clicks[index] ?? 0]);
  if (cellLimit === 0 || cells.length <= cellLimit) return { ...totals, values: cells };
  const top = [...cells].sort((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]).slice(0, 20);
  return { ...totals, top, checksum: checksum(cells) };
}

/** Depends on every cell, so that two large layers can be compared. */
function checksum(cells: readonly Cell[]): number {
  return cells.reduce((sum, [x, y, count]) => (sum + ((x * 7919 + y * 104729) % 1000003) * count) % 2147483647, 0);
}
