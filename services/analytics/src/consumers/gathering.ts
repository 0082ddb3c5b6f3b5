/** How things are brought together. */
export interface GatheringOptions<T> {
  /** The first one waits so long for others, ms; less as soon as they fill half of what may travel together. */
  waitMs: number;
  /** More weight than this does not travel together, unless one thing alone has it. */
  mostWeight: number;
  weightOf: (one: T) => number;
  /** What is done with those that came together; each of them is settled as this is. */
  work: (together: readonly T[]) => Promise<void>;
}

interface Waiting<T> {
  one: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Brings together what comes at about the same time, for work that costs the same for one thing as for many. One piece of
 * work at a time: what comes meanwhile travels with the next one.
 */
export class Gathering<T> {
  private waiting: Waiting<T>[] = [];
  private isRunning = false;
  private goOn: (() => void) | null = null;

  constructor(private readonly options: GatheringOptions<T>) {}

  /** Resolves or rejects as the work does that this travels with. */
  add(one: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ one, resolve, reject });
      if (this.isEnough()) this.goOn?.();
      if (this.isRunning) return;
      this.isRunning = true;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    await this.waitForOthers();
    while (this.waiting.length > 0) {
      const together = this.take();
      try {
        await this.options.work(together.map(({ one }) => one));
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    // in the same turn as the last look at the queue: what comes after it starts a new run
    this.isRunning = false;
  }

  private waitForOthers(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.goOn?.(), this.options.waitMs);
      this.goOn = () => {
        clearTimeout(timer);
        this.goOn = null;
        resolve();
      };
      if (this.isEnough()) this.goOn();
    });
  }

  private isEnough(): boolean {
    const weight = this.waiting.reduce((sum, { one }) => sum + this.options.weightOf(one), 0);
    return weight >= this.options.mostWeight / 2;
  }

  private take(): Waiting<T>[] {
    let weight = 0;
    const tooMany = this.waiting.findIndex(({ one }, index) => {
      weight += this.options.weightOf(one);
      return index > 0 && weight > this.options.mostWeight;
    });
    return this.waiting.splice(0, tooMany < 0 ? this.waiting.length : tooMany);
  }
}
