import { z } from 'zod';
import { clickPoints, clickVariants, variantSql, type ClickVariant } from '../query/click-points';
import { pxSql } from '../query/sql';
import type { Study } from '../study';
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
  cells: Cell[];
}

const params = z.object({
  /** Only these surfaces; all by default. */
  surfaces: z.array(z.string()).optional(),
  variants: z.array(z.enum(['all', 'first1', 'first3', 'missed'])).optional(),
  /** Layers with more cells give the largest ones only; 0 gives all cells always. */
  cellLimit: z.number().int().min(0).default(400),
});
type Params = z.input<typeof params>;

/** Click heat maps: number of clicks per px of each surface. */
export const clickHeat: Metric<Params, ClickHeat> = {
  name: 'clickHeat',
  params,
  empty: (study) => ({ all: layersOf(study, []), first1: layersOf(study, []), first3: layersOf(study, []), missed: layersOf(study, []) }),
  async run(reader, study, { surfaces, variants = [...clickVariants], cellLimit = 400 }) {
    const chosen = { ...study, facts: { ...study.facts, surfaces: study.facts.surfaces.filter((surface) => surfaces?.includes(surface.id) ?? true) } };
    const heat: ClickHeat = { all: {}, first1: {}, first3: {}, missed: {} };
    await Promise.all(
      variants.map(async (variant) => {
        heat[variant] = layersOf(chosen, await loadCells(reader, chosen, variant), cellLimit);
      }),
    );
    return heat;
  },
};

async function loadCells(reader: Reader, study: Study, variant: ClickVariant): Promise<Row[]> {
  const source = clickPoints(study);
  const drawn = study.facts.surfaces.filter((surface) => surface.w > 0 && surface.h > 0);
  return reader.query<Row>(
    `${source.with}
    SELECT surface, arraySort(groupArray((cx, cy, points))) AS cells FROM (
      SELECT surface, ${pxSql('px', 'transform(surface, {drawn:Array(String)}, {widths:Array(Float64)}, 0.)')} AS cx,
        ${pxSql('py', 'transform(surface, {drawn:Array(String)}, {heights:Array(Float64)}, 0.)')} AS cy, count() AS points
      FROM clicks WHERE ${variantSql[variant]} AND NOT noheat AND px > 0 AND py > 0 AND px <= 1 AND py <= 1 AND has({drawn:Array(String)}, surface)
      GROUP BY surface, cx, cy HAVING cx > 0 AND cy > 0)
    GROUP BY surface`,
    {
      ...source.parameters,
      drawn: drawn.map((surface) => surface.id),
      widths: drawn.map((surface) => surface.w),
      heights: drawn.map((surface) => surface.h),
    },
  );
}

function layersOf(study: Study, rows: readonly Row[], cellLimit = 400): Record<string, HeatLayer> {
  const cells = new Map(rows.map((row) => [row.surface, row.cells]));
  const drawn = study.facts.surfaces.filter((surface) => surface.w > 0 && surface.h > 0);
  return Object.fromEntries(drawn.map(({ id }) => [id, layer(cells.get(id) ?? [], cellLimit)]));
}

function layer(cells: readonly Cell[], cellLimit: number): HeatLayer {
  const totals = {
    points: cells.reduce((sum, cell) => sum + cell[2], 0),
    cells: cells.length,
    max: cells.reduce((max, cell) => Math.max(max, cell[2]), 0),
  };
  if (cellLimit === 0 || cells.length <= cellLimit) return { ...totals, values: [...cells] };
  const top = [...cells].sort((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]).slice(0, 20);
  return { ...totals, top, checksum: checksum(cells) };
}

/** Depends on every cell, so that two large layers can be compared. */
function checksum(cells: readonly Cell[]): number {
  return cells.reduce((sum, [x, y, count]) => (sum + ((x * 7919 + y * 104729) % 1000003) * count) % 2147483647, 0);
}
