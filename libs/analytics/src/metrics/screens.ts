import { interactionTypes } from '../query/event-classes';
import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { loadVisits, type SurfaceVisits } from '../query/visits';
import { ratio } from '../statistics/describe';
import type { Study, Surface } from '../study';
import type { Metric, Reader } from './metric';

export interface Dwell {
  visits: number;
  totalMs: number;
  meanPerVisitMs: number | null;
  medianPerVisitMs: number | null;
  /** The headline: total by the number of sessions with a visit of known length. */
  meanPerVisitingSessionMs: number | null;
  meanPerSessionMs: number | null;
  /** Part of the dwell time of all screens. */
  share: number | null;
}

export interface ScreenRow {
  kind: 'screen' | 'overlay';
  views: number;
  viewShare: number | null;
  /** Reach: sessions with at least one event here. */
  sessions: number;
  sessionShare: number | null;
  dwell: Dwell;
  backgroundClicks: number;
  widgetClicks: number;
  backgroundClickShare: number | null;
  widgetClickShare: number | null;
  interactions: number;
}

export interface Screens {
  sessions: number;
  totalScreenLoads: number;
  totalOverlayLoads: number;
  totalScreenDwellMs: number;
  screens: Record<string, ScreenRow>;
}

interface CountRow {
  kind: string;
  surface: string;
  views: number;
  reach: number;
}
interface ClickRow {
  surface: string;
  background: number;
  widget: number;
  interactions: number;
}
interface TotalRow {
  sessions: number;
  screenLoads: number;
  overlayLoads: number;
}
interface Facts {
  total: TotalRow;
  counts: CountRow[];
  clicks: ClickRow[];
  dwell: SurfaceVisits[];
}

const nothing: TotalRow = { sessions: 0, screenLoads: 0, overlayLoads: 0 };

/** Views, reach, dwell time and clicks of each screen and overlay. */
export const screens: Metric<object, Screens> = {
  name: 'screens',
  params: z.object({}),
  empty: (study) => build(study, { total: nothing, counts: [], clicks: [], dwell: [] }),
  async run(reader, study) {
    return build(study, await load(reader, study));
  },
};

async function load(reader: Reader, study: Study): Promise<Facts> {
  const source = preparedEvents(study);
  const [total, counts, clicks, dwell] = await Promise.all([
    reader.query<TotalRow>(
      `${source.with}
      SELECT uniqExact(session) AS sessions, countIf(type = 'ScreenLoaded') AS screenLoads, countIf(type = 'OverlayLoaded') AS overlayLoads FROM stored`,
      source.parameters,
    ),
    reader.query<CountRow>(
      `${source.with}
      SELECT 'screen' AS kind, toString(screen) AS surface, countIf(type = 'ScreenLoaded') AS views, uniqExact(session) AS reach
      FROM stored WHERE screen != '' GROUP BY surface
      UNION ALL
      SELECT 'overlay' AS kind, toString(overlay) AS surface, countIf(type = 'OverlayLoaded') AS views, uniqExact(session) AS reach
      FROM stored WHERE overlay != '' GROUP BY surface`,
      source.parameters,
    ),
    reader.query<ClickRow>(
      `${source.with}
      SELECT toString(if(overlay != '', overlay, screen)) AS surface, countIf(type = 'ScreenClick') AS background, countIf(type = 'WidgetClick') AS widget,
        countIf(type IN (${interactionTypes})) AS interactions
      FROM stored GROUP BY surface`,
      source.parameters,
    ),
    loadVisits(reader, study),
  ]);
  return { total: total[0] ?? nothing, counts, clicks, dwell };
}

function build(study: Study, facts: Facts): Screens {
  const totals = {
    sessions: facts.total.sessions,
    totalScreenLoads: facts.total.screenLoads,
    totalOverlayLoads: facts.total.overlayLoads,
    totalScreenDwellMs: facts.dwell.filter((row) => row.kind === 'screen').reduce((sum, row) => sum + row.total, 0),
  };
  return {
    ...totals,
    screens: Object.fromEntries(study.facts.surfaces.map((surface) => [surface.id, buildRow(surface, facts, totals)])),
  };
}

function buildRow(surface: Surface, facts: Facts, totals: Omit<Screens, 'screens'>): ScreenRow {
  const here = (row: { kind: string; surface: string }): boolean =>
    row.kind === surface.kind && row.surface === surface.id;
  const count = facts.counts.find(here);
  const dwell = facts.dwell.find(here);
  const clicks = facts.clicks.find((row) => row.surface === surface.id) ?? {
    background: 0,
    widget: 0,
    interactions: 0,
  };
  const total = dwell?.total ?? 0;
  return {
    kind: surface.kind,
    views: count?.views ?? 0,
    viewShare: ratio(count?.views ?? 0, surface.kind === 'screen' ? totals.totalScreenLoads : totals.totalOverlayLoads),
    sessions: count?.reach ?? 0,
    sessionShare: ratio(count?.reach ?? 0, totals.sessions),
    dwell: {
      visits: dwell?.visits ?? 0,
      totalMs: total,
      meanPerVisitMs: ratio(total, dwell?.visits ?? 0),
      medianPerVisitMs: dwell?.quartiles[1] ?? null,
      meanPerVisitingSessionMs: ratio(total, dwell?.visitors ?? 0),
      meanPerSessionMs: ratio(total, totals.sessions),
      share: ratio(total, totals.totalScreenDwellMs),
    },
    backgroundClicks: clicks.background,
    widgetClicks: clicks.widget,
    backgroundClickShare: ratio(clicks.background, clicks.background + clicks.widget),
    widgetClickShare: ratio(clicks.widget, clicks.background + clicks.widget),
    interactions: clicks.interactions,
  };
}
