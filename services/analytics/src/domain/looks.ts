import type { SurfaceRevision } from '@prototrail/analytics';
import type { AnalyticsFilter, Appearance } from '@prototrail/contracts';

/** What the revisions of a study show. */
export interface Looks {
  newest: string;
  /** By revision and screen: a text that is equal where screens are drawn alike. */
  looks: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Revisions that a query selects: one, or with a screen all that show it alike; undefined when it selects none. */
export function alikeRevisions(
  { revision, screen }: AnalyticsFilter,
  known: Looks & { used: readonly string[] },
): string[] | undefined {
  if (revision === undefined) return undefined;
  const wanted = lookOf(known, revision, screen);
  return known.used.filter((candidate) => lookOf(known, candidate, screen) === wanted);
}

/** Groups the revisions that were seen by what they show, per surface. */
export function describeLooks(rows: readonly SurfaceRevision[], known: Looks): (surface: string) => Appearance[] {
  const bySurface = new Map<string, SurfaceRevision[]>();
  for (const row of rows) bySurface.set(row.surface, [...(bySurface.get(row.surface) ?? []), row]);
  return (surface) => {
    const current = lookOf(known, known.newest, surface);
    const found = new Map<string, Appearance>();
    for (const row of bySurface.get(surface) ?? []) {
      const look = lookOf(known, row.revision, surface);
      const before = found.get(look);
      const isCurrent = look === current;
      found.set(look, {
        // rows come last seen first
        revision: before?.revision ?? (isCurrent ? known.newest : row.revision),
        isCurrent,
        sessions: (before?.sessions ?? 0) + row.sessions,
        firstMs: Math.min(before?.firstMs ?? row.firstMs, row.firstMs),
        lastMs: Math.max(before?.lastMs ?? row.lastMs, row.lastMs),
      });
    }
    const looks = [...found.values()].sort((a, b) => b.lastMs - a.lastMs);
    return looks.every((look) => look.isCurrent) ? [] : looks;
  };
}

/** Revisions that are gone or missing count as the newest; a screen that a revision lacks has no look. */
function lookOf({ newest, looks }: Looks, revision: string, screen: string | undefined): string {
  const own = looks.has(revision) ? revision : newest;
  return screen === undefined ? own : (looks.get(own)?.[screen] ?? '');
}
