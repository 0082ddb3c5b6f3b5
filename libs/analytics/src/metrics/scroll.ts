import { z } from 'zod';
import { duringSql, periodSql } from '../query/during';
import { judged } from '../query/judged';
import { preparedSessions, type Source } from '../query/prepared';
import type { Study } from '../study';
import type { Metric, Reader } from './metric';

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

/** A layer of one surface, with what a reader needs to judge it. */
export interface PageScroll extends ScrollLayer {
  /** Tests with a view of the page. */
  sessions: number;
  /** Height of the page and of the part in view, px; the largest that testers had. */
  height: number;
  viewHeight: number;
}

interface Row {
  kind: 'seen' | 'time' | 'sessions';
  surface: string;
  top: number;
  /** Height of the page and of the part in view, in the revision that was tested. */
  height: number;
  viewHeight: number;
  amount: number;
}

/** Scroll reach and attention of each surface, by rows. */
export const scroll: Metric<object, Record<string, ScrollLayer>> = {
  name: 'scroll',
  params: z.object({}),
  empty: ({ facts }) => Object.fromEntries(facts.surfaces.map(({ id, h }) => [id, layerOf([], h)])),
  async run(reader, study) {
    const rows = await loadRows(reader, study);
    const layers = study.facts.surfaces.map(({ id, h }) => {
      const { views, visibility, timeMs } = pageOf(rows, { id, h });
      return [id, { views, visibility, timeMs }] as const;
    });
    return Object.fromEntries(layers);
  },
};

const pageParams = z.object({ surface: z.string() });

/** Scroll reach and attention of one surface. */
export const pageScroll: Metric<z.input<typeof pageParams>, PageScroll> = {
  name: 'pageScroll',
  params: pageParams,
  empty: () => pageOf([], { id: '', h: 0 }),
  async run(reader, study, { surface }) {
    const size = study.facts.surfaces.find(({ id }) => id === surface);
    if (!size) return pageOf([], { id: surface, h: 0 });
    return pageOf(await loadRows(reader, study, surface), size);
  },
};

/**
 * Adds `scrolled(page_views, page_stops)` to a study. Of the period of a session these are the views that began in it, and the stops with the
 * part of their time that lies in it: stops follow each other without a gap from the first load of a screen on.
 */
function scrolledSessions(study: Study): Source {
  const source = preparedSessions(study);
  if (!study.during)
    return { ...source, with: `${source.with}, scrolled AS (SELECT page_views, page_stops FROM chosen)` };
  const lengths = 'arrayMap(stop -> stop.4, page_stops)';
  return {
    with: `${source.with},
    timed AS (SELECT page_views, page_stops, ${periodSql.start} AS periodStart, ${periodSql.end} AS periodEnd,
      arrayFilter((at, isScreen) -> isScreen, view_times, view_screens) AS loads,
      arrayMap((sum, length) -> loads[1] + sum - length, arrayCumSum(${lengths}), ${lengths}) AS stopTimes FROM chosen),
    scrolled AS (SELECT arrayFilter((one, at) -> at >= periodStart AND at <= periodEnd, page_views, loads) AS page_views,
      arrayFilter(stop -> stop.4 > 0, arrayMap((stop, at) -> (stop.1, stop.2, stop.3, least(at + stop.4, periodEnd) - greatest(at, periodStart)), page_stops, stopTimes)) AS page_stops
      FROM timed)`,
    parameters: { ...source.parameters, ...duringSql(study, '').parameters },
  };
}

/** A position is a part of the page as the tester's revision has it. */
async function loadRows(reader: Reader, study: Study, only?: string): Promise<Row[]> {
  const source = scrolledSessions(study);
  const { groups, group, key, keys, parameters } = judged(study);
  const on = (column: string): string =>
    only === undefined ? column : `arrayFilter(one -> one.1 = {page:String}, ${column})`;
  const sizes = `transform(${key('page')}, {pages:Array(String)}, {heights:Array(Float64)}, 0.) AS height, arrayElement({viewHeights:Array(Float64)}, ${group}) AS viewHeight`;
  const top = (value: string): string =>
    `greatest(0, least(floor(${value} * height + 0.5), height - viewHeight)) AS top`;
  return reader.query<Row>(
    `${source.with}
    SELECT 'seen' AS kind, page AS surface, ${top('furthest')}, height, viewHeight, count() AS amount
    FROM (SELECT one.1 AS page, one.2 AS revision, one.3 AS furthest, ${sizes} FROM scrolled ARRAY JOIN ${on('page_views')} AS one)
    GROUP BY surface, top, height, viewHeight
    UNION ALL SELECT 'time' AS kind, page AS surface, ${top('rest')}, height, viewHeight, sum(ms) AS amount
    FROM (SELECT one.1 AS page, one.2 AS revision, one.3 AS rest, one.4 AS ms, ${sizes} FROM scrolled ARRAY JOIN ${on('page_stops')} AS one)
    GROUP BY surface, top, height, viewHeight
    UNION ALL SELECT 'sessions' AS kind, page AS surface, 0 AS top, 0 AS height, 0 AS viewHeight, count() AS amount
    FROM scrolled ARRAY JOIN arrayDistinct(arrayMap(one -> one.1, ${on('page_views')})) AS page GROUP BY surface`,
    {
      ...source.parameters,
      ...parameters,
      ...(only !== undefined && { page: only }),
      pages: keys(({ surfaces }) => surfaces.map(({ id }) => id)),
      heights: groups.flatMap(({ surfaces }) => surfaces.map(({ h }) => h)),
      viewHeights: groups.map(({ viewHeight }) => viewHeight ?? 0),
    },
  );
}

function pageOf(rows: readonly Row[], { id, h }: { id: string; h: number }): PageScroll {
  const own = rows.filter((row) => row.surface === id);
  const pages = own.filter(({ kind }) => kind === 'seen');
  const height = pages.length === 0 ? h : Math.max(...pages.map((row) => row.height));
  return {
    sessions: own.find(({ kind }) => kind === 'sessions')?.amount ?? 0,
    height,
    viewHeight: Math.max(0, ...pages.map((row) => row.viewHeight)),
    ...layerOf(own, height),
  };
}

function layerOf(rows: readonly Row[], h: number): ScrollLayer {
  const of = (kind: Row['kind']): Row[] => rows.filter((row) => row.kind === kind);
  const height = Math.ceil(h);
  const views = of('seen').reduce((sum, row) => sum + row.amount, 0);
  const seen = ranges(
    height,
    of('seen').map(({ top, viewHeight, amount }) => ({ from: 0, to: top + viewHeight, amount })),
  );
  return {
    views,
    visibility: seen.map((range) => ({ ...range, value: views === 0 ? 0 : range.value / views })),
    timeMs: ranges(
      height,
      of('time').map(({ top, viewHeight, amount }) => ({ from: top, to: top + viewHeight, amount })),
    ),
  };
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
