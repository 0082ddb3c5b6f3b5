import { z } from 'zod';

/**
 * What answers of `GET /rest/analytics/{appID}/{metric}.json` are made of. Times are milliseconds, shares 0 to 1, `null`
 * means not defined. Definitions of the metrics are in libs/analytics.
 */

/** Two-sided 95 % Wilson score interval of a rate, both ends 0 to 1. */
export const intervalSchema = z.tuple([z.number(), z.number()]).nullable();

/** `x` of `n`, with the interval of the share. */
const rateSchema = z.object({ x: z.number(), n: z.number(), interval: intervalSchema });

/** Shares of two groups of tests, and what their difference can be by chance. */
export const comparedShares = {
  a: rateSchema,
  b: rateSchema,
  /** Share of `b` less share of `a`, with the interval of Newcombe's hybrid score. */
  difference: z.number().nullable(),
  interval: intervalSchema,
  p: z.number().nullable(),
  /** After Holm, over all comparisons of the answer. */
  adjusted: z.number().nullable(),
};

export const statisticsSchema = z.object({
  n: z.number(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  sd: z.number().nullable(),
  sdPop: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  q1: z.number().nullable(),
  q3: z.number().nullable(),
});

/** What every answer carries. */
export const envelope = {
  /** Revision of the prototype that the numbers were computed with. */
  revision: z.string().nullable(),
  /** Tests that the filter selects, and all tests. */
  sessions: z.number(),
  allSessions: z.number(),
  /** Receive time of the newest event that is in the numbers; milliseconds since 1970. */
  asOf: z.number(),
};

/** Filters of every metric, as query parameters; combined with AND. */
export const filterShape = {
  /** Start of the session in [from, to), milliseconds since 1970. */
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  /** Sessions that count (without it), those that the team left out, or both. */
  validity: z.enum(['valid', 'ignored', 'all']).optional(),
  /** Sessions, separated by commas. */
  session: z.string().max(20_000).optional(),
  /** Ids of testers, separated by commas; for the team only. */
  user: z.string().max(20_000).optional(),
  /** Groups that testers were recorded in, or `none`, separated by commas. */
  segment: z.string().max(2000).optional(),
  /** What testers used: `phone`, `tablet`, `desktop` or `unknown`, separated by commas. */
  device: z.string().max(100).optional(),
  /** Names such as `Firefox`, or `unknown`, separated by commas. */
  browser: z.string().max(500).optional(),
  /** Tags of the languages in which the prototype was seen, such as `de`, or `unknown`, separated by commas. */
  language: z.string().max(500).optional(),
  /** The frame that the prototype was shown in, by its width: `phone`, `tablet` and so on as for `device`. */
  frame: z.string().max(100).optional(),
  /**
   * Ids of links that testers came through, separated by commas; `main` for the link without an id. Tests of a pilot are left out
   * unless its link is among them.
   */
  link: z.string().max(2000).optional(),
  /**
   * `completed:<task>`, `failed:<task>` (started, not completed), `gaveUp:<task>` (those of them who said so), `timeOver:<task>` (whose time was over),
   * `notStarted:<task>`, separated by commas.
   */
  task: z.string().max(2000).optional(),
  /** Signs of frustration, separated by commas: tests with at least one of them; see the metric `signals`. */
  signal: z.string().max(100).optional(),
  /** What testers did or did not do, as JSON text; see `behavioursSchema`. */
  did: z.string().max(8000).optional(),
  /** `<question>:<answer>`: tests with this answer, or with it among several. */
  answer: z.string().max(2000).optional(),
  /** `<name>:<value>` of the address that testers came with. */
  parameter: z.string().max(500).optional(),
  /** A tag that the team set on the test as a whole. */
  tag: z.string().max(60).optional(),
  /** Tests that stand out among those of the other filters: left out, or only they. */
  outliers: z.enum(['exclude', 'only']).optional(),
  /** One surface only: `clickHeat`, and what is about one surface at a time, such as `clickPoints`, `scroll` and `mouse`. */
  screen: z.string().max(200).optional(),
  /** Sessions pinned to this revision; with `screen` also those pinned to others that show the screen alike. */
  revision: z.string().max(64).optional(),
};

/** Id of a task: only what happened during the attempts at it counts. */
export const duringShape = { during: z.string().max(200).optional() };

/** A metric of `ANA-01`: the parameters that it has beside the filters, and what its answer has beside the envelope. */
export function defineMetric<Query extends z.ZodRawShape, Answer extends z.ZodRawShape>({
  query,
  answer,
}: {
  query: Query;
  answer: Answer;
}) {
  return { query: z.object({ ...filterShape, ...query }), answer: z.object({ ...envelope, ...answer }) };
}

export type Interval = z.infer<typeof intervalSchema>;
export type Statistics = z.infer<typeof statisticsSchema>;
