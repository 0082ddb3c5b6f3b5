import { z } from 'zod';
import { defineMetric, intervalSchema, statisticsSchema } from './parts';

/** Why a recording may not be worth much. */
export const doubtKinds = ['noInteraction', 'tooShort', 'fastClicks', 'sameTimes', 'sameTester'] as const;

/** What tests are compared by: times in ms, the anomaly 0 to 100, the ratio 0 to 1, all others are counts. */
export const measures = [
  'duration',
  'interactions',
  'clicks',
  'missedClicks',
  'screens',
  'uniqueScreens',
  'screenRatio',
  'errors',
  'tasks',
  'anomaly',
] as const;

/** What tests can be grouped by: each task that they completed, device, tasks done, version of the prototype. */
const groupings = ['task', 'device', 'outcome', 'version'] as const;

const valuesSchema = z.record(z.enum(measures), z.number().nullable());

/** Tukey's box plot: whiskers within 1.5 times the height of the box, at most 100 single points beyond them. */
const boxSchema = z.object({
  n: z.number(),
  mean: z.number().nullable(),
  q1: z.number().nullable(),
  median: z.number().nullable(),
  q3: z.number().nullable(),
  whiskerLow: z.number().nullable(),
  whiskerHigh: z.number().nullable(),
  outliers: z.array(z.number()),
  /** Every value where a box would pretend (n < 5). */
  values: z.array(z.number()),
});

/** A test with its measures. */
export const pointSchema = z.object({
  session: z.string(),
  /** Place among all tests of the prototype by time, from 1. */
  number: z.number(),
  label: z.string().nullable(),
  startMs: z.number(),
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  /** The version that was tested; empty when that is not known. */
  revision: z.string(),
  /** Ids of completed tasks. */
  done: z.array(z.string()),
  values: valuesSchema,
});

/** How measures are spread over the tests. */
export const distributions = defineMetric({
  query: {
    /** Measure of the histogram and of the groups; `duration` without. */
    of: z.enum(measures).optional(),
    /** `task` without. */
    by: z.enum(groupings).optional(),
  },
  answer: {
    of: z.enum(measures),
    by: z.enum(groupings),
    /** Of every measure, with the 95 % interval of its median by order statistics. */
    statistics: z.record(z.enum(measures), statisticsSchema.extend({ medianInterval: intervalSchema })),
    /** Of the chosen measure: equal bins, upper bounds included. */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
    /** Of the chosen measure; by task, times and interactions are those of the task itself. */
    groups: z.array(
      z.object({
        /** Id of the task or version; name of the device class; `all`, `some` or `none` for tasks done. */
        group: z.string(),
        /** Of tasks; empty for other groups, which the reader names. */
        name: z.string(),
        /** First and last start of its tests, ms since 1970. */
        firstMs: z.number(),
        lastMs: z.number(),
        box: boxSchema,
      }),
    ),
    /** Tasks with steps, as `done` names them. */
    /** `hasLimit`: there is a time limit, so that attempts can end by it; absent without one. */
    tasks: z.array(z.object({ task: z.string(), name: z.string(), hasLimit: z.literal(true).optional() })),
    /** Tests as points, at most 2,000 spread evenly; `pointsOf` counts all. */
    points: z.array(pointSchema),
    pointsOf: z.number(),
  },
});

const figuresSchema = z.object({
  sessions: z.number(),
  durationMedian: z.number().nullable(),
  durationMean: z.number().nullable(),
  /** Attempts over all tasks. */
  started: z.number(),
  succeeded: z.number(),
});

const namedSchema = z.object({ session: z.string(), number: z.number(), label: z.string().nullable() });

/** Tests outside the behaviour of most, and groups of tests that went alike. */
export const outliers = defineMetric({
  query: {},
  answer: {
    /** The highest score first, at most 300; `outlierCount` counts all. */
    outliers: z.array(
      namedSchema.extend({
        /** 0 to 1: how easily it is told apart from the others, by an isolation forest. */
        score: z.number(),
        /** `cluster`: it belongs to no group. `navigation`: it went ways that others did not. */
        kinds: z.array(z.enum(['cluster', 'navigation'])),
        /** Measures with a modified z-score beyond 2, the strongest first. Most tests are in `usual`. */
        reasons: z.array(
          z.object({
            measure: z.enum(measures),
            value: z.number(),
            z: z.number(),
            usual: z.tuple([z.number(), z.number()]),
          }),
        ),
      }),
    ),
    outlierCount: z.number(),
    /** Why no test is told apart by its group; null when groups are clear. */
    unclear: z.enum(['fewSessions', 'noGroup', 'noMajority']).nullable(),
    /** Density clusters, the largest first, with their medians and the ids of at most 300 tests. */
    groups: z.array(z.object({ count: z.number(), sessions: z.array(z.string()), typical: valuesSchema })),
    /** Tests of no group. */
    unassigned: z.number(),
    /** Recordings that may not be in earnest, at most 300. */
    doubts: z.array(namedSchema.extend({ doubts: z.array(z.enum(doubtKinds)) })),
    with: figuresSchema,
    without: figuresSchema,
    /** How many tests were compared with each other; null: all of them. */
    sampled: z.number().nullable(),
  },
});

export type Measure = (typeof measures)[number];
export type Grouping = (typeof groupings)[number];
