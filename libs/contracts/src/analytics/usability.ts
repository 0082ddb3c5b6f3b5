import { z } from 'zod';
import { defineMetric } from './parts';

const scoredSchema = z.object({
  attempts: z.number(),
  /** Attempts that left the expected path or gave up. */
  offPath: z.number(),
  clicks: z.number(),
  misclicks: z.number(),
  /** Mean length of a visit, ms. */
  meanTimeMs: z.number().nullable(),
  /** Points that are taken off for each of them. */
  taken: z.object({ offPath: z.number(), misclicks: z.number(), time: z.number() }),
  /** 0 to 100, a heuristic; null without attempts. */
  score: z.number().nullable(),
});

/** A score for each task and each screen of its path, with its parts. */
export const usability = defineMetric({
  query: {},
  answer: {
    tasks: z.array(
      scoredSchema.extend({
        task: z.string(),
        name: z.string(),
        screens: z.array(scoredSchema.extend({ surface: z.string() })),
      }),
    ),
  },
});

export type UsabilityScore = z.infer<typeof scoredSchema>;
