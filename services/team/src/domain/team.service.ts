import {
  authUsers,
  BusinessRefusal,
  DomainError,
  isEmailAddress,
  normaliseEmail,
  type AuthUsers,
  type MemberAnswer,
  type SharedKind,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import { AccessService } from './access.service';
import { allMembers, isOfKind, levelOf, levels, workspaceLevelOf, type Grants, type Member } from './grants';
import { refuseLevel, toMember, type TeamArea } from './members';

/** Members of prototypes. */
@Injectable()
export class TeamService {
  private readonly users: AuthUsers;

  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.users = rpc.client(authUsers);
  }

  /** Members with the owner; addresses only for members. */
  async list(caller: Caller): Promise<MemberAnswer[]> {
    const grants = await this.grantsOf(caller.appId);
    return this.toMembers(allMembers(grants), caller.permission >= levels.read);
  }

  /** People of the prototypes (or libraries) that the caller can write, for callers who can write this one. */
  async suggest(appId: string, userId: string, kind: '' | SharedKind = ''): Promise<MemberAnswer[]> {
    const here = await this.access.load(appId);
    if (!here || !isOfKind(here, kind) || levelOf(here, userId) < levels.write) return [];
    const found = new Map<string, number>();
    for (const grant of (await this.access.listApps({ userId, kind })).grants) {
      if (grant.permission < levels.write) continue;
      const grants = await this.access.load(grant.appId);
      for (const member of grants ? allMembers(grants) : [])
        found.set(member.userId, Math.max(member.permission, found.get(member.userId) ?? 0));
    }
    return this.toMembers(
      [...found].map(([id, permission]) => ({ userId: id, permission })),
      true,
    );
  }

  /** `area` begins the codes of refusals. People hear of prototypes that are shared with them, not of libraries. */
  async add(
    caller: Caller,
    { email, permission }: { email: string; permission: number },
    area: TeamArea = 'apps',
  ): Promise<void> {
    refuseLevel(permission, area);
    if (!isEmailAddress(normaliseEmail(email))) throw new BusinessRefusal(`${area}.team.member.add.error.email`);
    const user = await this.users.findByEmail({ email: normaliseEmail(email) });
    if (!user.found) throw new BusinessRefusal(`${area}.team.member.add.error.email`);
    const grants = await this.grantsOf(caller.appId);
    const isNew = levelOf(grants, user.id) === 0;
    await this.access.setMember(caller.appId, { userId: user.id, permission });
    if (isNew && area === 'apps')
      await this.facts.publish('member.added', caller.appId, {
        appId: caller.appId,
        userId: user.id,
        byUserId: caller.user?.id ?? '',
        permission,
      });
  }

  async change(caller: Caller, { userId, permission, isViewer }: Member, area: TeamArea = 'apps'): Promise<void> {
    refuseLevel(permission, area);
    const grants = await this.grantsOf(caller.appId);
    const level = levelOf(grants, userId);
    if (level === 0) throw new DomainError('not.found', { message: 'This user is not a member.' });
    if (level === levels.owner) throw new BusinessRefusal(`${area}.team.member.add.error.owner`);
    // what a workspace gives is changed there
    if (workspaceLevelOf(grants, userId) >= permission) throw new BusinessRefusal('apps.team.member.workspace');
    await this.access.setMember(caller.appId, { userId, permission, ...(isViewer ? { isViewer } : {}) });
  }

  /** Removes a member; nobody removes himself or the owner. Removing somebody unknown changes nothing. */
  async remove(caller: Caller, userId: string, area: TeamArea = 'apps'): Promise<void> {
    const grants = await this.grantsOf(caller.appId);
    const level = levelOf(grants, userId);
    if (userId === caller.user?.id || level === levels.owner)
      throw new BusinessRefusal(`${area}.team.member.remove.error`);
    if (workspaceLevelOf(grants, userId) > 0) throw new BusinessRefusal('apps.team.member.workspace');
    if (area === 'apps') await this.takeOut(caller.appId, userId);
    else await this.access.removeMember(caller.appId, userId);
  }

  /** Everybody can leave a team again, whoever added them; the owner cannot. */
  async leave({ appId, user, permission }: Caller): Promise<void> {
    if (permission === levels.owner) throw new BusinessRefusal('apps.team.member.leave.owner');
    if (workspaceLevelOf(await this.grantsOf(appId), user?.id ?? '') > 0)
      throw new BusinessRefusal('apps.team.member.workspace');
    await this.takeOut(appId, user?.id ?? '');
  }

  /** All hashes for writers, the test hash for everybody else when the prototype is public, otherwise none. */
  async invitations(caller: Caller): Promise<Record<string, number>> {
    if (caller.hash) return { [caller.hash]: caller.hashPermission };
    const grants = await this.grantsOf(caller.appId);
    if (caller.permission >= levels.write) return this.access.hashesOf(grants, [1, 2, 3]);
    return caller.isPublic ? this.access.hashesOf(grants, [1]) : {};
  }

  async resetInvitations(appId: string, byUserId: string): Promise<void> {
    await this.access.resetHashes(appId);
    await this.facts.publish('invitation.reset', appId, { appId, byUserId });
  }

  private async takeOut(appId: string, userId: string): Promise<void> {
    if (await this.access.removeMember(appId, userId))
      await this.facts.publish('member.removed', appId, { appId, userId });
  }

  private async grantsOf(appId: string): Promise<Grants> {
    const grants = await this.access.load(appId);
    if (!grants) throw new DomainError('not.found');
    return grants;
  }

  /** Makes another member the owner. */
  async giveOwnership({ appId, user }: Caller, userId: string): Promise<void> {
    const byUserId = user?.id ?? '';
    if (!(await this.access.giveOwnership(appId, byUserId, userId)))
      throw new DomainError('not.found', { message: 'This user is not a member.' });
    await this.facts.publish('owner.changed', appId, { appId, userId, byUserId });
  }

  private async toMembers(
    members: readonly (Member & { isByWorkspace?: true })[],
    withEmail: boolean,
  ): Promise<MemberAnswer[]> {
    const { users } = await this.users.getMany({ ids: members.map((member) => member.userId) });
    const byId = new Map(users.map((user) => [user.id, user]));
    return members.flatMap((member) => {
      const user = byId.get(member.userId);
      return user ? [toMember(user, member, withEmail)] : [];
    });
  }
}
