import type { SessionPath } from '../metrics/paths';
import { quantile } from '../statistics/describe';

/** Sessions that went straight from one surface to another, however late. */
export interface Way {
  from: string;
  to: string;
  /** How often; a session counts each time. */
  passes: number;
  /** In the order of the paths. */
  sessions: string[];
  /** Median time on the first of both before, ms. */
  medianStayMs: number | null;
}

/** Sessions that began or ended on a surface. */
export interface WayEnd {
  surface: string;
  sessions: string[];
}

/** The paths of sessions merged by surface: a directly-follows graph. */
export interface Ways {
  /** The most frequent first. */
  ways: Way[];
  starts: WayEnd[];
  ends: WayEnd[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A way with what is noted while paths are read. */
interface Taken {
  way: Way;
  stays: number[];
  seen: Set<string>;
}

/** Merges the paths of sessions by surface. */
export function waysOf(paths: readonly SessionPath[]): Ways {
  const found = new Map<string, Map<string, Taken>>();
  const starts = new Map<string, WayEnd>();
  const ends = new Map<string, WayEnd>();
  for (const { session, surfaces, times } of paths) {
    addEnd(starts, surfaces[0], session);
    addEnd(ends, surfaces.at(-1), session);
    for (let index = 1; index < surfaces.length; index += 1) {
      const [from = '', to = ''] = [surfaces[index - 1], surfaces[index]];
      const ofFrom = found.get(from) ?? new Map<string, Taken>();
      found.set(from, ofFrom);
      const entry = ofFrom.get(to) ?? {
        way: { from, to, passes: 0, sessions: [], medianStayMs: null },
        stays: [],
        seen: new Set<string>(),
      };
      ofFrom.set(to, entry);
      entry.way.passes += 1;
      if (!entry.seen.has(session)) entry.way.sessions.push(session);
      entry.seen.add(session);
      entry.stays.push((times[index] ?? 0) - (times[index - 1] ?? 0));
    }
  }
  const byCount = (a: WayEnd, b: WayEnd): number =>
    b.sessions.length - a.sessions.length || compare(a.surface, b.surface);
  return {
    ways: [...found.values()]
      .flatMap((ofFrom) => [...ofFrom.values()])
      .map(({ way, stays }) => ({ ...way, medianStayMs: quantile(stays, 0.5) }))
      .sort(
        (a, b) => b.sessions.length - a.sessions.length || b.passes - a.passes || compare(a.from + a.to, b.from + b.to),
      ),
    starts: [...starts.values()].sort(byCount),
    ends: [...ends.values()].sort(byCount),
  };
}

function addEnd(ends: Map<string, WayEnd>, surface: string | undefined, session: string): void {
  if (surface === undefined) return;
  const end = ends.get(surface) ?? { surface, sessions: [] };
  end.sessions.push(session);
  ends.set(surface, end);
}
