import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { CLOCK, CONFIG } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultsRepository } from '../store/results.repository';
import { ResultChanges } from './result-changes';

/**
 * News between processes may be lost, so a state is looked up again after this time. Whoever asks meanwhile is answered
 * from what is known, as the look goes through all sessions.
 */
const renewAfterMs = 10_000;
/** What is older is not used any more. */
const lifetimeMs = 20_000;

interface Known {
  since: number;
  state: Promise<string>;
  /** Whether it is being looked up, for the first time or again. */
  isComing: boolean;
}

/** Which events of a prototype are prepared for questions: a text that is another one after every change. */
@Injectable()
export class PreparedState {
  private readonly known = new Map<string, Known>();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ResultChanges) changes: ResultChanges,
  ) {
    changes.listen((app) => this.known.delete(app));
  }

  /**
   * Prepares what came in until now, as far as it is known here, and returns the state after that.
   * @throws DomainError `unavailable` when that takes long; it goes on meanwhile
   */
  async of(app: string): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const message =
          'The results of this prototype are being prepared, as many events came in. Try again in a moment.';
        reject(new DomainError('unavailable', { message, retryAfterS: 5 }));
      }, this.config.ANALYTICS_PREPARE_WAIT_MS);
    });
    return Promise.race([this.state(app), tooLong]).finally(() => clearTimeout(timer));
  }

  private state(app: string): Promise<string> {
    const now = this.clock.now();
    this.forgetEnded(now);
    const known = this.known.get(app);
    if (known === undefined) return this.lookUp(app, now);
    if (!known.isComing && now - known.since >= renewAfterMs) this.renew(app, known, now);
    return known.state;
  }

  private lookUp(app: string, now: number): Promise<string> {
    const entry = { since: now, state: this.prepare(app), isComing: true };
    this.known.set(app, entry);
    entry.state.then(
      () => (entry.isComing = false),
      () => this.known.get(app) === entry && this.known.delete(app),
    );
    return entry.state;
  }

  /** News that arrive meanwhile win: what they concern is looked up by the next one who asks. */
  private renew(app: string, known: Known, now: number): void {
    known.isComing = true;
    this.prepare(app).then(
      (state) => {
        if (this.known.get(app) !== known) return;
        this.known.delete(app);
        this.known.set(app, { since: now, state: Promise.resolve(state), isComing: false });
      },
      () => (known.isComing = false),
    );
  }

  private async prepare(app: string): Promise<string> {
    await this.results.preparer.refresh(app);
    return this.results.preparer.state(app);
  }

  /** The oldest come first. */
  private forgetEnded(now: number): void {
    for (const [app, { since }] of this.known) {
      if (now - since < lifetimeMs) return;
      this.known.delete(app);
    }
  }
}
