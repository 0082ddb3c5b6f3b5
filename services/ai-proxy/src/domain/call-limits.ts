import { DomainError } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';

const minuteMs = 60_000;

export interface CallRules {
  /** Names the counters of people in the cache. */
  name: string;
  /** Calls at the same time, of everybody in this process. */
  inFlight: number;
  /** Calls of one person in a minute, over all processes. */
  perMinute: number;
  /** What people are told. */
  words: { inFlight: string; perMinute: string };
}

/** How often people may call servers of others through ours. */
export class CallLimits {
  private inFlight = 0;

  constructor(
    private readonly cache: Platform['cache'],
    private readonly rules: CallRules,
  ) {}

  /** Runs a call while there is room for one. Throws `unavailable`. */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    const release = this.enter();
    try {
      return await call();
    } finally {
      release();
    }
  }

  /** Takes room for a call until what it returns is called. Throws `unavailable`. */
  enter(): () => void {
    if (this.inFlight >= this.rules.inFlight)
      throw new DomainError('unavailable', { message: this.rules.words.inFlight, retryAfterS: 5 });
    this.inFlight += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.inFlight -= 1;
      isHeld = false;
    };
  }

  /** Counts one call of a person. Throws `rate.limited`. */
  async count(userId: string): Promise<void> {
    const made = await this.cache.increment(`${this.rules.name}:${userId}`, 1, minuteMs);
    if (made <= this.rules.perMinute) return;
    throw new DomainError('rate.limited', { message: this.rules.words.perMinute, retryAfterS: minuteMs / 1000 });
  }
}
