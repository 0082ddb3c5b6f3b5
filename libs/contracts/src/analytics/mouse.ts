import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

/** Where the pointer rested on one surface; `screen` is required. */
export const mouse = defineMetric({
  query: duringShape,
  answer: {
    /** Tests with the pointer on the surface, samples of them, and the time that they stand for, ms. */
    testers: z.number(),
    samples: z.number(),
    totalMs: z.number(),
    /** Side of the squares that samples are counted in, px. */
    cellPx: z.number(),
    /** `[x, y, ms]`: centre of a square in px of the surface, by x then y. */
    values: z.array(z.tuple([z.number(), z.number(), z.number()])),
  },
});
