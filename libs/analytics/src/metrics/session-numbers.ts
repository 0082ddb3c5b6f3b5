import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import type { Metric } from './metric';

/** The place of every session with action events among all of the prototype, by its first action, from 1. */
export const sessionNumbers: Metric<object, Map<string, number>> = {
  name: 'sessionNumbers',
  params: z.object({}),
  empty: () => new Map(),
  async run(reader, study) {
    const source = preparedSessions({ ...study, filter: undefined });
    const rows = await reader.query<{ session: string }>(
      `${source.with} SELECT session FROM chosen WHERE actions > 0 ORDER BY first_action, session`,
      source.parameters,
    );
    return new Map(rows.map(({ session }, index) => [session, index + 1]));
  },
};
