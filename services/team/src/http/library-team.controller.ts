import { librariesRoutes, ok, type MemberAnswer, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { TeamService } from '../domain/team.service';

/** Teams of libraries: as those of prototypes, with codes of their own. */
@Controller()
export class LibraryTeamController {
  constructor(@Inject(TeamService) private readonly team: TeamService) {}

  @Route(librariesRoutes.team)
  list(@Input() { caller }: InputOf<typeof librariesRoutes.team>): Promise<MemberAnswer[]> {
    return this.team.list(caller);
  }

  @Route(librariesRoutes.suggestions)
  suggestions(@Input() { params, caller }: InputOf<typeof librariesRoutes.suggestions>): Promise<MemberAnswer[]> {
    return this.team.suggest(params.libID, caller.user?.id ?? '', 'library');
  }

  @Route(librariesRoutes.addMember)
  async add(@Input() { body, caller }: InputOf<typeof librariesRoutes.addMember>): Promise<Ok> {
    await this.team.add(caller, body, 'libs');
    return ok('libs.team.member.add.success');
  }

  @Route(librariesRoutes.changeMember)
  async change(@Input() { params, body, caller }: InputOf<typeof librariesRoutes.changeMember>): Promise<Ok> {
    await this.team.change(caller, { userId: params.userID, permission: body.permission }, 'libs');
    return ok('libs.team.member.add.success');
  }

  @Route(librariesRoutes.removeMember)
  async remove(@Input() { params, caller }: InputOf<typeof librariesRoutes.removeMember>): Promise<Ok> {
    await this.team.remove(caller, params.userID, 'libs');
    return ok('libs.team.member.remove.success');
  }
}
