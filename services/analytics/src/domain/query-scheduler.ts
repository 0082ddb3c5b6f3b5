import { Injectable } from '@nestjs/common';
import { DomainError } from '@prototrail/contracts';

/** A metric reads the store up to six times at once; with so many of them of one study its connections stay busy and its queue short. */
const maxPerStudy = 4;
/** However slow the queries of one study are, there is a place for those of others. */
const maxRunning = maxPerStudy + 1;
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

interface Queue {
  app: string;
  waiting: Waiting[];
}

/**
 * Fair queue in front of the columnar store. Callers take turns, study by study (round robin), so that one who sends
 * hundreds of different queries delays the others by one query at most.
 */
@Injectable()
export class QueryScheduler {
  /** Requests that run, by study. */
  private readonly running = new Map<string, number>();
  /** Queues in the order in which they are served next. */
  private readonly queues = new Map<string, Queue>();

  /** Runs `work` when it is the caller's turn. @throws DomainError `unavailable` when too many wait, or for too long */
  async run<R>({ app, user }: Requester, work: () => Promise<R>): Promise<R> {
    if (this.hasPlace(app)) this.count(app, 1);
    else await this.wait(app, JSON.stringify([app, user]));
    try {
      return await work();
    } finally {
      this.count(app, -1);
      this.beginNext();
    }
  }

  private hasPlace(app: string): boolean {
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return all < maxRunning && (this.running.get(app) ?? 0) < maxPerStudy;
  }

  private count(app: string, change: number): void {
    const count = (this.running.get(app) ?? 0) + change;
    if (count > 0) this.running.set(app, count);
    else this.running.delete(app);
  }

  private wait(app: string, key: string): Promise<void> {
    const queue = this.queues.get(key) ?? { app, waiting: [] };
    if (queue.waiting.length >= maxWaitingPerCaller) throw tooMany();
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
      queue.waiting.push(entry);
    });
  }

  /** Hands a free place to the first of the next queue whose study may have it, which then goes to the end. */
  private beginNext(): void {
    for (const [key, queue] of this.queues) {
      if (!this.hasPlace(queue.app)) continue;
      const next = queue.waiting.shift();
      this.queues.delete(key);
      if (queue.waiting.length > 0) this.queues.set(key, queue);
      if (!next) continue;
      this.count(queue.app, 1);
      next.begin();
      return;
    }
  }

  private remove(key: string, entry: Waiting): void {
    const waiting = this.queues.get(key)?.waiting;
    const at = waiting?.indexOf(entry) ?? -1;
    if (at >= 0) waiting?.splice(at, 1);
    if (waiting?.length === 0) this.queues.delete(key);
  }
}

const tooMany = (): DomainError =>
  new DomainError('unavailable', {
    message: 'Too many queries are waiting for results. Try again in a moment.',
    retryAfterS: 5,
  });
