import {
  appsRoutes,
  BusinessRefusal,
  DomainError,
  examplesRoutes,
  invitationsRoutes,
  ok,
  sequenceHeader,
  type Ok,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { AppsService } from '../domain/apps.service';
import type { Json } from '../domain/document';
import { ListsService, type ListKind } from '../domain/lists.service';

const privateHeaders = { 'cache-control': 'no-cache' };

const kindOf = ({ summary }: { summary?: string | undefined }): ListKind =>
  summary === 'true' ? 'summary' : 'preview';

@Controller()
export class AppsController {
  constructor(
    @Inject(AppsService) private readonly apps: AppsService,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  @Route(appsRoutes.create)
  async create(@Input() { body, caller }: InputOf<typeof appsRoutes.create>): Promise<JsonText> {
    return new JsonText((await this.apps.create(body, caller.user?.id ?? '')).text);
  }

  @Route(appsRoutes.list)
  async list(@Input() { query, caller }: InputOf<typeof appsRoutes.list>): Promise<JsonText> {
    const rows = caller.user ? await this.lists.own(caller.user.id, kindOf(query)) : [];
    const text = `[${rows.join(',')}]`;
    return new JsonText(query.paging === 'true' ? `{"rows":${text},"size":${rows.length},"offset":0}` : text);
  }

  @Route(appsRoutes.listPublic)
  async listPublic(@Input() { query }: InputOf<typeof appsRoutes.listPublic>): Promise<JsonText> {
    return new JsonText(`[${(await this.lists.public(kindOf(query))).join(',')}]`);
  }

  @Route(appsRoutes.get)
  async get(@Input() { caller }: InputOf<typeof appsRoutes.get>): Promise<JsonText> {
    const { text, seq } = await this.apps.readNumbered(caller);
    return new JsonText(text, { ...privateHeaders, [sequenceHeader]: String(seq) });
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
    await this.apps.remove(caller.appId, caller.user?.id ?? '');
    return ok('app.delete.success');
  }

  @Route(appsRoutes.embedded)
  embedded(@Input() { caller }: InputOf<typeof appsRoutes.embedded>): Promise<Json> {
    return this.apps.summary(caller.appId);
  }

  @Route(appsRoutes.revision)
  async revision(@Input() { params, caller }: InputOf<typeof appsRoutes.revision>): Promise<JsonText> {
    const text = await this.apps.readRevision(caller, params.revision);
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
    return new JsonText(await this.apps.read(caller), privateHeaders);
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
