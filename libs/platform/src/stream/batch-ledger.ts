import type { Clock, Ids } from '../clock';
import type { Collection, Documents } from '../documents/documents.port';
import { isPlatformError, PlatformError } from '../errors';

/** A batch that somebody publishes or has published. */
interface Entry {
  state: 'open' | 'stored';
  /** Process that publishes it. */
  owner: string;
  /** Until when nobody else may take over; ms since 1970. */
  until: number;
  /** Offset of each partition concerned, at or before which nothing of the batch lies. */
  from: Record<string, number>;
  /** When it was opened, ms since 1970. */
  openedAt: number;
}

/** What a publisher has to do. `again`: somebody began and it is not known how far they came, so look from `from` on. */
export type Turn = { kind: 'stored' } | { kind: 'new' } | { kind: 'again'; from: ReadonlyMap<number, number> };

/** How the ledger is kept. */
export interface LedgerOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
  /** How long a batch is remembered. */
  windowMs: number;
}

/** Collection of the ledger. */
export const ledgerCollection = 'stream_batches';

const leaseMs = 15_000;
const patienceMs = 5_000;
const pauseMs = 50;

/**
 * Remembers which batches were published, for all processes. One document for each batch, taken by inserting it: the log
 * itself cannot refuse a message that it has already.
 */
export class BatchLedger {
  private readonly entries: Collection<Entry>;
  private readonly owner: string;

  constructor(private readonly options: LedgerOptions) {
    this.entries = options.documents.collection<Entry>({
      name: ledgerCollection,
      indexes: { openedAt: { type: 'number' } },
    });
    this.owner = options.ids.uuid();
  }

  /**
   * Takes the batch, or tells that it is stored already. Waits for another process that is at it.
   * @throws PlatformError `unavailable` when the other one does not come to an end
   */
  async begin(id: string, from: ReadonlyMap<number, number>): Promise<Turn> {
    const { clock } = this.options;
    const giveUpAt = clock.now() + patienceMs;
    for (;;) {
      const now = clock.now();
      const entry: Entry = {
        state: 'open',
        owner: this.owner,
        until: now + leaseMs,
        from: Object.fromEntries(from),
        openedAt: now,
      };
      if (await this.insert(id, entry)) return { kind: 'new' };
      const found = await this.entries.find(id);
      if (found?.doc.state === 'stored') return { kind: 'stored' };
      if (found !== null && found.doc.until <= now && (await this.takeOver(id, found))) {
        return { kind: 'again', from: new Map(Object.entries(found.doc.from).map(([part, at]) => [Number(part), at])) };
      }
      if (now > giveUpAt) throw new PlatformError('unavailable', 'the batch is being stored elsewhere; try again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Notes that the batch is stored. */
  async finish(id: string): Promise<void> {
    await this.entries.update(id, (entry) => ({ ...entry, state: 'stored' }));
  }

  /** Lets the next one take over at once; it has to look into the log, for it is not known what became of the batch. */
  async release(id: string): Promise<void> {
    await this.entries
      .update(id, (entry) => (entry.state === 'open' ? { ...entry, until: 0 } : null))
      .catch(() => null);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  async *readStored(): AsyncIterable<{ id: string; storedAt: number }> {
    for (let after: string | undefined; ;) {
      const page = await this.entries.query({ limit: 1_000, ...(after !== undefined && { after }) });
      for (const { id, doc } of page.items) if (doc.state === 'stored') yield { id, storedAt: doc.openedAt };
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** Notes that a batch was stored at a time. */
  async addStored(id: string, storedAt: number): Promise<void> {
    await this.insert(id, { state: 'stored', owner: this.owner, until: 0, from: {}, openedAt: storedAt });
  }

  /** Forgets what is older than the window, a thousand at a time. */
  async sweep(): Promise<void> {
    const openedAt = { below: this.options.clock.now() - this.options.windowMs };
    for (;;) {
      const { items } = await this.entries.list({ where: { openedAt }, limit: 1_000 });
      await Promise.all(items.map(({ id }) => this.entries.remove(id)));
      if (items.length < 1_000) return;
    }
  }

  private async insert(id: string, entry: Entry): Promise<boolean> {
    try {
      await this.entries.insert(id, entry);
      return true;
    } catch (error) {
      if (isPlatformError(error, 'duplicate')) return false;
      throw error;
    }
  }

  private async takeOver(id: string, found: { version: number; doc: Entry }): Promise<boolean> {
    const entry = { ...found.doc, owner: this.owner, until: this.options.clock.now() + leaseMs };
    try {
      await this.entries.replace(id, entry, found.version);
      return true;
    } catch (error) {
      if (isPlatformError(error, 'conflict')) return false;
      throw error;
    }
  }
}
