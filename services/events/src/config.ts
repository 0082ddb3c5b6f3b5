import { z } from 'zod';

export const eventsConfig = z.object({
  EVENTS_PER_RUN: z.coerce
    .number()
    .int()
    .min(100)
    .default(20_000)
    .describe('Most records (events and mouse records) that one run of a test may have.'),
  EVENTS_MEDIA_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe(
      'Most megabytes of sound and pictures of testers that one study may store, whatever its settings say; 0 refuses them.',
    ),
  EVENTS_DELETE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(30_000)
    .default(5_000)
    .describe(
      'How long the answer to a deletion waits at most until the results are without it; it is done later in any case.',
    ),
});
export type EventsConfig = z.infer<typeof eventsConfig>;
