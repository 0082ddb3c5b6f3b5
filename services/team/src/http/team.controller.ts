import {
  accountRoutes,
  invitationsRoutes,
  ok,
  teamRoutes,
  type MemberAnswer,
  type Ok,
  type RouteAnswer,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { levelOfRole } from '../domain/grants';
import { LeaversService } from '../domain/leavers.service';
import { TeamService } from '../domain/team.service';

type LeavingAnswer = RouteAnswer<typeof accountRoutes.leaving>;

@Controller()
export class TeamController {
  constructor(
    @Inject(TeamService) private readonly team: TeamService,
    @Inject(LeaversService) private readonly leavers: LeaversService,
  ) {}

  @Route(teamRoutes.list)
  list(@Input() { caller }: InputOf<typeof teamRoutes.list>): Promise<MemberAnswer[]> {
    return this.team.list(caller);
  }

  @Route(teamRoutes.suggestions)
  suggestions(@Input() { params, caller }: InputOf<typeof teamRoutes.suggestions>): Promise<MemberAnswer[]> {
    return this.team.suggest(params.appID, caller.user?.id ?? '');
  }

  @Route(teamRoutes.add)
  async add(@Input() { body, caller }: InputOf<typeof teamRoutes.add>): Promise<Ok> {
    await this.team.add(caller, body);
    return ok('apps.team.member.add.success');
  }

  @Route(teamRoutes.change)
  async change(@Input() { params, body, caller }: InputOf<typeof teamRoutes.change>): Promise<Ok> {
    await this.team.change(caller, { userId: params.userID, ...levelOfRole(body.permission, body.role) });
    return ok('apps.team.member.add.success');
  }

  @Route(teamRoutes.remove)
  async remove(@Input() { params, caller }: InputOf<typeof teamRoutes.remove>): Promise<Ok> {
    await this.team.remove(caller, params.userID);
    return ok('apps.team.member.remove.success');
  }

  @Route(accountRoutes.leaving)
  leaving(@Input() { caller }: InputOf<typeof accountRoutes.leaving>): Promise<LeavingAnswer> {
    return this.leavers.preview(caller.user?.id ?? '');
  }

  @Route(invitationsRoutes.list)
  invitations(@Input() { caller }: InputOf<typeof invitationsRoutes.list>): Promise<Record<string, number>> {
    return this.team.invitations(caller);
  }

  @Route(invitationsRoutes.reset)
  async resetInvitations(@Input() { caller }: InputOf<typeof invitationsRoutes.reset>): Promise<Ok> {
    await this.team.resetInvitations(caller.appId, caller.user?.id ?? '');
    return ok('app.token.reset');
  }
}
