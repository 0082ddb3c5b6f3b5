import { DomainError, type RouteMatch } from '@prototrail/contracts';
import type { Cache } from '@prototrail/platform';
import type { Logger } from '@prototrail/service-kit';
import type { ServerResponse } from 'node:http';
import { LinkGuesses, type CheckLink } from './link-guesses';
import { countRequest } from './rate-limits';

/** Refuses senders that send too much, and links that are guessed. */
export class RequestRates {
  private readonly cache: Cache;
  private readonly logger: Logger;
  private readonly guesses: LinkGuesses;

  constructor({ cache, checkLink, logger }: { cache: Cache; checkLink: CheckLink; logger: Logger }) {
    this.cache = cache;
    this.logger = logger;
    this.guesses = new LinkGuesses(cache, checkLink);
  }

  /** Counts the request; returns the refusal when its sender has reached a limit. */
  async refusalOf(match: RouteMatch, address: string, response: ServerResponse): Promise<DomainError | undefined> {
    const { route, params } = match;
    let wait = 0;
    let wrongLink: DomainError | undefined;
    try {
      [wait, wrongLink] = await Promise.all([
        countRequest(this.cache, route, { address, params }),
        this.guesses.refusalOf(match, address),
      ]);
    } catch (error) {
      // without counters testers still get in, but not the routes where somebody could guess
      if (route.rate === 'hash' || route.rate === 'login')
        return new DomainError('unavailable', {
          message: 'This is not possible right now; try again.',
          retryAfterS: 2,
        });
      this.logger.warn({ err: error }, 'requests are not counted: the cache does not answer');
    }
    if (wait > 0)
      return new DomainError('rate.limited', {
        message: `Too many requests; try again in ${wait} seconds.`,
        retryAfterS: wait,
      });
    if (wrongLink) return wrongLink;
    response.once('finish', () => {
      // the count may be lost with the cache, which is all that it lives in
      this.guesses.note(match, address, response.statusCode).catch(() => undefined);
    });
    return undefined;
  }
}
