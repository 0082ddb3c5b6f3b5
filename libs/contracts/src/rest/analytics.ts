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
const metricQuery = z.looseObject({});

export const analyticsRoutes = {
  metric: defineRoute({
    id: 'ANA-01',
    method: 'GET',
    path: '/rest/analytics/{appID}/{metric}.json',
    service: 'analytics',
    summary: 'One metric',
    access: { kind: 'teamRead', app: 'appID', hidden: true },
    query: metricQuery,
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
    query: metricQuery,
    response: { kind: 'json', schema: metricAnswer },
  }),
} as const satisfies Record<string, RouteShape>;
