import type { Kafka, Message } from 'kafkajs';

import type { Clock, Ids } from '../../base/clock';
import type { Documents } from '../../documents/documents.port';
import { PlatformError } from '../../base/errors';
import { withTimeout } from '../../scheduling/time-limit';

import { LRUCache } from 'lru-cache';

import { DeduplicationLog } from '../deduplication/deduplication-log';
import { connectKafka, KafkaAdmin, maxMessageBytes, toStreamError, type KafkaOptions } from './kafka-connection';
import { deadLetterTopic, KafkaDeadLetters } from './kafka-dead-letters';
import { batchMark, batchMarkOf, sizeOf, toKafkaMessage } from './kafka-message';
import { readToEnd } from './kafka-reader';
import { KafkaSubscription, type SubscriptionScope } from './kafka-subscription';
import { KafkaWriter } from './kafka-writer';
import { partitionOf } from '../partition-of';
import type { DeadLetterInput, DeadLetters } from '../dead-letters.port';
import type {
  OutgoingMessage,
  PublishReceipt,
  Stream,
  Subscription,
  SubscriptionRequest,
  TopicDeclaration,
} from '../stream.port';

/** What the stream needs beside the cluster. */
export interface KafkaStreamOptions extends KafkaOptions {
  /** Where published batch ids are remembered. */
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

const sweepEveryMs = 3_600_000;
/** Some seconds at full speed, in which most retries arrive; about 5 MB. */
const maxCachedBatches = 30_000;
const attemptsToJoin = 4;
/** A batch without a record is looked up in the log when it is sent again. */
const maxCloseMs = 3_000;

/**
 * The event log on Kafka. A message counts for `lag` as one, whatever its weight. Messages of one publish that go to one
 * partition are stored all or none; over several partitions they are tried until all are stored.
 */
export class KafkaStream implements Stream {
  private readonly kafka: Kafka;
  private readonly admin: KafkaAdmin;
  private readonly writer: KafkaWriter;
  private readonly deduplication: DeduplicationLog;
  readonly deadLetters: DeadLetters;
  /** Offset for each partition of a declared topic that was its end, or before it. */
  private readonly topics = new Map<string, Map<number, number>>();
  /** Batches that this process has stored: a retry is answered without reading the deduplication log. */
  private readonly stored = new LRUCache<string, true>({ max: maxCachedBatches });
  /** Batches that this process is publishing. */
  private readonly publishing = new Map<string, Promise<PublishReceipt>>();
  private readonly subscriptions = new Set<Subscription>();
  private readonly sweeping: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly options: KafkaStreamOptions) {
    const { documents, clock, ids } = options;
    this.kafka = connectKafka(options);
    this.admin = new KafkaAdmin(this.kafka);
    this.writer = new KafkaWriter(this.kafka);
    this.deduplication = new DeduplicationLog({ documents, clock, ids });
    const topic = this.nameOf(deadLetterTopic.name);
    const readAll: ConstructorParameters<typeof KafkaDeadLetters>[0]['readAll'] = (onMessage) =>
      this.readBack(topic, new Map([[0, 0]]), (_, message) => onMessage(message));
    this.deadLetters = this.openDeadLetters(new KafkaDeadLetters({ topic, clock, writer: this.writer, readAll }));
    this.sweeping = setInterval(() => void this.deduplication.sweep().catch(() => undefined), sweepEveryMs).unref();
  }

  async declare(topics: readonly TopicDeclaration[]): Promise<void> {
    const wanted = [...topics, deadLetterTopic];
    const names = wanted.map(({ name }) => this.nameOf(name));
    const existing = await this.admin.run((client) => client.listTopics());
    const missing = wanted.filter(({ name }) => !existing.includes(this.nameOf(name)));
    if (missing.length > 0) {
      const created = missing.map((topic) => this.settingsOf(topic));
      await this.admin.run((client) => client.createTopics({ topics: created, waitForLeaders: true }));
    }
    const { topics: found } = await this.admin.run((client) => client.fetchTopicMetadata({ topics: names }));
    for (const { name, partitions } of wanted) {
      const stored = found.find((topic) => topic.name === this.nameOf(name))?.partitions.length ?? 0;
      const grown = { topic: this.nameOf(name), count: partitions };
      if (stored < partitions) await this.admin.run((client) => client.createPartitions({ topicPartitions: [grown] }));
    }
    for (const { name } of wanted) {
      const ends = await this.admin.run((client) => client.fetchTopicOffsets(this.nameOf(name)));
      this.topics.set(name, new Map(ends.map(({ partition, high }) => [partition, Number(high)])));
    }
  }

  async publish(
    topic: string,
    messages: readonly OutgoingMessage[],
    options: { batchId?: string } = {},
  ): Promise<PublishReceipt> {
    this.endsOf(topic);
    if (options.batchId === undefined) {
      await this.store(topic, this.place(topic, messages, undefined));
      return { duplicate: false };
    }
    const id = `${topic}/${options.batchId}`;
    if (this.stored.has(id)) return { duplicate: true };
    // Of those who publish a batch in this process at the same time, one does it and the others wait for it.
    for (let other = this.publishing.get(id); other !== undefined; other = this.publishing.get(id)) {
      const isStored = await other.then(
        () => true,
        () => false,
      );
      if (isStored) return { duplicate: true };
    }
    const publishing = this.publishBatch(id, topic, messages);
    this.publishing.set(id, publishing);
    try {
      const receipt = await publishing;
      this.stored.set(id, true);
      return receipt;
    } finally {
      this.publishing.delete(id);
    }
  }

  async subscribe(request: SubscriptionRequest): Promise<Subscription> {
    if (this.closed) throw new PlatformError('unavailable', 'stream is closed');
    this.endsOf(request.topic);
    // Members of one Kafka group have to read the same topics, so a group has one for each topic.
    const putAside = (inputs: readonly DeadLetterInput[]): Promise<void> => this.deadLetters.add(inputs);
    const scope = { kafka: this.kafka, admin: this.admin, topic: this.nameOf(request.topic), putAside };
    const member = await this.join({ ...scope, group: this.groupOf(request.topic, request.group) }, request);
    const subscription: Subscription = {
      stop: async () => {
        this.subscriptions.delete(subscription);
        await member.stop();
      },
    };
    this.subscriptions.add(subscription);
    return subscription;
  }

  async lag(topic: string, group: string): Promise<number> {
    this.endsOf(topic);
    const name = this.nameOf(topic);
    const groupId = this.groupOf(topic, group);
    const committed = await this.admin.run((client) => client.fetchOffsets({ groupId, topics: [name] }));
    const ends = await this.admin.run((client) => client.fetchTopicOffsets(name));
    const positions = committed.flatMap(({ partitions }) => partitions);
    return ends.reduce((sum, { partition, low, high }) => {
      const done = Number(positions.find((position) => position.partition === partition)?.offset ?? -1);
      // The end that a new leader knows may lie behind for a moment.
      return sum + Math.max(0, Number(high) - Math.max(done, Number(low)));
    }, 0);
  }

  async ping(): Promise<void> {
    if (this.closed) throw new PlatformError('unavailable', 'stream is closed');
    await this.admin.run((client) => client.describeCluster(), 1);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.sweeping);
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.writer.close();
    await withTimeout(
      this.deduplication.close(),
      maxCloseMs,
      () => new Error('the deduplication log did not close'),
    ).catch(() => undefined);
    await this.admin.close();
  }

  /** A new member, with a new connection after a failure: brokers that start end some of those that they took. */
  private async join(scope: SubscriptionScope, request: SubscriptionRequest): Promise<KafkaSubscription> {
    for (let attempt = 1; ; attempt += 1) {
      const member = new KafkaSubscription(scope, request);
      try {
        await member.start();
        return member;
      } catch (error) {
        await member.stop();
        if (this.closed || attempt >= attemptsToJoin) throw toStreamError(error);
        await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
      }
    }
  }

  /** Removes every topic of this prefix; for tests, which have a prefix each. */
  async removeTopics(): Promise<void> {
    const prefix = this.options.prefix ?? '';
    if (prefix === '') throw new PlatformError('invalid', 'topics without a prefix are not removed');
    const topics = (await this.admin.run((client) => client.listTopics())).filter((name) => name.startsWith(prefix));
    if (topics.length > 0) await this.admin.run((client) => client.deleteTopics({ topics }));
  }

  private openDeadLetters(letters: KafkaDeadLetters): DeadLetters {
    return {
      add: async (inputs) => {
        if (inputs.length > 0) await letters.add(inputs);
      },
      list: (query) => letters.list(query),
      replay: async (ids) => {
        const found = await letters.findMany(ids);
        for (const { topic } of found) this.endsOf(topic);
        await Promise.all(
          found.map((letter) => this.store(letter.topic, this.place(letter.topic, [letter], undefined))),
        );
        await letters.markReplayed(found.map(({ id }) => id));
        return found.length;
      },
    };
  }

  private async publishBatch(id: string, topic: string, messages: readonly OutgoingMessage[]): Promise<PublishReceipt> {
    const placed = this.place(topic, messages, id);
    const ends = this.endsOf(topic);
    const from = new Map([...placed.keys()].map((partition) => [partition, ends.get(partition) ?? 0]));
    let claim = await this.deduplication.claim(id, from);
    for (; claim.kind === 'elsewhere'; claim = await this.deduplication.claim(id, from, true)) {
      const found = await this.findStored(id, topic, claim.from);
      if ([...placed.keys()].every((partition) => found.has(partition))) return { duplicate: true };
    }
    if (claim.kind === 'stored') return { duplicate: true };
    try {
      if (claim.kind === 'resumed')
        for (const partition of await this.findStored(id, topic, claim.from)) placed.delete(partition);
      const isStored = placed.size === 0;
      if (!isStored) await this.store(topic, placed);
      this.deduplication.complete(id, claim.group);
      return { duplicate: isStored };
    } catch (error) {
      await this.deduplication.release(id, claim.group);
      throw error;
    }
  }

  /** Partitions in which the part of the batch lies already. */
  private async findStored(id: string, topic: string, from: ReadonlyMap<number, number>): Promise<Set<number>> {
    const found = new Set<number>();
    await this.readBack(this.nameOf(topic), from, (partition, message) => {
      if (batchMarkOf(message)?.startsWith(`${id}#`) === true) found.add(partition);
    });
    return found;
  }

  private readBack(
    topic: string,
    from: ReadonlyMap<number, number>,
    onMessage: Parameters<typeof readToEnd>[2]['onMessage'],
  ): Promise<void> {
    const group = `${this.options.prefix ?? ''}look.${this.options.ids.uuid()}`;
    return readToEnd(this.kafka, this.admin, { topic, from, group, onMessage }).catch((error: unknown) => {
      throw toStreamError(error);
    });
  }

  /** Messages by the partition of their key. */
  private place(
    topic: string,
    messages: readonly OutgoingMessage[],
    batchId: string | undefined,
  ): Map<number, { message: Message; bytes: number }[]> {
    const count = this.endsOf(topic).size;
    const placed = new Map<number, { message: Message; bytes: number }[]>();
    for (const [index, message] of messages.entries()) {
      const partition = partitionOf(message.key, count);
      const mark = batchId === undefined ? undefined : batchMark(batchId, index);
      const part = placed.get(partition) ?? [];
      part.push({ message: toKafkaMessage(message, partition, mark), bytes: sizeOf(message) });
      placed.set(partition, part);
    }
    return placed;
  }

  private async store(topic: string, placed: Map<number, { message: Message; bytes: number }[]>): Promise<void> {
    const parts = [...placed.values()].flat();
    if (parts.length === 0) return;
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const messages = parts.map(({ message }) => message);
    const first = await this.writer.write(this.nameOf(topic), messages, bytes);
    const ends = this.endsOf(topic);
    for (const [partition, offset] of first) ends.set(partition, Math.max(offset, ends.get(partition) ?? 0));
  }

  private settingsOf({ name, partitions, retentionMs }: TopicDeclaration) {
    const replication = this.options.replication ?? 1;
    return {
      topic: this.nameOf(name),
      numPartitions: partitions,
      replicationFactor: replication,
      configEntries: [
        { name: 'retention.ms', value: String(retentionMs) },
        { name: 'max.message.bytes', value: String(maxMessageBytes) },
        { name: 'message.timestamp.type', value: 'LogAppendTime' },
        { name: 'min.insync.replicas', value: String(Math.min(2, replication)) },
      ],
    };
  }

  private endsOf(topic: string): Map<number, number> {
    const ends = this.topics.get(topic);
    if (ends === undefined) throw new PlatformError('invalid', `topic "${topic}" is not declared`);
    return ends;
  }

  private nameOf(topic: string): string {
    return `${this.options.prefix ?? ''}${topic}`;
  }

  private groupOf(topic: string, group: string): string {
    return `${this.options.prefix ?? ''}${group}.${topic}`;
  }
}
