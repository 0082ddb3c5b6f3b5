import type { GroupCommit } from '../../sqlite/group-commit';

import { handleBatch, type PutAside } from '../failed-deliveries';
import { readLog, seqOfPosition, type LogStore, type Progress, type Topic } from './log-store';
import type { DeliveredBatch, SubscriptionRequest } from '../stream.port';

/** A consumer of a group with what it is doing now. */
export interface Member {
  request: SubscriptionRequest;
  stopped: boolean;
  /** Handlers that are running. */
  running: Set<Promise<void>>;
}

/** What a runner works on. */
export interface RunnerScope {
  log: LogStore;
  commits: GroupCommit;
  putAside: PutAside;
  topic: Topic;
  group: string;
  part: number;
  /** The member that owns the partition now, or null. */
  owner: () => Member | null;
}

const defaultMaxWeight = 10_000;
const maxBatchBytes = 32 * 1024 * 1024;
const firstRetryMs = 50;
const maxRetryMs = 5_000;

/**
 * Carries one partition to one group: plans a range, stores the plan, hands the range over, stores that it is done.
 * After a crash a stored plan is handed over again under the same id, whoever owns the partition by then.
 */
export class PartitionRunner {
  private progress: Progress;
  private waitingWeight: number;
  private waitingSince: number | null = null;
  private attempt = 0;
  private closed = false;
  private wake: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly finished: Promise<void>;

  constructor(
    private readonly scope: RunnerScope,
    start: 'earliest' | 'latest',
  ) {
    const { log, topic, group, part } = scope;
    this.progress = log.startProgress(topic, group, part, start);
    this.waitingWeight = log.weightAfter(topic, part, this.progress.done);
    if (this.waitingWeight > 0) this.waitingSince = performance.now();
    this.finished = this.run();
  }

  /** Weight that is not handled yet. */
  get lag(): number {
    return this.waitingWeight;
  }

  /** Tells that messages were appended, or that the owner changed (weight 0). */
  notify(weight: number): void {
    this.waitingWeight += weight;
    const isFirst = this.waitingSince === null;
    if (weight > 0) this.waitingSince ??= performance.now();
    const maxWeight = this.scope.owner()?.request.maxWeight ?? defaultMaxWeight;
    // messages between the first one and a full batch change nothing, and waking for each sets a timer for each
    if (weight <= 0 || isFirst || this.waitingWeight >= maxWeight) this.wake?.();
  }

  /** Reads the weight anew, for messages that another process appended. */
  recount(): void {
    const { log, topic, part } = this.scope;
    const weight = log.weightAfter(topic, part, this.progress.done);
    this.notify(weight - this.waitingWeight);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.wake?.();
    await this.finished;
  }

  private async run(): Promise<void> {
    for (;;) {
      const owner = await this.waitForWork();
      if (owner === null) return;
      const delivery = this.deliver(owner);
      owner.running.add(delivery);
      await delivery;
      owner.running.delete(delivery);
    }
  }

  private async waitForWork(): Promise<Member | null> {
    while (!this.closed) {
      const owner = this.scope.owner();
      const dueMs = owner === null ? Infinity : this.dueInMs(owner.request);
      if (owner !== null && dueMs <= 0) return owner;
      await this.pause(dueMs);
    }
    return null;
  }

  /** How long until something is to be handed over. */
  private dueInMs(request: SubscriptionRequest): number {
    if (this.progress.planned > this.progress.done) return 0;
    if (this.waitingWeight <= 0) return Infinity;
    if (this.waitingWeight >= (request.maxWeight ?? defaultMaxWeight)) return 0;
    return (request.lingerMs ?? 0) - (performance.now() - (this.waitingSince ?? 0));
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        if (this.timer !== null) clearTimeout(this.timer);
        this.timer = null;
        this.wake = null;
        resolve();
      };
      if (ms !== Infinity) this.timer = setTimeout(() => this.wake?.(), Math.ceil(ms));
    });
  }

  private async deliver(owner: Member): Promise<void> {
    const { topic, group, part } = this.scope;
    let batch: DeliveredBatch | null = null;
    try {
      const messages = await this.planBatch(owner.request);
      const weight = messages.reduce((sum, message) => sum + message.weight, 0);
      // what comes while this batch is handled waits from its own arrival on
      this.waitingSince = this.waitingWeight > weight ? performance.now() : null;
      if (messages.length > 0) {
        this.attempt += 1;
        const id = `${topic.name}:${group}:${part}:${this.progress.done + 1}-${this.progress.planned}`;
        batch = { id, messages, attempt: this.attempt };
        await handleBatch(owner.request, batch, this.scope.putAside);
      }
      await this.save({ done: this.progress.planned, planned: this.progress.planned });
      this.attempt = 0;
      this.waitingWeight -= weight;
    } catch (error) {
      owner.request.onError?.(error, batch ?? { id: '', messages: [], attempt: this.attempt });
      await this.pauseBeforeRetry(owner);
    }
  }

  private async planBatch(request: SubscriptionRequest): Promise<DeliveredBatch['messages']> {
    const { log, topic, part } = this.scope;
    const isPlanned = this.progress.planned > this.progress.done;
    const limits = isPlanned
      ? { upTo: this.progress.planned, maxWeight: Infinity, maxBytes: Infinity }
      : { upTo: Number.MAX_SAFE_INTEGER, maxWeight: request.maxWeight ?? defaultMaxWeight, maxBytes: maxBatchBytes };
    const messages = readLog(() => log.read(topic, part, { after: this.progress.done, ...limits }));
    const last = messages.at(-1);
    if (!isPlanned && last !== undefined)
      await this.save({ done: this.progress.done, planned: seqOfPosition(last.position) });
    if (last === undefined) this.waitingWeight = 0;
    return messages;
  }

  private async save(progress: Progress): Promise<void> {
    const { commits, log, topic, group, part } = this.scope;
    await commits.run(() => log.saveProgress(topic, group, part, progress));
    this.progress = progress;
  }

  private async pauseBeforeRetry(owner: Member): Promise<void> {
    const until = performance.now() + Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(this.attempt, 10));
    while (!this.closed && !owner.stopped && performance.now() < until) await this.pause(until - performance.now());
  }
}
