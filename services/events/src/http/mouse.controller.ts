import { Controller, Inject } from '@nestjs/common';
import { mouseRoutes, ok, type Ok } from '@prototrail/contracts';
import { Input, Route, type InputOf } from '@prototrail/service-kit';

import { DeletedRunsService } from '../domain/deleted-runs.service';
import { IngestService } from '../domain/ingest.service';

import { withBothIds } from './events.controller';

/** Mouse records, one at a time. */
@Controller()
export class MouseController {
  constructor(
    @Inject(IngestService) private readonly ingest: IngestService,
    @Inject(DeletedRunsService) private readonly runs: DeletedRunsService,
  ) {}

  @Route(mouseRoutes.add)
  async add(@Input() { params, body }: InputOf<typeof mouseRoutes.add>): Promise<ReturnType<typeof withBothIds>> {
    return withBothIds(await this.ingest.addOne({ appId: params.appID, session: null }, 'mouse', body));
  }

  @Route(mouseRoutes.addByHash)
  async addByHash(@Input() { caller, body }: InputOf<typeof mouseRoutes.addByHash>): Promise<Ok> {
    await this.ingest.addOne({ appId: caller.appId, session: caller.session || null }, 'mouse', body);
    return ok('events.added');
  }

  @Route(mouseRoutes.removeSession)
  async removeSession(@Input() { params }: InputOf<typeof mouseRoutes.removeSession>): Promise<Ok> {
    await this.runs.remove(params.appID, params.session, 'mouse');
    return ok('mouse.delete.success');
  }
}
