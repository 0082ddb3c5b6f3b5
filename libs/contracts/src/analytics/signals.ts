import { z } from 'zod';
import { defineMetric } from './parts';

/**
 * Signs of frustration: `rage` clicks, `dead` clicks on linked widgets that nothing answers, clicks that end in an `error`, `errorLoop` for the same
 * validation error three times in a row, and `backAndForth` between two surfaces.
 */
export const signalKinds = ['rage', 'dead', 'error', 'errorLoop', 'backAndForth'] as const;

const momentSchema = z.object({
  session: z.string(),
  /** Place among all tests of the prototype by time, and name; the name for the team only. */
  number: z.number(),
  label: z.string().nullable(),
  surface: z.string(),
  widget: z.string().nullable(),
  /** Since the start of the recording, ms. */
  atMs: z.number(),
  /** Clicks, errors or loads that it consists of. */
  count: z.number(),
});

/** Signs of frustration in the tests. */
export const signals = defineMetric({
  query: {},
  answer: {
    signals: z.array(
      z.object({
        kind: z.enum(signalKinds),
        count: z.number(),
        /** Tests with at least one. */
        sessions: z.number(),
        /** How many there are on each surface. */
        bySurface: z.record(z.string(), z.number()),
        /** Some of them, those that consist of most first; at most 100. */
        moments: z.array(momentSchema),
      }),
    ),
  },
});

export type SignalKind = (typeof signalKinds)[number];
