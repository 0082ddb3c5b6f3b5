import { z } from 'zod';
import { pointerClickTypes } from '../query/event-classes';
import { judged } from '../query/judged';
import { preparedEvents } from '../query/prepared';
import { loadVisits } from '../query/visits';
import type { Metric } from './metric';
import { restedSamples } from './mouse-heat';

/** An area of a surface in px. */
const boxSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type AreaBox = z.infer<typeof boxSchema>;

const params = z.object({ surface: z.string(), boxes: z.array(boxSchema).min(1) });

/** What happened in an area of interest. */
export interface AreaFigures {
  /** Views of the surface, and those with a click in the area. */
  views: number;
  clickedViews: number;
  /** Pointer clicks on the surface, and in the area; tests with one in it. */
  surfaceClicks: number;
  clicks: number;
  sessions: number;
  /** Mean time from the load until the first click in the area, of views with one, ms. */
  meanTimeMs: number | null;
  /** How long the pointer rested on the surface and in the area, ms. */
  surfaceMouseMs: number;
  mouseMs: number;
}

/** Clicks and mouse dwell in an area of interest, which may consist of several boxes of one surface. Definition BY-29. */
export const area: Metric<z.input<typeof params>, AreaFigures> = {
  name: 'area',
  params,
  empty: () => ({
    ...{ views: 0, clickedViews: 0, surfaceClicks: 0, clicks: 0, sessions: 0, meanTimeMs: null },
    ...{ surfaceMouseMs: 0, mouseMs: 0 },
  }),
  async run(reader, study, { surface, boxes }) {
    const { groups, group, parameters } = judged(study);
    const sizes = groups.map((facts) => facts.surfaces.find(({ id }) => id === surface));
    const [events, mouse] = [preparedEvents(study), restedSamples(study, surface)];
    const area = {
      lefts: boxes.map(({ x }) => x),
      tops: boxes.map(({ y }) => y),
      rights: boxes.map(({ x, w }) => x + w),
      bottoms: boxes.map(({ y, h }) => y + h),
    };
    const [[clicked], [rested], visits] = await Promise.all([
      reader.query<Omit<AreaFigures, 'views' | 'mouseMs' | 'surfaceMouseMs'>>(
        `${events.with},
        placed AS (SELECT session, view, wait, px * arrayElement({areaWidths:Array(Float64)}, ${group}) AS x, py * arrayElement({areaHeights:Array(Float64)}, ${group}) AS y
          FROM stored WHERE type IN (${pointerClickTypes}) AND stored.surface = {surface:String}),
        byView AS (SELECT session, view, count() AS n, countIf(${insideSql('x', 'y')} AS inside) AS hits, minIf(wait, inside) AS soonest FROM placed GROUP BY session, view)
        SELECT countIf(hits > 0 AND view > 0) AS clickedViews, sum(n) AS surfaceClicks, sum(hits) AS clicks, uniqExactIf(session, hits > 0) AS sessions,
          if(clickedViews = 0, NULL, avgIf(soonest, hits > 0 AND view > 0)) AS meanTimeMs FROM byView`,
        {
          ...{ ...events.parameters, ...parameters, ...area, surface },
          areaWidths: sizes.map((size) => size?.w ?? 0),
          areaHeights: sizes.map((size) => size?.h ?? 0),
        },
      ),
      reader.query<{ all: number; inside: number }>(
        `${mouse.with} SELECT sum(ms) AS all, sumIf(ms, ${insideSql('px', 'py')}) AS inside FROM used`,
        { ...mouse.parameters, ...area },
      ),
      loadVisits(reader, study),
    ]);
    const views = visits.filter((row) => row.surface === surface).reduce((sum, row) => sum + row.views, 0);
    const { clickedViews = 0, surfaceClicks = 0, clicks = 0, sessions = 0, meanTimeMs = null } = clicked ?? {};
    return {
      ...{ views, clickedViews, surfaceClicks: Number(surfaceClicks), clicks: Number(clicks), sessions, meanTimeMs },
      ...{ surfaceMouseMs: Number(rested?.all ?? 0), mouseMs: Number(rested?.inside ?? 0) },
    };
  },
};

/** Whether a place is in one of the boxes; their right and bottom edges are outside. */
const insideSql = (x: string, y: string): string =>
  `arrayExists((left, top, right, bottom) -> ${x} >= left AND ${x} < right AND ${y} >= top AND ${y} < bottom, {lefts:Array(Float64)}, {tops:Array(Float64)}, {rights:Array(Float64)}, {bottoms:Array(Float64)})`;
