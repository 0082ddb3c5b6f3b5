import { appsRoutes, invitationsRoutes } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, Input, Route, type InputOf } from '@prototrail/service-kit';
import { PreviewService } from '../domain/preview.service';
import { isUnchanged } from './etag';

const svg = 'image/svg+xml';

@Controller()
export class PreviewController {
  constructor(@Inject(PreviewService) private readonly previews: PreviewService) {}

  @Route(appsRoutes.preview)
  async preview(@Input() { query, caller, request }: InputOf<typeof appsRoutes.preview>): Promise<Bytes> {
    const picture = await this.previews.draw(caller.appId, query.screen, query.revision);
    const headers = {
      'cache-control': 'private, no-cache',
      etag: picture.etag,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    };
    return isUnchanged(request, picture.etag) ? new Bytes('', svg, headers, 304) : new Bytes(picture.svg, svg, headers);
  }

  @Route(invitationsRoutes.card)
  async card(@Input() { caller }: InputOf<typeof invitationsRoutes.card>): Promise<Bytes> {
    return new Bytes(await this.previews.card(caller.appId), 'image/png', { 'cache-control': 'public, max-age=300' });
  }
}
