import { channels, type AccessAnswer, type AccessRequest, type AppGrant, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { fingerprint, Sealer, type Clock, type Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import type { TeamConfig } from '../config';
import { GrantsRepository } from '../store/grants.repository';
import {
  allMembers,
  invitedOf,
  isOfKind,
  levelOf,
  levels,
  numberOfHash,
  shasOf,
  roleOf,
  withInvited,
  withOwner,
  withMember,
  withOwnership,
  withWorkspace,
  withoutInvited,
  withoutMember,
  type Grants,
  type Invited,
  type Member,
} from './grants';
import { createHashText } from './hashes';
import { isClosed, isPassOf, passKey, readPass } from './share-links';

const maxCachedApps = 10_000;
type RegisterRequest = Parameters<TeamAccess['register']>[0];
type Hashes = { clear: Record<string, string>; stored: Grants['hashes'] };

/** The prototype that a hash leads to; `pass` names the link of which it is a pass. */
type AppOfHash = { appId: string; fingerprint: string; pass?: string };

const nobody: AccessAnswer = { exists: false, appId: '', isPublic: false, permission: 0, hashPermission: 0 };

/** Answers who may do what, from memory where nothing changed. */
@Injectable()
export class AccessService implements OnModuleInit, OnModuleDestroy {
  private readonly cache = new LRUCache<string, Grants>({ max: maxCachedApps });
  /** Apps by invitation hash, with the hash's fingerprint: every batch of testers needs it, and hashing costs more than the rest. */
  private readonly appByHash = new LRUCache<string, AppOfHash>({ max: maxCachedApps });
  private epoch = 0;
  private sealer: Promise<Sealer> | undefined;
  private passes: Promise<Buffer> | undefined;
  private stopListening: (() => Promise<void>) | undefined;

  constructor(
    @Inject(GrantsRepository) private readonly repository: GrantsRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: TeamConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    this.stopListening = await this.platform.pubsub.subscribe(
      channels.access,
      (message) => this.forget((JSON.parse(message) as { appId: string }).appId),
      () => this.forgetAll(),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.stopListening?.();
  }

  async check(request: AccessRequest): Promise<AccessAnswer> {
    // every batch of testers needs it, so what is in memory is taken from there without waiting
    const { appId: namedApp, hash, kind } = request;
    const appOfHash = hash ? (this.appByHash.get(hash) ?? (await this.findAppOf(hash))) : undefined;
    const appId = namedApp || appOfHash?.appId;
    const grants = appId ? (this.cache.get(appId) ?? (await this.load(appId))) : undefined;
    if (!grants || grants.isClosing || !isOfKind(grants, kind)) return nobody;
    const hashPermission = appOfHash?.appId === grants.appId ? await this.numberOf(grants, hash, appOfHash) : 0;
    if (!request.appId && hashPermission === 0) return nobody;
    return {
      exists: true,
      appId: grants.appId,
      isPublic: grants.isPublic,
      permission: levelOf(grants, request.userId),
      hashPermission,
    };
  }

  /** Owner and hashes of a new prototype; asking again for the same prototype changes nothing. */
  async register(request: RegisterRequest): Promise<{ testHash: string }> {
    const known = await this.load(request.appId);
    if (known) return { testHash: await this.hashOf(known, 1) };
    const kind = request.kind === 'library' || request.kind === 'workspace' ? request.kind : undefined;
    const { clear, stored }: Hashes = kind ? { clear: {}, stored: {} } : await this.createHashes();
    const members = [{ userId: request.ownerId, permission: levels.owner }];
    await this.repository.create({
      appId: request.appId,
      isPublic: request.isPublic,
      members,
      hashes: stored,
      created: this.clock.now(),
      ...(kind ? { kind } : {}),
    });
    return { testHash: clear['1'] ?? '' };
  }

  async setPublic(request: { appId: string; isPublic: boolean }): Promise<object> {
    await this.change(request.appId, (grants) =>
      grants.isPublic === request.isPublic ? null : { ...grants, isPublic: request.isPublic },
    );
    return {};
  }

  async listApps(request: { userId: string; kind: string }): Promise<{ grants: AppGrant[] }> {
    const found = await this.listGrants(request.userId);
    return {
      grants: found
        .filter((grants) => !grants.isClosing && isOfKind(grants, request.kind))
        .map((grants) => ({ appId: grants.appId, permission: levelOf(grants, request.userId) }))
        .filter(({ permission }) => permission > 0),
    };
  }

  async listPublic(request: { limit: number }): Promise<{ appIds: string[] }> {
    return { appIds: await this.repository.listPublic(request.limit) };
  }

  async members(request: {
    appId: string;
  }): Promise<{ members: { userId: string; permission: number; role: string }[] }> {
    const grants = await this.load(request.appId);
    const members = !grants || grants.isClosing ? [] : allMembers(grants);
    return {
      members: members.map((member) => ({
        userId: member.userId,
        permission: member.permission,
        role: roleOf(member),
      })),
    };
  }

  async remove(request: { appId: string }): Promise<object> {
    const grants = await this.repository.find(request.appId);
    if (grants) await this.repository.remove(grants);
    await this.announce(request.appId);
    return {};
  }

  /** The grants of a prototype, from memory where possible. */
  async load(appId: string): Promise<Grants | undefined> {
    const known = this.cache.get(appId);
    if (known) return known;
    const before = this.epoch;
    const grants = await this.repository.find(appId);
    if (grants && before === this.epoch) this.cache.set(appId, grants);
    return grants;
  }

  async setMember(appId: string, member: Member): Promise<void> {
    await this.repository.addMembership(member.userId, appId);
    await this.change(appId, (grants) => withMember(grants, member));
  }

  /** Makes another member the owner; whether it was a member. */
  async giveOwnership(appId: string, fromUserId: string, toUserId: string): Promise<boolean> {
    return (await this.change(appId, (grants) => withOwnership(grants, toUserId, fromUserId))) !== undefined;
  }

  /** Takes somebody out of the team; whether anybody was taken out. */
  async removeMember(appId: string, userId: string): Promise<boolean> {
    let wasIn = false;
    const changed = await this.change(appId, (grants) => {
      wasIn = levelOf(grants, userId) > 0;
      return withoutMember(grants, userId);
    });
    await this.forgetMembership(changed, userId);
    return wasIn && changed !== undefined && levelOf(changed, userId) === 0;
  }

  /** Makes a writer the owner in place of somebody; nothing changes when that has happened. */
  async handOver(appId: string, fromUserId: string, toUserId: string): Promise<void> {
    await this.change(appId, (grants) =>
      levelOf(grants, fromUserId) === levels.owner ? withOwner(grants, toUserId, fromUserId) : null,
    );
    await this.repository.removeMembership(fromUserId, appId);
  }

  /** Replaces the people whom a workspace brings; undefined when the prototype is not in it any more. */
  async setWorkspace(appId: string, workspaceId: string, members: Member[] | undefined): Promise<void> {
    if (!(await this.repository.find(appId))) return;
    for (const { userId } of members ?? []) await this.repository.addMembership(userId, appId);
    let before: Member[] = [];
    const changed = await this.change(appId, (grants) => {
      before = grants.workspaces?.[workspaceId] ?? [];
      return withWorkspace(grants, workspaceId, members);
    });
    for (const { userId } of before) await this.forgetMembership(changed, userId);
  }

  /** Nobody can reach it from now on; what leads to it stays until `remove`, so that a deletion that broke off goes on. */
  async close(appId: string): Promise<void> {
    await this.change(appId, (grants) => (grants.isClosing ? null : { ...grants, isPublic: false, isClosing: true }));
  }

  /** Stores an invitation; the membership only leads to the prototype and gives no right. */
  async invite(appId: string, invited: Invited): Promise<void> {
    await this.repository.addMembership(invited.userId, appId);
    await this.change(appId, (grants) => withInvited(grants, invited));
  }

  /** Ends an invitation in one step, with the membership that it was about or without. Undefined when there is none. */
  async endInvitation(appId: string, userId: string, isAccepted: boolean): Promise<Invited | undefined> {
    let ended: Invited | undefined;
    const changed = await this.change(appId, (grants) => {
      ended = invitedOf(grants, userId);
      if (!ended) return null;
      return isAccepted ? withMember(grants, ended) : withoutInvited(grants, userId);
    });
    await this.forgetMembership(changed, userId);
    return ended;
  }

  /** The prototypes that a user belongs to or is invited to. */
  async listGrants(userId: string): Promise<Grants[]> {
    const found: Grants[] = [];
    for (const appId of await this.repository.listAppsOf(userId)) {
      const grants = await this.load(appId);
      if (grants) found.push(grants);
    }
    return found;
  }

  /** Clear hashes with their numbers, for those who may see them. */
  async hashesOf(grants: Grants, numbers: readonly number[]): Promise<Record<string, number>> {
    const entries: [string, number][] = [];
    for (const number of numbers) entries.push([await this.hashOf(grants, number), number]);
    return Object.fromEntries(entries.filter(([hash]) => hash !== ''));
  }

  /** Replaces all hashes; the old ones stop working at once, and the further links and that of the report too. */
  async resetHashes(appId: string): Promise<void> {
    const { stored } = await this.createHashes();
    for (const hash of Object.values(stored)) await this.repository.addInvitation(hash.sha, appId);
    let old: string[] = [];
    await this.change(appId, (grants) => {
      old = shasOf(grants);
      const { olderHashes: _, reportLink: __, shareLinks: ___, ...others } = grants;
      return { ...others, hashes: stored };
    });
    for (const sha of old) await this.repository.removeInvitation(sha);
  }

  /** Removes what leads to a prototype when nothing is there any more. */
  private async forgetMembership(grants: Grants | undefined, userId: string): Promise<void> {
    if (grants && levelOf(grants, userId) === 0 && !invitedOf(grants, userId))
      await this.repository.removeMembership(userId, grants.appId);
  }

  private async findAppOf(hash: string): Promise<AppOfHash | undefined> {
    const print = fingerprint(hash);
    const found = await this.repository.findAppByHash(print);
    const pass = found === undefined ? readPass(hash)?.id : undefined;
    const appId = found ?? (pass && (await this.repository.findAppByHash(passKey(pass))));
    if (!appId) return undefined;
    const leads: AppOfHash = { appId, fingerprint: print, ...(pass && { pass }) };
    this.appByHash.set(hash, leads);
    return leads;
  }

  private async numberOf(grants: Grants, hash: string, { fingerprint: print, pass }: AppOfHash): Promise<number> {
    const now = this.clock.now();
    if (pass === undefined) return numberOfHash(grants, print, now);
    const link = grants.shareLinks?.find(({ id }) => id === pass);
    if (!link || isClosed(link, now)) return 0;
    return isPassOf(hash, link, { now, secret: await this.passSecret() }) ? 1 : 0;
  }

  /** Signs what a link with a password is exchanged for. */
  passSecret(): Promise<Buffer> {
    this.passes ??= (async () => {
      const value = await this.repository.secret('passes', () => randomBytes(32).toString('base64'));
      return createHmac('sha256', this.config.TEAM_SECRET ?? '')
        .update(value)
        .digest();
    })().catch((error: unknown) => {
      // the next request asks the store again
      this.passes = undefined;
      throw error;
    });
    return this.passes;
  }

  /** Changes the grants in one step; who may do what is forgotten everywhere. */
  async change(appId: string, change: (grants: Grants) => Grants | null): Promise<Grants | undefined> {
    const changed = await this.repository.change(appId, change);
    await this.announce(appId);
    return changed;
  }

  private async announce(appId: string): Promise<void> {
    this.forget(appId);
    await this.platform.pubsub.publish(channels.access, JSON.stringify({ appId }));
  }

  private forget(appId: string): void {
    this.epoch += 1;
    this.cache.delete(appId);
  }

  private forgetAll(): void {
    this.epoch += 1;
    this.cache.clear();
  }

  private async hashOf(grants: Grants, number: number): Promise<string> {
    const stored = grants.hashes[String(number)];
    return stored ? (await this.getSealer()).open(stored.sealed) : '';
  }

  private async createHashes(): Promise<Hashes> {
    const sealer = await this.getSealer();
    const clear = Object.fromEntries([1, 2, 3].map((number) => [String(number), createHashText()]));
    const stored = Object.fromEntries(
      Object.entries(clear).map(([number, hash]) => [number, { sha: fingerprint(hash), sealed: sealer.seal(hash) }]),
    );
    return { clear, stored };
  }

  /** Seals what the store alone must not reveal. */
  getSealer(): Promise<Sealer> {
    this.sealer ??= (async () =>
      new Sealer(
        this.config.TEAM_SECRET ?? (await this.repository.secret('sealing', () => randomBytes(32).toString('base64'))),
      ))();
    return this.sealer;
  }
}
