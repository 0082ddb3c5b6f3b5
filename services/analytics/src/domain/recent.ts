/** Keeps what was worked out for the keys that were asked for last, so that many who ask for one thing share the work. */
export class Recent<V> {
  private readonly kept = new Map<string, Promise<V>>();

  constructor(private readonly limit: number) {}

  /** What is kept for a key, which holds everything the value depends on, or a new one; failures are not kept. */
  get(key: string, ask: () => Promise<V>): Promise<V> {
    const value = this.kept.get(key) ?? this.ask(key, ask);
    this.kept.delete(key);
    this.kept.set(key, value);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.limit && !oldest.done) this.kept.delete(oldest.value);
    return value;
  }

  /** Forgets a value; who has it already keeps it. */
  drop(key: string): void {
    this.kept.delete(key);
  }

  private ask(key: string, ask: () => Promise<V>): Promise<V> {
    const value = ask();
    value.catch(() => {
      if (this.kept.get(key) === value) this.kept.delete(key);
    });
    return value;
  }
}
