import { z } from 'zod';
import { loadSize } from '../query/sessions';
import { wholeOf } from '../study';
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
    const [chosen, all] = await Promise.all([loadSize(reader, study), loadSize(reader, wholeOf(study))]);
    return { sessions: chosen.active, allSessions: all.active, asOf: all.asOf };
  },
};
