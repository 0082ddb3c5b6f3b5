import { z } from 'zod';
import { defineMetric, intervalSchema, statisticsSchema } from './parts';

/** How long testers were busy: the duration of tests without idle gaps. */
export const activeTime = defineMetric({
  query: {
    /** Seconds that a gap between two events counts at most; 30 without. */
    idle: z.coerce.number().int().min(1).max(3600).optional(),
  },
  answer: {
    /** Of the active time, ms, with the 95 % interval of the median. */
    activeMs: statisticsSchema,
    medianInterval: intervalSchema,
    /** Tests with a single gap above 30 minutes, and at most 300 of their ids. */
    interrupted: z.number(),
    interruptedSessions: z.array(z.string()),
  },
});
