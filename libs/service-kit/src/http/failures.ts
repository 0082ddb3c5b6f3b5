import { isPlatformError, type Clock, type Ids } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';
import { scrubUrl, type Logger } from '../log/logger';
import { toFailure, type FailureAnswer } from './failure';

/** Something that is away fails many requests for the same reason, which is logged once in this time. */
const repeatAfterMs = 10_000;
/** Reasons with changing parts must not fill the memory. */
const maxReasons = 100;

type FailedRequest = { method?: string; url: string };

/** Makes answers of failures, and logs those that concern operators. */
export class Failures {
  private readonly logged = new LRUCache<string, { at: number; since: number }>({ max: maxReasons });

  constructor(private readonly around: { logger: Logger; clock: Clock; ids: Ids }) {}

  /** The answer to a request that failed. */
  answer(error: unknown, request: FailedRequest): FailureAnswer {
    const { logger, ids } = this.around;
    const answer = toFailure(error, ids.uuid());
    if (answer.isSurprise)
      logger.error({ err: error, errorId: answer.body.errorId, ...describe(request) }, 'unexpected failure');
    else if (answer.status === 503) this.logAway(error, request);
    else if (logger.isLevelEnabled('debug'))
      logger.debug({ code: answer.body.errors, ...describe(request) }, 'refused');
    return answer;
  }

  private logAway(error: unknown, request: FailedRequest): void {
    const now = this.around.clock.now();
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
    const reason = typeof cause === 'string' ? `${message} (${cause})` : message;
    // a full disk is one reason, whatever could not be written: the log may lie on the same disk
    const key = isPlatformError(error, 'storage-full') ? error.code : reason;
    const logged = this.logged.get(key);
    if (logged !== undefined && now - logged.at < repeatAfterMs) {
      logged.since += 1;
      return;
    }
    this.logged.set(key, { at: now, since: 0 });
    this.around.logger.warn(
      { reason, ...describe(request), sinceLast: logged?.since ?? 0 },
      'something that is needed is away',
    );
  }
}

/** A request as the log shows it. Many are refused and few are shown. */
function describe({ method, url }: FailedRequest): object {
  return { method, url: scrubUrl(url) };
}
