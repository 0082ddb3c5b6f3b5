import { z } from 'zod';
import { comparedShares, defineMetric, intervalSchema } from './parts';

/** What two groups of tests are compared by, beside the success of each task. */
const comparedMeasures = [
  'duration',
  'taskTime',
  'taskActions',
  'clicks',
  'missedClicks',
  'screens',
  'anomaly',
] as const;

const middleSchema = z.object({ n: z.number(), median: z.number().nullable() });

/**
 * A group in a query: `device:phone`, `frame:…`, `browser:…`, `task:completed:<task>`, `revision:…`, `outliers:only` choose as
 * the filters of these names, and so do `link:…`, `segment:…`, `signal:…`, `did:…`, `answer:…`, `parameter:…` and `tag:…`; `filter:<query string>` is a saved selection; `before:<ms>` and `since:<ms>` by the start of the test; `all`, and for `b` `others`: all but `a`.
 */
const groupText = z.string().min(1).max(6000);

/** Two groups of tests side by side, with what their differences can be by chance. Filters hold for both groups. */
export const compare = defineMetric({
  query: {
    /** `all` without. */
    a: groupText.optional(),
    /** `others` without. */
    b: groupText.optional(),
  },
  answer: {
    groups: z.object({
      a: z.number(),
      b: z.number(),
      /** Tests in both groups: they cannot differ there, so the intervals are too wide. */
      both: z.number(),
    }),
    /** Success of those who started each task; differences are of `b` to `a`, 0 to 1. */
    success: z.array(
      z.object({
        task: z.string(),
        name: z.string(),
        ...comparedShares,
      }),
    ),
    measures: z.array(
      z.object({
        measure: z.enum(comparedMeasures),
        /** Id and name of the task of `taskTime` and `taskActions`, of those who completed it; null for whole tests. */
        task: z.string().nullable(),
        name: z.string(),
        a: middleSchema,
        b: middleSchema,
        /** Of the geometric means, `b` to `a`, after Welch; null where values are 0 or too few. */
        ratio: z.number().nullable(),
        interval: intervalSchema,
        /** Cliff's delta, −1 to 1: above 0 where values of `b` tend to be larger. */
        delta: z.number().nullable(),
        /** Of Welch's test on logarithms, else of the rank test of Mann and Whitney. */
        p: z.number().nullable(),
        adjusted: z.number().nullable(),
      }),
    ),
    /** How many comparisons were corrected for. */
    tests: z.number(),
  },
});

export type ComparedMeasure = (typeof comparedMeasures)[number];
