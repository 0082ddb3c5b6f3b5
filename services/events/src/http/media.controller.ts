import { Controller, Inject } from '@nestjs/common';
import { DomainError, mediaRoutes, ok, type MediaTrackAnswer, type Ok } from '@prototrail/contracts';
import { Bytes, Input, Route, type InputOf } from '@prototrail/service-kit';

import { DeletedRunsService } from '../domain/deleted-runs.service';
import { MediaService } from '../domain/media.service';

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
    const body: unknown = request.body;
    await this.media.add({ appId: caller.appId, session, track, part }, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return ok('media.added');
  }

  @Route(mediaRoutes.list)
  list(@Input() { params }: InputOf<typeof mediaRoutes.list>): Promise<MediaTrackAnswer[]> {
    return this.media.list(params.appID, params.session);
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
  async erase(@Input() { params, caller }: InputOf<typeof mediaRoutes.erase>): Promise<Ok> {
    // The session is the tester's secret, and everybody reads those of a public prototype, with its link.
    if (caller.isPublic)
      throw new DomainError('access.forbidden', {
        message: 'The tests of a public prototype are deleted by its team; please ask them.',
      });
    await this.runs.remove(caller.appId, params.session, 'all');
    return ok('event.delete.success');
  }
}
