import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { CLOCK, CONFIG } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultsRepository } from '../store/results.repository';
import { ResultChanges } from './result-changes';

/**
 * Messages between processes may be lost, so a state is refreshed after this time. Queries meanwhile get the cached state,
 * because a refresh reads all sessions.
 */
const renewAfterMs = 10_000;
/** A state that is older is not used any more. */
const lifetimeMs = 20_000;

/** Until it is known how many sessions have to be prepared. */
const notCounted = { done: 0, total: 0 };

interface CachedState {
  since: number;
  state: Promise<string>;
  /** Whether it is being loaded, for the first time or again. */
  isLoading: boolean;
}

/** Which events of a prototype are prepared for queries: a text that is another one after every change. */
@Injectable()
export class PreparedState {
  private readonly states = new Map<string, CachedState>();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ResultChanges) changes: ResultChanges,
  ) {
    changes.listen((app) => this.states.delete(app));
  }

  /**
   * Prepares what came in until now, as far as this process has heard of it, and returns the state after that.
   * @throws DomainError `unavailable` when that takes longer than `waitMs`, with how far it has come; it goes on meanwhile
   */
  async of(app: string, waitMs = this.config.ANALYTICS_PREPARE_WAIT_MS): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const message =
          'The results of this prototype are being prepared, as many events came in. Try again in a moment.';
        const progress = this.results.preparer.progressOf(app) ?? notCounted;
        reject(new DomainError('unavailable', { message, retryAfterS: 5, progress }));
      }, waitMs);
    });
    return Promise.race([this.state(app), tooLong]).finally(() => clearTimeout(timer));
  }

  private state(app: string): Promise<string> {
    const now = this.clock.now();
    this.forgetEnded(now);
    const cached = this.states.get(app);
    if (cached === undefined) return this.load(app, now);
    if (!cached.isLoading && now - cached.since >= renewAfterMs) this.renew(app, cached, now);
    return cached.state;
  }

  private load(app: string, now: number): Promise<string> {
    const entry = { since: now, state: this.prepare(app), isLoading: true };
    this.states.set(app, entry);
    entry.state.then(
      () => (entry.isLoading = false),
      () => this.states.get(app) === entry && this.states.delete(app),
    );
    return entry.state;
  }

  /** A change that is announced meanwhile wins: the next query loads that state anew. */
  private renew(app: string, cached: CachedState, now: number): void {
    cached.isLoading = true;
    this.prepare(app).then(
      (state) => {
        if (this.states.get(app) !== cached) return;
        this.states.delete(app);
        this.states.set(app, { since: now, state: Promise.resolve(state), isLoading: false });
      },
      () => (cached.isLoading = false),
    );
  }

  private async prepare(app: string): Promise<string> {
    await this.results.preparer.refresh(app);
    return this.results.preparer.state(app);
  }

  /** Oldest states come first in the map. */
  private forgetEnded(now: number): void {
    for (const [app, { since }] of this.states) {
      if (now - since < lifetimeMs) return;
      this.states.delete(app);
    }
  }
}
