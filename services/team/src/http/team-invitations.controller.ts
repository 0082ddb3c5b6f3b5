import {
  ok,
  teamInvitationsRoutes,
  type InvitedAnswer,
  type MailedInvitation,
  type Ok,
  type OwnInvitation,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { levelOfRole } from '../domain/grants';
import { MailedInvitationsService } from '../domain/mailed-invitations.service';
import { TeamInvitationsService } from '../domain/team-invitations.service';
import { TeamService } from '../domain/team.service';

type Routes = typeof teamInvitationsRoutes;

@Controller()
export class TeamInvitationsController {
  constructor(
    @Inject(TeamInvitationsService) private readonly invitations: TeamInvitationsService,
    @Inject(TeamService) private readonly team: TeamService,
    @Inject(MailedInvitationsService) private readonly mailedInvitations: MailedInvitationsService,
  ) {}

  @Route(teamInvitationsRoutes.invite)
  async invite(@Input() { body, caller }: InputOf<Routes['invite']>): Promise<Ok> {
    await this.invitations.invite(caller, body.email, levelOfRole(body.permission, body.role));
    return ok('apps.team.invitation.sent');
  }

  @Route(teamInvitationsRoutes.pending)
  pending(@Input() { caller }: InputOf<Routes['pending']>): Promise<InvitedAnswer[]> {
    return this.invitations.pending(caller.appId);
  }

  @Route(teamInvitationsRoutes.withdraw)
  async withdraw(@Input() { params, caller }: InputOf<Routes['withdraw']>): Promise<Ok> {
    await this.invitations.withdraw(caller.appId, params.userID);
    return ok('apps.team.invitation.withdrawn');
  }

  @Route(teamInvitationsRoutes.resend)
  async resend(@Input() { params, caller }: InputOf<Routes['resend']>): Promise<Ok> {
    await this.invitations.resend(caller.appId, params.userID);
    return ok('apps.team.invitation.sent');
  }

  @Route(teamInvitationsRoutes.handOver)
  async handOver(@Input() { body, caller }: InputOf<Routes['handOver']>): Promise<Ok> {
    await this.team.giveOwnership(caller, body.userID);
    return ok('apps.team.owner.changed');
  }

  @Route(teamInvitationsRoutes.own)
  own(@Input() { caller }: InputOf<Routes['own']>): Promise<OwnInvitation[]> {
    return this.invitations.own(caller.user?.id ?? '');
  }

  @Route(teamInvitationsRoutes.answer)
  async answer(@Input() { params, body, caller }: InputOf<Routes['answer']>): Promise<Ok> {
    await this.invitations.answer(params.appID, caller.user?.id ?? '', body.accept);
    return ok(body.accept ? 'apps.team.invitation.accepted' : 'apps.team.invitation.declined');
  }

  @Route(teamInvitationsRoutes.mailed)
  mailed(@Input() { params }: InputOf<Routes['mailed']>): Promise<MailedInvitation> {
    return this.mailedInvitations.read(params.key);
  }

  @Route(teamInvitationsRoutes.answerMailed)
  async answerMailed(@Input() { params, body, caller }: InputOf<Routes['answerMailed']>): Promise<Ok> {
    const { id = '', email = '' } = caller.user ?? {};
    await this.mailedInvitations.answer(params.key, { id, email }, body.accept);
    return ok(body.accept ? 'apps.team.invitation.accepted' : 'apps.team.invitation.declined');
  }

  @Route(teamInvitationsRoutes.leave)
  async leave(@Input() { caller }: InputOf<Routes['leave']>): Promise<Ok> {
    await this.team.leave(caller);
    return ok('apps.team.member.left');
  }
}
