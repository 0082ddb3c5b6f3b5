import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import type { Metric } from './metric';

/** The screens and overlays that a session loaded, in order; the same one twice in a row counts once. */
export interface SessionPath {
  session: string;
  surfaces: string[];
  /** When each was loaded, ms after the first: short numbers are read sooner than long ones. */
  times: number[];
}

/** SQL of the loads of a session without the same surface twice in a row, as pairs of surface and time: leaving them out is cheap in the store. */
export const changesSql = `arrayFilter((load, before) -> load.1 != before, arrayZip(view_surfaces, view_times), arraySlice(arrayPushFront(view_surfaces, '\\0'), 1, length(view_surfaces)))`;

const loadPaths = oncePerSession(async (reader, study): Promise<SessionPath[]> => {
  const source = preparedSessions(study);
  return reader.query<SessionPath>(
    `${source.with} SELECT session, arrayMap(load -> toString(load.1), changes) AS surfaces, arrayMap(load -> load.2 - first, changes) AS times
    FROM (SELECT session, view_times[1] AS first, ${changesSql} AS changes FROM chosen WHERE notEmpty(view_times)) ORDER BY session`,
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
