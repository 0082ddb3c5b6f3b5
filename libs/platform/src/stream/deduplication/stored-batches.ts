import type { Clock, Ids } from '../../base/clock';
import type { Collection, Documents } from '../../documents/documents.port';
import { isPlatformError } from '../../base/errors';

/** Batches that are stored and that one process began within the same moment. */
interface StoredRecord {
  /** When it was written, ms since 1970. */
  openedAt: number;
  /** Missing in records of earlier versions: those are one batch each and have its id. */
  ids?: readonly string[];
}

/** What the records need. */
export interface StoredBatchesOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

/** The collection of the records. */
export const storedBatchesCollection = 'stream_stored';
/** Documents of the deduplication log are queried by their age only. */
export const byAge = { openedAt: { type: 'number' } } as const;

const groupWindowMs = 100;
const maxAttempts = 20;
const pauseMs = 1_000;

/** Batches that share one record: each joins when it begins, and leaves stored or not. */
export class RecordGroup {
  private readonly stored: string[] = [];
  private members = 0;
  private isOpen = true;
  private settle: () => void = () => undefined;
  /** Resolves when the record is written, or when that was given up. */
  readonly written: Promise<void>;

  constructor(
    /** Id of the record. */
    readonly id: string,
    write: (ids: readonly string[]) => Promise<void>,
  ) {
    this.written = new Promise<void>((resolve) => (this.settle = resolve)).then(() => write(this.stored));
  }

  join(): void {
    this.members += 1;
  }

  /** A batch was stored, or failed. */
  leave(storedId?: string): void {
    if (storedId !== undefined) this.stored.push(storedId);
    this.members -= 1;
    this.settleWhenDone();
  }

  /** No batch joins any more. */
  close(): void {
    this.isOpen = false;
    this.settleWhenDone();
  }

  private settleWhenDone(): void {
    if (!this.isOpen && this.members === 0) this.settle();
  }
}

/**
 * Records which batches are stored. A batch joins the group of the moment before it is stored, so that the id of its
 * record is known beforehand; the record is written when every batch of the group was stored or has failed. A busy
 * publisher writes ten records a second rather than one for each batch, and no publish waits for them: a batch without
 * a record is looked up in the log.
 */
export class StoredBatches {
  private readonly records: Collection<StoredRecord>;
  private readonly unwritten = new Set<RecordGroup>();
  private current: RecordGroup | null = null;
  private isClosed = false;

  constructor(private readonly options: StoredBatchesOptions) {
    this.records = options.documents.collection<StoredRecord>({ name: storedBatchesCollection, indexes: byAge });
  }

  join(): RecordGroup {
    const group = (this.current ??= this.openGroup());
    group.join();
    return group;
  }

  /** Whether the record says that the batch is stored; `group` is missing for batches of earlier versions. */
  async has(batchId: string, group: string | undefined): Promise<boolean> {
    const record = await this.records.find(group ?? batchId);
    return record !== null && (group === undefined || record.doc.ids?.includes(batchId) === true);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  async *read(): AsyncIterable<{ id: string; storedAt: number }> {
    for (let after: string | undefined; ;) {
      const page = await this.records.query({ limit: 200, ...(after !== undefined && { after }) });
      for (const { id, doc } of page.items)
        for (const batchId of doc.ids ?? [id]) yield { id: batchId, storedAt: doc.openedAt };
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** Writes a record of batches that were stored at a time, ms since 1970. */
  async write(id: string, ids: readonly string[], storedAt: number): Promise<void> {
    await this.records.insert(id, { openedAt: storedAt, ids });
  }

  /** Removes what is older than a time, ms since 1970, a thousand records at once. */
  async sweep(below: number): Promise<void> {
    await removeOlder(this.records, below);
  }

  /** Writes all records; every publish has to have ended. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.current?.close();
    await Promise.all([...this.unwritten].map(({ written }) => written));
  }

  private openGroup(): RecordGroup {
    const group = new RecordGroup(this.options.ids.uuid(), async (ids) => {
      if (ids.length > 0) await this.writeWithRetries(group.id, ids);
      this.unwritten.delete(group);
    });
    this.unwritten.add(group);
    setTimeout(() => {
      if (this.current === group) this.current = null;
      group.close();
    }, groupWindowMs).unref();
    return group;
  }

  /** Tries again for a while when the store is unavailable. */
  private async writeWithRetries(id: string, ids: readonly string[]): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        return await this.write(id, ids, this.options.clock.now());
      } catch (error) {
        // an earlier attempt succeeded after all
        if (this.isClosed || isPlatformError(error, 'duplicate')) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  }
}

/** Removes documents with `openedAt` before a time, a thousand at once. */
export async function removeOlder(collection: Collection<object>, below: number): Promise<void> {
  for (;;) {
    const { items } = await collection.list({ where: { openedAt: { below } }, limit: 1_000 });
    await Promise.all(items.map(({ id }) => collection.remove(id)));
    if (items.length < 1_000) return;
  }
}
