import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';

import { PlatformError } from '../../base/errors';

import type { KafkaAdmin } from './kafka-connection';
import { handleBatch, type PutAside } from '../failed-deliveries';
import { PartitionPlan, type Step } from './kafka-plan';
import type { DeliveredBatch, Subscription, SubscriptionRequest } from '../stream.port';

/** What a subscription works on; topic and group are the names on the cluster. */
export interface SubscriptionScope {
  kafka: Kafka;
  admin: KafkaAdmin;
  topic: string;
  group: string;
  putAside: PutAside;
}

const sessionTimeoutMs = 10_000;
const heartbeatMs = 500;
/**
 * A fetch waits so long for messages, and is answered at once when there are some. A partition that is to be read again
 * after a pause waits at most so long too, so what lingers waits less; asking more often only costs processor time. Who
 * stops waits for the end of a fetch.
 */
const fetchWaitMs = 1_000;
const lingeringFetchWaitMs = 200;
const fetchBytes = 16 * 1024 * 1024;
const restartMs = 500;
const joinLimitMs = 60_000;
const firstRetryMs = 50;
const maxRetryMs = 5_000;

/**
 * One member of a consumer group. The plan for a batch (its last offset) is kept with the committed offset before the
 * handler sees it, so whoever owns the partition after a crash hands over the same batch under the same id. Offsets move
 * on after the handler. A member that is told to give its partitions away finishes the handlers that run first.
 */
export class KafkaSubscription implements Subscription {
  private consumer: Consumer | null = null;
  private plans = new Map<number, PartitionPlan>();
  private assigning: Promise<void> = Promise.resolve();
  private readonly holds = new Map<number, NodeJS.Timeout>();
  /** How often partitions were given to this member. */
  private assignments = 0;
  private isAssigned = false;
  private stopped = false;

  constructor(
    private readonly scope: SubscriptionScope,
    private readonly request: SubscriptionRequest,
  ) {}

  /** Joins the group and resolves when it listens. @throws PlatformError `unavailable` */
  async start(): Promise<void> {
    const { kafka, topic, group } = this.scope;
    const consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: 60_000,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: (this.request.lingerMs ?? 0) > 0 ? lingeringFetchWaitMs : fetchWaitMs,
      maxBytesPerPartition: fetchBytes,
      maxBytes: 4 * fetchBytes,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 8, restartOnFailure: async () => !this.stopped },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      this.isAssigned = false;
      this.assignments += 1;
      this.assigning = this.assignUntilDone(consumer, payload.memberAssignment[topic] ?? []);
    });
    // What the driver takes as hopeless (a broker that is down for long) is tried again here.
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && consumer === this.consumer) this.startAgain();
    });
    const listening = this.firstFetch(consumer);
    listening.catch(() => undefined);
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: this.request.start !== 'latest' });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: (payload) => this.carry(consumer, payload),
    });
    await listening;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.holds.values()) clearTimeout(timer);
    const consumer = this.consumer;
    this.consumer = null;
    await consumer?.disconnect().catch(() => undefined);
  }

  /** Resolves when a fetch that began after the first assignment has ended: from then on it listens. */
  private firstFetch(consumer: Consumer): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = new PlatformError('unavailable', `the group ${this.scope.group} cannot be joined`);
      const timer = setTimeout(() => reject(late), joinLimitMs).unref();
      let isCounted = false;
      const removeStart = consumer.on(consumer.events.FETCH_START, () => (isCounted = this.isAssigned));
      const removeEnd = consumer.on(consumer.events.FETCH, () => {
        if (!isCounted) return;
        clearTimeout(timer);
        removeStart();
        removeEnd();
        resolve();
      });
    });
  }

  private startAgain(): void {
    if (this.stopped) return;
    const old = this.consumer;
    this.consumer = null;
    setTimeout(() => {
      if (this.stopped) return;
      void old?.disconnect().catch(() => undefined);
      this.start().catch(() => this.startAgain());
    }, restartMs).unref();
  }

  /** A call that fails is repeated, unless the partitions were given away meanwhile. */
  private async assignUntilDone(consumer: Consumer, partitions: readonly number[]): Promise<void> {
    const assignment = this.assignments;
    while (!this.stopped && assignment === this.assignments) {
      const plans = await this.assign(consumer, partitions).catch(() => null);
      if (assignment !== this.assignments) return;
      if (plans !== null) {
        this.plans = plans;
        this.isAssigned = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, restartMs));
    }
  }

  /** Reads where the group stands in each partition; a new group gets its start, which from then on is its own. */
  private async assign(consumer: Consumer, partitions: readonly number[]): Promise<Map<number, PartitionPlan>> {
    const { admin, topic, group } = this.scope;
    for (const timer of this.holds.values()) clearTimeout(timer);
    this.holds.clear();
    const plans = new Map<number, PartitionPlan>();
    const committed = await admin.run((client) => client.fetchOffsets({ groupId: group, topics: [topic] }));
    const ends = await admin.run((client) => client.fetchTopicOffsets(topic));
    for (const partition of partitions) {
      const position = committed.flatMap((one) => one.partitions).find((one) => one.partition === partition);
      const known = Number(position?.offset ?? -1);
      const bounds = ends.find((one) => one.partition === partition);
      const fresh = Number((this.request.start === 'latest' ? bounds?.high : bounds?.low) ?? 0);
      const done = known >= 0 ? known : fresh;
      plans.set(partition, new PartitionPlan(this.request, partition, done, Number(position?.metadata ?? '')));
      if (known < 0) {
        await consumer.commitOffsets([{ topic, partition, offset: String(done), metadata: '' }]);
        consumer.seek({ topic, partition, offset: String(done) });
      }
      consumer.resume([{ topic, partitions: [partition] }]);
    }
    return plans;
  }

  /** Handles as many batches as the fetched messages make; what is left over is fetched again. */
  private async carry(consumer: Consumer, payload: EachBatchPayload): Promise<void> {
    await this.assigning;
    const { partition, messages } = payload.batch;
    const plan = this.plans.get(partition);
    if (plan === undefined) return;
    let rest: readonly KafkaMessage[] = messages;
    let isCommitted = true;
    const commit = async (): Promise<void> => {
      await this.commit(consumer, partition, plan);
      isCommitted = true;
      if (plan.done > 0) payload.resolveOffset(String(plan.done - 1));
    };
    while (payload.isRunning() && !payload.isStale() && !this.stopped) {
      const step = plan.next(rest, performance.now());
      // The end of one batch and the plan of the next one are kept together.
      if (!isCommitted || (step.kind === 'batch' && step.isNew)) await commit();
      if (step.kind === 'idle') return;
      if (step.kind === 'wait') return this.hold(consumer, partition, step.ms);
      if (await this.hasFailed(plan, partition, step, payload))
        return this.hold(consumer, partition, Math.min(maxRetryMs, firstRetryMs * 2 ** (step.attempt - 1)));
      rest = plan.finish(rest, performance.now());
      isCommitted = false;
    }
    if (!isCommitted) await commit();
  }

  private async hasFailed(
    plan: PartitionPlan,
    partition: number,
    step: Step & { kind: 'batch' },
    payload: EachBatchPayload,
  ): Promise<boolean> {
    const { topic, group } = this.scope;
    const batch: DeliveredBatch = {
      id: `${topic}:${group}:${partition}:${plan.done}-${plan.planned}`,
      messages: plan.toDeliveries(this.request.topic, step.messages),
      attempt: step.attempt,
    };
    const alive = setInterval(() => void payload.heartbeat().catch(() => undefined), heartbeatMs);
    try {
      if (batch.messages.length > 0) await handleBatch(this.request, batch, this.scope.putAside);
      return false;
    } catch (error) {
      this.request.onError?.(error, batch);
      return true;
    } finally {
      clearInterval(alive);
    }
  }

  private async commit(consumer: Consumer, partition: number, plan: PartitionPlan): Promise<void> {
    const metadata = plan.planned > plan.done ? String(plan.planned) : '';
    await consumer.commitOffsets([{ topic: this.scope.topic, partition, offset: String(plan.done), metadata }]);
  }

  /** Leaves the partition alone for a while without holding up the others; then the same messages are fetched again. */
  private hold(consumer: Consumer, partition: number, ms: number): void {
    const chosen = [{ topic: this.scope.topic, partitions: [partition] }];
    clearTimeout(this.holds.get(partition));
    consumer.pause(chosen);
    const goOn = (): void => {
      try {
        consumer.resume(chosen);
      } catch {
        // it has left the group and is about to join it again, when nothing is held
      }
    };
    this.holds.set(partition, setTimeout(goOn, Math.ceil(ms)));
  }
}
