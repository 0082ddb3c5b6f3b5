import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import {
  CLOCK,
  FactPublisher,
  LOGGER,
  PLATFORM,
  type Logger,
  type Running,
  startRepeated,
} from '@prototrail/service-kit';

const checkEveryMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

interface Plan {
  keepDays: number;
  /** When sessions are erased next. */
  at: number;
}

/** Has sessions erased once a day that are older than the settings of a study say. */
@Injectable()
export class RetentionService {
  private readonly plans: Collection<Plan>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.plans = platform.documents.collection<Plan>(collections.testRetention);
  }

  start(): Running {
    return startRepeated(() => this.eraseDue(), checkEveryMs);
  }

  /** Follows the settings that were saved. A shorter time counts from the next day on, so that a slip can be undone. */
  async plan(appId: string, { keepDays }: Readonly<Record<string, unknown>>): Promise<void> {
    const known = (await this.plans.find(appId))?.doc;
    if (typeof keepDays !== 'number') await this.plans.remove(appId);
    else if (keepDays !== known?.keepDays) await this.plans.replace(appId, { keepDays, at: this.clock.now() + dayMs });
  }

  async remove(appId: string): Promise<void> {
    await this.plans.remove(appId);
  }

  /** Publishes which studies have sessions to erase. Several copies publish the same facts, which count once. */
  async eraseDue(): Promise<void> {
    try {
      const now = this.clock.now();
      const { items } = await this.plans.query({ where: { at: { below: now + 1 } } });
      for (const { id: appId, doc } of items) {
        // by the clock and not by the plan: a product that was off for days would keep tests as much longer
        const before = now - doc.keepDays * dayMs;
        await this.facts.publish('results.outdated', appId, { appId, before }, `outdated-${appId}-${doc.at}`);
        // settings that were saved meanwhile win
        await this.plans.update(appId, (plan) => (plan.at === doc.at ? { ...plan, at: now + dayMs } : null));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'old sessions could not be erased; it is tried again');
    }
  }
}
