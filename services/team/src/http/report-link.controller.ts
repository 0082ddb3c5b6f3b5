import { ok, reportsRoutes, type Ok, type ReportLink } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { ReportLinkService } from '../domain/report-link.service';

/** The link of the report of a prototype. */
@Controller()
export class ReportLinkController {
  constructor(@Inject(ReportLinkService) private readonly links: ReportLinkService) {}

  @Route(reportsRoutes.link)
  async find(@Input() { caller }: InputOf<typeof reportsRoutes.link>): Promise<{ link: ReportLink | null }> {
    return { link: await this.links.find(caller.appId) };
  }

  @Route(reportsRoutes.share)
  async share(@Input() { caller, body }: InputOf<typeof reportsRoutes.share>): Promise<{ link: ReportLink | null }> {
    return { link: await this.links.share(caller.appId, body) };
  }

  @Route(reportsRoutes.revoke)
  async revoke(@Input() { caller }: InputOf<typeof reportsRoutes.revoke>): Promise<Ok> {
    await this.links.revoke(caller.appId);
    return ok('report.link.revoked');
  }
}
