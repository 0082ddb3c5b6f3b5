import { z } from 'zod';
import { compare } from './compare';
import { comparedShares, defineMetric } from './parts';

const { a, b } = compare.query.shape;

/** Where two groups of tests go on differently from screens that both came to. Groups as for `compare`. */
export const parting = defineMetric({
  query: { a, b },
  answer: {
    groups: z.object({ a: z.number(), b: z.number() }),
    /** Screens that at least five tests of each group came to, in the order in which tests come to them. */
    places: z.array(
      z.object({
        surface: z.string(),
        /** Median number of screens before it. */
        step: z.number(),
        /** Tests of each group that came there. */
        a: z.number(),
        b: z.number(),
        /** Where they went at their first visit, the largest difference first; null: the test ended. */
        choices: z.array(
          z.object({
            to: z.string().nullable(),
            ...comparedShares,
          }),
        ),
      }),
    ),
  },
});
