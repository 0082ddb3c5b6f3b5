import type { Clock, Ids } from '../../base/clock';
import type { Collection, Documents } from '../../documents/documents.port';
import { isPlatformError, PlatformError } from '../../base/errors';
import { Batcher } from '../../scheduling/batcher';

import { byAge, removeOlder, storedBatchesCollection, StoredBatches, type RecordGroup } from './stored-batches';

/** A batch whose publish has begun. */
interface Entry {
  /** Process that publishes it. */
  owner: string;
  /** Lease: no other process may take over before, ms since 1970. */
  until: number;
  /** For each of its partitions an offset before which nothing of the batch is stored. */
  from: Record<string, number>;
  /** When it was opened, ms since 1970. */
  openedAt: number;
  /** Id of the record that will name it when it is stored; missing in entries of earlier versions. */
  mark?: string;
}

/**
 * What a publisher has to do. `new`: store the batch, then complete or release it. `resumed`: the same, but an earlier
 * publish ended in between, so read the log from `from` on first. `elsewhere`: another process is publishing it; check
 * the log for it.
 */
export type Claim =
  | { kind: 'stored' }
  | { kind: 'new'; group: RecordGroup }
  | { kind: 'resumed'; group: RecordGroup; from: ReadonlyMap<number, number> }
  | { kind: 'elsewhere'; from: ReadonlyMap<number, number> };

/** What the log needs. */
export interface DeduplicationLogOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

const entriesCollection = 'stream_batches';
/** Collections of the deduplication log: what was begun, and what is stored. */
export const deduplicationCollections = [entriesCollection, storedBatchesCollection] as const;

/** How long a batch id is remembered: longer than a recorder holds a batch to retry it. */
const windowMs = 14 * 24 * 3_600_000;
const leaseMs = 15_000;
const maxWaitMs = 5_000;
/** The record of a stored batch may take so long; after that the log is read. */
const maxRecordDelayMs = 300;
const pauseMs = 50;
const batchesPerRecord = 500;
const maxEntriesPerInsert = 1_000;

/**
 * The deduplication log: remembers for all processes which batches were published, because Kafka cannot refuse a message
 * that it has already. A batch is claimed by inserting one document, and records name the batches that are stored.
 * Documents are inserted and never changed, so that concurrent inserts are batched and no store has to find a document
 * among millions.
 */
export class DeduplicationLog {
  private readonly entries: Collection<Entry>;
  /** Resolves with whether the entry is new. */
  private readonly newEntries: Batcher<{ id: string; doc: Entry }, boolean>;
  private readonly storedBatches: StoredBatches;
  private readonly owner: string;

  constructor(private readonly options: DeduplicationLogOptions) {
    this.entries = options.documents.collection<Entry>({ name: entriesCollection, indexes: byAge });
    this.newEntries = new Batcher({
      maxWeight: maxEntriesPerInsert,
      flush: (entries) => this.entries.insertMany(entries),
    });
    this.storedBatches = new StoredBatches(options);
    this.owner = options.ids.uuid();
  }

  /**
   * Claims the batch, or says that it is stored already. Waits for another process that is publishing it; a caller that
   * knows that it is not stored yet is `patient`.
   * @throws PlatformError `unavailable` when the other process does not end its publish
   */
  async claim(id: string, from: ReadonlyMap<number, number>, isPatient = false): Promise<Claim> {
    const group = this.storedBatches.join();
    let isClaimed = false;
    try {
      const claim = await this.tryToClaim(id, { from, group, isPatient });
      isClaimed = claim.kind === 'new' || claim.kind === 'resumed';
      return claim;
    } finally {
      if (!isClaimed) group.leave();
    }
  }

  /** Records that a batch is stored; the caller does not wait until that is written. */
  complete(id: string, group: RecordGroup): void {
    group.leave(id);
  }

  /** After a failed publish: the next one may take over at once, and has to read the log because the outcome is unknown. */
  async release(id: string, group: RecordGroup): Promise<void> {
    group.leave();
    await this.entries.update(id, (entry) => ({ ...entry, until: 0 })).catch(() => null);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  readStored(): AsyncIterable<{ id: string; storedAt: number }> {
    return this.storedBatches.read();
  }

  /** Records stored batches with the times in ms since 1970; the latest of some hundred counts for all of them. */
  async addStored(batches: readonly { id: string; storedAt: number }[]): Promise<void> {
    for (let start = 0; start < batches.length; start += batchesPerRecord) {
      const part = batches.slice(start, start + batchesPerRecord);
      const recordId = this.options.ids.uuid();
      const latest = Math.max(...part.map(({ storedAt }) => storedAt));
      await this.storedBatches.write(
        recordId,
        part.map(({ id }) => id),
        latest,
      );
      const from = {};
      await this.entries.insertMany(
        part.map(({ id, storedAt }) => ({
          id,
          doc: { owner: this.owner, until: 0, from, openedAt: storedAt, mark: recordId },
        })),
      );
    }
  }

  /** Removes what is older than the window. */
  async sweep(): Promise<void> {
    const below = this.options.clock.now() - windowMs;
    await removeOlder(this.entries, below);
    await this.storedBatches.sweep(below);
  }

  /** Writes all records; every publish has to have ended. */
  close(): Promise<void> {
    return this.storedBatches.close();
  }

  private async tryToClaim(
    id: string,
    { from, group, isPatient }: { from: ReadonlyMap<number, number>; group: RecordGroup; isPatient: boolean },
  ): Promise<Claim> {
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
        if (await this.storedBatches.has(id, doc.mark)) return { kind: 'stored' };
        const begunFrom = new Map(Object.entries(doc.from).map(([partition, at]) => [Number(partition), at]));
        // this process publishes a batch once at a time, so an entry of its own is one that it could not release
        const isFree = doc.until <= now || doc.owner === this.owner;
        if (isFree && (await this.takeOver(id, found, group))) return { kind: 'resumed', group, from: begunFrom };
        if (!isPatient && now - began > maxRecordDelayMs) return { kind: 'elsewhere', from: begunFrom };
      }
      if (now - began > maxWaitMs)
        throw new PlatformError('unavailable', 'the batch is being stored elsewhere; try again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async takeOver(id: string, found: { version: number; doc: Entry }, group: RecordGroup): Promise<boolean> {
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
