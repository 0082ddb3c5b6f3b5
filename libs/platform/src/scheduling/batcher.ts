/** How things are brought together. */
export interface GatheringOptions<T, R = void> {
  /** Work takes at most so much weight, or one thing that weighs more. */
  mostWeight: number;
  /** 1 for each when missing. */
  weightOf?: (one: T) => number;
  /**
   * The first one waits so long for others, ms; less as soon as they fill half of what may travel together. When missing,
   * those of the same turn travel together.
   */
  waitMs?: number;
  /** What is done with those that came together; rejects for all of them, or answers each one in their order. */
  work: (together: readonly T[]) => Promise<readonly R[]>;
}

interface Waiting<T, R> {
  one: T;
  weight: number;
  resolve: (answer: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Brings together what comes at about the same time, for work that costs the same for one thing as for many. One piece of
 * work at a time: what comes meanwhile travels with the next one.
 */
export class Gathering<T, R = void> {
  private waiting: Waiting<T, R>[] = [];
  private weight = 0;
  private isRunning = false;
  private goOn: (() => void) | null = null;

  constructor(private readonly options: GatheringOptions<T, R>) {}

  /** Resolves with the answer of the work that this travels with, or rejects as it does. */
  add(one: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const weight = this.options.weightOf?.(one) ?? 1;
      this.waiting.push({ one, weight, resolve, reject });
      this.weight += weight;
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
        const answers = await this.options.work(together.map(({ one }) => one));
        together.forEach(({ resolve }, index) => resolve(answers[index] as R));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    // in the same turn as the last look at the queue: what comes after it starts a new run
    this.isRunning = false;
  }

  private async waitForOthers(): Promise<void> {
    const { waitMs } = this.options;
    if (waitMs === undefined || this.isEnough()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.goOn?.(), waitMs);
      this.goOn = () => {
        clearTimeout(timer);
        this.goOn = null;
        resolve();
      };
    });
  }

  private isEnough(): boolean {
    return this.weight >= this.options.mostWeight / 2;
  }

  private take(): Waiting<T, R>[] {
    let weight = 0;
    const tooMany = this.waiting.findIndex((one, index) => {
      weight += one.weight;
      return index > 0 && weight > this.options.mostWeight;
    });
    const together = this.waiting.splice(0, tooMany < 0 ? this.waiting.length : tooMany);
    this.weight = this.waiting.reduce((sum, one) => sum + one.weight, 0);
    return together;
  }
}
