import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import type { Metric } from './metric';

/** When the newest session with an action began, ms since 1970; null without one. */
export const latestTest: Metric<object, number | null> = {
  name: 'latestTest',
  params: z.object({}),
  empty: () => null,
  async run(reader, study) {
    const source = preparedSessions(study);
    const [row] = await reader.query<{ latest: number; tests: number }>(
      `${source.with} SELECT max(first_action) AS latest, count() AS tests FROM chosen WHERE actions > 0`,
      source.parameters,
    );
    return row && Number(row.tests) > 0 ? Number(row.latest) : null;
  },
};
