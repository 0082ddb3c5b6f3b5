import { examplesRoutes, invitationsRoutes, ok, testRoutes, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { LinksService } from '../domain/links.service';
import { SettingsService } from '../domain/settings.service';

@Controller()
export class SettingsController {
  constructor(
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(LinksService) private readonly links: LinksService,
  ) {}

  @Route(testRoutes.get)
  async get(@Input() { caller }: InputOf<typeof testRoutes.get>): Promise<object> {
    const { appId, user, permission } = caller;
    const settings = user ? await this.settings.getOrCreate(appId, user.id) : await this.settings.get(appId);
    return permission >= 1 ? settings : withoutLinks(settings);
  }

  @Route(testRoutes.save)
  async save(@Input() { body, caller }: InputOf<typeof testRoutes.save>): Promise<Ok> {
    await this.settings.save(caller.appId, caller.user?.id ?? '', body);
    return ok('testsetting.update.success');
  }

  @Route(invitationsRoutes.test)
  async byHash(@Input() { caller, query }: InputOf<typeof invitationsRoutes.test>): Promise<object> {
    const { appId } = caller;
    return this.links.forTester(await this.settings.get(appId), appId, query.link);
  }

  @Route(examplesRoutes.test)
  async example(@Input() { caller }: InputOf<typeof examplesRoutes.test>): Promise<object> {
    return withoutLinks(await this.settings.get(caller.appId));
  }

  @Route(examplesRoutes.invitationTest)
  async exampleByHash(@Input() { caller }: InputOf<typeof examplesRoutes.invitationTest>): Promise<object> {
    return withoutLinks(await this.settings.get(caller.appId));
  }
}

/** Where a team sends its testers is nobody else's business. */
function withoutLinks({ links: _, ...settings }: Readonly<Record<string, unknown>>): object {
  return settings;
}
