import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

const rows = { fromRow: z.number(), toRow: z.number(), value: z.number() };

/** How far one page was scrolled and which part of it was in view for how long; `screen` is required. */
export const scroll = defineMetric({
  query: duringShape,
  answer: {
    /** Views of the page, and tests with one. */
    views: z.number(),
    viewers: z.number(),
    /** Height of the page and of the part in view, px, as testers saw it. */
    height: z.number(),
    viewHeight: z.number(),
    /** By rows in px, both ends included: share of the views that saw them. */
    reach: z.array(z.object(rows)),
    /** By rows in px: time in view of all views, ms. */
    attention: z.array(z.object(rows)),
  },
});
