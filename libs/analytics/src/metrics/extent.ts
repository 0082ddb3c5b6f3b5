import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';
import { loadSessions } from '../query/sessions';
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
    const [chosen, all, asOf] = await Promise.all([
      loadSessions(reader, study),
      loadSessions(reader, whole),
      loadAsOf(reader, whole),
    ]);
    return { sessions: chosen.length, allSessions: all.length, asOf };
  },
};

const loadAsOf = oncePerStudy(async (reader, study) => {
  const source = preparedSessions(study);
  const [row] = await reader.query<{ asOf: number }>(
    `${source.with} SELECT max(as_of) AS asOf FROM chosen`,
    source.parameters,
  );
  return row?.asOf ?? 0;
});
