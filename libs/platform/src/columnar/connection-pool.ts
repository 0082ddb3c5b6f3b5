import { PlatformError } from '../base/errors';
import { yieldToOthers } from '../scheduling/cooperative-scheduler';
import { withTimeout } from '../scheduling/time-limit';

/** What a pool opens and how much may wait. */
export interface PoolOptions<C> {
  open: () => C;
  size: number;
  maxWaiting: number;
}

/**
 * Hands each connection to one user at a time, first come first served. Connections are opened when they are first
 * needed. A user that exceeds its time is given up, but its connection stays taken until the engine really ended.
 */
export class ConnectionPool<C> {
  private readonly all: C[] = [];
  private readonly idle: C[] = [];
  private readonly waiting: ((connection: C) => void)[] = [];
  private readonly busy = new Set<Promise<unknown>>();

  constructor(private readonly options: PoolOptions<C>) {}

  /** Runs `work` with a connection. @throws PlatformError `busy` when too many wait, `timeout` after `limitMs` of work */
  async use<R>(work: (connection: C) => Promise<R>, limitMs?: number): Promise<R> {
    const connection = await this.take();
    const running = work(connection).finally(() => this.giveBack(connection));
    const settled = running.then(ignore, ignore);
    this.busy.add(settled);
    void settled.then(() => this.busy.delete(settled));
    if (limitMs === undefined) return running;
    return withTimeout(running, limitMs, () => new PlatformError('timeout', `no answer after ${limitMs} ms`));
  }

  /** Waits for everything that runs and returns the connections for closing. */
  async drain(): Promise<C[]> {
    while (this.busy.size > 0 || this.waiting.length > 0) await Promise.all([...this.busy, yieldToOthers()]);
    return this.all;
  }

  private take(): C | Promise<C> {
    const idle = this.idle.pop();
    if (idle !== undefined) return idle;
    if (this.all.length < this.options.size) {
      const connection = this.options.open();
      this.all.push(connection);
      return connection;
    }
    if (this.waiting.length >= this.options.maxWaiting) {
      throw new PlatformError('busy', 'too many questions are waiting; try again in a moment');
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private giveBack(connection: C): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(connection);
    else next(connection);
  }
}

function ignore(): void {
  // The outcome is reported to the caller; here only the end matters.
}
