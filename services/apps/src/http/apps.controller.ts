import {
  appsRoutes,
  BusinessRefusal,
  DomainError,
  examplesRoutes,
  invitationsRoutes,
  ok,
  type Ok,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { AppsService } from '../domain/apps.service';
import type { Json } from '../domain/document';

const revisionPattern = /^[0-9a-f]{64}$/;
const privateHeaders = { 'cache-control': 'no-cache' };

@Controller()
export class AppsController {
  constructor(@Inject(AppsService) private readonly apps: AppsService) {}

  @Route(appsRoutes.create)
  create(@Input() { body, caller }: InputOf<typeof appsRoutes.create>): Promise<Json> {
    return this.apps.create(body, caller.user?.id ?? '');
  }

  @Route(appsRoutes.list)
  async list(@Input() { query, caller }: InputOf<typeof appsRoutes.list>): Promise<Json[] | Json> {
    const rows = caller.user
      ? await this.apps.list(caller.user.id, query.summary === 'true' ? 'summary' : 'preview')
      : [];
    return query.paging === 'true' ? { rows, size: rows.length, offset: 0 } : rows;
  }

  @Route(appsRoutes.listPublic)
  listPublic(@Input() { query }: InputOf<typeof appsRoutes.listPublic>): Promise<Json[]> {
    return this.apps.listPublic(query.summary === 'true' ? 'summary' : 'preview');
  }

  @Route(appsRoutes.get)
  async get(@Input() { caller }: InputOf<typeof appsRoutes.get>): Promise<JsonText> {
    return new JsonText(await this.apps.read(caller.appId), privateHeaders);
  }

  @Route(appsRoutes.save)
  async save(@Input() { body, caller }: InputOf<typeof appsRoutes.save>): Promise<Ok> {
    await this.apps.save(caller, body);
    return ok('app.update.succcess');
  }

  @Route(appsRoutes.saveProps)
  async saveProps(@Input() { body, caller }: InputOf<typeof appsRoutes.saveProps>): Promise<Ok> {
    await this.apps.save(caller, body);
    return ok('app.update.succcess');
  }

  @Route(appsRoutes.copy)
  async copy(@Input() { body, caller }: InputOf<typeof appsRoutes.copy>): Promise<{ id: string }> {
    if (!body) throw new BusinessRefusal('app.copy.error');
    return { id: await this.apps.copy(caller, body.name) };
  }

  @Route(appsRoutes.remove)
  async remove(@Input() { caller }: InputOf<typeof appsRoutes.remove>): Promise<Ok> {
    await this.apps.remove(caller.appId);
    return ok('app.delete.success');
  }

  @Route(appsRoutes.embedded)
  embedded(@Input() { caller }: InputOf<typeof appsRoutes.embedded>): Promise<Json> {
    return this.apps.summary(caller.appId);
  }

  @Route(appsRoutes.revision)
  async revision(@Input() { params, caller }: InputOf<typeof appsRoutes.revision>): Promise<JsonText> {
    const text = revisionPattern.test(params.revision)
      ? await this.apps.readRevision(caller.appId, params.revision)
      : undefined;
    if (text === undefined)
      throw new DomainError('not.found', { message: 'There is no such revision of this prototype.' });
    return new JsonText(text, { 'cache-control': 'private, max-age=86400, immutable' });
  }

  @Route(invitationsRoutes.app)
  async invitationApp(@Input() { caller }: InputOf<typeof invitationsRoutes.app>): Promise<JsonText> {
    return this.pinned(caller.appId);
  }

  @Route(invitationsRoutes.update)
  invitationUpdate(@Input() { caller }: InputOf<typeof invitationsRoutes.update>): Promise<Json> {
    return this.apps.summary(caller.appId);
  }

  @Route(examplesRoutes.app)
  async example(@Input() { caller }: InputOf<typeof examplesRoutes.app>): Promise<JsonText> {
    return new JsonText(await this.apps.read(caller.appId), privateHeaders);
  }

  @Route(examplesRoutes.invitationApp)
  exampleInvitation(@Input() { caller }: InputOf<typeof examplesRoutes.invitationApp>): Promise<JsonText> {
    return this.pinned(caller.appId);
  }

  private async pinned(appId: string): Promise<JsonText> {
    const { text, revision } = await this.apps.pin(appId);
    return new JsonText(text, { ...privateHeaders, 'x-revision': revision });
  }
}
