import type { Collection } from './documents.port';

interface Waiting<T> {
  id: string;
  doc: T;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
}

const mostInOneGo = 1_000;

/** Inserts into one collection, one request at a time: it carries what has come meanwhile. For documents that come in crowds. */
export class InsertTogether<T extends object> {
  private waiting: Waiting<T>[] = [];
  private isRunning = false;

  constructor(private readonly collection: Collection<T>) {}

  /** Resolves when the document is durable, with false when its id was taken. */
  insert(id: string, doc: T): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, doc, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    // those of the same turn travel together
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, mostInOneGo);
      try {
        const isNew = await this.collection.insertMany(together.map(({ id, doc }) => ({ id, doc })));
        together.forEach(({ resolve }, index) => resolve(isNew[index] === true));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    // in the same turn as the last look at the queue: what comes after it starts a new run
    this.isRunning = false;
  }
}
