import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';
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
    const whole = study.whole ?? (study.filter === undefined ? study : { ...study, filter: undefined });
    const [chosen, all] = await Promise.all([loadSize(reader, study), loadSize(reader, whole)]);
    return { sessions: chosen.sessions, allSessions: all.sessions, asOf: all.asOf };
  },
};

const loadSize = oncePerStudy(async (reader, study) => {
  const source = preparedSessions(study);
  const [row] = await reader.query<{ sessions: number; asOf: number }>(
    `${source.with} SELECT countIf(actions > 0) AS sessions, max(as_of) AS asOf FROM chosen`,
    source.parameters,
  );
  return row ?? { sessions: 0, asOf: 0 };
});
