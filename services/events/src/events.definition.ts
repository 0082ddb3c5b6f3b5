import { eventsRoutes, type FactOf } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';

import { eventsConfig } from './config';
import { DeletedRunsService } from './domain/deleted-runs.service';
import { IngestService } from './domain/ingest.service';
import { MediaService } from './domain/media.service';
import { TrashService } from './domain/trash.service';
import { EventsModule } from './events.module';
import { batchRoute } from './http/batch.route';

/** The way in of everything that testers do: checked, limited, durable before the answer. */
export const eventsService = defineService({
  name: 'events',
  module: EventsModule,
  config: eventsConfig,
  direct: { routes: [eventsRoutes.addBatch], handlers: (get) => [batchRoute(get(IngestService))] },
  start: async (get) => {
    const media = get(MediaService);
    const handlers = {
      'app.deleted': async ({ appId }: { appId: string }) => {
        await media.removeStudy(appId);
        await get(TrashService).forget(appId);
      },
      'session.deleted': async ({ appId, session, what }: FactOf<'session.deleted'>) => {
        if (what !== 'mouse') await media.removeSession(appId, session);
      },
      'sessions.erased': async ({ appId, sessions }: FactOf<'sessions.erased'>) => {
        for (const session of sessions) await media.removeSession(appId, session);
      },
      'results.deleted': ({ appId, at, until }: FactOf<'results.deleted'>) => media.removeStudy(appId, until ?? at),
    };
    return [
      await get(DeletedRunsService).start(),
      get(TrashService).start(),
      await subscribeFacts(get<Platform>(PLATFORM), 'events', handlers, get<Logger>(LOGGER)),
    ];
  },
});
