import { z } from 'zod';
import { notDeleted, preparedEvents } from '../query/prepared';
import type { Surface } from '../study';
import type { Metric } from './metric';

/** Neighbouring rows of a page, in px, that have the same value. */
export interface RowRange {
  fromRow: number;
  toRow: number;
  value: number;
}

/** How far a page was scrolled: by row the share of its views that saw it, and the time that it was in view, ms. */
export interface ScrollLayer {
  views: number;
  visibility: RowRange[];
  timeMs: RowRange[];
}

interface Row {
  kind: 'seen' | 'time';
  surface: string;
  top: number;
  amount: number;
}

/** Scroll reach and attention of each surface, by rows. */
export const scroll: Metric<object, Record<string, ScrollLayer>> = {
  name: 'scroll',
  params: z.object({}),
  empty: ({ facts }) => layers(facts.surfaces, facts.viewHeight ?? 0, []),
  async run(reader, study) {
    const source = preparedEvents(study);
    const { surfaces, viewHeight = 0 } = study.facts;
    const top = (value: string): string =>
      `greatest(0, least(floor(${value} * height + 0.5), height - {viewHeight:Float64}))`;
    const rows = await reader.query<Row>(
      `${source.with},
      scrolled AS (
        SELECT session, id, JSONExtractFloat(raw, 'state', 'value') AS rest,
          arrayMax(arrayPushBack(arrayMap(child -> JSONExtractFloat(child, 'value'), JSONExtractArrayRaw(raw, 'state', 'children')), rest)) AS furthest
        FROM events FINAL WHERE ${notDeleted('events')} AND type = 'ScreenScroll'
      ),
      placed AS (
        SELECT session, id, type, position, time, toString(screen) AS page, max(time) OVER (PARTITION BY session) AS finish,
          countIf(type = 'ScreenLoaded') OVER (PARTITION BY session ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS part
        FROM stored
      ),
      spans AS (
        SELECT session, id, part, page, transform(page, {ids:Array(String)}, {heights:Array(Float64)}, 0.) AS height,
          leadInFrame(time, 1, finish) OVER (PARTITION BY session ORDER BY position ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) - time AS ms
        FROM placed WHERE part > 0 AND type IN ('ScreenLoaded', 'ScreenScroll')
      ),
      known AS (
        SELECT session, part, page, ms, ${top('rest')} AS start, ${top('furthest')} AS reach
        FROM spans LEFT JOIN scrolled ON spans.session = scrolled.session AND spans.id = scrolled.id
      )
      SELECT 'seen' AS kind, page AS surface, deepest AS top, count() AS amount
      FROM (SELECT session, part, any(page) AS page, max(reach) AS deepest FROM known GROUP BY session, part) GROUP BY surface, top
      UNION ALL SELECT 'time' AS kind, page AS surface, start AS top, sum(ms) AS amount FROM known GROUP BY surface, top`,
      {
        ...source.parameters,
        ids: surfaces.map(({ id }) => id),
        heights: surfaces.map(({ h }) => h),
        viewHeight,
      },
    );
    return layers(surfaces, viewHeight, rows);
  },
};

function layers(surfaces: readonly Surface[], viewHeight: number, rows: readonly Row[]): Record<string, ScrollLayer> {
  const result: Record<string, ScrollLayer> = {};
  for (const { id, h } of surfaces) {
    const of = (kind: Row['kind']): Row[] => rows.filter((row) => row.surface === id && row.kind === kind);
    const height = Math.ceil(h);
    const views = of('seen').reduce((sum, row) => sum + row.amount, 0);
    const seen = ranges(
      height,
      of('seen').map(({ top, amount }) => ({ from: 0, to: top + viewHeight, amount })),
    );
    result[id] = {
      views,
      visibility: seen.map((range) => ({ ...range, value: views === 0 ? 0 : range.value / views })),
      timeMs: ranges(
        height,
        of('time').map(({ top, amount }) => ({ from: top, to: top + viewHeight, amount })),
      ),
    };
  }
  return result;
}

/** Sums of bands by row; `to` is the first row after the band. */
function ranges(height: number, bands: readonly { from: number; to: number; amount: number }[]): RowRange[] {
  const changes = new Map<number, number>();
  const change = (row: number, amount: number): void => void changes.set(row, (changes.get(row) ?? 0) + amount);
  for (const { from, to, amount } of bands) {
    change(from, amount);
    change(to, -amount);
  }
  const result: RowRange[] = [];
  let value = changes.get(0) ?? 0;
  let fromRow = 0;
  for (const row of [...changes.keys()].sort((a, b) => a - b)) {
    const by = changes.get(row) ?? 0;
    if (row === 0 || row >= height || by === 0) continue;
    result.push({ fromRow, toRow: row - 1, value });
    [fromRow, value] = [row, value + by];
  }
  return height === 0 ? [] : [...result, { fromRow, toRow: height - 1, value }];
}
