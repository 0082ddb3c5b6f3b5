import type { Clock } from '@prototrail/platform';
import type { ResultNews } from './result-news';

/** News between processes may be lost, so nothing is kept longer than this. */
const lifetimeMs = 10_000;

interface Kept<V> {
  key: string;
  app: string;
  until: number;
  value: Promise<V>;
}

/** Keeps what follows from the results of prototypes until they change, so that many readers of one page ask the store once. */
export class UntilNews<V> {
  private readonly kept = new Map<string, Kept<V>>();

  /** The oldest is dropped when there are more than `limit`. */
  constructor(
    private readonly clock: Clock,
    news: ResultNews,
    private readonly limit: number,
  ) {
    news.listen((app) => this.forget(app));
  }

  /** What is kept for a key that holds everything the value depends on beside the events, or a new one. */
  get(app: string, key: string, ask: () => Promise<V>): Promise<V> {
    const now = this.clock.now();
    this.dropEnded(now);
    const known = this.kept.get(key);
    if (known) return known.value;
    const entry = { key, app, until: now + lifetimeMs, value: ask() };
    this.kept.set(key, entry);
    entry.value.catch(() => this.drop(entry));
    const oldest = this.kept.values().next();
    if (this.kept.size > this.limit && !oldest.done) this.drop(oldest.value);
    return entry.value;
  }

  /** Drops what is known of a prototype. */
  forget(app: string): void {
    for (const entry of this.kept.values()) if (entry.app === app) this.kept.delete(entry.key);
  }

  /** The oldest come first. */
  private dropEnded(now: number): void {
    for (const entry of this.kept.values()) {
      if (entry.until > now) return;
      this.kept.delete(entry.key);
    }
  }

  private drop(entry: Kept<V>): void {
    if (this.kept.get(entry.key) === entry) this.kept.delete(entry.key);
  }
}
