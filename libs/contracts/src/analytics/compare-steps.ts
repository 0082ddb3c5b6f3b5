import { z } from 'zod';
import { compare } from './compare';
import { defineMetric, intervalSchema, rateSchema } from './parts';

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
        a: rateSchema,
        b: rateSchema,
        /** Share of `b` less share of `a`, with Newcombe's interval. */
        difference: z.number().nullable(),
        interval: intervalSchema,
        p: z.number().nullable(),
        /** After Holm, over all comparisons of the answer. */
        adjusted: z.number().nullable(),
      }),
    ),
    /** How many comparisons were corrected for. */
    tests: z.number(),
  },
});
