import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Subscription } from '@prototrail/platform';
import { CLOCK, CONFIG, LOGGER, type Logger } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultsRepository } from '../store/results.repository';
import { StudyLoader } from './study-loader';

/** A look at a study takes longer the larger it is; this bounds the part of the time that is spent on looking. */
const pausePerWork = 50;
const looksPerWait = 5;

interface Awaited {
  /** When something came in last, and when the study is looked at next; ms since 1970. */
  newest: number;
  due: number;
}

/**
 * Prepares and judges sessions for questions when their testers are done, so that nobody who opens results waits for it. Whoever
 * queries earlier has the rest prepared by the query.
 */
@Injectable()
export class SessionPrefetch {
  private readonly awaited = new Map<string, Awaited>();
  private readonly stopped = new AbortController();

  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(StudyLoader) private readonly studies: StudyLoader,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes that events of prototypes were stored. */
  note(apps: Iterable<string>): void {
    const now = this.clock.now();
    for (const app of apps) {
      const known = this.awaited.get(app);
      this.awaited.set(app, { newest: now, due: known?.due ?? now + this.config.ANALYTICS_PREPARE_AFTER_MS });
    }
  }

  /** Looks at every prototype once, which is work after a restore only, then at those with new events. */
  start(): Subscription {
    let working = this.noteAll();
    let isWorking = false;
    const timer = setInterval(() => {
      if (isWorking) return;
      isWorking = true;
      working = working.then(() => this.prepareDue()).finally(() => (isWorking = false));
    }, this.config.ANALYTICS_PREPARE_AFTER_MS / looksPerWait);
    timer.unref();
    return {
      stop: async () => {
        clearInterval(timer);
        this.stopped.abort();
        await working;
      },
    };
  }

  private async noteAll(): Promise<void> {
    try {
      this.note(await this.results.unpreparedApps());
    } catch (error) {
      this.logger.warn({ err: error }, 'what is not prepared yet could not be listed');
    }
  }

  private async prepareDue(): Promise<void> {
    const now = this.clock.now();
    for (const [app, { due }] of this.awaited) {
      if (this.stopped.signal.aborted) return;
      if (due <= now) await this.prepare(app);
    }
  }

  private async prepare(app: string): Promise<void> {
    const began = this.clock.now();
    const quietSince = began - this.config.ANALYTICS_PREPARE_AFTER_MS;
    let isDone = true;
    try {
      await this.results.preparer.refreshQuiet(app, { quietSince, signal: this.stopped.signal });
      // as the tasks are now; whoever asks after a change of them has them judged then
      if (!this.stopped.signal.aborted) await this.results.outcomes.refresh((await this.studies.load(app)).study);
    } catch (error) {
      isDone = false;
      this.logger.warn({ err: error, appId: app }, 'sessions could not be prepared and are tried again');
    }
    const known = this.awaited.get(app);
    if (known === undefined) return;
    const now = this.clock.now();
    if (isDone && known.newest < quietSince) this.awaited.delete(app);
    else known.due = now + Math.max(this.config.ANALYTICS_PREPARE_AFTER_MS, (now - began) * pausePerWork);
  }
}
