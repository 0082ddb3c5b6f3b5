import type { AppModels, LiveEntry } from '@prototrail/contracts';

/** An entry and the text of it that is sent. */
export interface FedEntry {
  entry: LiveEntry;
  text: string;
}

export interface FeedEvents {
  onEntry(fed: FedEntry): void;
  /** Entries are missing that cannot be had any more; the newest number. */
  onGap(seq: number): void;
  /** The prototype is not there any more. */
  onGone(): void;
}

/**
 * The log of one prototype from now on, in order and without holes. Messages may be lost, repeated or overtake each other between processes:
 * what is missing is read from `apps`.
 */
export class EntryFeed {
  private newest = -1;
  private isReading = false;
  private isAgain = false;

  constructor(
    private readonly appId: string,
    private readonly models: Pick<AppModels, 'entries'>,
    private readonly events: FeedEvents,
  ) {}

  /** Number of the last entry that was passed on. */
  get seq(): number {
    return this.newest;
  }

  /** Begins at the newest entry. @returns whether the prototype exists */
  async start(): Promise<boolean> {
    const { found, seq } = await this.models.entries({ appId: this.appId, since: -1 });
    this.newest = seq;
    if (this.isAgain) void this.check();
    return found;
  }

  /** Takes a message that announces an entry. */
  receive(text: string): void {
    const entry = JSON.parse(text) as LiveEntry | Omit<LiveEntry, 'edits'>;
    if (this.newest < 0) this.isAgain = true;
    if (this.newest < 0 || entry.seq <= this.newest) return;
    if (entry.seq === this.newest + 1 && 'edits' in entry && !this.isReading) this.pass({ entry, text });
    else void this.check();
  }

  /** Reads what is missing, if anything is. */
  async check(): Promise<void> {
    this.isAgain = true;
    if (this.isReading || this.newest < 0) return;
    this.isReading = true;
    try {
      while (this.isAgain) {
        this.isAgain = false;
        await this.read();
      }
    } catch {
      // `apps` cannot be reached: the next message or the regular check tries again
    } finally {
      this.isReading = false;
    }
  }

  private async read(): Promise<void> {
    const { found, seq, complete, entries } = await this.models.entries({ appId: this.appId, since: this.newest });
    if (!found) return this.events.onGone();
    if (!complete) {
      this.newest = seq;
      return this.events.onGap(seq);
    }
    for (const text of entries) this.pass({ entry: JSON.parse(text) as LiveEntry, text });
  }

  private pass(fed: FedEntry): void {
    if (fed.entry.seq !== this.newest + 1) return;
    this.newest = fed.entry.seq;
    this.events.onEntry(fed);
  }
}
