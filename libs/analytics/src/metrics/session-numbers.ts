import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import type { Metric } from './metric';

/** The place of every session with action events among all of the prototype, by its first action, from 1. */
export const sessionNumbers: Metric<object, Map<string, number>> = {
  name: 'sessionNumbers',
  params: z.object({}),
  empty: () => new Map(),
  async run(reader, study) {
    const source = preparedEvents({ ...study, filter: undefined });
    const rows = await reader.query<{ session: string }>(
      `${source.with} SELECT session FROM stored WHERE action GROUP BY session ORDER BY min(time), session`,
      source.parameters,
    );
    return new Map(rows.map(({ session }, index) => [session, index + 1]));
  },
};
