import { z } from 'zod';
import { defineMetric, duringShape } from './parts';

export const widgets = defineMetric({
  query: duringShape,
  answer: {
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
  },
});
