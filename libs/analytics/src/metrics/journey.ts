import { forEachCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import type { Study } from '../study';
import type { Metric, Reader } from './metric';
import { loadSessions } from '../query/sessions';

/** A place on the canvas, px. */
export interface Point {
  x: number;
  y: number;
}

/** How often sessions went from one place to the next, a place to itself included. */
export interface JourneyEdge {
  from: Point;
  to: Point;
  count: number;
  /** Sum of the times before the second place was reached, ms. */
  durationMs: number;
}

/** The ways of all sessions over the canvas, merged. */
export interface Journey {
  /** Ordered by place. Of more than `mostEdges` only the most frequent. */
  edges: JourneyEdge[];
  /** Only when edges are left out: how many there are, and how often they occur together. */
  totals?: { edges: number; count: number; durationMs: number };
  maxEdgeCount: number;
  /** What is drawn at full width: the number of sessions, or the largest count if that is more. */
  countScale: number;
}

const mostEdges = 1500;
const keptEdges = 60;
/** Where a session begins: left of and below the upper left corner of its first screen, px. */
const startOffset = 30;

interface Row {
  session: string;
  type: string;
  surface: string;
  widget: string;
  x: number;
  y: number;
  time: number;
  hasPoint: number;
  isLast: number;
}

/** Merged graph of all sessions: clicks at the centre of their widget or where they were made, starts, and the last screen. */
export const journey: Metric<object, Journey> = {
  name: 'journey',
  params: z.object({}),
  empty: () => ({ edges: [], maxEdgeCount: 0, countScale: 0 }),
  async run(reader, study) {
    const [rows, sessions] = await Promise.all([loadRows(reader, study), loadSessions(reader, study)]);
    const edges = new Map<string, JourneyEdge>();
    const place = placesOf(study);
    let before: { session: string; point?: Point; time?: number } = { session: '' };
    await forEachCooperatively(rows, (row) => {
      if (row.session !== before.session) before = { session: row.session };
      const point = place(row);
      if (!point) return;
      const isClosing = !row.hasPoint && row.type !== 'SessionStart';
      const durationMs = row.hasPoint || isClosing ? row.time - (before.time ?? row.time) : 0;
      if (before.point) addEdge(edges, before.point, point, durationMs);
      before = {
        session: row.session,
        point,
        ...(row.hasPoint ? { time: row.time } : before.time === undefined ? {} : { time: before.time }),
      };
    });
    return build([...edges.values()], sessions.length);
  },
};

function loadRows(reader: Reader, study: Study): Promise<Row[]> {
  const source = preparedEvents(study);
  return reader.query<Row>(
    `${source.with}, ends AS (SELECT session AS endOf, max(position) AS endPosition FROM stored GROUP BY session)
    SELECT session, toString(type) AS type, toString(surface) AS surface, toString(widget) AS widget, x, y, time,
      x >= 0 AND y >= 0 AND NOT noheat AS hasPoint, (session, position) IN (SELECT endOf, endPosition FROM ends) AS isLast
    FROM stored WHERE hasPoint OR type = 'SessionStart' OR (isLast AND type = 'ScreenLoaded') ORDER BY session, position`,
    source.parameters,
  );
}

/** Where an event is on the canvas; undefined when its surface no longer exists. */
function placesOf({ facts }: Study): (row: Row) => Point | undefined {
  const surfaces = new Map(facts.surfaces.map((surface) => [surface.id, surface]));
  const widgets = new Map(facts.widgets.map((widget) => [widget.id, widget]));
  return (row) => {
    const surface = surfaces.get(row.surface);
    if (!surface) return undefined;
    if (row.type === 'SessionStart') return { x: surface.x - startOffset, y: surface.y + startOffset };
    if (!row.hasPoint) return centreOf(surface);
    const widget = widgets.get(row.widget);
    if (widget) return centreOf(widget);
    return {
      x: Math.round(Math.min(1, row.x) * surface.w + surface.x),
      y: Math.round(Math.min(1, row.y) * surface.h + surface.y),
    };
  };
}

const centreOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Point => ({
  x: Math.round(x + w / 2),
  y: Math.round(y + h / 2),
});

function addEdge(edges: Map<string, JourneyEdge>, from: Point, to: Point, durationMs: number): void {
  const key = `${from.x} ${from.y} ${to.x} ${to.y}`;
  const edge = edges.get(key) ?? { from, to, count: 0, durationMs: 0 };
  edge.count += 1;
  edge.durationMs += durationMs;
  edges.set(key, edge);
}

function build(edges: JourneyEdge[], sessions: number): Journey {
  const maxEdgeCount = edges.reduce((most, { count }) => Math.max(most, count), 0);
  const scale = { maxEdgeCount, countScale: Math.max(sessions, maxEdgeCount) };
  if (edges.length <= mostEdges) return { edges: edges.sort(byPlace), ...scale };
  const sum = (of: (edge: JourneyEdge) => number): number => edges.reduce((total, edge) => total + of(edge), 0);
  const totals = { edges: edges.length, count: sum(({ count }) => count), durationMs: sum((edge) => edge.durationMs) };
  const kept = edges.sort((a, b) => b.count - a.count || byPlace(a, b)).slice(0, keptEdges);
  return { edges: kept.sort(byPlace), totals, ...scale };
}

const byPlace = (a: JourneyEdge, b: JourneyEdge): number =>
  a.from.x - b.from.x || a.from.y - b.from.y || a.to.x - b.to.x || a.to.y - b.to.y;
