import { z } from 'zod';
import type { AnalyticsAnswer, AnalyticsMetric } from '../analytics';
import { defineRoute, type RouteShape } from '../route';
import { documentOf } from '../shapes';

export const metricSchema = z.looseObject({
  revision: z.union([z.string(), z.number()]),
  sessions: z.number(),
  asOf: z.number(),
});
const metricAnswer = documentOf<AnalyticsAnswer<AnalyticsMetric>>(metricSchema);
/** Parameters differ by metric; each metric parses its own. */
const metricQuery = z.looseObject({
  /** Seconds that the answer may wait for new tests to be prepared; then it is 503, with how far that has come. */
  wait: z.coerce.number().int().min(0).max(25).optional(),
});
const wordedQuery = metricQuery.extend({
  /** Language of the study in which tasks, questions and options are named, as a BCP 47 tag; as they were written where the study has none. */
  words: z
    .string()
    .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$/)
    .optional(),
});

const sqlCell: z.ZodType<SqlCell> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(sqlCell)]),
);
export type SqlCell = string | number | boolean | null | SqlCell[];

const columnTypes = ['text', 'number', 'boolean', 'time', 'list'] as const;

const sqlAnswer = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
  rows: z.array(z.array(sqlCell)),
  /** There are more rows than are answered. */
  isCut: z.boolean(),
  /** Time that the query took, ms. */
  tookMs: z.number(),
});
export type SqlAnswer = z.infer<typeof sqlAnswer>;

const sqlTables = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })) }),
  ),
});
export type SqlTables = z.infer<typeof sqlTables>;

/** Tables that are handed out whole or since an earlier time. */
export const exportedTables = [
  'sessions',
  'tasks',
  'events',
  'answers',
  'screens',
  'widgets',
  'left_out',
  'deleted',
] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** Headers of an exported table: where the next request goes on, and whether there is more now. */
export const exportHeaders = { cursor: 'prototrail-cursor', more: 'prototrail-more' } as const;

export const analyticsRoutes = {
  query: defineRoute({
    id: 'ANA-03',
    method: 'POST',
    path: '/rest/analytics/{appID}/query.json',
    service: 'analytics',
    summary: 'Run a query in SQL over the results',
    access: { kind: 'teamRead', app: 'appID', hidden: true },
    isRead: true,
    /** Filters of results, as metrics take them. */
    query: metricQuery,
    body: { kind: 'json', schema: z.object({ sql: z.string().max(4_000) }), texts: 'handler' },
    errors: ['request.invalid', 'unavailable'],
    response: { kind: 'json', schema: sqlAnswer },
  }),
  tables: defineRoute({
    id: 'ANA-04',
    method: 'GET',
    path: '/rest/analytics/{appID}/tables/list.json',
    service: 'analytics',
    summary: 'Tables of queries with their columns',
    access: { kind: 'teamRead', app: 'appID', hidden: true },
    response: { kind: 'json', schema: sqlTables },
  }),
  exportTable: defineRoute({
    id: 'ANA-05',
    method: 'GET',
    path: '/rest/analytics/{appID}/export/{table}',
    service: 'analytics',
    summary: 'A table of the results as CSV or JSON lines, whole or since an earlier time',
    access: { kind: 'teamRead', app: 'appID', hidden: true },
    query: z.object({
      format: z.enum(['csv', 'jsonl']).optional(),
      /** The header Prototrail-Cursor of an earlier answer: only tests that changed since. */
      after: z
        .string()
        .regex(/^\d{1,20}$/)
        .optional(),
    }),
    errors: ['request.invalid', 'not.found', 'unavailable'],
    response: { kind: 'bytes', contentTypes: ['text/csv', 'application/jsonl'] },
  }),
  metric: defineRoute({
    id: 'ANA-01',
    method: 'GET',
    path: '/rest/analytics/{appID}/{metric}.json',
    service: 'analytics',
    summary: 'One metric',
    access: { kind: 'teamRead', app: 'appID', hidden: true },
    query: wordedQuery,
    response: { kind: 'json', schema: metricAnswer },
  }),
  live: defineRoute({
    id: 'ANA-02',
    method: 'GET',
    path: '/rest/analytics/{appID}/live',
    service: 'analytics',
    summary: 'A message whenever new results can be queried',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'events' },
  }),
  exampleMetric: defineRoute({
    id: 'EXA-12',
    method: 'GET',
    path: '/examples/analytics/{appID}/{metric}.json',
    service: 'analytics',
    summary: 'One metric of a public prototype',
    access: { kind: 'example', app: 'appID' },
    query: wordedQuery,
    response: { kind: 'json', schema: metricAnswer },
  }),
} as const satisfies Record<string, RouteShape>;
