import { defineService } from '@prototrail/service-kit';
import { AnalyticsModule } from './analytics.module';
import { analyticsConfig } from './config';
import { FactsConsumer } from './consumers/facts.consumer';
import { IngestConsumer } from './consumers/ingest.consumer';
import { SessionPrefetch } from './domain/session-prefetch';
import { ResultChanges } from './domain/result-changes';
import { LiveResults } from './http/live-results';

/** The columnar store: brings records in, hands them out, answers every metric. */
export const analyticsService = defineService({
  name: 'analytics',
  module: AnalyticsModule,
  config: analyticsConfig,
  drain: (get) => get(LiveResults).end(),
  start: async (get) => [
    await get(ResultChanges).start(),
    await get(FactsConsumer).start(),
    ...(await get(IngestConsumer).start()),
    get(SessionPrefetch).start(),
  ],
});
