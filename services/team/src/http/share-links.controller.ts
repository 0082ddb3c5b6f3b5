import {
  ok,
  shareLinksRoutes,
  type Ok,
  type OpenedLink,
  type RouteAnswer,
  type ShareLink,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { ShareLinksService } from '../domain/share-links.service';

type Routes = typeof shareLinksRoutes;

/** Further links of a prototype, and the door that they lead to. */
@Controller()
export class ShareLinksController {
  constructor(@Inject(ShareLinksService) private readonly links: ShareLinksService) {}

  @Route(shareLinksRoutes.list)
  async list(@Input() { caller }: InputOf<Routes['list']>): Promise<RouteAnswer<Routes['list']>> {
    return { links: await this.links.list(caller.appId) };
  }

  @Route(shareLinksRoutes.create)
  create(@Input() { caller, body }: InputOf<Routes['create']>): Promise<ShareLink> {
    return this.links.create(caller, body);
  }

  @Route(shareLinksRoutes.change)
  change(@Input() { caller, params, body }: InputOf<Routes['change']>): Promise<ShareLink> {
    return this.links.change(caller, params.link, body);
  }

  @Route(shareLinksRoutes.revoke)
  async revoke(@Input() { caller, params }: InputOf<Routes['revoke']>): Promise<Ok> {
    await this.links.revoke(caller, params.link);
    return ok('apps.links.revoked');
  }

  @Route(shareLinksRoutes.open)
  open(@Input() { caller, params, body }: InputOf<Routes['open']>): Promise<OpenedLink> {
    return this.links.open(caller.appId, params.hash, body.password ?? '');
  }
}
