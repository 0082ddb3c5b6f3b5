import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import type { Metric } from './metric';

/** The screens and overlays that a session loaded, in order; the same one twice in a row counts once. */
export interface SessionPath {
  session: string;
  surfaces: string[];
  /** When each was loaded, ms since 1970. */
  times: number[];
}

const loadPaths = oncePerSession(async (reader, study): Promise<SessionPath[]> => {
  const source = preparedSessions(study);
  // the same surface twice in a row is left out in the store, where that is cheap
  const changes = `arrayFilter((load, before) -> load.1 != before, arrayZip(view_surfaces, view_times), arraySlice(arrayPushFront(view_surfaces, '\\0'), 1, length(view_surfaces)))`;
  return reader.query<SessionPath>(
    `${source.with} SELECT session, arrayMap(load -> toString(load.1), changes) AS surfaces, arrayMap(load -> load.2, changes) AS times
    FROM (SELECT session, ${changes} AS changes FROM chosen WHERE notEmpty(view_times)) ORDER BY session`,
    source.parameters,
  );
});

/** The path of every session with a load, in the order of their ids. */
export const paths: Metric<object, SessionPath[]> = {
  name: 'paths',
  params: z.object({}),
  empty: () => [],
  run: loadPaths,
};
