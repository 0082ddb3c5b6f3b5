import { examplesRoutes, invitationsRoutes, ok, testRoutes, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { SettingsService } from '../domain/settings.service';

@Controller()
export class SettingsController {
  constructor(@Inject(SettingsService) private readonly settings: SettingsService) {}

  @Route(testRoutes.get)
  get(@Input() { caller }: InputOf<typeof testRoutes.get>): Promise<object> {
    const { appId, user } = caller;
    return user ? this.settings.getOrCreate(appId, user.id) : this.settings.get(appId);
  }

  @Route(testRoutes.save)
  async save(@Input() { body, caller }: InputOf<typeof testRoutes.save>): Promise<Ok> {
    await this.settings.save(caller.appId, caller.user?.id ?? '', body);
    return ok('testsetting.update.success');
  }

  @Route(invitationsRoutes.test)
  byHash(@Input() { caller }: InputOf<typeof invitationsRoutes.test>): Promise<object> {
    return this.settings.get(caller.appId);
  }

  @Route(examplesRoutes.test)
  example(@Input() { caller }: InputOf<typeof examplesRoutes.test>): Promise<object> {
    return this.settings.get(caller.appId);
  }

  @Route(examplesRoutes.invitationTest)
  exampleByHash(@Input() { caller }: InputOf<typeof examplesRoutes.invitationTest>): Promise<object> {
    return this.settings.get(caller.appId);
  }
}
