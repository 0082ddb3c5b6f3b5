import { z } from 'zod';
import { clickPoints, pointIs } from '../query/click-points';
import { loadVisits, type SurfaceVisits } from '../query/visits';
import { ratio } from '../statistics/describe';
import type { Study } from '../study';
import type { Metric } from './metric';

export interface WidgetRow {
  clicks: number;
  clickShare: number | null;
  /** Screen views with at least one click on the widget. */
  clickedViews: number;
  timeBeforeClickMs: { mean: number | null; sdPop: number | null; median: number | null };
  /** Screen views whose first widget click was on this widget. */
  firstClicks: number;
  firstClickShareApp: number | null;
  /** By the loads of the surface that contains the widget. */
  firstClickShareScreen: number | null;
}

export interface Widgets {
  totalWidgetClicks: number;
  totalFirstClicks: number;
  widgets: Record<string, WidgetRow>;
}

interface Row {
  widget: string;
  clicks: number;
  clickedViews: number;
  firstClicks: number;
  mean: number | null;
  sdPop: number | null;
  median: number | null;
}

/** Clicks, first clicks and the time before them, per widget. */
export const widgets: Metric<object, Widgets> = {
  name: 'widgets',
  params: z.object({}),
  empty: (study) => build(study, [], []),
  async run(reader, study) {
    const source = clickPoints(study, ['widget', 'wait']);
    const [rows, loads] = await Promise.all([
      reader.query<Row>(
        `${source.with}
        SELECT toString(widget) AS widget, count() AS clicks, countIf(known) AS clickedViews, countIf(${pointIs.firstOfView}) AS firstClicks,
          avgIf(wait, known) AS mean, stddevPopStableIf(wait, known) AS sdPop, quantileExactInclusiveIf(0.5)(wait, ${pointIs.firstOnWidget} AS known) AS median
        FROM points WHERE ${pointIs.widgetClick} GROUP BY widget`,
        source.parameters,
      ),
      loadVisits(reader, study),
    ]);
    return build(study, rows, loads);
  },
};

function build(study: Study, rows: readonly Row[], loads: readonly SurfaceVisits[]): Widgets {
  const totalWidgetClicks = rows.reduce((sum, row) => sum + row.clicks, 0);
  const totalFirstClicks = rows.reduce((sum, row) => sum + row.firstClicks, 0);
  const byWidget = new Map(rows.map((row) => [row.widget, row]));
  const kinds = new Map(study.facts.surfaces.map(({ id, kind }) => [id, kind]));
  const loadsOf = new Map(
    loads.filter((row) => row.kind === kinds.get(row.surface)).map((row) => [row.surface, row.views]),
  );
  const result: Record<string, WidgetRow> = {};
  for (const { id, surface } of study.facts.widgets) {
    const row = byWidget.get(id);
    const seen = row !== undefined && row.clickedViews > 0;
    result[id] = {
      clicks: row?.clicks ?? 0,
      clickShare: ratio(row?.clicks ?? 0, totalWidgetClicks),
      clickedViews: row?.clickedViews ?? 0,
      timeBeforeClickMs: seen
        ? { mean: row.mean, sdPop: row.sdPop, median: row.median }
        : { mean: null, sdPop: null, median: null },
      firstClicks: row?.firstClicks ?? 0,
      firstClickShareApp: ratio(row?.firstClicks ?? 0, totalFirstClicks),
      firstClickShareScreen: ratio(row?.firstClicks ?? 0, loadsOf.get(surface) ?? 0),
    };
  }
  return { totalWidgetClicks, totalFirstClicks, widgets: result };
}
