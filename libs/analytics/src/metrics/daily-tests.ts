import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
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
    const source = preparedEvents(study);
    return reader.query<DailyTests>(
      `${source.with}
      SELECT toString(toDate(intDiv(start, 1000), 'UTC')) AS day, count() AS tests
      FROM (SELECT minIf(time, action) AS start FROM stored GROUP BY session HAVING countIf(action) > 0) GROUP BY day ORDER BY day`,
      source.parameters,
    );
  },
};
