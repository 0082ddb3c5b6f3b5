import { z } from 'zod';
import { defineMetric, duringShape, intervalSchema } from './parts';

/** What happened in an area of one surface; `screen` is required. */
export const area = defineMetric({
  query: {
    ...duringShape,
    /** Boxes `x,y,w,h` in px of the surface, separated by semicolons; at most 20. */
    area: z.string().max(2000).optional(),
  },
  answer: {
    /** Views of the surface, those with a click in the area, and the interval of their share. */
    views: z.number(),
    clickedViews: z.number(),
    interval: intervalSchema,
    /** Pointer clicks on the surface, and in the area; tests with one in it. */
    surfaceClicks: z.number(),
    clicks: z.number(),
    testers: z.number(),
    /** Mean time from the load until the first click in the area, of views with one, ms. */
    meanTimeMs: z.number().nullable(),
    /** How long the pointer rested on the surface and in the area, ms; 0 where it was not recorded. */
    surfaceMouseMs: z.number(),
    mouseMs: z.number(),
  },
});

export type AreaFigures = Omit<z.infer<typeof area.answer>, 'revision' | 'sessions' | 'allSessions' | 'asOf'>;
