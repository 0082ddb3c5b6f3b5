import { z } from 'zod';

export const eventsConfig = z.object({
  EVENTS_PER_RUN: z.coerce
    .number()
    .int()
    .min(100)
    .default(20_000)
    .describe('Most records (events and mouse records) that one run of a test may have.'),
});
export type EventsConfig = z.infer<typeof eventsConfig>;
