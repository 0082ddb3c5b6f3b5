import type { Clock, Ids } from '@prototrail/platform';
import { scrubUrl, type Logger } from '../log/logger';
import { toFailure, type FailureAnswer } from './failure';

/** Something that is away fails many requests for the same reason; the log gets that reason once in so long. */
const repeatAfterMs = 10_000;
/** Reasons with changing parts must not fill the memory. */
const mostReasons = 100;

type Asked = { method?: string; url: string };

/** Makes answers of failures, and tells the operator by the log about those that concern them. */
export class Failures {
  private readonly told = new Map<string, { at: number; since: number }>();

  constructor(private readonly around: { logger: Logger; clock: Clock; ids: Ids }) {}

  /** The answer to a request that failed. */
  answer(error: unknown, request: Asked): FailureAnswer {
    const { logger, ids } = this.around;
    const answer = toFailure(error, ids.uuid());
    if (answer.isSurprise)
      logger.error({ err: error, errorId: answer.body.errorId, ...describe(request) }, 'unexpected failure');
    else if (answer.status === 503) this.tell(error, request);
    else if (logger.isLevelEnabled('debug'))
      logger.debug({ code: answer.body.errors, ...describe(request) }, 'refused');
    return answer;
  }

  private tell(error: unknown, request: Asked): void {
    const now = this.around.clock.now();
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
    const reason = typeof cause === 'string' ? `${message} (${cause})` : message;
    const told = this.told.get(reason);
    if (told !== undefined && now - told.at < repeatAfterMs) {
      told.since += 1;
      return;
    }
    if (this.told.size >= mostReasons) this.told.clear();
    this.told.set(reason, { at: now, since: 0 });
    this.around.logger.warn(
      { reason, ...describe(request), sinceLast: told?.since ?? 0 },
      'something that is needed is away',
    );
  }
}

/** A request as the log shows it. Many are refused and few are shown. */
function describe({ method, url }: Asked): object {
  return { method, url: scrubUrl(url) };
}
