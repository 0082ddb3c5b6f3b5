import {
  appModels,
  authUsers,
  BusinessRefusal,
  DomainError,
  normaliseEmail,
  type AppModels,
  type AuthUsers,
  type InvitedAnswer,
  type OwnInvitation,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { CLOCK, FactPublisher, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import { AccessService } from './access.service';
import { invitedOf, levelOf, type Grants, type Member } from './grants';
import { MailedInvitationsService } from './mailed-invitations.service';
import { refuseLevel, toMember } from './members';
import { WorkspacesService } from './workspaces.service';

/** An invitation is sent again after this time at the earliest. */
const resendAfterMs = 60 * 60_000;

/** Invitations into teams: a person belongs to a team after accepting. */
@Injectable()
export class TeamInvitationsService {
  private readonly users: AuthUsers;
  private readonly apps: AppModels;

  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailedInvitationsService) private readonly mailed: MailedInvitationsService,
    @Inject(WorkspacesService) private readonly workspaces: WorkspacesService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.users = rpc.client(authUsers);
    this.apps = rpc.client(appModels);
  }

  /** Inviting again replaces the level of an open invitation. */
  async invite({ appId, user: by }: Caller, email: string, level: Omit<Member, 'userId'>): Promise<void> {
    const { permission } = level;
    refuseLevel(permission);
    const address = normaliseEmail(email);
    const user = await this.users.findByEmail({ email: address });
    const grants = await this.access.load(appId);
    if (!grants) throw new DomainError('not.found');
    if (!user.found) return this.mailed.invite(grants, address, level, by?.id ?? '');
    if (levelOf(grants, user.id) > 0) throw new BusinessRefusal('apps.team.invitation.member');
    const byUserId = by?.id ?? '';
    await this.access.invite(appId, { userId: user.id, ...level, byUserId, at: this.clock.now() });
    // from before the account was made
    await this.mailed.end(appId, (invitation) => invitation.email === address);
    await this.facts.publish('member.invited', appId, {
      appId,
      userId: user.id,
      byUserId,
      permission,
      ...(await this.ofWorkspace(grants)),
    });
  }

  async pending(appId: string): Promise<InvitedAnswer[]> {
    const grants = await this.access.load(appId);
    const invited = grants?.invited ?? [];
    const { users } = await this.users.getMany({ ids: invited.map(({ userId }) => userId) });
    const byId = new Map(users.map((user) => [user.id, user]));
    const known = invited.flatMap((one) => {
      const user = byId.get(one.userId);
      return user ? [{ ...toMember(user, one, true), invitedAt: one.at }] : [];
    });
    return [...known, ...(grants ? this.mailed.pending(grants) : [])];
  }

  /** Tells an invited person again. */
  async resend(appId: string, userId: string): Promise<void> {
    const grants = await this.access.load(appId);
    const invited = grants && invitedOf(grants, userId);
    if (grants && !invited && (await this.mailed.resend(grants, userId))) return;
    if (!invited) throw new BusinessRefusal('apps.team.invitation.gone');
    const now = this.clock.now();
    if (now - invited.at < resendAfterMs) throw new BusinessRefusal('apps.team.invitation.recent');
    await this.access.invite(appId, { ...invited, at: now });
    const { permission, byUserId } = invited;
    await this.facts.publish('member.invited', appId, {
      appId,
      userId,
      byUserId,
      permission,
      ...(await this.ofWorkspace(grants)),
    });
  }

  /** Withdrawing what is not there changes nothing. */
  async withdraw(appId: string, userId: string): Promise<void> {
    if (!(await this.end(appId, userId, 'withdrawn'))) await this.mailed.end(appId, ({ id }) => id === userId);
  }

  /** Open invitations of a user, the newest first. */
  async own(userId: string): Promise<OwnInvitation[]> {
    const found = (await this.access.listGrants(userId)).flatMap((grants) => {
      const invited = invitedOf(grants, userId);
      return invited ? [{ appId: grants.appId, grants, invited }] : [];
    });
    const { users } = await this.users.getMany({ ids: found.map(({ invited }) => invited.byUserId) });
    const names = new Map(users.map((user) => [user.id, `${user.name} ${user.lastname}`.trim() || user.email]));
    const answers = found.map(async ({ appId, grants, invited }) => ({
      appID: appId,
      ...(grants.kind === 'workspace' ? { isWorkspace: true } : {}),
      appName: await this.nameOf(grants),
      from: names.get(invited.byUserId) ?? '',
      permission: invited.permission,
      invitedAt: invited.at,
    }));
    return (await Promise.all(answers)).sort((a, b) => b.invitedAt - a.invitedAt);
  }

  async answer(appId: string, userId: string, isAccepted: boolean): Promise<void> {
    if (!(await this.end(appId, userId, isAccepted ? 'accepted' : 'declined')))
      throw new BusinessRefusal('apps.team.invitation.gone');
  }

  private async end(appId: string, userId: string, outcome: 'accepted' | 'declined' | 'withdrawn'): Promise<boolean> {
    const ended = await this.access.endInvitation(appId, userId, outcome === 'accepted');
    if (!ended) return false;
    const { byUserId } = ended;
    const grants = await this.access.load(appId);
    if (grants?.kind === 'workspace' && outcome === 'accepted') await this.workspaces.peopleChanged(appId);
    await this.facts.publish('member.invitation.ended', appId, {
      appId,
      userId,
      byUserId,
      outcome,
      ...(grants ? await this.ofWorkspace(grants) : {}),
    });
    return true;
  }

  /** What a fact says in addition about an invitation to a workspace. */
  private async ofWorkspace(grants: Grants): Promise<{ workspace?: string }> {
    const workspace = await this.workspaces.nameOf(grants);
    return workspace === undefined ? {} : { workspace };
  }

  /** A prototype that cannot be read must not hide the other invitations. */
  private async nameOf(grants: Grants): Promise<string> {
    const workspace = await this.workspaces.nameOf(grants);
    if (workspace !== undefined) return workspace;
    return this.apps.summary({ appId: grants.appId }).then(
      ({ name }) => name,
      () => '',
    );
  }
}
