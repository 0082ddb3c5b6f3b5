import {
  BusinessRefusal,
  DomainError,
  shareLinkLimits,
  type NewShareLink,
  type OpenedLink,
  type ShareLink,
  type ShareLinkChange,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { fingerprint, type Clock, type Platform } from '@prototrail/platform';
import { CLOCK, FactPublisher, PLATFORM, type Caller } from '@prototrail/service-kit';
import { GrantsRepository } from '../store/grants.repository';
import { AccessService } from './access.service';
import { checkClosingDate } from './closing-dates';
import type { Grants } from './grants';
import { createHashText } from './hashes';
import { isPassword, keyOfPassword } from './report-link';
import { createLinkId, createPass, isClosed, passKey, passMs, type StoredShareLink } from './share-links';

const maxWrong = 10;
const windowMs = 15 * 60_000;

/** Links of a prototype beside its main one. */
@Injectable()
export class ShareLinksService {
  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(GrantsRepository) private readonly repository: GrantsRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(appId: string): Promise<ShareLink[]> {
    const answers: ShareLink[] = [];
    for (const link of (await this.grantsOf(appId)).shareLinks ?? []) answers.unshift(await this.toAnswer(link));
    return answers;
  }

  async create({ appId, user }: Caller, { name, opens, password, closesAt = null }: NewShareLink): Promise<ShareLink> {
    checkClosingDate(closesAt, this.clock.now());
    if (((await this.grantsOf(appId)).shareLinks ?? []).length >= shareLinkLimits.links)
      throw new BusinessRefusal('apps.links.many');
    const hash = createHashText();
    const key = password ? await keyOfPassword(password) : undefined;
    const sealed = (await this.access.getSealer()).seal(hash);
    const own = { id: createLinkId(), sha: fingerprint(hash), sealed, created: this.clock.now() };
    const link: StoredShareLink = { ...own, name, opens, closesAt, ...(key && { password: key }) };
    // what leads to the prototype is written first; without the link in the grants it opens nothing
    await this.repository.addInvitation(link.sha, appId);
    await this.repository.addInvitation(passKey(link.id), appId);
    const changed = await this.access.change(appId, (grants) => {
      const known = grants.shareLinks ?? [];
      return known.length >= shareLinkLimits.links ? null : { ...grants, shareLinks: [...known, link] };
    });
    if (!changed) {
      await this.forget(link);
      throw new BusinessRefusal('apps.links.many');
    }
    await this.tell(appId, user?.id, { what: 'made', name });
    return this.toAnswer(link);
  }

  async change({ appId, user }: Caller, id: string, { name, password, closesAt }: ShareLinkChange): Promise<ShareLink> {
    const before = (await this.grantsOf(appId)).shareLinks?.find((one) => one.id === id);
    if (before) checkClosingDate(closesAt, this.clock.now(), before.closesAt);
    const key = password ? await keyOfPassword(password) : undefined;
    const changed = await this.access.change(appId, (grants) => {
      const shareLinks = (grants.shareLinks ?? []).map((link) => {
        if (link.id !== id) return link;
        const { password: known, ...others } = link;
        const kept = password === undefined ? known : key;
        return {
          ...others,
          ...(name !== undefined && { name }),
          ...(closesAt !== undefined && { closesAt }),
          ...(kept && { password: kept }),
        };
      });
      return { ...grants, shareLinks };
    });
    const link = changed?.shareLinks?.find((one) => one.id === id);
    if (!link) throw new DomainError('not.found');
    await this.tell(appId, user?.id, { what: 'changed', name: link.name });
    return this.toAnswer(link);
  }

  /** The link opens nothing from now on; asking again changes nothing. */
  async revoke({ appId, user }: Caller, id: string): Promise<void> {
    let revoked: StoredShareLink | undefined;
    await this.access.change(appId, (grants) => {
      revoked = grants.shareLinks?.find((link) => link.id === id);
      return revoked ? { ...grants, shareLinks: grants.shareLinks?.filter((link) => link.id !== id) ?? [] } : null;
    });
    if (!revoked) return;
    await this.forget(revoked);
    await this.tell(appId, user?.id, { what: 'revoked', name: revoked.name });
  }

  /** Whether a link opens the prototype now, and with what; after 10 wrong passwords nobody may try for 15 minutes. */
  async open(appId: string, hash: string, password: string): Promise<OpenedLink> {
    const sha = fingerprint(hash);
    const link = (await this.grantsOf(appId)).shareLinks?.find((one) => one.sha === sha);
    // every other link is open as it is: the main one, and what a link with a password was exchanged for
    if (!link) return { state: 'open', hash, until: null };
    const now = this.clock.now();
    if (isClosed(link, now)) return { state: 'closed' };
    if (!link.password) return { state: 'open', hash, until: link.closesAt };
    if (password === '') return { state: 'password' };
    const key = `link:password:${link.sha}`;
    if ((await this.platform.cache.increment(key, 1, windowMs)) > maxWrong)
      throw new DomainError('rate.limited', {
        message: 'Too many wrong passwords; try again in 15 minutes.',
        retryAfterS: windowMs / 1000,
      });
    if (!(await isPassword(password, link.password))) return { state: 'wrong' };
    await this.platform.cache.remove(key);
    const until = Math.min(now + passMs, link.closesAt ?? Infinity);
    return { state: 'open', hash: createPass(link, until, await this.access.passSecret()), until };
  }

  /** For the audit log. */
  private async tell(
    appId: string,
    byUserId = '',
    change: { what: 'made' | 'changed' | 'revoked'; name: string },
  ): Promise<void> {
    await this.facts.publish('share.link.changed', appId, { appId, byUserId, ...change });
  }

  private async forget({ sha, id }: StoredShareLink): Promise<void> {
    await this.repository.removeInvitation(sha);
    await this.repository.removeInvitation(passKey(id));
  }

  private async toAnswer({
    sealed,
    password,
    id,
    name,
    opens,
    closesAt,
    created,
  }: StoredShareLink): Promise<ShareLink> {
    const hash = (await this.access.getSealer()).open(sealed);
    return { id, hash, name, opens, hasPassword: password !== undefined, closesAt, created };
  }

  private async grantsOf(appId: string): Promise<Grants> {
    const grants = await this.access.load(appId);
    if (!grants || grants.kind) throw new DomainError('not.found');
    return grants;
  }
}
