import { z } from 'zod';
import { defineMetric } from './parts';

/** How many tests, and their ids (no more than 300), to open them. */
const tests = { count: z.number(), sessions: z.array(z.string()) };

/** Where tests went straight from one screen or overlay to another, however late in the test. */
export const ways = defineMetric({
  query: {},
  answer: {
    /** The most frequent first, no more than 500. */
    ways: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        /** How often; a test counts each time. */
        passes: z.number(),
        ...tests,
        /** Median time on the first of both before, ms. */
        medianStayMs: z.number().nullable(),
      }),
    ),
    /** Ways that are left out because there are too many. */
    hiddenWays: z.number(),
    /** Where tests began and ended. */
    starts: z.array(z.object({ surface: z.string(), ...tests })),
    ends: z.array(z.object({ surface: z.string(), ...tests })),
    /** Each test's own way, when no more than 20 are chosen; times in ms since its first screen. */
    walks: z.array(z.object({ session: z.string(), surfaces: z.array(z.string()), times: z.array(z.number()) })),
  },
});
