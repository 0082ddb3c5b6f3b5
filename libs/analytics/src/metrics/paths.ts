import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
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
  const source = preparedEvents(study);
  const rows = await reader.query<{ session: string; loads: [number, string, number][] }>(
    `${source.with} SELECT session, arraySort(groupArray((position, toString(if(type = 'ScreenLoaded', screen, overlay)), time))) AS loads
    FROM stored WHERE load GROUP BY session ORDER BY session`,
    source.parameters,
  );
  return rows.map(({ session, loads }) => {
    const changes = loads.filter(([, surface], index) => surface !== loads[index - 1]?.[1]);
    return { session, surfaces: changes.map(([, surface]) => surface), times: changes.map(([, , time]) => time) };
  });
});

/** The path of every session with a load, in the order of their ids. */
export const paths: Metric<object, SessionPath[]> = {
  name: 'paths',
  params: z.object({}),
  empty: () => [],
  run: loadPaths,
};
