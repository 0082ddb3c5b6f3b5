import { BatchCursor, batchBody, batchLimits, batchUrl, cutBatch } from './batch';
import type { QueuedRecord, QueueStore } from './queue-store';
import type { PostBatch } from './transport';

/** Time and ids that the delivery takes from outside. */
export interface DeliveryClock {
  /** ms since 1970. */
  now(): number;
  after(ms: number, call: () => void): () => void;
}

export type DeliveryStatus = 'idle' | 'sending' | 'waiting' | 'refused';

export interface DeliveryOptions {
  session: string;
  hash: string;
  store: QueueStore;
  post: PostBatch;
  clock: DeliveryClock;
  uuid: () => string;
  random: () => number;
  /** Address of the server, without a slash at the end; empty for the same one. */
  base?: string;
  onStatus?: (status: DeliveryStatus) => void;
  onConfirmed?: (records: readonly QueuedRecord[]) => void;
}

/** Sends the queue of one session in order, one batch at a time, until the server has confirmed everything. */
export interface Delivery {
  /** Sends now what is queued; calls during a run are merged. */
  wake(): void;
  /** Stops waiting for a retry and tries at once, e.g. when the browser is online again. */
  retryNow(): void;
  status(): DeliveryStatus;
  /** Resolves when the queue was empty once. Refused queues resolve too. */
  drained(): Promise<void>;
  stop(): void;
}

const minPauseMs = 1000;
const maxPauseMs = 60_000;

/** Hands a body to the browser, which sends it after the page is gone; false when the browser does not take it. */
export type Beacon = (url: string, body: string) => boolean;

/**
 * Hands records to the browser while the page goes away, as many from the start as it takes: browsers refuse what goes
 * beyond 64 KB of all that is under way. What is refused stays in the queue and is sent at the next start.
 */
export function sendByBeacon(
  { base = '', hash, session, uuid, clock }: Pick<DeliveryOptions, 'base' | 'hash' | 'session' | 'uuid' | 'clock'>,
  records: readonly QueuedRecord[],
  beacon: Beacon,
): void {
  for (let bytes = batchLimits.beaconBytes; bytes >= batchLimits.minBeaconBytes; bytes /= 2) {
    const batch = cutBatch(records, batchLimits.records, bytes);
    if (batch.length === 0 || beacon(batchUrl(base, hash, session), batchBody(uuid(), clock.now(), batch))) return;
  }
}

/** Grows with each failure, spread over half to all of it, so that many testers do not come back at the same moment. */
function retryPause(failures: number, afterMs: number, random: number): number {
  const grown = Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(failures, 10));
  return Math.max(afterMs, grown / 2 + (grown / 2) * random);
}

class BatchDelivery implements Delivery {
  private readonly url: string;
  private readonly cursor: BatchCursor;
  private current: DeliveryStatus = 'idle';
  private isRunning = false;
  private isAgain = false;
  private isStopped = false;
  private failures = 0;
  private cancelRetry: (() => void) | null = null;
  private waiters: (() => void)[] = [];

  constructor(private readonly options: DeliveryOptions) {
    const { session, hash, store, uuid } = options;
    this.url = batchUrl(options.base ?? '', hash, session);
    this.cursor = new BatchCursor(store, session, uuid);
  }

  readonly wake = (): void => {
    if (this.isStopped || this.cancelRetry) return;
    if (this.isRunning) {
      this.isAgain = true;
      return;
    }
    this.isRunning = true;
    void this.run();
  };

  readonly retryNow = (): void => {
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.failures = 0;
    this.wake();
  };

  readonly status = (): DeliveryStatus => this.current;

  readonly drained = (): Promise<void> =>
    new Promise((resolve) => {
      if (this.current === 'refused') resolve();
      else this.waiters.push(resolve);
      this.wake();
    });

  readonly stop = (): void => {
    this.isStopped = true;
    this.cancelRetry?.();
  };

  private async run(): Promise<void> {
    try {
      while (!this.isStopped && (await this.sendOne())) {
        // Next batch.
      }
    } catch {
      this.retryAfter(minPauseMs);
    }
    this.isRunning = false;
    if (this.isStopped || this.cancelRetry) return;
    if (this.isAgain) {
      this.isAgain = false;
      this.wake();
    } else this.settle('idle');
  }

  /** Sends one batch. Returns whether to go on at once. */
  private async sendOne(): Promise<boolean> {
    const batch = await this.cursor.next();
    if (!batch) return false;
    const { id, records } = batch;
    const { clock, post } = this.options;
    // Another try does not mean that the line is back: who waits goes on waiting until the server answers.
    if (this.current !== 'waiting') this.setStatus('sending');
    const result = await post(this.url, batchBody(id, clock.now(), records));
    if (result.kind !== 'later') this.setStatus('sending');
    switch (result.kind) {
      case 'confirmed':
        await this.cursor.confirm(records);
        this.failures = 0;
        this.options.onConfirmed?.(records);
        return true;
      case 'smaller':
      case 'bad':
        await this.cursor.shrink(records);
        return true;
      case 'refused':
        this.isStopped = true;
        this.settle('refused');
        return false;
      case 'later':
        if (result.tooSlow && records.length > 1) await this.cursor.shrink(records);
        this.retryAfter(retryPause(this.failures, result.afterMs ?? 0, this.options.random()));
        this.failures += 1;
        return false;
    }
  }

  private retryAfter(ms: number): void {
    this.setStatus('waiting');
    this.cancelRetry?.();
    this.cancelRetry = this.options.clock.after(ms, () => {
      this.cancelRetry = null;
      this.wake();
    });
  }

  private setStatus(next: DeliveryStatus): void {
    if (this.current === next) return;
    this.current = next;
    this.options.onStatus?.(next);
  }

  private settle(next: DeliveryStatus): void {
    this.setStatus(next);
    const done = this.waiters;
    this.waiters = [];
    for (const resolve of done) resolve();
  }
}

export function createDelivery(options: DeliveryOptions): Delivery {
  return new BatchDelivery(options);
}
