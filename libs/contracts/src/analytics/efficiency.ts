import { z } from 'zod';
import { defineMetric } from './parts';

/** How soon tasks were done and what that cost, by events alone: results set by hand have no time. */
export const efficiency = defineMetric({
  query: {},
  answer: {
    tasks: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        attempts: z.number(),
        completed: z.number(),
        /** Time of completed attempts, and of all, ms. */
        completedMs: z.number(),
        allMs: z.number(),
        /** `[ms, share]`: which share is not completed yet after a time (Kaplan and Meier); at most 400 of its steps. */
        curve: z.array(z.tuple([z.number(), z.number()])),
        /** When half of the attempts are completed; null if they never are. */
        medianMs: z.number().nullable(),
        /** Completed attempts for each minute of all. */
        goalsPerMinute: z.number().nullable(),
        /** Part of the time that went into completed attempts. */
        relativeEfficiency: z.number().nullable(),
      }),
    ),
  },
});

export type TaskEfficiency = z.infer<typeof efficiency.answer>['tasks'][number];
