import { authUsers, type accountRoutes, type AuthUsers, type RouteAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher, RPC, type RpcTransport } from '@prototrail/service-kit';
import { AccessService } from './access.service';
import { WorkspacesService } from './workspaces.service';
import { invitedOf, levelOf, levels, successorOf, type Grants } from './grants';

type Leaving = RouteAnswer<typeof accountRoutes.leaving>;

/** Takes people who have closed their account out of all teams. */
@Injectable()
export class LeaversService {
  private readonly users: AuthUsers;

  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(WorkspacesService) private readonly workspaces: WorkspacesService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.users = rpc.client(authUsers);
  }

  /** What closing the account would do. */
  async preview(userId: string): Promise<Leaving> {
    const deleted: string[] = [];
    const heirs: { appId: string; userId: string }[] = [];
    for (const grants of await this.access.listGrants(userId)) {
      if (grants.kind || grants.isClosing || levelOf(grants, userId) !== levels.owner) continue;
      const successor = successorOf(grants, userId);
      if (successor === undefined) deleted.push(grants.appId);
      else heirs.push({ appId: grants.appId, userId: successor });
    }
    const { users } = await this.users.getMany({ ids: heirs.map(({ userId }) => userId) });
    const names = new Map(users.map((user) => [user.id, `${user.name} ${user.lastname}`.trim() || user.email]));
    return { deleted, handedOver: heirs.map(({ appId, userId }) => ({ appId, to: names.get(userId) ?? '' })) };
  }

  /** Can be repeated: a membership goes only after all that it led to is done. */
  async takeOut(userId: string): Promise<void> {
    const all = await this.access.listGrants(userId);
    // what a workspace gives goes with it
    for (const grants of all) if (grants.kind === 'workspace') await this.leave(grants, userId);
    for (const { appId, kind } of all) {
      const grants = kind === 'workspace' ? undefined : await this.access.load(appId);
      if (grants) await this.leave(grants, userId);
    }
  }

  /** The people of a workspace change first: what they may do in prototypes follows from it. */
  private async leaveWorkspace(grants: Grants, userId: string): Promise<void> {
    const { appId } = grants;
    const isOwner = levelOf(grants, userId) === levels.owner;
    const successor = isOwner ? successorOf(grants, userId) : undefined;
    if (isOwner && successor === undefined) return this.workspaces.close(appId);
    if (invitedOf(grants, userId)) await this.access.endInvitation(appId, userId, false);
    if (successor === undefined) await this.access.removeMember(appId, userId);
    else await this.access.handOver(appId, userId, successor);
    await this.workspaces.settle(appId);
  }

  private async leave(grants: Grants, userId: string): Promise<void> {
    const { appId } = grants;
    if (grants.kind === 'workspace') return this.leaveWorkspace(grants, userId);
    if (levelOf(grants, userId) !== levels.owner) {
      if (invitedOf(grants, userId)) await this.access.endInvitation(appId, userId, false);
      await this.access.removeMember(appId, userId);
      return;
    }
    const successor = successorOf(grants, userId);
    if (successor !== undefined) return this.access.handOver(appId, userId, successor);
    await this.access.close(appId);
    if (grants.kind === 'library') await this.facts.publish('library.deleted', appId, { libraryId: appId });
    else await this.facts.publish('app.deleted', appId, { appId });
    await this.access.remove({ appId });
  }
}
