import { versionsRoutes, type VersionAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { VersionsService } from '../domain/versions.service';

@Controller()
export class VersionsController {
  constructor(@Inject(VersionsService) private readonly versions: VersionsService) {}

  @Route(versionsRoutes.list)
  list(@Input() { query, caller }: InputOf<typeof versionsRoutes.list>) {
    return this.versions.list(caller.appId, { after: query.after, isNamed: query.named === 'true' });
  }

  @Route(versionsRoutes.create)
  create(@Input() { body, caller }: InputOf<typeof versionsRoutes.create>): Promise<VersionAnswer> {
    return this.versions.create(caller.appId, body.name);
  }

  @Route(versionsRoutes.rename)
  rename(@Input() { params, body, caller }: InputOf<typeof versionsRoutes.rename>): Promise<VersionAnswer> {
    return this.versions.rename(caller.appId, params.version, body.name);
  }

  @Route(versionsRoutes.restore)
  restore(@Input() { params, caller }: InputOf<typeof versionsRoutes.restore>) {
    return this.versions.restore(caller, params.version);
  }

  @Route(versionsRoutes.copy)
  async copy(@Input() { params, body, caller }: InputOf<typeof versionsRoutes.copy>): Promise<{ id: string }> {
    return { id: await this.versions.copy(caller, params.version, body?.name) };
  }
}
