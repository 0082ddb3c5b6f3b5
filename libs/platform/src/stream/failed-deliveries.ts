import { isPlatformError } from '../base/errors';

import type { DeadLetterInput } from './dead-letters.port';
import type { DeliveredBatch, Delivery, SubscriptionRequest } from './stream.port';

/** Attempts with one batch before its messages are handled one by one; with the pauses between them about 11 s. */
const defaultMaxAttempts = 8;
const maxDetailLength = 500;

/** Reason code of a message that its handler failed on again and again. */
export const handlerFailed = 'handler.failed';

/** Stores dead letters. */
export type PutAside = (deadLetters: readonly DeadLetterInput[]) => Promise<void>;

/**
 * Hands a batch to its handler. After `maxAttempts` failures that are not those of a store, its messages are handed over
 * one by one, and those that fail alone become dead letters, so that the partition goes on.
 * @throws what the handler rejected with, when the batch is to come again
 */
export async function handleBatch(
  request: SubscriptionRequest,
  batch: DeliveredBatch,
  putAside: PutAside,
): Promise<void> {
  try {
    await request.handler(batch);
  } catch (error) {
    if (isTransient(error) || batch.attempt < (request.maxAttempts ?? defaultMaxAttempts)) throw error;
    request.onError?.(error, batch);
    const deadLetters = await handleOneByOne(request, batch, error);
    if (deadLetters.length === 0) return;
    await putAside(deadLetters);
    request.onDeadLetters?.(deadLetters);
  }
}

async function handleOneByOne(
  request: SubscriptionRequest,
  batch: DeliveredBatch,
  batchError: unknown,
): Promise<DeadLetterInput[]> {
  const [only] = batch.messages;
  if (batch.messages.length === 1 && only !== undefined) return [toDeadLetter(request, only, batchError)];
  const deadLetters: DeadLetterInput[] = [];
  for (const [index, message] of batch.messages.entries()) {
    try {
      await request.handler({ id: `${batch.id}#${index}`, messages: [message], attempt: batch.attempt });
    } catch (error) {
      if (isTransient(error)) throw error;
      deadLetters.push(toDeadLetter(request, message, error));
    }
  }
  return deadLetters;
}

/**
 * Whether the same message may succeed later: a store or service is away, full or busy. Only what a store calls
 * `invalid`, and what no store has thrown, is the message's or the handler's fault.
 */
function isTransient(error: unknown): boolean {
  if (isPlatformError(error)) return error.code !== 'invalid';
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  return code === 'unavailable' || syscall !== undefined;
}

function toDeadLetter({ group }: SubscriptionRequest, message: Delivery, error: unknown): DeadLetterInput {
  const { topic, key, value, headers, position } = message;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const detail = `group ${group}: ${reason}`.slice(0, maxDetailLength);
  return { topic, key, value, headers, reason: handlerFailed, detail, dedupId: `${group} ${position}` };
}
