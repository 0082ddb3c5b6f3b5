import { z } from 'zod';
import { loadVisits } from '../query/visits';
import type { Metric } from './metric';

/** Middle half of the visit lengths of a surface, ms. */
export interface VisitQuartiles {
  surface: string;
  kind: 'screen' | 'overlay';
  visits: number;
  q1: number;
  median: number;
  q3: number;
}

/** Quartiles of the time on each screen and overlay with at least one visit of known length. */
export const visitQuartiles: Metric<object, VisitQuartiles[]> = {
  name: 'visitQuartiles',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const visited = await loadVisits(reader, study);
    return visited.map(({ surface, kind, visits, quartiles: [q1, median, q3] }) => ({
      surface,
      kind,
      visits,
      q1,
      median,
      q3,
    }));
  },
};
