import { z } from 'zod';
import { defineMetric, intervalSchema, statisticsSchema } from './parts';

const funnelStepSchema = z.object({
  step: z.number(),
  /** What the step waits for. */
  screen: z.string().nullable(),
  widget: z.string().nullable(),
  /** The overlay, where the step waits for one. */
  overlay: z.string().nullable(),
  type: z.string(),
  reached: z.number(),
  lostBefore: z.number(),
  ofStarted: z.number().nullable(),
  ofAll: z.number().nullable(),
  ofPrevious: z.number().nullable(),
  ofStartedInterval: intervalSchema,
  ofAllInterval: intervalSchema,
  stepTimeMs: statisticsSchema,
  stepInteractions: statisticsSchema,
  cumulativeTimeMs: statisticsSchema,
  /** How many of `lostBefore` gave the task up, and for how many its time was over. */
  gaveUp: z.number(),
  timeOver: z.number(),
  /** The first 300 sessions lost before this step by id, to open them. */
  lostSessions: z.array(z.string()),
  /** The first 300 of those whose testers gave the task up. */
  gaveUpSessions: z.array(z.string()),
  /** The first 300 of those for which the time of the task was over. */
  timeOverSessions: z.array(z.string()),
});

export const funnels = defineMetric({
  query: {},
  answer: {
    funnels: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        strict: z.boolean(),
        /** Testers said themselves that they were done; absent where steps decide. */
        selfReported: z.literal(true).optional(),
        /** The data of the prototype decided; then too. */
        isDataGoal: z.literal(true).optional(),
        /** Tests that were done on another right way, which count as having reached every step; absent where there is one way. */
        onOtherWays: z.number().optional(),
        sessions: z.number(),
        /** Attempts, those given up before the first step included, and how many of them succeeded: as the overview has them. */
        started: z.number(),
        succeeded: z.number(),
        successInterval: intervalSchema,
        steps: z.array(funnelStepSchema),
      }),
    ),
  },
});

export type FunnelStep = z.infer<typeof funnelStepSchema>;
