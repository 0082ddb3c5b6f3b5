import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
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
    const source = preparedSessions(study);
    return reader.query<SurfaceRevision>(
      `${source.with}
      SELECT toString(place) AS surface, toString(pinned) AS revision, count() AS sessions, min(began) AS firstMs, max(ended) AS lastMs
      FROM (SELECT place_surfaces, place_revisions, place_began, place_ended FROM chosen)
      ARRAY JOIN place_surfaces AS place, place_revisions AS pinned, place_began AS began, place_ended AS ended
      WHERE place != '' GROUP BY surface, revision ORDER BY surface, lastMs DESC`,
      source.parameters,
    );
  },
};
