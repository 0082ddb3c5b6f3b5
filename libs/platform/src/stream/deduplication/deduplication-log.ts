import type { Clock, Ids } from '../../base/clock';
import type { Collection, Documents } from '../../documents/documents.port';
import { isPlatformError, PlatformError } from '../../base/errors';
import { Gathering } from '../../scheduling/batcher';

import { byAge, marksCollection, removeOlder, StoredMarks, type MarkGroup } from './stored-batches';

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
  /** The mark that will name it when it is stored; missing in entries of earlier versions. */
  mark?: string;
}

/**
 * What a publisher has to do. `new`: store it, and say how that ended. `again`: the same, but somebody began and it is not
 * known how far they came, so look from `from` on. `elsewhere`: another process has it; look whether it is stored by now.
 */
export type Turn =
  | { kind: 'stored' }
  | { kind: 'new'; group: MarkGroup }
  | { kind: 'again'; group: MarkGroup; from: ReadonlyMap<number, number> }
  | { kind: 'elsewhere'; from: ReadonlyMap<number, number> };

/** How the ledger is kept. */
export interface LedgerOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

const entriesCollection = 'stream_batches';
/** Collections of the ledger: what was begun, and what is stored. */
export const ledgerCollections = [entriesCollection, marksCollection] as const;

/** How long a batch is remembered: longer than a recorder keeps it to send it again. */
const windowMs = 14 * 24 * 3_600_000;
const leaseMs = 15_000;
const patienceMs = 5_000;
/** So long the mark of a batch may take that is stored, and then somebody looks into the log. */
const markPatienceMs = 300;
const pauseMs = 50;
const batchesInMark = 500;
const entriesInOneGo = 1_000;

/**
 * Remembers which batches were published, for all processes: the log itself cannot refuse a message that it has already.
 * A batch is taken by inserting one document, and marks tell that batches are stored. Nothing is changed, so what comes
 * at the same time goes together, and no server has to look for a document among millions.
 */
export class BatchLedger {
  private readonly entries: Collection<Entry>;
  /** Answers whether an entry is new. */
  private readonly newEntries: Gathering<{ id: string; doc: Entry }, boolean>;
  private readonly marks: StoredMarks;
  private readonly owner: string;

  constructor(private readonly options: LedgerOptions) {
    this.entries = options.documents.collection<Entry>({ name: entriesCollection, indexes: byAge });
    this.newEntries = new Gathering({
      mostWeight: entriesInOneGo,
      work: (entries) => this.entries.insertMany(entries),
    });
    this.marks = new StoredMarks(options);
    this.owner = options.ids.uuid();
  }

  /**
   * Takes the batch, or tells that it is stored already. Waits for another process that is at it; whoever knows that it is
   * not stored yet is `patient`.
   * @throws PlatformError `unavailable` when the other one does not come to an end
   */
  async begin(id: string, from: ReadonlyMap<number, number>, isPatient = false): Promise<Turn> {
    const group = this.marks.join();
    let isTaken = false;
    try {
      const turn = await this.take(id, { from, group, isPatient });
      isTaken = turn.kind === 'new' || turn.kind === 'again';
      return turn;
    } finally {
      if (!isTaken) group.leave();
    }
  }

  /** Notes that a batch is stored; nobody waits until that is written. */
  finish(id: string, group: MarkGroup): void {
    group.leave(id);
  }

  /** Lets the next one take over at once; it has to look into the log, for it is not known what became of the batch. */
  async release(id: string, group: MarkGroup): Promise<void> {
    group.leave();
    await this.entries.update(id, (entry) => ({ ...entry, until: 0 })).catch(() => null);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  readStored(): AsyncIterable<{ id: string; storedAt: number }> {
    return this.marks.read();
  }

  /** Notes that batches were stored, with the times in ms since 1970; the latest of some hundred counts for all of them. */
  async addStored(batches: readonly { id: string; storedAt: number }[]): Promise<void> {
    for (let start = 0; start < batches.length; start += batchesInMark) {
      const part = batches.slice(start, start + batchesInMark);
      const mark = this.options.ids.uuid();
      const latest = Math.max(...part.map(({ storedAt }) => storedAt));
      await this.marks.write(
        mark,
        part.map(({ id }) => id),
        latest,
      );
      const from = {};
      await this.entries.insertMany(
        part.map(({ id, storedAt }) => ({ id, doc: { owner: this.owner, until: 0, from, openedAt: storedAt, mark } })),
      );
    }
  }

  /** Forgets what is older than the window. */
  async sweep(): Promise<void> {
    const below = this.options.clock.now() - windowMs;
    await removeOlder(this.entries, below);
    await this.marks.sweep(below);
  }

  /** Writes down what is stored; nothing may be published any more. */
  close(): Promise<void> {
    return this.marks.close();
  }

  private async take(
    id: string,
    { from, group, isPatient }: { from: ReadonlyMap<number, number>; group: MarkGroup; isPatient: boolean },
  ): Promise<Turn> {
    const { clock } = this.options;
    const began = clock.now();
    for (;;) {
      const now = clock.now();
      const entry: Entry = {
        owner: this.owner,
        until: now + leaseMs,
        from: Object.fromEntries(from),
        openedAt: now,
        mark: group.id,
      };
      if (await this.newEntries.add({ id, doc: entry })) return { kind: 'new', group };
      const found = await this.entries.find(id);
      if (found !== null) {
        const { doc } = found;
        if (await this.marks.has(id, doc.mark)) return { kind: 'stored' };
        const begunFrom = new Map(Object.entries(doc.from).map(([partition, at]) => [Number(partition), at]));
        // an entry of this process is one that it could not release: of those who publish a batch here one does it at a time
        const isFree = doc.until <= now || doc.owner === this.owner;
        if (isFree && (await this.takeOver(id, found, group))) return { kind: 'again', group, from: begunFrom };
        if (!isPatient && now - began > markPatienceMs) return { kind: 'elsewhere', from: begunFrom };
      }
      if (now - began > patienceMs)
        throw new PlatformError('unavailable', 'the batch is being stored elsewhere; try again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async takeOver(id: string, found: { version: number; doc: Entry }, group: MarkGroup): Promise<boolean> {
    const entry = {
      ...found.doc,
      owner: this.owner,
      until: this.options.clock.now() + leaseMs,
      mark: group.id,
    };
    try {
      await this.entries.replace(id, entry, found.version);
      return true;
    } catch (error) {
      if (isPlatformError(error, 'conflict')) return false;
      throw error;
    }
  }
}
