import { DomainError, type ReportLink, type ReportLinkBody } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { fingerprint, type Clock, type Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM } from '@prototrail/service-kit';
import { GrantsRepository } from '../store/grants.repository';
import { AccessService } from './access.service';
import { checkClosingDate } from './closing-dates';
import type { Grants } from './grants';
import { createHashText } from './hashes';
import { isPassword, keyOfPassword, type StoredReportLink } from './report-link';

const maxWrong = 10;
const windowMs = 15 * 60 * 1000;

/** What a guest gets to know before the report: whether the link opens it. */
interface Opening {
  state: 'open' | 'password' | 'wrong' | 'limited' | 'closed';
  filter: string;
}

/** The link by which a report is read without an account. A prototype has at most one. */
@Injectable()
export class ReportLinkService {
  constructor(
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(GrantsRepository) private readonly repository: GrantsRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(appId: string): Promise<ReportLink | null> {
    const stored = (await this.grantsOf(appId)).reportLink;
    return stored ? this.toAnswer(stored) : null;
  }

  /** Makes the link, or changes how it opens the report; its address stays. */
  async share(appId: string, { password, closesAt, filter }: ReportLinkBody): Promise<ReportLink> {
    const known = (await this.grantsOf(appId)).reportLink;
    checkClosingDate(closesAt, this.clock.now(), known?.closesAt);
    const hash = createHashText();
    const own = { sha: fingerprint(hash), sealed: (await this.access.getSealer()).seal(hash) };
    const fresh: StoredReportLink = { ...own, created: this.clock.now(), closesAt: null, filter: {} };
    const key = password ? await keyOfPassword(password) : undefined;
    // what leads to the prototype is written first; without the link in the grants it opens nothing
    if (!known) await this.repository.addInvitation(fresh.sha, appId);
    const changed = await this.access.change(appId, (grants) => {
      const { password: former, ...link } = grants.reportLink ?? fresh;
      const kept = password === undefined ? former : key;
      return {
        ...grants,
        reportLink: {
          ...link,
          ...(closesAt !== undefined && { closesAt }),
          ...(filter && { filter }),
          ...(kept && { password: kept }),
        },
      };
    });
    const stored = changed?.reportLink;
    if (!stored) throw new DomainError('not.found');
    if (stored.sha !== fresh.sha) await this.repository.removeInvitation(fresh.sha);
    return this.toAnswer(stored);
  }

  /** The link opens nothing from now on. */
  async revoke(appId: string): Promise<void> {
    let old: StoredReportLink | undefined;
    await this.access.change(appId, (grants) => {
      old = grants.reportLink;
      if (!old) return null;
      const { reportLink: _, ...rest } = grants;
      return rest;
    });
    if (old) await this.repository.removeInvitation(old.sha);
  }

  /** Whether a link opens its report now; after 10 wrong passwords nobody may try for 15 minutes. */
  async open({ appId, hash, password }: { appId: string; hash: string; password: string }): Promise<Opening> {
    const link = (await this.access.load(appId))?.reportLink;
    if (link?.sha !== fingerprint(hash)) return closed;
    if (link.closesAt !== null && link.closesAt <= this.clock.now()) return closed;
    const filter = JSON.stringify(link.filter);
    if (!link.password) return { state: 'open', filter };
    if (password === '') return { state: 'password', filter: '' };
    const key = `report:password:${link.sha}`;
    if ((await this.platform.cache.increment(key, 1, windowMs)) > maxWrong) return { state: 'limited', filter: '' };
    if (!(await isPassword(password, link.password))) return { state: 'wrong', filter: '' };
    await this.platform.cache.remove(key);
    return { state: 'open', filter };
  }

  private async toAnswer({ sealed, password, closesAt, filter, created }: StoredReportLink): Promise<ReportLink> {
    const hash = (await this.access.getSealer()).open(sealed);
    return { hash, hasPassword: password !== undefined, closesAt, filter, created };
  }

  private async grantsOf(appId: string): Promise<Grants> {
    const grants = await this.access.load(appId);
    if (!grants || grants.kind) throw new DomainError('not.found');
    return grants;
  }
}

const closed: Opening = { state: 'closed', filter: '' };
