import {
  ok,
  workspacesRoutes,
  type FolderAnswer,
  type InvitedAnswer,
  type MemberAnswer,
  type Ok,
  type WorkspaceAnswer,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { levelOfRole } from '../domain/grants';
import { refuseLevel } from '../domain/members';
import { TeamInvitationsService } from '../domain/team-invitations.service';
import { TeamService } from '../domain/team.service';
import { WorkspacesService } from '../domain/workspaces.service';

type Routes = typeof workspacesRoutes;

@Controller()
export class WorkspacesController {
  constructor(
    @Inject(WorkspacesService) private readonly workspaces: WorkspacesService,
    @Inject(TeamInvitationsService) private readonly people: TeamInvitationsService,
    @Inject(TeamService) private readonly team: TeamService,
  ) {}

  @Route(workspacesRoutes.list)
  list(@Input() { caller }: InputOf<Routes['list']>): Promise<WorkspaceAnswer[]> {
    return this.workspaces.list(caller.user?.id ?? '');
  }

  @Route(workspacesRoutes.create)
  create(@Input() { body, caller }: InputOf<Routes['create']>): Promise<WorkspaceAnswer> {
    return this.workspaces.create(caller.user?.id ?? '', body.name);
  }

  @Route(workspacesRoutes.rename)
  async rename(@Input() { body, caller }: InputOf<Routes['rename']>): Promise<Ok> {
    await this.workspaces.rename(caller.appId, body.name);
    return ok('workspaces.renamed');
  }

  @Route(workspacesRoutes.remove)
  async remove(@Input() { caller }: InputOf<Routes['remove']>): Promise<Ok> {
    await this.workspaces.remove(caller.appId);
    return ok('workspaces.deleted');
  }

  @Route(workspacesRoutes.createFolder)
  createFolder(@Input() { body, caller }: InputOf<Routes['createFolder']>): Promise<FolderAnswer> {
    return this.workspaces.createFolder(caller.appId, body.name);
  }

  @Route(workspacesRoutes.renameFolder)
  async renameFolder(@Input() { params, body, caller }: InputOf<Routes['renameFolder']>): Promise<Ok> {
    await this.workspaces.renameFolder(caller.appId, params.folder, body.name);
    return ok('workspaces.folder.renamed');
  }

  @Route(workspacesRoutes.removeFolder)
  async removeFolder(@Input() { params, caller }: InputOf<Routes['removeFolder']>): Promise<Ok> {
    await this.workspaces.removeFolder(caller.appId, params.folder);
    return ok('workspaces.folder.deleted');
  }

  @Route(workspacesRoutes.put)
  async put(@Input() { params, body, caller }: InputOf<Routes['put']>): Promise<Ok> {
    await this.workspaces.put(caller, params.appID, body);
    return ok('workspaces.moved');
  }

  @Route(workspacesRoutes.takeOut)
  async takeOut(@Input() { params, caller }: InputOf<Routes['takeOut']>): Promise<Ok> {
    await this.workspaces.takeOut(caller.user?.id ?? '', params.workspaceID, params.appID);
    return ok('workspaces.moved');
  }

  @Route(workspacesRoutes.members)
  members(@Input() { caller }: InputOf<Routes['members']>): Promise<MemberAnswer[]> {
    return this.team.list(caller);
  }

  @Route(workspacesRoutes.invite)
  async invite(@Input() { body, caller }: InputOf<Routes['invite']>): Promise<Ok> {
    await this.workspaces.refusePersonal(caller.appId);
    await this.people.invite(caller, body.email, levelOfRole(body.permission, body.role));
    return ok('apps.team.invitation.sent');
  }

  @Route(workspacesRoutes.invitations)
  invitations(@Input() { caller }: InputOf<Routes['invitations']>): Promise<InvitedAnswer[]> {
    return this.people.pending(caller.appId);
  }

  @Route(workspacesRoutes.withdraw)
  async withdraw(@Input() { params, caller }: InputOf<Routes['withdraw']>): Promise<Ok> {
    await this.people.withdraw(caller.appId, params.userID);
    return ok('apps.team.invitation.withdrawn');
  }

  @Route(workspacesRoutes.changeMember)
  async changeMember(@Input() { params, body, caller }: InputOf<Routes['changeMember']>): Promise<Ok> {
    refuseLevel(body.permission);
    const level = levelOfRole(body.permission, body.role);
    await this.workspaces.changePerson(caller.appId, { userId: params.userID, ...level });
    return ok('workspaces.member.changed');
  }

  @Route(workspacesRoutes.removeMember)
  async removeMember(@Input() { params, caller }: InputOf<Routes['removeMember']>): Promise<Ok> {
    await this.workspaces.removePerson(caller.appId, params.userID);
    return ok('workspaces.member.removed');
  }

  @Route(workspacesRoutes.leave)
  async leave(@Input() { caller }: InputOf<Routes['leave']>): Promise<Ok> {
    await this.workspaces.removePerson(caller.appId, caller.user?.id ?? '');
    return ok('apps.team.member.left');
  }
}
