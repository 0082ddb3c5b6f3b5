/** How items are batched. */
export interface BatcherOptions<T, R = void> {
  /** Most weight of a batch; an item that weighs more is a batch of its own. */
  maxWeight: number;
  /** 1 for each item when missing. */
  weightOf?: (item: T) => number;
  /**
   * The first item waits so long for others, ms; less as soon as they weigh half of `maxWeight`. When missing, items of
   * the same tick of the event loop are a batch.
   */
  lingerMs?: number;
  /** Handles a batch; rejects for all of its items, or resolves with one result for each, in their order. */
  flush: (batch: readonly T[]) => Promise<readonly R[]>;
}

interface Pending<T, R> {
  item: T;
  weight: number;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches items that arrive at about the same time, for work that costs the same for one item as for many. One flush
 * runs at a time: items that arrive meanwhile are part of the next one.
 */
export class Batcher<T, R = void> {
  private pending: Pending<T, R>[] = [];
  private weight = 0;
  private isRunning = false;
  private endLinger: (() => void) | null = null;

  constructor(private readonly options: BatcherOptions<T, R>) {}

  /** Resolves with the item's result when its batch was flushed, or rejects as the flush does. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const weight = this.options.weightOf?.(item) ?? 1;
      this.pending.push({ item, weight, resolve, reject });
      this.weight += weight;
      if (this.isEnough()) this.endLinger?.();
      if (this.isRunning) return;
      this.isRunning = true;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    await this.linger();
    while (this.pending.length > 0) {
      const batch = this.take();
      try {
        const results = await this.options.flush(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    // in the same tick as the last check of the queue: an item that arrives later starts a new run
    this.isRunning = false;
  }

  private async linger(): Promise<void> {
    const { lingerMs } = this.options;
    if (lingerMs === undefined || this.isEnough()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.endLinger?.(), lingerMs);
      this.endLinger = () => {
        clearTimeout(timer);
        this.endLinger = null;
        resolve();
      };
    });
  }

  private isEnough(): boolean {
    return this.weight >= this.options.maxWeight / 2;
  }

  private take(): Pending<T, R>[] {
    let weight = 0;
    const tooMany = this.pending.findIndex((one, index) => {
      weight += one.weight;
      return index > 0 && weight > this.options.maxWeight;
    });
    const batch = this.pending.splice(0, tooMany < 0 ? this.pending.length : tooMany);
    this.weight = this.pending.reduce((sum, one) => sum + one.weight, 0);
    return batch;
  }
}
