import { eventsRoutes } from '@prototrail/contracts';
import { defineDirect, type DirectRoute } from '@prototrail/service-kit';

import type { IngestService } from '../domain/ingest.service';

/** Batches from testers' browsers: the busiest door, answered without a controller because that halves its cost. */
export function batchRoute(ingest: IngestService): DirectRoute {
  return defineDirect(eventsRoutes.addBatch, ({ params, caller, body, request }) =>
    ingest.addBatch({ appId: caller.appId, session: params.session }, body, request.body as Buffer),
  );
}
