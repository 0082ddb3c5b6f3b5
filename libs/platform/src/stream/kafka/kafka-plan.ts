import type { KafkaMessage } from 'kafkajs';
import { LRUCache } from 'lru-cache';

import { batchMarkOf, toDelivery, weightOf } from './kafka-message';
import type { Delivery, SubscriptionRequest } from '../stream.port';

/** What is to be done with fetched messages. */
export type Step =
  /** Nothing left of them. */
  | { kind: 'idle' }
  /** Too little yet; check again after this time. */
  | { kind: 'wait'; ms: number }
  /** Hand these over. `isNew`: the plan has to be kept first. */
  | { kind: 'batch'; messages: readonly KafkaMessage[]; isNew: boolean; attempt: number };

const defaultMaxWeight = 10_000;
const maxBatchBytes = 8 * 1024 * 1024;
/** A fetch that ends before the planned batch does is tried again so often, then the rest is taken as removed. */
const shortFetches = 20;
const shortFetchPauseMs = 50;
const maxSeenBatches = 2_000;
/** Multiples of it, without what is before the point, lie evenly however many there are (Fibonacci hashing). */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** A number from 0 to below 1 for a name. */
function placeOf(name: string): number {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (sum * goldenRatio) % 1;
}

/** Where a group stands in one partition, and how its messages become batches. Offsets: the next one to be handled. */
export class PartitionPlan {
  /** End of the batch that is being handled; the same as `done` when there is none. */
  planned: number;
  private attempt = 0;
  private shorts = 0;
  /** When what waits is handed over although it is little. */
  private dueAt: number | null = null;
  /** Offset of the first message of each batch part that was handed over lately. */
  private readonly seen = new LRUCache<string, string>({ max: maxSeenBatches });

  constructor(
    private readonly request: SubscriptionRequest,
    private readonly partition: number,
    public done: number,
    planned: number,
  ) {
    this.planned = Math.max(done, Number.isFinite(planned) ? planned : 0);
  }

  /** What comes next, given what was fetched from `done` on. */
  next(messages: readonly KafkaMessage[], now: number): Step {
    const waiting = messages.filter(({ offset }) => Number(offset) >= this.done);
    if (waiting.length === 0) return { kind: 'idle' };
    this.dueAt ??= this.dueAfter(now);
    if (this.planned > this.done) return this.planAgain(waiting);
    const { taken, isFull } = this.take(waiting);
    if (!isFull && now < this.dueAt) return { kind: 'wait', ms: this.dueAt - now };
    this.planned = Number(taken.at(-1)?.offset ?? this.done - 1) + 1;
    this.attempt = 1;
    return { kind: 'batch', messages: taken, isNew: true, attempt: 1 };
  }

  /** The planned batch is handled. Returns what is left. */
  finish(messages: readonly KafkaMessage[], now: number): readonly KafkaMessage[] {
    this.done = this.planned;
    this.attempt = 0;
    this.shorts = 0;
    const rest = messages.filter(({ offset }) => Number(offset) >= this.done);
    this.dueAt = rest.length > 0 ? this.dueAfter(now) : null;
    return rest;
  }

  /**
   * All partitions of a topic come due at the same moment of each `lingerMs`, so that a handler can treat them together;
   * each topic has a moment of its own, so that whoever shares the processor does not wait for all of them.
   */
  private dueAfter(now: number): number {
    const everyMs = this.request.lingerMs ?? 0;
    if (everyMs <= 0) return now;
    const moment = placeOf(this.request.topic) * everyMs;
    return now + ((((moment - now) % everyMs) + everyMs) % everyMs);
  }

  /**
   * What the handler gets of a batch. A message that was stored twice (a publisher was cut off, and another one did not
   * find its message yet) is left out the second time.
   */
  toDeliveries(topic: string, messages: readonly KafkaMessage[]): Delivery[] {
    const { partition } = this;
    return messages.filter((message) => this.isFirst(message)).map((message) => toDelivery(topic, partition, message));
  }

  private isFirst(message: KafkaMessage): boolean {
    const mark = batchMarkOf(message);
    if (mark === null) return true;
    const first = this.seen.get(mark);
    if (first !== undefined) return first === message.offset;
    this.seen.set(mark, message.offset);
    return true;
  }

  /** A batch that was planned before comes again whole. */
  private planAgain(waiting: readonly KafkaMessage[]): Step {
    const taken = waiting.filter(({ offset }) => Number(offset) < this.planned);
    const isShort = Number(waiting.at(-1)?.offset ?? 0) + 1 < this.planned;
    if (isShort && this.shorts < shortFetches) {
      this.shorts += 1;
      return { kind: 'wait', ms: shortFetchPauseMs };
    }
    this.attempt += 1;
    return { kind: 'batch', messages: taken, isNew: false, attempt: this.attempt };
  }

  private take(waiting: readonly KafkaMessage[]): { taken: readonly KafkaMessage[]; isFull: boolean } {
    const maxWeight = this.request.maxWeight ?? defaultMaxWeight;
    let weight = 0;
    let bytes = 0;
    let count = 0;
    for (const message of waiting) {
      weight += weightOf(message);
      bytes += message.value?.length ?? 0;
      if (count > 0 && (weight > maxWeight || bytes > maxBatchBytes)) break;
      count += 1;
    }
    const isFull = count < waiting.length || weight >= maxWeight || bytes >= maxBatchBytes;
    return { taken: waiting.slice(0, count), isFull };
  }
}
