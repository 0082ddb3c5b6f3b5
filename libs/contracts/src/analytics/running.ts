import { z } from 'zod';
import { defineMetric } from './parts';

const testSchema = z.object({
  /** Place among all tests of the prototype by time, from 1; names of testers and tests are left out. */
  number: z.number(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  /** Where the tester is, and since when, milliseconds since 1970 by the clock of the tester. */
  surface: z.string(),
  sinceMs: z.number(),
  startMs: z.number(),
  /** Last event by the clock of the tester, and when it was received by that of the server. */
  lastMs: z.number(),
  receivedMs: z.number(),
  /** The tester closed the test. */
  isEnded: z.boolean(),
  /** Last click on this surface, as fractions of it. */
  click: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Tasks that are done, and the first that is not. */
  tasksDone: z.number(),
  task: z.string().nullable(),
});

/** Tests with an event in the last half hour before the newest one, newest first; at most 100. */
export const running = defineMetric({
  query: {},
  answer: {
    tests: z.array(testSchema),
    tasks: z.array(z.object({ task: z.string(), name: z.string() })),
    /** Median time on each surface, ms; to tell who stays unusually long. */
    usualMs: z.record(z.string(), z.number()),
  },
});

export type RunningTest = z.infer<typeof testSchema>;
