import { defineService } from '@prototrail/service-kit';

import { eventsConfig } from './config';
import { DeletedRunsService } from './domain/deleted-runs.service';
import { EventsModule } from './events.module';

/** The way in of everything that testers do: checked, limited, durable before the answer. */
export const eventsService = defineService({
  name: 'events',
  module: EventsModule,
  config: eventsConfig,
  start: async (get) => [await get(DeletedRunsService).start()],
});
