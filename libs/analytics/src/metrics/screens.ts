import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import { loadSize } from '../query/sessions';
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

/** Sessions with an event on a surface, and with a visit of known length. */
interface ReachRow {
  kind: string;
  surface: string;
  seen: number;
  visited: number;
}
interface ClickRow {
  surface: string;
  background: number;
  widget: number;
  interactions: number;
}
interface Facts {
  sessions: number;
  reach: ReachRow[];
  clicks: ClickRow[];
  /** Loads and visits. */
  dwell: SurfaceVisits[];
}

/** Views, reach, dwell time and clicks of each screen and overlay. */
export const screens: Metric<object, Screens> = {
  name: 'screens',
  params: z.object({}),
  empty: (study) => build(study, { sessions: 0, reach: [], clicks: [], dwell: [] }),
  async run(reader, study) {
    return build(study, await load(reader, study));
  },
};

async function load(reader: Reader, study: Study): Promise<Facts> {
  const about = preparedSessions(study);
  const reachOf = (kind: string): string =>
    `SELECT '${kind}' AS kind, surface, count() AS seen, countIf(has(${kind}s_visited, surface)) AS visited FROM chosen ARRAY JOIN ${kind}s_seen AS surface GROUP BY surface`;
  const [size, reach, clicks, dwell] = await Promise.all([
    loadSize(reader, study),
    reader.query<ReachRow>(`${about.with} ${reachOf('screen')} UNION ALL ${reachOf('overlay')}`, about.parameters),
    reader.query<ClickRow>(
      `${about.with}
      SELECT toString(place) AS surface, sum(onScreen) AS background, sum(onWidgets) AS widget, sum(every) AS interactions
      FROM chosen ARRAY JOIN place_surfaces AS place, place_background_clicks AS onScreen, place_widget_clicks AS onWidgets, place_interactions AS every GROUP BY surface`,
      about.parameters,
    ),
    loadVisits(reader, study),
  ]);
  return { sessions: size.sessions, reach, clicks, dwell };
}

function build(study: Study, facts: Facts): Screens {
  const sum = (kind: string, value: (row: SurfaceVisits) => number): number =>
    facts.dwell.filter((row) => row.kind === kind).reduce((total, row) => total + value(row), 0);
  const totals = {
    sessions: facts.sessions,
    totalScreenLoads: sum('screen', (row) => row.views),
    totalOverlayLoads: sum('overlay', (row) => row.views),
    totalScreenDwellMs: sum('screen', (row) => row.total),
  };
  return {
    ...totals,
    screens: Object.fromEntries(study.facts.surfaces.map((surface) => [surface.id, buildRow(surface, facts, totals)])),
  };
}

function buildRow(surface: Surface, facts: Facts, totals: Omit<Screens, 'screens'>): ScreenRow {
  const here = (row: { kind: string; surface: string }): boolean =>
    row.kind === surface.kind && row.surface === surface.id;
  const reach = facts.reach.find(here);
  const dwell = facts.dwell.find(here);
  const views = dwell?.views ?? 0;
  const clicks = facts.clicks.find((row) => row.surface === surface.id) ?? {
    background: 0,
    widget: 0,
    interactions: 0,
  };
  const total = dwell?.total ?? 0;
  return {
    kind: surface.kind,
    views,
    viewShare: ratio(views, surface.kind === 'screen' ? totals.totalScreenLoads : totals.totalOverlayLoads),
    sessions: reach?.seen ?? 0,
    sessionShare: ratio(reach?.seen ?? 0, totals.sessions),
    dwell: {
      visits: dwell?.visits ?? 0,
      totalMs: total,
      meanPerVisitMs: ratio(total, dwell?.visits ?? 0),
      medianPerVisitMs: dwell?.quartiles[1] ?? null,
      meanPerVisitingSessionMs: ratio(total, reach?.visited ?? 0),
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
