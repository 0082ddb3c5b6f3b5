import { Controller, Inject } from '@nestjs/common';
import { ok, studyLinksRoutes, type LinkCounts, type Ok, type QuotaCounts } from '@prototrail/contracts';
import type { LinkState } from '@prototrail/model';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { LinksService } from '../domain/links.service';

/** Testers who come and go through the links of a study. */
@Controller()
export class LinksController {
  constructor(@Inject(LinksService) private readonly links: LinksService) {}

  @Route(studyLinksRoutes.begin)
  async begin(@Input() { body, caller }: InputOf<typeof studyLinksRoutes.begin>): Promise<{ state: LinkState }> {
    return { state: await this.links.begin(caller.appId, body) };
  }

  @Route(studyLinksRoutes.quota)
  async quota(@Input() { body, caller }: InputOf<typeof studyLinksRoutes.quota>): Promise<{ state: 'open' | 'full' }> {
    return { state: (await this.links.takeQuota(caller.appId, body)) ? 'open' : 'full' };
  }

  @Route(studyLinksRoutes.end)
  async end(@Input() { body, caller }: InputOf<typeof studyLinksRoutes.end>): Promise<Ok> {
    const { link, session, result } = body;
    await this.links.end(caller.appId, link, { session, isCompleted: result === 'completed' });
    return ok('test.ended');
  }

  @Route(studyLinksRoutes.counts)
  async counts(
    @Input() { caller }: InputOf<typeof studyLinksRoutes.counts>,
  ): Promise<{ links: LinkCounts[]; quotas: QuotaCounts[] }> {
    const { appId } = caller;
    return { links: await this.links.countsOf(appId), quotas: await this.links.quotasOf(appId) };
  }
}
