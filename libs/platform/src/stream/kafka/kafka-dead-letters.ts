import type { KafkaMessage, Message } from 'kafkajs';

import type { Clock } from '../../base/clock';

import type { KafkaWriter } from './kafka-writer';
import type { DeadLetter, DeadLetterInput, DeadLetterQuery } from '../dead-letters.port';
import type { TopicDeclaration } from '../stream.port';

/** Where dead letters and the notes about their replay lie: one partition, so that they have an order. */
export const deadLetterTopic: TopicDeclaration = {
  name: 'dead-letters',
  partitions: 1,
  retentionMs: 90 * 24 * 3_600_000,
};

/** A letter that was restored brings its times. */
type LetterNote = { kind: 'letter'; storedAt?: number; replayedAt?: number | null } & DeadLetterInput;
type Note = LetterNote | { kind: 'replayed'; ids: readonly string[] };

/** What the dead letters need of the log. */
export interface DeadLetterLog {
  /** Name of the topic on the cluster. */
  topic: string;
  writer: KafkaWriter;
  clock: Clock;
  readAll: (onMessage: (message: KafkaMessage) => void) => Promise<void>;
}

const offsetDigits = 15;

/** Dead letters as a log of their own. What is known of a letter is the sum of its notes, so nothing is ever changed. */
export class KafkaDeadLetters {
  constructor(private readonly log: DeadLetterLog) {}

  async add(letters: readonly DeadLetterInput[]): Promise<void> {
    await this.write(letters.map((letter) => ({ kind: 'letter', ...letter })));
  }

  /** Puts letters back as they were when a backup was made. */
  async restore(letters: readonly (DeadLetterInput & Pick<DeadLetter, 'storedAt' | 'replayedAt'>)[]): Promise<void> {
    if (letters.length > 0) await this.write(letters.map((letter) => ({ kind: 'letter', ...letter })));
  }

  async list(query: DeadLetterQuery = {}): Promise<DeadLetter[]> {
    const { topic, reason, replayed, after = '', limit = 1_000 } = query;
    const letters = await this.readDeadLetters();
    return letters
      .filter((letter) => topic === undefined || letter.topic === topic)
      .filter((letter) => reason === undefined || letter.reason === reason)
      .filter((letter) => replayed === undefined || (letter.replayedAt !== null) === replayed)
      .filter((letter) => letter.id > after)
      .slice(0, limit);
  }

  async findMany(ids: readonly string[]): Promise<DeadLetter[]> {
    const wanted = new Set(ids);
    return (await this.readDeadLetters()).filter(({ id }) => wanted.has(id));
  }

  async markReplayed(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.write([{ kind: 'replayed', ids }]);
  }

  private async write(notes: readonly Note[]): Promise<void> {
    const messages: Message[] = notes.map((note) => ({ value: JSON.stringify(note), partition: 0 }));
    const bytes = messages.reduce((sum, { value }) => sum + Buffer.byteLength(value ?? '') + 100, 0);
    await this.log.writer.write(this.log.topic, messages, bytes);
  }

  private async readDeadLetters(): Promise<DeadLetter[]> {
    const letters = new Map<string, DeadLetter>();
    const known = new Set<string>();
    await this.log.readAll((message) => {
      const note = JSON.parse(message.value?.toString() ?? '{}') as Note;
      if (note.kind === 'replayed') {
        for (const id of note.ids) {
          const letter = letters.get(id);
          if (letter !== undefined) letters.set(id, { ...letter, replayedAt: Number(message.timestamp) });
        }
        return;
      }
      if (note.dedupId !== undefined && known.has(note.dedupId)) return;
      if (note.dedupId !== undefined) known.add(note.dedupId);
      const id = message.offset.padStart(offsetDigits, '0');
      letters.set(id, toDeadLetter(id, note, Number(message.timestamp)));
    });
    return [...letters.values()];
  }
}

function toDeadLetter(id: string, letter: LetterNote, writtenAt: number): DeadLetter {
  const { topic, key, value, headers = {}, reason, detail = '', storedAt = writtenAt, replayedAt = null } = letter;
  return { id, topic, key, value, headers, reason, detail, storedAt, replayedAt };
}
