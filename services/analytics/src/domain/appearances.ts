import type { SurfaceRevision } from '@prototrail/analytics';
import type { AnalyticsFilter, Appearance } from '@prototrail/contracts';

/** What the revisions of a study show. */
export interface Fingerprints {
  newest: string;
  /** By revision and screen; equal where screens are drawn alike. */
  byRevision: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Revisions that a query selects: one, or with a screen all that show it alike; undefined when it selects none. */
export function alikeRevisions(
  { revision, screen }: AnalyticsFilter,
  fingerprints: Fingerprints & { used: readonly string[] },
): string[] | undefined {
  if (revision === undefined) return undefined;
  const wanted = fingerprintOf(fingerprints, revision, screen);
  return fingerprints.used.filter((candidate) => fingerprintOf(fingerprints, candidate, screen) === wanted);
}

/** Groups the revisions that were seen by what they show, per surface. */
export function describeAppearances(
  rows: readonly SurfaceRevision[],
  fingerprints: Fingerprints,
): (surface: string) => Appearance[] {
  const bySurface = new Map<string, SurfaceRevision[]>();
  for (const row of rows) bySurface.set(row.surface, [...(bySurface.get(row.surface) ?? []), row]);
  return (surface) => {
    const current = fingerprintOf(fingerprints, fingerprints.newest, surface);
    const found = new Map<string, Appearance>();
    for (const row of bySurface.get(surface) ?? []) {
      const fingerprint = fingerprintOf(fingerprints, row.revision, surface);
      const before = found.get(fingerprint);
      const isCurrent = fingerprint === current;
      found.set(fingerprint, {
        // rows come last seen first
        revision: before?.revision ?? (isCurrent ? fingerprints.newest : row.revision),
        isCurrent,
        sessions: (before?.sessions ?? 0) + row.sessions,
        firstMs: Math.min(before?.firstMs ?? row.firstMs, row.firstMs),
        lastMs: Math.max(before?.lastMs ?? row.lastMs, row.lastMs),
      });
    }
    const appearances = [...found.values()].sort((a, b) => b.lastMs - a.lastMs);
    return appearances.every(({ isCurrent }) => isCurrent) ? [] : appearances;
  };
}

/** Revisions that are gone or missing count as the newest; a screen that a revision lacks has no fingerprint. */
function fingerprintOf({ newest, byRevision }: Fingerprints, revision: string, screen: string | undefined): string {
  const own = byRevision.has(revision) ? revision : newest;
  return screen === undefined ? own : (byRevision.get(own)?.[screen] ?? '');
}
