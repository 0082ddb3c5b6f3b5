import { Inject, Injectable } from '@nestjs/common';
import { ResultsRepository } from '../store/results.repository';
import { ResultChanges } from './result-changes';

/** An event that was just acknowledged can be queried within this time; one that is not there by then does not exist. */
const arrivesWithinMs = 2_000;

/** Changes of stored events. */
@Injectable()
export class EventChanges {
  constructor(
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(ResultChanges) private readonly changes: ResultChanges,
  ) {}

  /** Replaces top-level fields of an event and returns it, also one that is still on its way; undefined when there is none. */
  async change(
    app: string,
    id: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined> {
    const changed =
      (await this.results.changeEvent(app, id, fields)) ??
      (await this.onArrival(app, () => this.results.changeEvent(app, id, fields)));
    if (changed) await this.changes.publish(app);
    return changed;
  }

  /** Tries with all results of a prototype that arrive, and a last time when the time is over. */
  private async onArrival<T>(app: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    let notify: () => void = () => undefined;
    let isOver = false;
    const stop = this.changes.listen((changed) => {
      if (changed === app) notify();
    });
    const timer = setTimeout(() => {
      isOver = true;
      notify();
    }, arrivesWithinMs);
    try {
      // `listen` began before this attempt, so that nothing that arrives in between is missed
      for (;;) {
        const arrived = new Promise<void>((resolve) => (notify = resolve));
        const found = await attempt();
        if (found !== undefined || isOver) return found;
        await arrived;
      }
    } finally {
      clearTimeout(timer);
      stop();
    }
  }
}
