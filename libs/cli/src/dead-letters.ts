import {
  openEmbeddedStream,
  type DeadLetter,
  type DeadLetterQuery,
  type DeadLetters,
  type PlatformConfig,
} from '@prototrail/platform';
import { topicsOf, withPlatform } from './stores/configuration';
import type { Terminal } from './terminal';

export interface DeadLetterOptions {
  topic?: string;
  reason?: string;
  limit?: number;
  all?: boolean;
}

/** Prints the letters that were put aside, one JSON object a line. The product may be running. */
export async function listDeadLetters(
  config: PlatformConfig,
  options: DeadLetterOptions,
  terminal: Terminal,
): Promise<void> {
  for (const letter of await withDeadLetters(config, (letters) => letters.list(queryOf(options)))) {
    terminal.out(`${JSON.stringify(describeLetter(letter))}\n`);
  }
}

/** Puts letters back into the topics they came from: the given ids, or all that match the options. */
export async function replayDeadLetters(
  config: PlatformConfig,
  request: { ids: readonly string[]; options: DeadLetterOptions },
  terminal: Terminal,
): Promise<void> {
  const { ids, options } = request;
  const replayed = await withDeadLetters(config, async (letters) => {
    const chosen = ids.length > 0 ? ids : (await letters.list(queryOf(options))).map((letter) => letter.id);
    return letters.replay(chosen);
  });
  terminal.out(`${replayed} replayed\n`);
}

function queryOf(options: DeadLetterOptions): DeadLetterQuery {
  return {
    topic: options.topic,
    reason: options.reason,
    limit: options.limit ?? 1000,
    ...(!options.all && { replayed: false }),
  };
}

/** The embedded log can be opened beside the product, unlike the other embedded stores. */
async function withDeadLetters<R>(config: PlatformConfig, work: (letters: DeadLetters) => Promise<R>): Promise<R> {
  if (config.PROTOTRAIL_PLATFORM === 'servers')
    return withPlatform(config, async ({ stream, deadLetters }) => {
      await stream.declare(topicsOf(config));
      return work(deadLetters);
    });
  const stream = openEmbeddedStream(config.PROTOTRAIL_DATA);
  try {
    return await work(stream.deadLetters);
  } finally {
    await stream.close();
  }
}

function describeLetter(letter: DeadLetter): Record<string, unknown> {
  const { id, topic, key, reason, detail, value } = letter;
  return {
    id,
    topic,
    key,
    reason,
    detail,
    storedAt: new Date(letter.storedAt).toISOString(),
    replayed: letter.replayedAt !== null,
    value,
  };
}
