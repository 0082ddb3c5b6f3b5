import { z } from 'zod';

export const analyticsConfig = z.object({
  ANALYTICS_LINGER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(500)
    .describe('Longest time in milliseconds that accepted events wait for others before they are inserted together.'),
  ANALYTICS_BLOCK_RECORDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10_000)
    .describe('Number of records that are inserted together at the latest.'),
  ANALYTICS_PREPARE_AFTER_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(60_000)
    .describe('A session without new events for so many milliseconds is prepared for questions before anybody asks.'),
  ANALYTICS_PREPARE_WAIT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600_000)
    .default(25_000)
    .describe(
      'A question waits so many milliseconds for sessions to be prepared; then it is told to come again, while the work goes on.',
    ),
  ANALYTICS_READ_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(10_000)
    .describe('Time limit in milliseconds of one question to the columnar store.'),
});
export type AnalyticsConfig = z.infer<typeof analyticsConfig>;
