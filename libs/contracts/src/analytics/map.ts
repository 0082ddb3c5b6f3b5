import { z } from 'zod';
import { pointSchema } from './distributions';
import { defineMetric } from './parts';

/** Tests on a map: near ones behaved alike. Its axes have no unit, and no figures follow from it. */
export const map = defineMetric({
  query: {},
  answer: {
    /** At most 2,000 spread evenly; none of fewer than 5. `pointsOf` counts all. */
    points: z.array(
      pointSchema.extend({
        /** 0 to 1. */
        x: z.number(),
        y: z.number(),
        /** Number of its group from 0, as in `outliers`; -1 for none. */
        group: z.number(),
      }),
    ),
    pointsOf: z.number(),
    tasks: z.array(z.object({ task: z.string(), name: z.string() })),
  },
});
