import type { QueuedRecord, QueueStore } from './queue-store';
import type { PostBatch, PostResult } from './transport';

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

const limits = {
  records: 500,
  bytes: 64_000,
  beaconBytes: 58_000,
  minBeaconBytes: 1_000,
  firstPause: 1000,
  longestPause: 60_000,
};

export function batchUrl(base: string, hash: string, session: string): string {
  return `${base}/rest/invitation/${encodeURIComponent(hash)}/${encodeURIComponent(session)}/batch.json`;
}

/** Body of the batch route (contract 9.4). */
export function batchBody(id: string, sentAt: number, records: readonly QueuedRecord[]): string {
  const of = (kind: QueuedRecord['kind']) =>
    records.filter((record) => record.kind === kind).map((record) => record.body);
  const revision = records[0]?.revision;
  return JSON.stringify({
    id,
    sentAt,
    ...(revision === undefined ? {} : { revision }),
    events: of('event'),
    mouse: of('mouse'),
  });
}

/** As many records from the start as fit the limits; at least one. */
export function cutBatch(records: readonly QueuedRecord[], most: number, bytes = limits.bytes): QueuedRecord[] {
  const batch: QueuedRecord[] = [];
  let size = 0;
  for (const record of records) {
    size += record.size;
    if (batch.length > 0 && (batch.length >= most || size > bytes)) break;
    batch.push(record);
  }
  return batch;
}

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
  for (let bytes = limits.beaconBytes; bytes >= limits.minBeaconBytes; bytes /= 2) {
    const batch = cutBatch(records, limits.records, bytes);
    if (batch.length === 0 || beacon(batchUrl(base, hash, session), batchBody(uuid(), clock.now(), batch))) return;
  }
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { session, hash, store, clock } = options;
  const url = batchUrl(options.base ?? '', hash, session);
  let status: DeliveryStatus = 'idle';
  let running = false;
  let again = false;
  let stopped = false;
  let failures = 0;
  let most = limits.records;
  let batch: { id: string; records: QueuedRecord[] } | null = null;
  let cancelRetry: (() => void) | null = null;
  let waiters: (() => void)[] = [];

  const setStatus = (next: DeliveryStatus): void => {
    if (status === next) return;
    status = next;
    options.onStatus?.(next);
  };
  const settle = (next: DeliveryStatus): void => {
    setStatus(next);
    const done = waiters;
    waiters = [];
    for (const call of done) call();
  };
  const pause = (result: Extract<PostResult, { kind: 'later' }>): number => {
    const grown = Math.min(limits.longestPause, limits.firstPause * 2 ** Math.min(failures, 10));
    // Spread over half to all of the pause, so that many testers do not come back in the same moment.
    return Math.max(result.afterMs ?? 0, grown / 2 + (grown / 2) * options.random());
  };
  const confirm = async (records: QueuedRecord[]): Promise<void> => {
    await store.remove(
      session,
      records.map((record) => record.order),
    );
    batch = null;
    failures = 0;
    most = Math.min(limits.records, most * 2);
    options.onConfirmed?.(records);
  };
  const shrink = async (records: QueuedRecord[]): Promise<void> => {
    batch = null;
    if (records.length > 1) most = Math.max(1, Math.floor(records.length / 2));
    // One record that the server never takes must not hold up the others.
    else
      await store.remove(
        session,
        records.map((record) => record.order),
      );
  };
  /** Sends one batch. Returns whether to go on at once. */
  const sendOne = async (): Promise<boolean> => {
    if (!batch) {
      const records = cutBatch(await store.first(session, most), most);
      if (records.length === 0) return false;
      batch = { id: options.uuid(), records };
    }
    const { id, records } = batch;
    // Another try does not mean that the line is back: who waits goes on waiting until the server answers.
    if (status !== 'waiting') setStatus('sending');
    const result = await options.post(url, batchBody(id, clock.now(), records));
    if (result.kind !== 'later') setStatus('sending');
    switch (result.kind) {
      case 'confirmed':
        await confirm(records);
        return true;
      case 'smaller':
      case 'bad':
        await shrink(records);
        return true;
      case 'refused':
        stopped = true;
        settle('refused');
        return false;
      case 'later':
        if (result.tooSlow && records.length > 1) await shrink(records);
        retryAfter(pause(result));
        failures += 1;
        return false;
    }
  };
  const retryAfter = (ms: number): void => {
    setStatus('waiting');
    cancelRetry?.();
    cancelRetry = clock.after(ms, () => {
      cancelRetry = null;
      wake();
    });
  };
  const run = async (): Promise<void> => {
    try {
      while (!stopped && (await sendOne())) {
        // Next batch.
      }
    } catch {
      retryAfter(limits.firstPause);
    }
    running = false;
    if (stopped || cancelRetry) return;
    if (again) {
      again = false;
      wake();
    } else settle('idle');
  };
  const wake = (): void => {
    if (stopped || cancelRetry) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    void run();
  };
  return {
    wake,
    retryNow: () => {
      cancelRetry?.();
      cancelRetry = null;
      failures = 0;
      wake();
    },
    status: () => status,
    drained: () =>
      new Promise((resolve) => {
        if (status === 'refused') resolve();
        else waiters.push(resolve);
        wake();
      }),
    stop: () => {
      stopped = true;
      cancelRetry?.();
    },
  };
}
