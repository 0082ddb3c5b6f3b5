import { z } from 'zod';
import { loadVisits } from '../query/visits';
import type { Metric } from './metric';

/** Loads of a surface, and the middle half of the lengths of its visits, ms. */
export interface VisitQuartiles {
  surface: string;
  kind: 'screen' | 'overlay';
  views: number;
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
    return visited.flatMap(({ surface, kind, views, visits, quartiles: [q1, median, q3] }) =>
      q1 === null ? [] : [{ surface, kind, views, visits, q1, median, q3 }],
    );
  },
};
