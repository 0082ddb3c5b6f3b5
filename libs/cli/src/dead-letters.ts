import { openEmbeddedStream, type DeadLetter, type Stream } from '@prototrail/platform';
import type { Terminal } from './terminal';

export interface DeadLetterOptions {
  /** Folder of the embedded data. */
  data: string;
  topic?: string;
  reason?: string;
  limit?: number;
  all?: boolean;
}

/** Prints the letters that were put aside, one JSON object a line. The product may be running on the folder. */
export async function listDeadLetters(options: DeadLetterOptions, terminal: Terminal): Promise<void> {
  for (const letter of await withStream(options, (stream) => stream.listDeadLetters(queryOf(options)))) {
    terminal.out(`${JSON.stringify(describeLetter(letter))}\n`);
  }
}

/** Puts letters back into the topics they came from: the given ids, or all that match the options. */
export async function replayDeadLetters(
  ids: readonly string[],
  options: DeadLetterOptions,
  terminal: Terminal,
): Promise<void> {
  const replayed = await withStream(options, async (stream) => {
    const chosen = ids.length > 0 ? ids : (await stream.listDeadLetters(queryOf(options))).map((letter) => letter.id);
    return stream.replayDeadLetters(chosen);
  });
  terminal.out(`${replayed} replayed\n`);
}

function queryOf(options: DeadLetterOptions): Parameters<Stream['listDeadLetters']>[0] {
  return {
    topic: options.topic,
    reason: options.reason,
    limit: options.limit ?? 1000,
    ...(!options.all && { replayed: false }),
  };
}

async function withStream<R>(options: DeadLetterOptions, work: (stream: Stream) => Promise<R>): Promise<R> {
  const stream = openEmbeddedStream(options.data);
  try {
    return await work(stream);
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
