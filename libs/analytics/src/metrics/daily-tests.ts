import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import type { Metric } from './metric';

export interface DailyTests {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  tests: number;
}

/** Sessions with at least one action event per day of their start, oldest first; days without tests are left out. */
export const dailyTests: Metric<object, DailyTests[]> = {
  name: 'dailyTests',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const source = preparedSessions(study);
    return reader.query<DailyTests>(
      `${source.with}
      SELECT toString(toDate(intDiv(first_action, 1000), 'UTC')) AS day, count() AS tests FROM chosen WHERE actions > 0 GROUP BY day ORDER BY day`,
      source.parameters,
    );
  },
};
