import { z } from 'zod';
import { mouseSamples } from '../query/mouse-samples';
import type { Metric } from './metric';

/** How much of the mouse was recorded in the chosen sessions. */
export interface MouseRecords {
  records: number;
  samples: number;
  samplesBySession: Record<string, number>;
}

/** Numbers of mouse records and of samples in them. */
export const mouseRecords: Metric<object, MouseRecords> = {
  name: 'mouseRecords',
  params: z.object({}),
  empty: () => ({ records: 0, samples: 0, samplesBySession: {} }),
  async run(reader, study) {
    const source = mouseSamples(study);
    const rows = await reader.query<{ session: string; records: number; samples: number }>(
      `${source.with} SELECT session, count() AS records, sum(length(t)) AS samples FROM recorded GROUP BY session ORDER BY session`,
      source.parameters,
    );
    return {
      records: rows.reduce((sum, row) => sum + row.records, 0),
      samples: rows.reduce((sum, row) => sum + row.samples, 0),
      samplesBySession: Object.fromEntries(rows.map(({ session, samples }) => [session, samples])),
    };
  },
};
