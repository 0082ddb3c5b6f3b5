import { eventsRoutes } from '@prototrail/contracts';
import { defineDirect, type DirectRoute } from '@prototrail/service-kit';

import type { IngestService } from '../domain/ingest.service';

/** Batches from testers' browsers: the busiest door, answered without a controller because that halves its cost. */
export function batchRoute(ingest: IngestService): DirectRoute {
  return defineDirect(eventsRoutes.addBatch, async ({ params, caller, body, request }) => {
    const isPacked = request.headers['content-encoding'] !== undefined;
    const bytes = isPacked ? Infinity : Number(request.headers['content-length'] ?? Infinity);
    return ingest.addBatch({ appId: caller.appId, session: params.session }, { ...body, bytes });
  });
}
