import type { IHeaders, KafkaMessage, Message } from 'kafkajs';

import type { Delivery, OutgoingMessage } from '../stream.port';

/** Headers of ours beside those of the publisher. */
const weightHeader = 'pt-weight';
const batchHeader = 'pt-batch';
/** What the headers and the frame of a message take, roughly. */
const overheadBytes = 200;

/** A message as Kafka stores it. */
export function toKafkaMessage(message: OutgoingMessage, partition: number, batchMark?: string): Message {
  return {
    key: message.key,
    value: message.value,
    partition,
    headers: {
      ...message.headers,
      ...(message.weight !== undefined && message.weight !== 1 && { [weightHeader]: String(message.weight) }),
      ...(batchMark !== undefined && { [batchHeader]: batchMark }),
    },
  };
}

/** Bytes that a message takes, roughly and never too few for plain text. */
export function sizeOf(message: Pick<OutgoingMessage, 'key' | 'value'>): number {
  return Buffer.byteLength(message.value) + Buffer.byteLength(message.key) + overheadBytes;
}

/** What marks a message of a batch: no other message has the same mark, unless it was stored twice. */
export function batchMark(batchId: string, index: number): string {
  return `${batchId}#${index}`;
}

/** The mark of a stored message, or null when it belongs to no batch with an id. */
export function batchMarkOf(message: KafkaMessage): string | null {
  return message.headers?.[batchHeader]?.toString() ?? null;
}

/** A stored message as a consumer sees it. */
export function toDelivery(topic: string, partition: number, message: KafkaMessage): Delivery {
  return {
    topic,
    position: `${topic}-${partition}-${message.offset}`,
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    headers: publisherHeaders(message.headers),
    weight: weightOf(message),
    storedAt: Number(message.timestamp),
  };
}

/** How many records a stored message holds. */
export function weightOf(message: KafkaMessage): number {
  return Number(message.headers?.[weightHeader]?.toString() ?? 1);
}

function publisherHeaders(headers: IHeaders | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (name !== weightHeader && name !== batchHeader && value !== undefined) found[name] = value.toString();
  }
  return found;
}
