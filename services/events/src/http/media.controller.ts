import { Controller, Inject } from '@nestjs/common';
import {
  DomainError,
  mediaRoutes,
  ok,
  type MediaTrackAnswer,
  type MediaUsageAnswer,
  type Ok,
} from '@prototrail/contracts';
import { Bytes, Input, Route, type InputOf } from '@prototrail/service-kit';

import { DeletedRunsService } from '../domain/deleted-runs.service';
import { MediaService } from '../domain/media.service';
import { checkWriter, mayErase } from '../domain/session-secret';

/** Sound and pictures of testers, and the tester's own way to delete a test. */
@Controller()
export class MediaController {
  constructor(
    @Inject(MediaService) private readonly media: MediaService,
    @Inject(DeletedRunsService) private readonly runs: DeletedRunsService,
  ) {}

  @Route(mediaRoutes.addPart)
  async addPart(@Input() { params, caller, request }: InputOf<typeof mediaRoutes.addPart>): Promise<Ok> {
    const { session, track, part } = params;
    checkWriter(session, request.headers['x-write-key']);
    const body: unknown = request.body;
    await this.media.add({ appId: caller.appId, session, track, part }, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return ok('media.added');
  }

  @Route(mediaRoutes.list)
  list(@Input() { params }: InputOf<typeof mediaRoutes.list>): Promise<MediaTrackAnswer[]> {
    return this.media.list(params.appID, params.session);
  }

  @Route(mediaRoutes.usage)
  usage(@Input() { params }: InputOf<typeof mediaRoutes.usage>): Promise<MediaUsageAnswer> {
    return this.media.usage(params.appID);
  }

  @Route(mediaRoutes.get)
  async get(@Input() { params }: InputOf<typeof mediaRoutes.get>): Promise<Bytes> {
    const { content, type, bytes } = await this.media.read(params.appID, params.session, params.track);
    return new Bytes(content, type, {
      'content-length': String(bytes),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  }

  @Route(mediaRoutes.erase)
  async erase(@Input() { params, caller, request }: InputOf<typeof mediaRoutes.erase>): Promise<Ok> {
    if (!mayErase(params.session, request.headers['x-erase-key']))
      throw new DomainError('access.forbidden', {
        message: 'Only the complete link of the receipt deletes a test; its team can do it too.',
      });
    await this.runs.remove(caller.appId, params.session, 'all');
    return ok('event.delete.success');
  }
}
