import { z } from 'zod';
import { defineMetric } from './parts';

export const screens = defineMetric({
  query: {},
  answer: {
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
  },
});
