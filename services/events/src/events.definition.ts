import { eventsRoutes } from '@prototrail/contracts';
import { defineService } from '@prototrail/service-kit';

import { eventsConfig } from './config';
import { DeletedRunsService } from './domain/deleted-runs.service';
import { IngestService } from './domain/ingest.service';
import { EventsModule } from './events.module';
import { batchRoute } from './http/batch.route';

/** The way in of everything that testers do: checked, limited, durable before the answer. */
export const eventsService = defineService({
  name: 'events',
  module: EventsModule,
  config: eventsConfig,
  direct: { routes: [eventsRoutes.addBatch], handlers: (get) => [batchRoute(get(IngestService))] },
  start: async (get) => [await get(DeletedRunsService).start()],
});
