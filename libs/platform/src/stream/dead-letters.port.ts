/** A message that could not be used, kept with the reason. */
export interface DeadLetter {
  id: string;
  /** The topic it came from, where a replay puts it back. */
  topic: string;
  key: string;
  value: string;
  headers: Readonly<Record<string, string>>;
  /** A reason code. */
  reason: string;
  /** A sentence for the person who looks. */
  detail: string;
  storedAt: number;
  /** When it was replayed, or null. */
  replayedAt: number | null;
}

/** What is put aside. */
export interface DeadLetterInput {
  topic: string;
  key: string;
  value: string;
  headers?: Readonly<Record<string, string>>;
  reason: string;
  detail?: string;
  /** A letter with an id that was put aside before is not kept twice. */
  dedupId?: string;
}

/** Which letters are listed; all when nothing is said. */
export interface DeadLetterQuery {
  topic?: string;
  reason?: string;
  replayed?: boolean;
  /** Default 1,000. */
  limit?: number;
  /** The id of the last letter of the page before. */
  after?: string;
}

/** Port of messages that could not be used: kept with the reason until somebody puts them back. Rejections are those of the stream. */
export interface DeadLetters {
  /** Resolves when the letters are durable; all or none. */
  add(letters: readonly DeadLetterInput[]): Promise<void>;
  /** Newest last. */
  list(query?: DeadLetterQuery): Promise<DeadLetter[]>;
  /** Publishes the letters to the topics they came from, marks them, and returns how many. Unknown ids are left out. */
  replay(ids: readonly string[]): Promise<number>;
}
