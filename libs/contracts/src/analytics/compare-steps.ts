import { z } from 'zod';
import { compare } from './compare';
import { comparedShares, defineMetric } from './parts';

const { a, b } = compare.query.shape;

/** How far two groups of tests came in each task, step by step, with what their differences can be by chance. Groups as for `compare`. */
export const compareSteps = defineMetric({
  query: { a, b },
  answer: {
    groups: z.object({ a: z.number(), b: z.number() }),
    /** Each step after the first of each task, of those who reached the step before. */
    steps: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        /** From 0. */
        step: z.number(),
        screen: z.string().nullable(),
        widget: z.string().nullable(),
        overlay: z.string().nullable(),
        type: z.string(),
        ...comparedShares,
      }),
    ),
    /** How many comparisons were corrected for. */
    tests: z.number(),
  },
});
