import type { DeadLetterInput } from './dead-letters.port';

/** A topic as it is declared once, for every adapter. */
export interface TopicDeclaration {
  /** Lower-case letters, digits, dot and dash. */
  name: string;
  /** Parallelism of a server stream. */
  partitions: number;
  /** Parallelism of the embedded log; 1 when missing. */
  embeddedPartitions?: number;
  /** Messages that every group has handled are removed after this time. */
  retentionMs: number;
}

/** What is published. Messages with one key keep their order. */
export interface OutgoingMessage {
  key: string;
  /** JSON text. */
  value: string;
  headers?: Readonly<Record<string, string>>;
  /** How many records the value holds, for consumers that request batches by weight. Default 1. */
  weight?: number;
}

/** A message as a consumer sees it. `position` names it for logs and dead letters; do not calculate with it. */
export interface Delivery {
  topic: string;
  position: string;
  key: string;
  value: string;
  headers: Readonly<Record<string, string>>;
  weight: number;
  /** When the log stored it, ms since 1970. */
  storedAt: number;
}

/**
 * Messages handed to a consumer together. After a crash or a failed handler the same messages come again under the
 * same id, so the id can serve as deduplication token of an insert.
 */
export interface DeliveredBatch {
  id: string;
  messages: readonly Delivery[];
  /** 1 at first, more when it is delivered again by the same process. */
  attempt: number;
}

/** A consumer. Several subscriptions with one group share the topic's messages, each message going to one of them. */
export interface SubscriptionRequest {
  topic: string;
  group: string;
  /**
   * The batch counts as handled when this resolves. When it rejects, the same batch comes again after a pause that grows.
   * When a store was away (any PlatformError but `invalid`) it comes again until it succeeds.
   */
  handler: (batch: DeliveredBatch) => Promise<void>;
  /**
   * After so many attempts that failed for another reason the messages come one by one, and those that fail alone are put
   * aside as dead letters with the reason `handler.failed`. Default 8.
   */
  maxAttempts?: number;
  /** Called when messages were put aside because of that. */
  onDeadLetters?: (deadLetters: readonly DeadLetterInput[]) => void;
  /** A batch is handed over when this weight is waiting. Default 10,000. */
  maxWeight?: number;
  /** Or when the oldest message waits so long. Default 0: at once. */
  lingerMs?: number;
  /** Where a new group starts. Default `earliest`. */
  start?: 'earliest' | 'latest';
  /** Called with what the handler rejected with. */
  onError?: (error: unknown, batch: DeliveredBatch) => void;
}

/** A running consumer. `stop` resolves when its handler has finished; what is not handled goes to another consumer. */
export interface Subscription {
  stop(): Promise<void>;
}

/** `duplicate`: a batch with this id was already stored and nothing was added. */
export interface PublishReceipt {
  duplicate: boolean;
}

/**
 * Port of the event log: durable, at least once, in order per key. Rejections are PlatformError: `storage-full`,
 * `unavailable`, `invalid` (topic not declared).
 */
export interface Stream {
  /** Creates topics that are missing; never shrinks what exists. */
  declare(topics: readonly TopicDeclaration[]): Promise<void>;
  /**
   * Resolves when all messages are durable; all or none are stored. A `batchId` that was published to the topic before
   * (within the deduplication window, 7 days or more) adds nothing and says so.
   */
  publish(topic: string, messages: readonly OutgoingMessage[], options?: { batchId?: string }): Promise<PublishReceipt>;
  subscribe(request: SubscriptionRequest): Promise<Subscription>;
  /** Weight that the group has not handled yet. */
  lag(topic: string, group: string): Promise<number>;
  ping(): Promise<void>;
  /** Stops consumers after their running handlers, and flushes. */
  close(): Promise<void>;
}
