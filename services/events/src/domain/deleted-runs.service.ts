import { Inject, Injectable } from '@nestjs/common';
import { channels } from '@prototrail/contracts';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, FactPublisher, PLATFORM, type Running } from '@prototrail/service-kit';

import { TombstonesRepository, type Deleted } from '../store/tombstones.repository';

/** Deletes runs, and knows which are deleted: the answer comes from memory because every record needs it. */
@Injectable()
export class DeletedRunsService {
  private readonly deleted = new Set<string>();

  constructor(
    @Inject(TombstonesRepository) private readonly repository: TombstonesRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Loads what was deleted before, and hears what other processes delete. */
  async start(): Promise<Running> {
    const stop = await this.platform.pubsub.subscribe(
      channels.tombstones,
      (message) => {
        const { appId, session, what } = JSON.parse(message) as { appId: string; session: string; what: Deleted };
        this.note(appId, session, what);
      },
      // what cannot be read now is refused by the analytics, which check their own list
      () => void this.load().catch(() => undefined),
    );
    await this.load();
    return { stop };
  }

  /** Late records of the run are refused from now on, and a fact makes the analytics remove its rows. */
  async remove(appId: string, session: string, what: Deleted): Promise<void> {
    await this.repository.save({ appId, session, what, at: this.clock.now() });
    this.note(appId, session, what);
    await this.facts.publish('session.deleted', appId, { appId, session, what });
    await this.platform.pubsub.publish(channels.tombstones, JSON.stringify({ appId, session, what }));
  }

  /** A fact makes the analytics remove all that was received until now, and refuse late records of those runs. */
  async removeAll(appId: string): Promise<void> {
    await this.facts.publish('results.deleted', appId, { appId });
  }

  isDeleted(appId: string, session: string, kind: 'event' | 'mouse'): boolean {
    return this.deleted.size > 0 && this.deleted.has(`${appId} ${session} ${kind}`);
  }

  private async load(): Promise<void> {
    for await (const { appId, session, what } of this.repository.all()) this.note(appId, session, what);
  }

  private note(appId: string, session: string, what: Deleted): void {
    if (what !== 'mouse') this.deleted.add(`${appId} ${session} event`);
    if (what !== 'events') this.deleted.add(`${appId} ${session} mouse`);
  }
}
