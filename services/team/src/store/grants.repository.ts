import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { isPlatformError, type Collection, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { allMembers, shasOf, type Grants } from '../domain/grants';
import { mailedKey } from '../domain/mailed-invitations';

interface Membership {
  userId: string;
  appId: string;
}
interface Invitation {
  appId: string;
}

/**
 * Grants by prototype. Memberships and invitations are only ways to find a prototype: what they say counts only when the
 * grants agree, so a half-written change never gives access.
 */
@Injectable()
export class GrantsRepository {
  private readonly grants: Collection<Grants>;
  private readonly memberships: Collection<Membership>;
  private readonly invitations: Collection<Invitation>;
  private readonly secrets: Collection<{ value: string }>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.grants = platform.documents.collection<Grants>(collections.teamGrants);
    this.memberships = platform.documents.collection<Membership>(collections.teamMemberships);
    this.invitations = platform.documents.collection<Invitation>(collections.teamInvitations);
    this.secrets = platform.documents.collection<{ value: string }>(collections.teamSecrets);
  }

  async find(appId: string): Promise<Grants | undefined> {
    return (await this.grants.find(appId))?.doc;
  }

  async findAppByHash(sha: string): Promise<string | undefined> {
    return (await this.invitations.find(sha))?.doc.appId;
  }

  /** Stores grants of a new prototype; what leads to them is written first. */
  async create(grants: Grants): Promise<void> {
    for (const member of grants.members) await this.addMembership(member.userId, grants.appId);
    for (const sha of shasOf(grants)) await this.addInvitation(sha, grants.appId);
    await this.grants.insert(grants.appId, grants);
  }

  async change(appId: string, change: (grants: Grants) => Grants | null): Promise<Grants | undefined> {
    return (await this.grants.update(appId, change))?.doc;
  }

  addMembership(userId: string, appId: string): Promise<number> {
    return this.memberships.replace(`${userId}:${appId}`, { userId, appId });
  }

  addInvitation(sha: string, appId: string): Promise<number> {
    return this.invitations.replace(sha, { appId });
  }

  removeMembership(userId: string, appId: string): Promise<boolean> {
    return this.memberships.remove(`${userId}:${appId}`);
  }

  removeInvitation(sha: string): Promise<boolean> {
    return this.invitations.remove(sha);
  }

  async listAppsOf(userId: string): Promise<string[]> {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: { items: { doc: Membership }[]; next: string | null } = await this.memberships.query({
        where: { userId },
        limit: 1000,
        ...(after ? { after } : {}),
      });
      found.push(...page.items.map((item) => item.doc.appId));
      after = page.next;
    } while (after);
    return found;
  }

  async listPublic(limit: number): Promise<string[]> {
    const page = await this.grants.list({
      where: { isPublic: true },
      sort: { field: 'created', order: 'descending' },
      limit,
    });
    return page.items.map((item) => item.id);
  }

  async remove(grants: Grants): Promise<void> {
    await this.grants.remove(grants.appId);
    for (const { userId } of [...allMembers(grants), ...(grants.invited ?? [])])
      await this.removeMembership(userId, grants.appId);
    for (const sha of shasOf(grants)) await this.removeInvitation(sha);
    for (const { sha } of grants.mailed ?? []) await this.removeInvitation(mailedKey(sha));
  }

  /** The secret of that name, made at the first call. */
  async secret(name: string, create: () => string): Promise<string> {
    const known = await this.secrets.find(name);
    if (known) return known.doc.value;
    const value = create();
    try {
      await this.secrets.insert(name, { value });
      return value;
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      return (await this.secrets.find(name))?.doc.value ?? value;
    }
  }
}
