import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

const place = z.object({ x: z.number(), y: z.number() });

export const gestures = defineMetric({
  query: duringShape,
  answer: {
    /** Swipes, long presses, double taps and two fingers of one surface, at most 5,000, newest first; places in px of the surface. */
    gestures: z.array(
      z.object({
        id: z.string(),
        session: z.string(),
        widget: z.string().nullable(),
        gesture: z.string(),
        from: place,
        /** Null where only the start was recorded. */
        to: place.nullable(),
        time: z.number(),
      }),
    ),
  },
});
