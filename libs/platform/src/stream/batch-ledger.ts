import type { Clock, Ids } from '../clock';
import type { Collection, Documents } from '../documents/documents.port';
import { InsertTogether } from '../documents/insert-together';
import { isPlatformError, PlatformError } from '../errors';

/** A batch that somebody began to publish. */
interface Entry {
  /** Process that publishes it. */
  owner: string;
  /** Until when nobody else may take over; ms since 1970. */
  until: number;
  /** Offset of each partition concerned, at or before which nothing of the batch lies. */
  from: Record<string, number>;
  /** When it was opened, ms since 1970. */
  openedAt: number;
}

/** A batch that was published. */
interface Mark {
  /** When it was stored, ms since 1970. */
  openedAt: number;
}

/** What a publisher has to do. `again`: somebody began and it is not known how far they came, so look from `from` on. */
export type Turn = { kind: 'stored' } | { kind: 'new' } | { kind: 'again'; from: ReadonlyMap<number, number> };

/** How the ledger is kept. */
export interface LedgerOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

const openedAt = { openedAt: { type: 'number' } } as const;
/** Collections of the ledger: what was begun, and what is stored. */
export const ledgerCollections = ['stream_batches', 'stream_stored'] as const;

/** How long a batch is remembered: longer than a recorder keeps it to send it again. */
const windowMs = 14 * 24 * 3_600_000;
const leaseMs = 15_000;
const patienceMs = 5_000;
const pauseMs = 50;

/**
 * Remembers which batches were published, for all processes: the log itself cannot refuse a message that it has already.
 * A batch is taken by inserting one document and marked as stored by inserting another one. Nothing is changed, so what
 * comes at the same time goes together, and no server has to look for a document among millions.
 */
export class BatchLedger {
  private readonly entries: Collection<Entry>;
  private readonly marks: Collection<Mark>;
  private readonly newEntries: InsertTogether<Entry>;
  private readonly newMarks: InsertTogether<Mark>;
  private readonly owner: string;

  constructor(private readonly options: LedgerOptions) {
    const [begun, stored] = ledgerCollections;
    this.entries = options.documents.collection<Entry>({ name: begun, indexes: openedAt });
    this.marks = options.documents.collection<Mark>({ name: stored, indexes: openedAt });
    this.newEntries = new InsertTogether(this.entries);
    this.newMarks = new InsertTogether(this.marks);
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
        owner: this.owner,
        until: now + leaseMs,
        from: Object.fromEntries(from),
        openedAt: now,
      };
      if (await this.newEntries.insert(id, entry)) return { kind: 'new' };
      if ((await this.marks.find(id)) !== null) return { kind: 'stored' };
      const found = await this.entries.find(id);
      // an entry of this process is one that it could not release: of those who publish a batch here one does it at a time
      const isFree = found !== null && (found.doc.until <= now || found.doc.owner === this.owner);
      if (isFree && (await this.takeOver(id, found))) {
        return { kind: 'again', from: new Map(Object.entries(found.doc.from).map(([part, at]) => [Number(part), at])) };
      }
      if (now > giveUpAt) throw new PlatformError('unavailable', 'the batch is being stored elsewhere; try again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Notes that the batch is stored. */
  async finish(id: string): Promise<void> {
    await this.newMarks.insert(id, { openedAt: this.options.clock.now() });
  }

  /** Lets the next one take over at once; it has to look into the log, for it is not known what became of the batch. */
  async release(id: string): Promise<void> {
    await this.entries.update(id, (entry) => ({ ...entry, until: 0 })).catch(() => null);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  async *readStored(): AsyncIterable<{ id: string; storedAt: number }> {
    for (let after: string | undefined; ;) {
      const page = await this.marks.list({ limit: 1_000, ...(after !== undefined && { after }) });
      for (const { id, fields } of page.items) yield { id, storedAt: Number(fields.openedAt) };
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** Notes that a batch was stored at a time. */
  async addStored(id: string, storedAt: number): Promise<void> {
    await this.newMarks.insert(id, { openedAt: storedAt });
    await this.newEntries.insert(id, { owner: this.owner, until: 0, from: {}, openedAt: storedAt });
  }

  /** Forgets what is older than the window, a thousand at a time. */
  async sweep(): Promise<void> {
    const where = { openedAt: { below: this.options.clock.now() - windowMs } };
    for (const collection of [this.entries, this.marks]) {
      for (;;) {
        const { items } = await collection.list({ where, limit: 1_000 });
        await Promise.all(items.map(({ id }) => collection.remove(id)));
        if (items.length < 1_000) break;
      }
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
