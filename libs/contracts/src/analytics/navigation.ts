import { z } from 'zod';
import { defineMetric, intervalSchema } from './parts';

const finishedSchema = z.object({ x: z.number(), n: z.number() });

/** How testers found their way through each task; results set by hand do not count, as they have no way. */
export const navigation = defineMetric({
  query: {},
  answer: {
    tasks: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        /** Surfaces of the way without detours. */
        optimalPath: z.array(z.string()),
        attempts: z.number(),
        completed: z.number(),
        /** Completed on exactly that way, and by detours. */
        directSuccess: z.number(),
        indirectSuccess: z.number(),
        gaveUp: z.number(),
        /** Of completed attempts: 0 is perfect, above 0.5 is lost. */
        meanLostness: z.number().nullable(),
        shareLost: z.number().nullable(),
        /** 1 is the way without detours. */
        meanPathSimilarity: z.number().nullable(),
        firstClick: z.object({
          evaluated: z.number(),
          correct: z.number(),
          interval: intervalSchema,
          /** Time until it, of those that are judged. */
          medianMs: z.number().nullable(),
          /** How many completed the task, of those whose first click was right, and of the others. */
          afterRight: finishedSchema,
          afterWrong: finishedSchema,
        }),
      }),
    ),
    /** Clicks of a pointer, and those that nothing reacted to. */
    misclicks: z.object({ clicks: z.number(), missed: z.number(), interval: intervalSchema }),
  },
});
