import type { Kafka, Message } from 'kafkajs';

import type {
  ArchivedBatchId,
  ArchivedDeadLetter,
  ArchivedLog,
  ArchivedMessage,
  ArchivedPosition,
  StreamArchive,
} from '../../archive/archive.port';
import { PositionCounter } from '../../archive/position-counter';

import { DeduplicationLog } from '../deduplication/deduplication-log';
import { connectKafka, KafkaAdmin, toStreamError } from './kafka-connection';
import { deadLetterTopic, KafkaDeadLetters } from './kafka-dead-letters';
import { sizeOf, toDelivery, toKafkaMessage } from './kafka-message';
import { readToEnd } from './kafka-reader';
import { KafkaStream, type KafkaStreamOptions } from './kafka-stream';
import { KafkaWriter } from './kafka-writer';
import { partitionOf } from '../partition-of';
import type { TopicDeclaration } from '../stream.port';

const bytesPerWrite = 1024 * 1024;
const messagesAhead = 2_000;

interface PartitionStart {
  topic: string;
  from: Map<number, number>;
}

/** The log on Kafka with its deduplication log. Consumers may be running while it is read, not while it is written. */
export class KafkaArchive implements StreamArchive {
  private readonly kafka: Kafka;
  private readonly admin: KafkaAdmin;
  private readonly writer: KafkaWriter;
  private readonly deduplication: DeduplicationLog;
  private readonly deadLetters: KafkaDeadLetters;
  private readonly prefix: string;

  constructor(
    private readonly options: KafkaStreamOptions,
    private readonly topics: readonly TopicDeclaration[],
  ) {
    this.prefix = options.prefix ?? '';
    this.kafka = connectKafka(options);
    this.admin = new KafkaAdmin(this.kafka);
    this.writer = new KafkaWriter(this.kafka);
    const { documents, clock, ids } = options;
    this.deduplication = new DeduplicationLog({ documents, clock, ids });
    const topic = this.prefix + deadLetterTopic.name;
    const readAll: ConstructorParameters<typeof KafkaDeadLetters>[0]['readAll'] = (onMessage) =>
      readToEnd(this.kafka, this.admin, {
        ...{ topic, from: new Map([[0, 0]]), group: this.lookingGroup() },
        onMessage: (_, message) => onMessage(message),
      });
    this.deadLetters = new KafkaDeadLetters({ topic, clock, writer: this.writer, readAll });
  }

  async *readBatchIds(): AsyncIterable<ArchivedBatchId> {
    for await (const { id, storedAt } of this.deduplication.readStored()) {
      const end = id.indexOf('/');
      yield { topic: id.slice(0, end), id: id.slice(end + 1), storedAt };
    }
  }

  async readLog(): Promise<ArchivedLog> {
    const positions: ArchivedPosition[] = [];
    const starts: PartitionStart[] = [];
    const { groups } = await this.admin.run((client) => client.listGroups());
    for (const { name: topic } of await this.existingTopics()) {
      const stands = new Map<string, Map<number, number>>();
      for (const { groupId } of groups) {
        const group = this.groupNameOf(groupId, topic);
        if (group === null) continue;
        const stand = await this.committed(groupId, topic);
        if ([...stand.values()].some((offset) => offset >= 0)) stands.set(group, stand);
      }
      // After the positions, so that none of them lies behind the end.
      const ends = await this.admin.run((client) => client.fetchTopicOffsets(this.prefix + topic));
      const from = new Map<number, number>();
      for (const { partition: part, low } of ends) {
        const doneIn = (stand: Map<number, number>): number => Math.max(stand.get(part) ?? 0, Number(low));
        const start = stands.size === 0 ? Number(low) : Math.min(...[...stands.values()].map(doneIn));
        from.set(part, start);
        for (const [group, stand] of stands) positions.push({ topic, group, part, done: doneIn(stand) - start });
      }
      starts.push({ topic, from });
    }
    return { positions, messages: this.readMessages(starts) };
  }

  async *readDeadLetters(): AsyncIterable<ArchivedDeadLetter> {
    const existing = await this.admin.run((client) => client.listTopics());
    if (existing.includes(this.prefix + deadLetterTopic.name))
      yield* await this.deadLetters.list({ limit: Number.MAX_SAFE_INTEGER });
  }

  async declare(topics: readonly TopicDeclaration[]): Promise<void> {
    const stream = new KafkaStream(this.options);
    try {
      await stream.declare(topics);
    } finally {
      await stream.close();
    }
  }

  async writeBatchIds(ids: readonly ArchivedBatchId[]): Promise<void> {
    await this.deduplication.addStored(ids.map(({ topic, id, storedAt }) => ({ id: `${topic}/${id}`, storedAt })));
  }

  async writeLog({ positions, messages }: ArchivedLog): Promise<number> {
    const counter = new PositionCounter(positions);
    const ends = new Map<string, Map<number, number>>();
    for (const { name } of await this.existingTopics()) ends.set(name, await this.endsOf(name));
    let count = 0;
    let waiting: Message[] = [];
    let bytes = 0;
    let current = '';
    const write = async (): Promise<void> => {
      if (waiting.length > 0) await this.writer.write(this.prefix + current, waiting, bytes);
      count += waiting.length;
      [waiting, bytes] = [[], 0];
    };
    for await (const message of messages) {
      const size = sizeOf(message);
      if (message.topic !== current || bytes + size > bytesPerWrite) await write();
      current = message.topic;
      const part = partitionOf(message.key, ends.get(current)?.size ?? 1);
      counter.note(message, part);
      waiting.push(toKafkaMessage(message, part));
      bytes += size;
    }
    await write();
    for (const [topic, before] of ends) await this.setPositions(topic, before, counter);
    return count;
  }

  async writeDeadLetters(letters: readonly ArchivedDeadLetter[]): Promise<void> {
    await this.deadLetters.restore(letters);
  }

  async isEmpty(): Promise<boolean> {
    for (const { name } of await this.existingTopics()) {
      const ends = await this.admin.run((client) => client.fetchTopicOffsets(this.prefix + name));
      if (ends.some(({ low, high }) => Number(high) > Number(low))) return false;
    }
    return true;
  }

  async close(): Promise<void> {
    await this.writer.close();
    await this.admin.close();
  }

  private async existingTopics(): Promise<TopicDeclaration[]> {
    const existing = await this.admin.run((client) => client.listTopics());
    return this.topics.filter(({ name }) => existing.includes(this.prefix + name));
  }

  private async committed(groupId: string, topic: string): Promise<Map<number, number>> {
    const found = await this.admin.run((client) => client.fetchOffsets({ groupId, topics: [this.prefix + topic] }));
    return new Map(
      found.flatMap(({ partitions }) => partitions).map(({ partition, offset }) => [partition, Number(offset)]),
    );
  }

  private async endsOf(topic: string): Promise<Map<number, number>> {
    const ends = await this.admin.run((client) => client.fetchTopicOffsets(this.prefix + topic));
    return new Map(ends.map(({ partition, high }) => [partition, Number(high)]));
  }

  private async setPositions(topic: string, before: Map<number, number>, counter: PositionCounter): Promise<void> {
    for (const { group, doneIn } of counter.standsOf(topic)) {
      const partitions = [...before].map(([partition, end]) => ({
        partition,
        offset: String(end + doneIn(partition)),
      }));
      const groupId = `${this.prefix}${group}.${topic}`;
      await this.admin.run((client) => client.setOffsets({ groupId, topic: this.prefix + topic, partitions }));
    }
  }

  private async *readMessages(starts: readonly PartitionStart[]): AsyncIterable<ArchivedMessage> {
    for (const start of starts) yield* this.readTopic(start);
  }

  /** Hands messages on one by one; fetching waits when too many of them are ahead. */
  private async *readTopic({ topic, from }: PartitionStart): AsyncIterable<ArchivedMessage> {
    const queue: ArchivedMessage[] = [];
    const state: { ended: boolean; error?: unknown; wake: () => void; drained: () => void } = {
      ended: false,
      wake: () => undefined,
      drained: () => undefined,
    };
    const reading = readToEnd(this.kafka, this.admin, {
      ...{ topic: this.prefix + topic, from, group: this.lookingGroup() },
      onMessage: (part, message) => {
        const { key, value, headers, weight } = toDelivery(topic, part, message);
        queue.push({ topic, part, key, value, headers, weight });
        state.wake();
        return queue.length < messagesAhead ? undefined : new Promise<void>((resolve) => (state.drained = resolve));
      },
    })
      .catch((error: unknown) => (state.error = toStreamError(error)))
      .finally(() => {
        state.ended = true;
        state.wake();
      });
    for (;;) {
      const message = queue.shift();
      if (message !== undefined) {
        yield message;
        continue;
      }
      state.drained();
      if (state.ended) break;
      await new Promise<void>((resolve) => {
        state.wake = resolve;
        if (queue.length > 0 || state.ended) resolve();
      });
    }
    await reading;
    if (state.error !== undefined) throw toStreamError(state.error);
  }

  private groupNameOf(groupId: string, topic: string): string | null {
    const isOurs = groupId.startsWith(this.prefix) && groupId.endsWith(`.${topic}`);
    return isOurs ? groupId.slice(this.prefix.length, -topic.length - 1) : null;
  }

  private lookingGroup(): string {
    return `${this.prefix}look.${this.options.ids.uuid()}`;
  }
}
