import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

export const clickPoints = defineMetric({
  query: duringShape,
  answer: {
    /** Single clicks of one surface, at most 5,000, newest first; x and y in px of the surface. */
    points: z.array(
      z.object({
        id: z.string(),
        session: z.string(),
        widget: z.string().nullable(),
        x: z.number(),
        y: z.number(),
        time: z.number(),
        missed: z.boolean(),
        first: z.boolean(),
      }),
    ),
  },
});
