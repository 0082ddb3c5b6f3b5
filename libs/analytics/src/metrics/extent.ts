import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
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
    const selected = preparedEvents(study);
    const whole = preparedEvents({ ...study, filter: undefined });
    const counts = 'uniqExactIf(session, action) AS sessions';
    const [[some], [all]] = await Promise.all([
      reader.query<{ sessions: number }>(`${selected.with} SELECT ${counts} FROM stored`, selected.parameters),
      reader.query<{ sessions: number; asOf: number }>(
        `${whole.with} SELECT ${counts}, max(received_at) AS asOf FROM stored`,
        whole.parameters,
      ),
    ]);
    return { sessions: some?.sessions ?? 0, allSessions: all?.sessions ?? 0, asOf: all?.asOf ?? 0 };
  },
};
