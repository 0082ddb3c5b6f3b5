import { z } from 'zod';
import { intervalSchema, statisticsSchema } from '../analytics/parts';
import { defineRoute, type RouteShape } from '../route';
import { okSchema } from '../shapes';

/** Shortest and longest password of a shared report. */
export const reportPasswordLength = { min: 6, max: 200 } as const;

const password = z
  .string()
  .min(reportPasswordLength.min, `must have at least ${reportPasswordLength.min} characters`)
  .max(reportPasswordLength.max);

/** How a report is shared. What is left out stays as it is. */
const reportLinkBody = z.object({
  /** Null takes the password off. */
  password: password.nullish(),
  /** When the link stops working, milliseconds since 1970; null for never. */
  closesAt: z.number().int().min(0).nullish(),
  /** Filters of the figures, as query parameters of the metrics. */
  filter: z.record(z.string().max(40), z.string().max(20_000)).optional(),
});

const reportLinkSchema = z.object({
  hash: z.string(),
  hasPassword: z.boolean(),
  closesAt: z.number().nullable(),
  filter: z.record(z.string(), z.string()),
  created: z.number(),
});

/** Null: the report is not shared. */
const reportLinkAnswer = z.object({ link: reportLinkSchema.nullable() });

const figuresSchema = z.object({
  taskSuccess: z.object({ succeeded: z.number(), started: z.number(), interval: intervalSchema }),
  medianDurationMs: z.number().nullable(),
  coverageMean: z.number().nullable(),
});
const taskSchema = z.object({
  task: z.string(),
  name: z.string(),
  succeeded: z.number(),
  started: z.number(),
  interval: intervalSchema,
  durationMs: statisticsSchema,
  interactions: statisticsSchema,
});
const screenSchema = z.object({
  screen: z.string(),
  name: z.string(),
  views: z.number(),
  median: z.number().nullable(),
});

/** Figures of a block as they were at a moment, instead of those of now. */
export const frozenFiguresSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Tests that they were of, and all tests then. */
  sessions: z.number(),
  allSessions: z.number(),
  figures: figuresSchema.optional(),
  tasks: z.array(taskSchema).max(200).optional(),
  screens: z.array(screenSchema).max(200).optional(),
});
export type FrozenFigures = z.output<typeof frozenFiguresSchema>;

/** A report is stored as one body, so pictures are small and few. */
export const reportPictureLimits = { chars: 90_000, pictures: 10 } as const;

const tableCell = z.union([z.string().max(300), z.number()]);

/** A chart or a screen of the results as it was when it was put into the report. */
export const reportPictureSchema = z.object({
  title: z.string().max(300),
  /** Read instead of the picture. */
  summary: z.string().max(4_000),
  image: z
    .string()
    .max(reportPictureLimits.chars)
    .regex(/^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'must be a WebP, PNG or JPEG as a data address'),
  /** Size at which it is shown, px. */
  width: z.number().int().min(1).max(4_000),
  height: z.number().int().min(1).max(10_000),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Tests that it is of, and all tests then; absent for a moment of one test. */
  sessions: z.number().optional(),
  allSessions: z.number().optional(),
  /** What it shows, as a table. */
  table: z
    .object({ head: z.array(z.string().max(300)).max(20), rows: z.array(z.array(tableCell).max(20)).max(60) })
    .optional(),
  /** Query of the page that it was taken from; for the team only. */
  address: z.string().max(4_000).optional(),
});
export type ReportPicture = z.output<typeof reportPictureSchema>;

/** A report as a guest reads it: its words, and the figures of the blocks that it has, no others. */
const sharedReportSchema = z.object({
  name: z.string(),
  title: z.string(),
  blocks: z.array(
    z.object({
      kind: z.string(),
      text: z.string().optional(),
      frozen: frozenFiguresSchema.optional(),
      picture: reportPictureSchema.optional(),
    }),
  ),
  sessions: z.number(),
  allSessions: z.number(),
  asOf: z.number(),
  /** The filters choose so few tests that single people could be recognised, so figures and notes are left out. */
  isTooFew: z.boolean(),
  figures: figuresSchema.optional(),
  tasks: z.array(taskSchema).optional(),
  screens: z.array(screenSchema).optional(),
  notes: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })).optional(),
});

/** What a guest gets: the report, or why it does not open. */
const openedReportSchema = z.union([
  z.object({ state: z.literal('open'), report: sharedReportSchema }),
  z.object({ state: z.enum(['password', 'wrong', 'closed', 'empty']) }),
]);

export type ReportLink = z.output<typeof reportLinkSchema>;
export type ReportLinkBody = z.output<typeof reportLinkBody>;
export type SharedReport = z.output<typeof sharedReportSchema>;
export type OpenedReport = z.output<typeof openedReportSchema>;

const write = { kind: 'teamWrite', app: 'appID' } as const;
const path = '/rest/reports/{appID}/link.json';

/** Reports that are shared by a link, read only, without an account. */
export const reportsRoutes = {
  link: defineRoute({
    id: 'RPL-01',
    method: 'GET',
    path,
    service: 'team',
    summary: 'The link of the report of a prototype',
    access: write,
    response: { kind: 'json', schema: reportLinkAnswer },
  }),
  share: defineRoute({
    id: 'RPL-02',
    method: 'POST',
    path,
    service: 'team',
    summary: 'Share the report by a link, or change how',
    access: write,
    body: { kind: 'json', schema: reportLinkBody },
    response: { kind: 'json', schema: reportLinkAnswer },
  }),
  revoke: defineRoute({
    id: 'RPL-03',
    method: 'DELETE',
    path,
    service: 'team',
    summary: 'Stop sharing the report: its link opens nothing from now on',
    access: write,
    response: { kind: 'json', schema: okSchema },
  }),
  open: defineRoute({
    id: 'RPL-04',
    method: 'POST',
    path: '/rest/reports/shared/{hash}/open.json',
    service: 'analytics',
    summary: 'A shared report with the figures that it shows',
    access: { kind: 'reportLink', hash: 'hash' },
    rate: 'hash',
    repeatable: true,
    body: { kind: 'json', schema: z.object({ password: z.string().max(reportPasswordLength.max).optional() }) },
    response: { kind: 'json', schema: openedReportSchema },
    errors: ['rate.limited'],
  }),
} as const satisfies Record<string, RouteShape>;
