/** Runs the work of each key one after the other, in the order in which it comes. */
export class SerialQueues {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` when what came earlier for the key has ended, well or not. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const settled = result.catch(() => undefined);
    this.tails.set(key, settled);
    void settled.then(() => {
      if (this.tails.get(key) === settled) this.tails.delete(key);
    });
    return result;
  }
}
