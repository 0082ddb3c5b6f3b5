import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { CLOCK } from '@prototrail/service-kit';
import { ResultNews } from './result-news';

/** News between processes may be lost, so answers do not live longer than this. */
const lifetimeMs = 10_000;
const keptAnswers = 500;

interface Kept {
  key: string;
  app: string;
  until: number;
  answer: Promise<unknown>;
}

/** Keeps answers until results of their prototype change, so that many readers of one page ask the store once. */
@Injectable()
export class AnswerCache {
  private readonly kept = new Map<string, Kept>();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ResultNews) news: ResultNews,
  ) {
    news.listen((app) => this.forget(app));
  }

  /** The kept answer for a key that holds everything the answer depends on beside the events, or a new one. */
  get<R>(app: string, key: string, ask: () => Promise<R>): Promise<R> {
    const now = this.clock.now();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.answer as Promise<R>;
    const answer = ask();
    const entry = { key, app, until: now + lifetimeMs, answer };
    this.kept.delete(key);
    this.kept.set(key, entry);
    answer.catch(() => this.drop(entry));
    const oldest = this.kept.values().next();
    if (this.kept.size > keptAnswers && !oldest.done) this.drop(oldest.value);
    return answer;
  }

  /** Drops what is known of a prototype. */
  forget(app: string): void {
    for (const entry of this.kept.values()) if (entry.app === app) this.kept.delete(entry.key);
  }

  private drop(entry: Kept): void {
    if (this.kept.get(entry.key) === entry) this.kept.delete(entry.key);
  }
}
