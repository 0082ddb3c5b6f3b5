import { PlatformError } from '../base/errors';
import { yieldToOthers } from '../scheduling/cooperative-scheduler';
import { withTimeout } from '../scheduling/time-limit';

/** What a pool opens and how much may wait. */
export interface PoolOptions<C> {
  open: () => C;
  size: number;
  maxWaiting: number;
}

/** Who uses a connection, and how long. */
export interface PoolUse {
  limitMs?: number | undefined;
  /** Users of the same name come one after the other; those of different names take turns. */
  turn?: string;
}

/**
 * Hands each connection to one user at a time, first come first served among those of the same name. Connections are opened when they are first
 * needed. A user that exceeds its time is given up, but its connection stays taken until the engine really ended.
 */
export class ConnectionPool<C> {
  private readonly all: C[] = [];
  private readonly idle: C[] = [];
  /** By name, in the order in which they are served next. */
  private readonly waiting = new Map<string, ((connection: C) => void)[]>();
  private waitingCount = 0;
  private readonly busy = new Set<Promise<unknown>>();

  constructor(private readonly options: PoolOptions<C>) {}

  /** Runs `work` with a connection. @throws PlatformError `busy` when too many wait, `timeout` after `limitMs` of work */
  async use<R>(work: (connection: C) => Promise<R>, { limitMs, turn = '' }: PoolUse = {}): Promise<R> {
    const connection = await this.take(turn);
    const running = work(connection).finally(() => this.giveBack(connection));
    const settled = running.then(ignore, ignore);
    this.busy.add(settled);
    void settled.then(() => this.busy.delete(settled));
    if (limitMs === undefined) return running;
    return withTimeout(running, limitMs, () => new PlatformError('timeout', `no answer after ${limitMs} ms`));
  }

  /** Waits for everything that runs and returns the connections for closing. */
  async drain(): Promise<C[]> {
    while (this.busy.size > 0 || this.waitingCount > 0) await Promise.all([...this.busy, yieldToOthers()]);
    return this.all;
  }

  private take(turn: string): C | Promise<C> {
    const idle = this.idle.pop();
    if (idle !== undefined) return idle;
    if (this.all.length < this.options.size) {
      const connection = this.options.open();
      this.all.push(connection);
      return connection;
    }
    if (this.waitingCount >= this.options.maxWaiting) {
      throw new PlatformError('busy', 'too many questions are waiting; try again in a moment');
    }
    this.waitingCount += 1;
    return new Promise((resolve) => this.waiting.set(turn, [...(this.waiting.get(turn) ?? []), resolve]));
  }

  private giveBack(connection: C): void {
    const [first] = this.waiting;
    if (first === undefined) {
      this.idle.push(connection);
      return;
    }
    const [turn, [next, ...later]] = first;
    this.waiting.delete(turn);
    if (later.length > 0) this.waiting.set(turn, later);
    this.waitingCount -= 1;
    next?.(connection);
  }
}

function ignore(): void {
  // The outcome is reported to the caller; here only the end matters.
}
