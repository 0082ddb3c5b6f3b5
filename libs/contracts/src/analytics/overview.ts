import { z } from 'zod';
import { defineMetric, intervalSchema, statisticsSchema } from './parts';

export const overview = defineMetric({
  query: {},
  answer: {
    /** Tests per day, oldest first; day is `YYYY-MM-DD` in UTC. */
    testsPerDay: z.array(z.object({ day: z.string(), tests: z.number() })),
    durationMs: statisticsSchema,
    /** 95 % interval of the median duration, by order statistics. */
    medianDurationInterval: intervalSchema,
    coverageMean: z.number().nullable(),
    coverageUnion: z.number().nullable(),
    coverableScreens: z.number(),
    /** Succeeded attempts of started attempts over all tasks. */
    taskSuccess: z.object({
      succeeded: z.number(),
      started: z.number(),
      /** Attempts that testers gave up. */
      gaveUp: z.number(),
      /** Attempts whose time was over. */
      timeOver: z.number(),
      rate: z.number().nullable(),
      interval: intervalSchema,
    }),
    tasks: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        steps: z.number(),
        /** Testers said themselves that they were done; absent where steps decide. */
        selfReported: z.literal(true).optional(),
        /** What the data of the prototype had to hold; absent where steps or testers decide. */
        goal: z.looseObject({ variable: z.string(), operator: z.string(), value: z.string().optional() }).optional(),
        /** Automatic completions on each right way, the first way first; absent where there is one. */
        byWay: z.array(z.number()).optional(),
        started: z.number(),
        succeeded: z.number(),
        gaveUp: z.number(),
        timeOver: z.number(),
        rate: z.number().nullable(),
        interval: intervalSchema,
        durationMs: statisticsSchema,
        interactions: statisticsSchema,
      }),
    ),
    /** Median and middle half of the time on each screen, most viewed first. */
    screens: z.array(
      z.object({
        screen: z.string(),
        name: z.string(),
        views: z.number(),
        visits: z.number(),
        q1: z.number(),
        median: z.number(),
        q3: z.number(),
      }),
    ),
  },
});
