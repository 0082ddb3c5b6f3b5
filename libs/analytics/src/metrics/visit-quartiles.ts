import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { visitsSql } from '../query/visits';
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
    const source = preparedEvents(study);
    const rows = await reader.query<
      Omit<VisitQuartiles, 'q1' | 'median' | 'q3'> & { quartiles: [number, number, number] }
    >(
      `${source.with}, ${visitsSql}
      SELECT kind, surface, count() AS visits, quantilesExactInclusive(0.25, 0.5, 0.75)(length) AS quartiles FROM visits GROUP BY kind, surface ORDER BY surface`,
      source.parameters,
    );
    return rows.map(({ quartiles: [q1, median, q3], ...row }) => ({ ...row, q1, median, q3 }));
  },
};
