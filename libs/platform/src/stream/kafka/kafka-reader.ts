import type { Kafka, KafkaMessage } from 'kafkajs';

import { PlatformError } from '../../base/errors';

import type { KafkaAdmin } from './kafka-connection';

/** What is read: partitions with the first offset of interest. */
export interface ReadRequest {
  topic: string;
  /** Offset to start at, by partition. */
  from: ReadonlyMap<number, number>;
  /** Name of a consumer group that nobody else uses. */
  group: string;
  /** Fetching waits for what it returns. */
  onMessage: (partition: number, message: KafkaMessage) => void | Promise<void>;
  /** Longest time without a message; default a minute. */
  patienceMs?: number;
}

const defaultPatienceMs = 60_000;

/**
 * Reads partitions up to the end they have now. For the rare questions whose answer is in the log itself.
 * @throws PlatformError `unavailable`
 */
export async function readToEnd(kafka: Kafka, admin: KafkaAdmin, request: ReadRequest): Promise<void> {
  const { topic, group, from } = request;
  const ends = await admin.run((client) => client.fetchTopicOffsets(topic));
  const open = new Map<number, number>();
  for (const { partition, low, high } of ends) {
    const start = from.get(partition);
    if (start !== undefined && Number(high) > Math.max(start, Number(low))) open.set(partition, Number(high));
  }
  if (open.size === 0) return;
  // A fetch may come before the jump to the start, and then again.
  const next = new Map(from);
  const consumer = kafka.consumer({ groupId: group, maxWaitTimeInMs: 100, allowAutoTopicCreation: false });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new PlatformError('unavailable', `${topic} could not be read to its end`)),
        request.patienceMs ?? defaultPatienceMs,
      );
      const end = (finish: () => void): void => {
        clearTimeout(timer);
        finish();
      };
      consumer.on(consumer.events.CRASH, ({ payload }) => end(() => reject(payload.error)));
      const start = async (): Promise<void> => {
        await consumer.connect();
        await consumer.subscribe({ topic, fromBeginning: true });
        await consumer.run({
          autoCommit: false,
          eachBatch: async ({ batch, heartbeat }) => {
            timer.refresh();
            for (const message of batch.messages) {
              const offset = Number(message.offset);
              if (offset < (next.get(batch.partition) ?? Infinity)) continue;
              next.set(batch.partition, offset + 1);
              const handled = request.onMessage(batch.partition, message);
              if (handled !== undefined) await handled;
            }
            await heartbeat();
            if (Number(batch.lastOffset()) + 1 >= (open.get(batch.partition) ?? 0)) open.delete(batch.partition);
            if (open.size === 0) end(resolve);
          },
        });
        for (const [partition, offset] of from) consumer.seek({ topic, partition, offset: String(offset) });
      };
      start().catch((error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))));
    });
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
}
