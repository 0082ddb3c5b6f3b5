import { z } from 'zod';

/**
 * Answers of `GET /rest/analytics/{appID}/{metric}.json`. Every answer carries the envelope; times are milliseconds,
 * shares 0 to 1, `null` means not defined. Definitions of the metrics are in libs/analytics.
 */

/** Two-sided 95 % Wilson score interval of a rate, both ends 0 to 1. */
export const intervalSchema = z.tuple([z.number(), z.number()]).nullable();

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

const envelope = {
  /** Revision of the prototype that the numbers were computed with. */
  revision: z.string().nullable(),
  /** Tests that the filter selects, and all tests. */
  sessions: z.number(),
  allSessions: z.number(),
  /** Receive time of the newest event that is in the numbers; milliseconds since 1970. */
  asOf: z.number(),
};

/** What the session list can be sorted by. */
export const sessionSorts = ['started', 'length', 'clicks', 'missed', 'screens', 'tasks', 'device', 'name'] as const;

/** Filters of every metric, as query parameters; combined with AND. */
export const analyticsFilterSchema = z.object({
  /** Start of the session in [from, to), milliseconds since 1970. */
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  /** Sessions, separated by commas. */
  session: z.string().max(20_000).optional(),
  /** What testers used: `phone`, `tablet`, `desktop` or `unknown`, separated by commas. */
  device: z.string().max(100).optional(),
  /** Names such as `Firefox`, or `unknown`, separated by commas. */
  browser: z.string().max(500).optional(),
  /** The frame that the prototype was shown in, by its width: `phone`, `tablet` and so on as for `device`. */
  frame: z.string().max(100).optional(),
  /**
   * `completed:<task>`, `failed:<task>` (started, not completed), `gaveUp:<task>` (those of them who said so),
   * `notStarted:<task>`, separated by commas.
   */
  task: z.string().max(2000).optional(),
  /** `clickHeat` and `clickPoints`: one surface only. */
  screen: z.string().max(200).optional(),
  /** Sessions pinned to this revision; with `screen` also those pinned to others that show the screen alike. */
  revision: z.string().max(64).optional(),
  /** `clickHeat`: `all`, `first1`, `first3` or `missed`. */
  variant: z.string().max(20).optional(),
  /** `clickHeat`: with `study` the answer has `maxOfAll` and `peakOfAll`. */
  scale: z.enum(['surface', 'study']).optional(),
  /** `sessions`: order (newest first by default), a part of the name, the tester or the id, page size and start. */
  sort: z.enum(sessionSorts).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
  find: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
});

export const overviewSchema = z.object({
  ...envelope,
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
    rate: z.number().nullable(),
    interval: intervalSchema,
  }),
  tasks: z.array(
    z.object({
      task: z.string(),
      name: z.string(),
      steps: z.number(),
      started: z.number(),
      succeeded: z.number(),
      gaveUp: z.number(),
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
});

const sizeSchema = z.object({ w: z.number(), h: z.number() });

export const sessionRowSchema = z.object({
  session: z.string(),
  /** Place among all tests of the prototype by time, from 1; it stays when a filter hides others. */
  number: z.number(),
  label: z.string().nullable(),
  user: z.string().nullable(),
  startMs: z.number(),
  durationMs: z.number(),
  events: z.number(),
  interactions: z.number(),
  clicks: z.number(),
  missedClicks: z.number(),
  screenLoads: z.number(),
  uniqueScreens: z.number(),
  validationErrors: z.number(),
  /** What the tester used. */
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  browser: z.object({ name: z.string(), version: z.string() }).nullable(),
  system: z.string().nullable(),
  /** The tester's browser window, and the frame in it that the prototype was shown in; px. */
  window: sizeSchema.nullable(),
  frame: sizeSchema.nullable(),
  /** One entry per task, in the order of the tasks. */
  tasks: z.array(
    z.object({
      task: z.string(),
      started: z.boolean(),
      success: z.boolean(),
      /** The tester said that it cannot be done, and had not done it by then. */
      gaveUp: z.boolean(),
      durationMs: z.number().nullable(),
      interactions: z.number().nullable(),
    }),
  ),
  tasksSucceeded: z.number(),
});

/** `total` counts what was found, before paging. */
export const sessionsSchema = z.object({ ...envelope, total: z.number(), rows: z.array(sessionRowSchema) });

/** One appearance of a surface: alike in all revisions that are counted here. */
export const lookSchema = z.object({
  /** The newest revision that shows it so. */
  revision: z.string(),
  /** The newest revision of all shows it so. */
  isCurrent: z.boolean(),
  sessions: z.number(),
  /** First and last event there, milliseconds since 1970. */
  firstMs: z.number(),
  lastMs: z.number(),
});

export const clickHeatSchema = z.object({
  ...envelope,
  variant: z.enum(['all', 'first1', 'first3', 'missed']),
  /** Largest cell of all surfaces, for one common scale. Only with `scale=study`. */
  maxOfAll: z.number().optional(),
  /** Most clicks around a spot of any surface (see `clickDensity` of the model). Only with `scale=study`. */
  peakOfAll: z.number().optional(),
  surfaces: z.record(
    z.string(),
    z.object({
      views: z.number(),
      clicks: z.number(),
      missed: z.number(),
      firstClicks: z.number(),
      /** Name in the newest revision that has the surface. */
      name: z.string(),
      /** What testers saw, last seen first; empty when all of them saw it as the newest revision shows it. */
      looks: z.array(lookSchema),
      /** Clicks of the variant; only with `screen`. */
      heat: z
        .object({
          points: z.number(),
          cells: z.number(),
          max: z.number(),
          /** `[x, y, clicks]` in px of the surface, by x then y. */
          values: z.array(z.tuple([z.number(), z.number(), z.number()])),
        })
        .optional(),
    }),
  ),
});

export const clickPointsSchema = z.object({
  ...envelope,
  /** Single clicks of one surface, at most 5,000, newest first; x and y in px of the surface. */
  points: z.array(
    z.object({
      id: z.string(),
      session: z.string(),
      widget: z.string().nullable(),
      x: z.number(),
      y: z.number(),
      time: z.number(),
      missed: z.boolean(),
      first: z.boolean(),
    }),
  ),
});

export const funnelStepSchema = z.object({
  step: z.number(),
  /** What the step waits for. */
  screen: z.string().nullable(),
  widget: z.string().nullable(),
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
  /** Sessions lost before this step, to open them. */
  lostSessions: z.array(z.string()),
  /** Those of them whose testers gave the task up. */
  gaveUpSessions: z.array(z.string()),
});

export const funnelsSchema = z.object({
  ...envelope,
  funnels: z.array(
    z.object({
      task: z.string(),
      name: z.string(),
      strict: z.boolean(),
      sessions: z.number(),
      steps: z.array(funnelStepSchema),
    }),
  ),
});

export const screensSchema = z.object({
  ...envelope,
  totalScreenLoads: z.number(),
  totalOverlayLoads: z.number(),
  totalScreenDwellMs: z.number(),
  screens: z.record(
    z.string(),
    z.looseObject({
      kind: z.enum(['screen', 'overlay']),
      views: z.number(),
      viewShare: z.number().nullable(),
      sessions: z.number(),
      sessionShare: z.number().nullable(),
      dwell: z
        .looseObject({
          visits: z.number(),
          totalMs: z.number(),
          meanPerVisitMs: z.number().nullable(),
          medianPerVisitMs: z.number().nullable(),
          share: z.number().nullable(),
        })
        .nullable(),
      backgroundClicks: z.number(),
      widgetClicks: z.number(),
      interactions: z.number(),
    }),
  ),
  /** Ten bins per screen with visits. */
  dwellHistograms: z.record(z.string(), z.array(z.object({ from: z.number(), to: z.number(), count: z.number() }))),
});

export const widgetsSchema = z.object({
  ...envelope,
  totalWidgetClicks: z.number(),
  totalFirstClicks: z.number(),
  widgets: z.record(
    z.string(),
    z.looseObject({
      clicks: z.number(),
      clickShare: z.number().nullable(),
      clickedViews: z.number(),
      missed: z.number(),
      timeBeforeClickMs: z.object({
        mean: z.number().nullable(),
        sdPop: z.number().nullable(),
        median: z.number().nullable(),
      }),
      firstClicks: z.number(),
      firstClickShareScreen: z.number().nullable(),
    }),
  ),
});

/** Every metric of `ANA-01` by its name in the path, with the schema of its answer. */
export const analyticsMetrics = {
  overview: overviewSchema,
  sessions: sessionsSchema,
  clickHeat: clickHeatSchema,
  clickPoints: clickPointsSchema,
  funnels: funnelsSchema,
  screens: screensSchema,
  widgets: widgetsSchema,
} as const;

export type AnalyticsMetric = keyof typeof analyticsMetrics;
export type AnalyticsAnswer<Metric extends AnalyticsMetric> = z.infer<(typeof analyticsMetrics)[Metric]>;
export type AnalyticsFilter = z.infer<typeof analyticsFilterSchema>;
export type Interval = z.infer<typeof intervalSchema>;
export type Statistics = z.infer<typeof statisticsSchema>;
export type SessionSort = (typeof sessionSorts)[number];
export type Look = z.infer<typeof lookSchema>;
export type SessionRow = z.infer<typeof sessionRowSchema>;
export type FunnelStep = z.infer<typeof funnelStepSchema>;
