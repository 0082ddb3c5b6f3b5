import type { Clock, Ids } from '../../base/clock';
import type { Collection, Documents } from '../../documents/documents.port';
import { isPlatformError } from '../../base/errors';

/** Batches that are stored and were begun by one process in one moment. */
interface Mark {
  /** When it was written, ms since 1970. */
  openedAt: number;
  /** Missing in marks of earlier versions: those have one batch each and its id. */
  ids?: readonly string[];
}

/** How marks are kept. */
export interface MarksOptions {
  documents: Documents;
  clock: Clock;
  ids: Ids;
}

/** The collection of the marks. */
export const marksCollection = 'stream_stored';
/** Documents of the ledger are found by their age only. */
export const byAge = { openedAt: { type: 'number' } } as const;

const groupForMs = 100;
const attempts = 20;
const pauseMs = 1_000;

/** Batches that are marked together: who begins one joins, and it ends stored or not. */
export class MarkGroup {
  private readonly stored: string[] = [];
  private members = 0;
  private isOpen = true;
  private settle: () => void = () => undefined;
  /** Resolves when the mark is written, or when that was given up. */
  readonly marked: Promise<void>;

  constructor(
    /** Where the mark will be. */
    readonly id: string,
    write: (ids: readonly string[]) => Promise<void>,
  ) {
    this.marked = new Promise<void>((resolve) => (this.settle = resolve)).then(() => write(this.stored));
  }

  join(): void {
    this.members += 1;
  }

  /** One of them was stored, or came to another end. */
  leave(storedId?: string): void {
    if (storedId !== undefined) this.stored.push(storedId);
    this.members -= 1;
    this.settleWhenDone();
  }

  /** Nobody joins any more. */
  close(): void {
    this.isOpen = false;
    this.settleWhenDone();
  }

  private settleWhenDone(): void {
    if (!this.isOpen && this.members === 0) this.settle();
  }
}

/**
 * Remembers which batches are stored. Whoever is to store a batch joins the group of the moment first, so it can be said
 * beforehand where the mark will be, and the mark is written when all of a group have come to an end. A busy publisher
 * so writes ten marks a second rather than one for each batch, and nobody waits for them: a batch that has no mark yet,
 * or never gets one, is looked up in the log.
 */
export class StoredMarks {
  private readonly marks: Collection<Mark>;
  private readonly unwritten = new Set<MarkGroup>();
  private current: MarkGroup | null = null;
  private isClosed = false;

  constructor(private readonly options: MarksOptions) {
    this.marks = options.documents.collection<Mark>({ name: marksCollection, indexes: byAge });
  }

  join(): MarkGroup {
    const group = (this.current ??= this.openGroup());
    group.join();
    return group;
  }

  /** Whether the mark says that the batch is stored; `group` is missing for batches of earlier versions. */
  async has(batchId: string, group: string | undefined): Promise<boolean> {
    const mark = await this.marks.find(group ?? batchId);
    return mark !== null && (group === undefined || mark.doc.ids?.includes(batchId) === true);
  }

  /** Ids of the batches that are stored, with the time in ms since 1970. */
  async *read(): AsyncIterable<{ id: string; storedAt: number }> {
    for (let after: string | undefined; ;) {
      const page = await this.marks.query({ limit: 200, ...(after !== undefined && { after }) });
      for (const { id, doc } of page.items)
        for (const batchId of doc.ids ?? [id]) yield { id: batchId, storedAt: doc.openedAt };
      if (page.next === null) return;
      after = page.next;
    }
  }

  /** Writes a mark for batches that were stored at a time, ms since 1970. */
  async write(id: string, ids: readonly string[], storedAt: number): Promise<void> {
    await this.marks.insert(id, { openedAt: storedAt, ids });
  }

  /** Forgets what is older than a time, ms since 1970; a thousand marks in one go. */
  async sweep(below: number): Promise<void> {
    await removeOlder(this.marks, below);
  }

  /** Writes the marks of all that is stored; who still stores something must have come to an end. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.current?.close();
    await Promise.all([...this.unwritten].map(({ marked }) => marked));
  }

  private openGroup(): MarkGroup {
    const group = new MarkGroup(this.options.ids.uuid(), async (ids) => {
      if (ids.length > 0) await this.writeAtLast(group.id, ids);
      this.unwritten.delete(group);
    });
    this.unwritten.add(group);
    setTimeout(() => {
      if (this.current === group) this.current = null;
      group.close();
    }, groupForMs).unref();
    return group;
  }

  /** A store that is away is asked again for a while. */
  private async writeAtLast(id: string, ids: readonly string[]): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        return await this.write(id, ids, this.options.clock.now());
      } catch (error) {
        // an attempt before this one came through after all
        if (this.isClosed || isPlatformError(error, 'duplicate')) return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  }
}

/** Removes documents with `openedAt` before a time, a thousand in one go. */
export async function removeOlder(collection: Collection<object>, below: number): Promise<void> {
  for (;;) {
    const { items } = await collection.list({ where: { openedAt: { below } }, limit: 1_000 });
    await Promise.all(items.map(({ id }) => collection.remove(id)));
    if (items.length < 1_000) return;
  }
}
