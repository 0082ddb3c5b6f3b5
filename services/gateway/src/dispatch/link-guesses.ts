import { DomainError, type Access, type AccessRequest, type RouteMatch } from '@prototrail/contracts';
import type { Cache } from '@prototrail/platform';
import { createHash } from 'node:crypto';

const windowMs = 600_000;
/** Links that open nothing which an address may send in ten minutes before each is checked first. */
export const maxGuesses = 30;
/** From so many on, an address may only use links that it has opened before. */
export const maxCheckedGuesses = 1000;
/** How long a link stays known as one that an address has opened, ms. */
const knownMs = 12 * 60 * 60 * 1000;
const minHashLength = 60;

/** Says whether a link opens something. */
export type CheckLink = (request: AccessRequest) => Promise<{ hashPermission: number }>;

type LinkRequest = Pick<AccessRequest, 'appId' | 'hash'>;

/**
 * Limits how many links an address may guess. The end of a link is all that its password adds, 48 random bits, so
 * hundreds of guesses are harmless and the right link of the same address must not suffer from them: above
 * `maxGuesses` a link is checked before anything else is done, and only a wrong one is refused.
 */
export class LinkGuesses {
  constructor(
    private readonly cache: Cache,
    private readonly checkLink: CheckLink,
  ) {}

  /** Returns the refusal of a link that opens nothing when its address has sent too many such. */
  async refusalOf({ route, params }: RouteMatch, address: string): Promise<DomainError | undefined> {
    const requests = linksOf(route.access, params);
    if (requests.length === 0) return undefined;
    const guesses = Number((await this.cache.get(countKey(address))) ?? 0);
    if (guesses < maxGuesses) return undefined;
    for (const request of requests) if (await this.isRight(request, address, guesses)) return undefined;
    await this.count(address);
    const retryAfterS = windowMs / 1000;
    return new DomainError('rate.limited', {
      message: `Too many links from your address open nothing; try again in ${retryAfterS / 60} minutes.`,
      retryAfterS,
    });
  }

  /** Takes note of the answer to a request with a link. */
  async note({ route, params }: RouteMatch, address: string, status: number): Promise<void> {
    const isOpened = status === 200 && route.rate === 'hash';
    if (status !== 404 && !isOpened) return;
    const requests = linksOf(route.access, params);
    if (requests.length === 0) return;
    if (status === 404) await this.count(address);
    // testers open the prototype before they send anything, so that the busy routes need not store it again
    else for (const { hash } of requests) await this.cache.set(knownKey(address, hash), '1', knownMs);
  }

  private async isRight({ appId, hash }: LinkRequest, address: string, guesses: number): Promise<boolean> {
    if ((await this.cache.get(knownKey(address, hash))) !== null) return true;
    if (guesses >= maxCheckedGuesses || hash.length < minHashLength) return false;
    return (await this.checkLink({ appId, hash, userId: '', kind: '' })).hashPermission !== 0;
  }

  private async count(address: string): Promise<void> {
    await this.cache.increment(countKey(address), 1, windowMs);
  }
}

/** What a path names as link, in the order in which it may be meant. */
function linksOf(access: Access, params: Readonly<Record<string, string>>): LinkRequest[] {
  const value = (name: string | undefined): string => (name === undefined ? '' : (params[name] ?? ''));
  if (access.kind === 'hashPair')
    return [
      { appId: value(access.first), hash: value(access.second) },
      { appId: '', hash: value(access.first) },
    ];
  if (access.kind === 'appReadOrHash' || (access.kind === 'teamWrite' && access.hashToo === true)) {
    const given = value(access.app);
    return given.length >= minHashLength ? [{ appId: '', hash: given }] : [];
  }
  return 'hash' in access ? [{ appId: value('app' in access ? access.app : undefined), hash: value(access.hash) }] : [];
}

function countKey(address: string): string {
  return `rate:guesses:${address}`;
}

/** Links are secrets, so that the cache has their digest only. */
function knownKey(address: string, hash: string): string {
  return `link:known:${address}:${createHash('sha256').update(hash).digest('base64url')}`;
}
