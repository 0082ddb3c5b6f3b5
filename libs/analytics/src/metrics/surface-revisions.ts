import { z } from 'zod';
import { preparedEvents, preparedSessions } from '../query/prepared';
import { wholeOf } from '../study';
import type { Metric } from './metric';

/** Sessions that were on a surface with a revision of the prototype. */
export interface SurfaceRevision {
  surface: string;
  /** Empty for sessions that are pinned to none. */
  revision: string;
  sessions: number;
  /** Time of the first and the last event there, ms. */
  firstMs: number;
  lastMs: number;
}

/** Which revisions the sessions of a study saw, per surface. */
export const surfaceRevisions: Metric<object, SurfaceRevision[]> = {
  name: 'surfaceRevisions',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const source = preparedEvents(study);
    return reader.query<SurfaceRevision>(
      `${source.with}
      SELECT toString(surface) AS surface, toString(revision) AS revision, uniqExact(session) AS sessions, min(time) AS firstMs, max(time) AS lastMs
      FROM stored WHERE surface != '' GROUP BY surface, revision ORDER BY surface, lastMs DESC`,
      source.parameters,
    );
  },
};

/** The revisions that complete events of a prototype are pinned to; empty stands for none. */
export const usedRevisions: Metric<object, string[]> = {
  name: 'usedRevisions',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const source = preparedSessions(wholeOf(study));
    const rows = await reader.query<{ used: string }>(
      `${source.with} SELECT DISTINCT arrayJoin(revisions) AS used FROM chosen ORDER BY used`,
      source.parameters,
    );
    return rows.map((row) => row.used);
  },
};
