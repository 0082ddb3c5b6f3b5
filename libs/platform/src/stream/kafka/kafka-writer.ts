import { CompressionTypes, type Kafka, type Message, type Producer, type TopicMessages } from 'kafkajs';

import { PlatformError } from '../../base/errors';

import { maxMessageBytes, toStreamError } from './kafka-connection';

/** What one publisher wants stored; messages name their partition. */
interface Order {
  topic: string;
  messages: readonly Message[];
  bytes: number;
  resolve: (firstOffsets: Map<number, number>) => void;
  reject: (error: PlatformError) => void;
}

/** Together in one request, so that a partition's part of it stays below what a topic takes. */
const maxRequestBytes = maxMessageBytes / 2;

/**
 * Stores messages for everybody in this process: one request at a time carries what has come meanwhile. The producer is
 * idempotent and waits for all replicas. Messages of one order for one partition are one record batch: all or none.
 */
export class KafkaWriter {
  private readonly queue: Order[] = [];
  private producer: Promise<Producer> | null = null;
  private running: Promise<void> | null = null;
  private closed = false;

  constructor(private readonly kafka: Kafka) {}

  /**
   * Resolves when all messages are stored, with the first offset for each partition.
   * @throws PlatformError `unavailable` when it is not known whether they are, `invalid` when they are too large
   */
  write(topic: string, messages: readonly Message[], bytes: number): Promise<Map<number, number>> {
    if (this.closed) return Promise.reject(new PlatformError('unavailable', 'stream is closed'));
    if (bytes > maxMessageBytes) {
      return Promise.reject(
        new PlatformError('invalid', `${bytes} bytes in one go; the stream takes ${maxMessageBytes}`),
      );
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ topic, messages, bytes, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Stores what is waiting and lets go of the connection. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.producer?.then((producer) => producer.disconnect()).catch(() => undefined);
  }

  private async run(): Promise<void> {
    // Orders of the same tick of the event loop are one request.
    await Promise.resolve();
    while (this.queue.length > 0) await this.send(this.takeSome());
    // In the same tick as the last check of the queue: an order that arrives later starts a new run.
    this.running = null;
  }

  private takeSome(): Order[] {
    let bytes = 0;
    const end = this.queue.findIndex((order, index) => {
      bytes += order.bytes;
      return index > 0 && bytes > maxRequestBytes;
    });
    return this.queue.splice(0, end < 0 ? this.queue.length : end);
  }

  private async send(orders: readonly Order[]): Promise<void> {
    const topicMessages = new Map<string, TopicMessages>();
    for (const { topic, messages } of orders) {
      const together = topicMessages.get(topic) ?? { topic, messages: [] };
      together.messages.push(...messages);
      topicMessages.set(topic, together);
    }
    try {
      const producer = await this.connect();
      const stored = await producer.sendBatch({
        acks: -1,
        compression: CompressionTypes.None,
        topicMessages: [...topicMessages.values()],
      });
      const answers = new Map<string, Map<number, number>>();
      for (const { topicName, partition, baseOffset } of stored) {
        const firstOffsets = answers.get(topicName) ?? new Map<number, number>();
        answers.set(topicName, firstOffsets.set(partition, Number(baseOffset ?? 0)));
      }
      await this.settle(orders, answers);
    } catch (error) {
      await this.giveUp(orders, error);
    }
  }

  /**
   * The driver reports success without having sent a part: when the leader of a partition is lost during a request, and its
   * place is taken by a broker that has answered for other partitions already. So each partition needs its own answer.
   */
  private async settle(orders: readonly Order[], answers: ReadonlyMap<string, Map<number, number>>): Promise<void> {
    const unanswered: Order[] = [];
    for (const order of orders) {
      const firstOffsets = answers.get(order.topic) ?? new Map<number, number>();
      if (order.messages.every(({ partition }) => firstOffsets.has(partition ?? 0))) order.resolve(firstOffsets);
      else unanswered.push(order);
    }
    if (unanswered.length === 0) return;
    const reason = 'a broker was lost while messages were stored; try again';
    await this.giveUp(unanswered, new PlatformError('unavailable', reason));
  }

  /** After a failure nobody knows the producer's sequence numbers any more, so the next request gets a new producer. */
  private async giveUp(orders: readonly Order[], error: unknown): Promise<void> {
    const old = this.producer;
    this.producer = null;
    void old?.then((producer) => producer.disconnect()).catch(() => undefined);
    const reason = toStreamError(error);
    if (reason.code === 'invalid' && orders.length > 1) {
      // One of them is to blame; the others must not suffer for it.
      for (const order of orders) await this.send([order]);
    } else for (const order of orders) order.reject(reason);
  }

  private connect(): Promise<Producer> {
    this.producer ??= (async () => {
      const producer = this.kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
      await producer.connect();
      return producer;
    })();
    return this.producer;
  }
}
