import { Controller, Inject } from '@nestjs/common';
import { eventsRoutes, ok, type Ok, type TrashEntryAnswer } from '@prototrail/contracts';
import { Input, Route, type InputOf } from '@prototrail/service-kit';

import { DeletedRunsService } from '../domain/deleted-runs.service';
import { IngestService } from '../domain/ingest.service';
import { TrashService } from '../domain/trash.service';

type StoredRecord = Record<string, unknown> & { _id: string; id: string };

/** Events, one at a time. Batches have a shorter way in: batch.route.ts. */
@Controller()
export class EventsController {
  constructor(
    @Inject(IngestService) private readonly ingest: IngestService,
    @Inject(DeletedRunsService) private readonly runs: DeletedRunsService,
    @Inject(TrashService) private readonly trashed: TrashService,
  ) {}

  @Route(eventsRoutes.add)
  async add(@Input() { params, body, request }: InputOf<typeof eventsRoutes.add>): Promise<StoredRecord> {
    const agent = request.headers['user-agent'];
    return withBothIds(await this.ingest.addOne({ appId: params.appID, session: null, agent }, 'event', body));
  }

  @Route(eventsRoutes.addByHash)
  async addByHash(@Input() { caller, body, request }: InputOf<typeof eventsRoutes.addByHash>): Promise<Ok> {
    const agent = request.headers['user-agent'];
    await this.ingest.addOne({ appId: caller.appId, session: caller.session || null, agent }, 'event', body);
    return ok('events.added');
  }

  @Route(eventsRoutes.removeSession)
  async removeSession(@Input() { params }: InputOf<typeof eventsRoutes.removeSession>): Promise<Ok> {
    await this.runs.remove(params.appID, params.session, 'all');
    return ok('event.delete.success');
  }

  @Route(eventsRoutes.removeSessions)
  async removeSessions(@Input() { params, body }: InputOf<typeof eventsRoutes.removeSessions>): Promise<Ok> {
    await this.runs.removeMany(params.appID, body.sessions);
    return ok('event.delete.success');
  }

  @Route(eventsRoutes.removeAll)
  async removeAll(@Input() { params, caller }: InputOf<typeof eventsRoutes.removeAll>): Promise<Ok> {
    await this.runs.removeAll(params.appID, caller.user?.id ?? '');
    await this.trashed.forget(params.appID);
    return ok('event.delete.success');
  }

  @Route(eventsRoutes.trash)
  trash(@Input() { params, caller, body }: InputOf<typeof eventsRoutes.trash>): Promise<TrashEntryAnswer> {
    return this.trashed.add(params.appID, caller.user?.id ?? '', body.sessions);
  }

  @Route(eventsRoutes.listTrash)
  listTrash(@Input() { params }: InputOf<typeof eventsRoutes.listTrash>): Promise<TrashEntryAnswer[]> {
    return this.trashed.list(params.appID);
  }

  @Route(eventsRoutes.restoreTrash)
  async restoreTrash(@Input() { params }: InputOf<typeof eventsRoutes.restoreTrash>): Promise<Ok> {
    await this.trashed.restore(params.appID, params.trashID);
    return ok('event.restore.success');
  }

  @Route(eventsRoutes.eraseTrash)
  async eraseTrash(@Input() { params }: InputOf<typeof eventsRoutes.eraseTrash>): Promise<Ok> {
    await this.trashed.erase(params.appID, params.trashID);
    return ok('event.delete.success');
  }
}

/** Old clients read the id under both names. */
export function withBothIds(record: Record<string, unknown>): StoredRecord {
  const id = String(record.id);
  return { ...record, _id: id, id };
}
