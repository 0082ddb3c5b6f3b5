import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { CLOCK, CONFIG } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultsRepository } from '../store/results.repository';
import { ResultChanges } from './result-changes';

/**
 * Messages between processes may be lost, so all sessions are looked at again after this time. Queries meanwhile get the cached
 * state, because that reads all sessions.
 */
const renewAfterMs = 10_000;
/** A state that is older is not used any more. */
const lifetimeMs = 20_000;
/** A look at a large study takes seconds: after one of at least `slowLookMs` both times are at least so many times as long. */
const timesPerLook = { renewAfter: 10, lifetime: 100 } as const;
const slowLookMs = 2_000;
/** A look that found much to prepare says nothing of the next one. */
const mostLookMs = 6_000;
/** From so many changed sessions on, all are looked at. */
const maxChanged = 1_000;

/** Until it is known how many sessions have to be prepared. */
const notCounted = { done: 0, total: 0 };

/** Who asked a moment ago asks again when something comes in, so that is prepared at once; ms. */
const watchedMs = 20_000;

/** When all sessions were looked at last, and how long that took, ms; 0 where that is not known. */
interface Look {
  since: number;
  lookMs: number;
}

const timeAfter = ({ lookMs }: Look, which: keyof typeof timesPerLook, usualMs: number): number =>
  lookMs < slowLookMs ? usualMs : Math.max(usualMs, Math.min(lookMs, mostLookMs) * timesPerLook[which]);

interface CachedState {
  look: Look;
  state: Promise<string>;
  /** Sessions with events that this state does not know. */
  changed: Set<string>;
}

/** Which events of a prototype are prepared for queries: a text that is another one after every change. */
@Injectable()
export class PreparedState {
  private readonly states = new Map<string, CachedState>();
  /** When somebody asked for the results of a prototype last. */
  private readonly asked = new Map<string, number>();
  /** Prototypes of which something is prepared before anybody asks for it. */
  private readonly ahead = new Set<string>();
  /** Prototypes of which all sessions are being looked at while their state is used. */
  private readonly renewing = new Set<string>();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ResultChanges) changes: ResultChanges,
  ) {
    changes.listen((app, sessions) => this.note(app, sessions));
  }

  /**
   * Prepares what came in until now, as far as this process has heard of it, and returns the state after that.
   * @throws DomainError `unavailable` when that takes longer than `waitMs`, with how far it has come; it goes on meanwhile
   */
  of(app: string, waitMs?: number): Promise<string> {
    this.asked.set(app, this.clock.now());
    return this.inTime(app, () => this.state(app), waitMs);
  }

  /**
   * Waits for work that prepares a prototype for a query.
   * @throws DomainError `unavailable` when it takes longer than `waitMs`, with how far it has come; it goes on meanwhile
   */
  async inTime<R>(app: string, work: () => Promise<R>, waitMs = this.config.ANALYTICS_PREPARE_WAIT_MS): Promise<R> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const message =
          'The results of this prototype are being prepared, as many events came in. Try again in a moment.';
        const { preparer, outcomes } = this.results;
        const progress = preparer.progressOf(app) ?? outcomes.progressOf(app) ?? notCounted;
        reject(new DomainError('unavailable', { message, retryAfterS: 5, progress }));
      }, waitMs);
    });
    return Promise.race([work(), tooLong]).finally(() => clearTimeout(timer));
  }

  /** Notes what a state does not know any more. */
  private note(app: string, sessions: readonly string[] | undefined): void {
    const cached = this.states.get(app);
    for (const session of sessions ?? []) cached?.changed.add(session);
    if (!sessions || (cached?.changed.size ?? 0) > maxChanged) this.states.delete(app);
    else if (this.isWatched(app)) void this.prepareAhead(app);
  }

  private isWatched(app: string): boolean {
    const now = this.clock.now();
    for (const [known, at] of this.asked) if (now - at >= watchedMs) this.asked.delete(known);
    return this.asked.has(app);
  }

  /** Prepares what is new without being asked; what comes in meanwhile is prepared together afterwards. */
  private async prepareAhead(app: string): Promise<void> {
    if (this.ahead.has(app)) return;
    this.ahead.add(app);
    try {
      while ((this.states.get(app)?.changed.size ?? 0) > 0 && this.isWatched(app)) await this.state(app);
    } catch {
      // the next query tries again, and says what is wrong
    } finally {
      this.ahead.delete(app);
    }
  }

  private state(app: string): Promise<string> {
    const now = this.clock.now();
    for (const [known, { look }] of this.states)
      if (now - look.since >= timeAfter(look, 'lifetime', lifetimeMs)) this.states.delete(known);
    const cached = this.states.get(app);
    if (cached === undefined) {
      // how long this one takes says nothing of the next: it may prepare everything
      return this.keep(app, { since: now, lookMs: 0 }, this.prepare(app));
    }
    const { changed, look, state } = cached;
    if (now - look.since >= timeAfter(look, 'renewAfter', renewAfterMs)) this.renew(app, now);
    if (changed.size === 0) return state;
    return this.keep(
      app,
      look,
      state.then(() => this.prepare(app, [...changed])),
    );
  }

  private keep(app: string, look: Look, state: Promise<string>, changed = new Set<string>()): Promise<string> {
    const entry = { look, state, changed };
    this.states.set(app, entry);
    state.catch(() => this.states.get(app) === entry && this.states.delete(app));
    return state;
  }

  /** A change that may be anywhere and is announced meanwhile wins: the next query then looks at all sessions itself. */
  private renew(app: string, now: number): void {
    if (this.renewing.has(app)) return;
    this.renewing.add(app);
    const { preparer } = this.results;
    const began = this.clock.now();
    preparer
      .refresh(app)
      .then(
        () => {
          const lookMs = this.clock.now() - began;
          const current = this.states.get(app);
          // sessions that were prepared meanwhile are in the state that is read after both
          if (current)
            void this.keep(
              app,
              { since: now, lookMs },
              current.state.then(() => preparer.state(app)),
              current.changed,
            );
        },
        // it is tried again by the next query
        () => undefined,
      )
      .finally(() => this.renewing.delete(app));
  }

  private async prepare(app: string, sessions?: readonly string[]): Promise<string> {
    const { preparer } = this.results;
    await (sessions ? preparer.refreshSessions(app, sessions) : preparer.refresh(app));
    return preparer.state(app);
  }
}
