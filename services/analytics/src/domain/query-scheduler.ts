import { Injectable } from '@nestjs/common';
import { DomainError } from '@prototrail/contracts';

/** A metric reads the store up to six times at once; with so many of them its connections stay busy and its queue short. */
const maxRunning = 4;
/** Requests of one caller for one study that wait; more are refused at once. */
const maxWaitingPerCaller = 500;
/** A request that did not begin until then is refused, before gateways and browsers give up. */
const maxWaitMs = 25_000;

/** Whose request it is; each study and caller has a queue of its own. */
export interface Requester {
  app: string;
  /** A user, or empty for guests, who share a queue. */
  user: string;
}

interface Waiting {
  begin(): void;
}

/**
 * Fair queue in front of the columnar store. Callers take turns, study by study (round robin), so that one who sends
 * hundreds of different queries delays the others by one query at most.
 */
@Injectable()
export class QueryScheduler {
  private running = 0;
  /** Queues in the order in which they are served next. */
  private readonly queues = new Map<string, Waiting[]>();

  /** Runs `work` when it is the caller's turn. @throws DomainError `unavailable` when too many wait, or for too long */
  async run<R>(requester: Requester, work: () => Promise<R>): Promise<R> {
    if (this.running < maxRunning) this.running += 1;
    else await this.wait(JSON.stringify([requester.app, requester.user]));
    try {
      return await work();
    } finally {
      this.beginNext();
    }
  }

  private wait(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    if (queue.length >= maxWaitingPerCaller) throw tooMany();
    this.queues.set(key, queue);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.remove(key, entry);
        reject(tooMany());
      }, maxWaitMs);
      const entry: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(entry);
    });
  }

  /** Hands the free place to the first of the next queue, which then goes to the end. */
  private beginNext(): void {
    for (const [key, queue] of this.queues) {
      const next = queue.shift();
      this.queues.delete(key);
      if (queue.length > 0) this.queues.set(key, queue);
      if (next) {
        next.begin();
        return;
      }
    }
    this.running -= 1;
  }

  private remove(key: string, entry: Waiting): void {
    const queue = this.queues.get(key);
    const at = queue?.indexOf(entry) ?? -1;
    if (at >= 0) queue?.splice(at, 1);
    if (queue?.length === 0) this.queues.delete(key);
  }
}

const tooMany = (): DomainError =>
  new DomainError('unavailable', {
    message: 'Too many queries are waiting for results. Try again in a moment.',
    retryAfterS: 5,
  });
