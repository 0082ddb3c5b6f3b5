import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

/** One appearance of a surface: alike in all revisions that are counted here. */
const appearanceSchema = z.object({
  /** The newest revision that shows it so. */
  revision: z.string(),
  /** The newest revision of all shows it so. */
  isCurrent: z.boolean(),
  sessions: z.number(),
  /** First and last event there, milliseconds since 1970. */
  firstMs: z.number(),
  lastMs: z.number(),
});

export const clickHeat = defineMetric({
  query: {
    ...duringShape,
    /** `all`, `first1`, `first3`, `missed` or `rage`. */
    variant: z.string().max(20).optional(),
    /** with `study` the answer has `maxOfAll` and `peakOfAll`. */
    scale: z.enum(['surface', 'study']).optional(),
  },
  answer: {
    variant: z.enum(['all', 'first1', 'first3', 'missed', 'rage']),
    /** Largest cell of all surfaces, for one common scale. Only with `scale=study`. */
    maxOfAll: z.number().optional(),
    /** Most clicks around a spot of any surface (see `clickDensity` of the model). Only with `scale=study`. */
    peakOfAll: z.number().optional(),
    surfaces: z.record(
      z.string(),
      z.object({
        views: z.number(),
        clicks: z.number(),
        missed: z.number(),
        firstClicks: z.number(),
        /** Name in the newest revision that has the surface. */
        name: z.string(),
        /** What testers saw, last seen first; empty when all of them saw it as the newest revision shows it. */
        looks: z.array(appearanceSchema),
        /** Clicks of the variant; only with `screen`. */
        heat: z
          .object({
            points: z.number(),
            cells: z.number(),
            max: z.number(),
            /** `[x, y, clicks]` in px of the surface, by x then y. */
            values: z.array(z.tuple([z.number(), z.number(), z.number()])),
          })
          .optional(),
      }),
    ),
  },
});

export type Appearance = z.infer<typeof appearanceSchema>;
