import {
  appModels,
  authUsers,
  BusinessRefusal,
  DomainError,
  normaliseEmail,
  notificationMail,
  type AppModels,
  type AuthUsers,
  type InvitedAnswer,
  type MailedInvitation,
  type MailRpc,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { fingerprint, type Clock, type Ids, type Platform } from '@prototrail/platform';
import { CLOCK, FactPublisher, IDS, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { randomBytes } from 'node:crypto';
import { GrantsRepository } from '../store/grants.repository';
import { AccessService } from './access.service';
import { WorkspacesService } from './workspaces.service';
import { levelOf, roleOf, type Grants, type Mailed, type Member } from './grants';
import { mailedKey, mailedLifetimeMs, offeredRole, openMailed, withMailed, withoutMailed } from './mailed-invitations';

const dayMs = 24 * 60 * 60_000;
/** The same invitation is mailed again after this time at the earliest. */
const resendAfterMs = 60 * 60_000;
/** Anybody could use the product to send mail to strangers. */
const maxMailsPerDay = 50;
const maxMailsToAddress = 5;
/** Of one prototype at a time. */
const maxOpen = 200;

/**
 * Invitations of addresses without an account. Nobody checks the address of a new account, so the key in the mailed link is
 * what proves that it belongs to the person.
 */
@Injectable()
export class MailedInvitationsService {
  private readonly users: AuthUsers;
  private readonly apps: AppModels;
  private readonly mail: MailRpc;

  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(GrantsRepository) private readonly repository: GrantsRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(WorkspacesService) private readonly workspaces: WorkspacesService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.users = rpc.client(authUsers);
    this.apps = rpc.client(appModels);
    this.mail = rpc.client(notificationMail);
  }

  /** Keeps the invitation and sends the mail; inviting the same address again replaces level and link. */
  async invite(grants: Grants, email: string, level: Omit<Member, 'userId'>, byUserId: string): Promise<void> {
    // who cannot get an account is told as before that there is none
    if (!(await this.users.mayJoin({ email })).isAllowed) throw new BusinessRefusal('apps.team.member.add.error.email');
    const now = this.clock.now();
    const open = openMailed(grants, now);
    const known = open.find((one) => one.email === email);
    if (!known && open.length >= maxOpen) throw new BusinessRefusal('apps.team.invitation.limit');
    await this.send(grants, { id: known?.id ?? this.ids.next(), email, ...level, byUserId, at: now });
  }

  /** Open ones of a prototype, as its people see them. */
  pending(grants: Grants): InvitedAnswer[] {
    return openMailed(grants, this.clock.now()).map((invitation) => ({
      _id: invitation.id,
      id: invitation.id,
      email: invitation.email,
      permission: invitation.permission,
      role: roleOf(invitation),
      invitedAt: invitation.at,
      mailedUntil: invitation.at + mailedLifetimeMs,
    }));
  }

  /** Sends the mail again with a new link. False when there is no such invitation. */
  async resend(grants: Grants, id: string): Promise<boolean> {
    const now = this.clock.now();
    const invitation = openMailed(grants, now).find((one) => one.id === id);
    if (!invitation) return false;
    if (now - invitation.at < resendAfterMs) throw new BusinessRefusal('apps.team.invitation.recent');
    await this.send(grants, { ...invitation, at: now });
    return true;
  }

  /** Ends an invitation; the link in the mail leads nowhere any more. */
  async end(appId: string, matches: (invitation: Mailed) => boolean): Promise<Mailed | undefined> {
    let ended: Mailed | undefined;
    await this.access.change(appId, (grants) => {
      ended = grants.mailed?.find(matches);
      return ended ? withoutMailed(grants, ended.id) : null;
    });
    if (ended) await this.repository.removeInvitation(mailedKey(ended.sha));
    return ended;
  }

  /** What the page of the link shows. */
  async read(key: string): Promise<MailedInvitation> {
    const { grants, invitation } = await this.find(key);
    const [from, name, known] = await Promise.all([
      this.users.get({ id: invitation.byUserId }),
      this.nameOf(grants),
      this.users.findByEmail({ email: invitation.email }),
    ]);
    return {
      appID: grants.appId,
      ...(grants.kind === 'workspace' ? { isWorkspace: true } : {}),
      appName: name,
      from: from.found ? `${from.name} ${from.lastname}`.trim() || from.email : '',
      email: invitation.email,
      role: offeredRole(invitation),
      hasAccount: known.found,
      until: invitation.at + mailedLifetimeMs,
    };
  }

  /** The answer of a person with the key and an account of the invited address. */
  async answer(key: string, user: { id: string; email: string }, isAccepted: boolean): Promise<void> {
    const found = await this.find(key).catch((error: unknown) => {
      if (error instanceof DomainError) throw new BusinessRefusal('apps.team.invitation.gone');
      throw error;
    });
    if (normaliseEmail(user.email) !== found.invitation.email)
      throw new BusinessRefusal('apps.team.invitation.address');
    const { appId } = found.grants;
    const ended = await this.end(appId, ({ id }) => id === found.invitation.id);
    if (!ended) throw new BusinessRefusal('apps.team.invitation.gone');
    const { permission, isViewer, byUserId } = ended;
    // who was added meanwhile keeps what they have
    if (isAccepted && levelOf(found.grants, user.id) < permission)
      await this.access.setMember(appId, { userId: user.id, permission, ...(isViewer ? { isViewer } : {}) });
    const workspace = await this.workspaces.nameOf(found.grants);
    if (workspace !== undefined && isAccepted) await this.workspaces.peopleChanged(appId);
    await this.facts.publish('member.invitation.ended', appId, {
      appId,
      userId: user.id,
      byUserId,
      outcome: isAccepted ? 'accepted' : 'declined',
      ...(workspace === undefined ? {} : { workspace }),
    });
  }

  private async find(key: string): Promise<{ grants: Grants; invitation: Mailed }> {
    const sha = fingerprint(key);
    const appId = await this.repository.findAppByHash(mailedKey(sha));
    const grants = appId === undefined ? undefined : await this.access.load(appId);
    const invitation = grants && openMailed(grants, this.clock.now()).find((one) => one.sha === sha);
    if (!invitation || grants.isClosing) throw new DomainError('not.found', { message: 'This invitation has ended.' });
    return { grants, invitation };
  }

  /** Stores the invitation with a new key and mails the link. */
  private async send(grants: Grants, invitation: Omit<Mailed, 'sha'>): Promise<void> {
    const { appId } = grants;
    const { email, byUserId } = invitation;
    await this.refuseTooMany(email, byUserId);
    const key = randomBytes(32).toString('base64url');
    const sha = fingerprint(key);
    const old = grants.mailed?.find((one) => one.email === email);
    await this.repository.addInvitation(mailedKey(sha), appId);
    await this.access.change(appId, (now) => withMailed(now, { ...invitation, sha }, this.clock.now()));
    if (old) await this.repository.removeInvitation(mailedKey(old.sha));
    const [from, app] = await Promise.all([this.users.get({ id: byUserId }), this.nameOf(grants)]);
    await this.mail.send({
      to: email,
      template: 'team-invited',
      values: JSON.stringify({
        from: from.found ? `${from.name} ${from.lastname}`.trim() || from.email : '',
        app,
        key,
      }),
      languageOf: byUserId,
    });
  }

  private async nameOf(grants: Grants): Promise<string> {
    const workspace = await this.workspaces.nameOf(grants);
    if (workspace !== undefined) return workspace;
    const app = await this.apps.summary({ appId: grants.appId });
    return app.found ? app.name : '';
  }

  private async refuseTooMany(email: string, byUserId: string): Promise<void> {
    const { cache } = this.platform;
    const own = await cache.increment(`team-mails:${byUserId}`, 1, dayMs);
    const here = await cache.increment(`team-mails-to:${fingerprint(email)}`, 1, dayMs);
    if (own > maxMailsPerDay || here > maxMailsToAddress) throw new BusinessRefusal('apps.team.invitation.limit');
  }
}
