import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import type { Study } from '../study';
import type { Metric } from './metric';

/** How much data an answer rests on. */
export interface Extent {
  /** Sessions with at least one action event that the filter selects, and without the filter. */
  sessions: number;
  allSessions: number;
  /** Receive time of the newest event of a valid session, ms; 0 without events. */
  asOf: number;
}

/** Size and freshness of the data of a study. */
export const extent: Metric<object, Extent> = {
  name: 'extent',
  params: z.object({}),
  empty: () => ({ sessions: 0, allSessions: 0, asOf: 0 }),
  async run(reader, study) {
    const count = async (of: Study): Promise<{ sessions: number; asOf: number } | undefined> => {
      const source = preparedSessions(of);
      const [row] = await reader.query<{ sessions: number; asOf: number }>(
        `${source.with} SELECT countIf(actions > 0) AS sessions, max(as_of) AS asOf FROM chosen`,
        source.parameters,
      );
      return row;
    };
    const whole = count({ ...study, filter: undefined });
    const [some, all] = await Promise.all([study.filter === undefined ? whole : count(study), whole]);
    return { sessions: some?.sessions ?? 0, allSessions: all?.sessions ?? 0, asOf: all?.asOf ?? 0 };
  },
};
