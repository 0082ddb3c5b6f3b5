import { Inject, Injectable } from '@nestjs/common';
import { channels } from '@prototrail/contracts';
import type { Clock, Ids, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, FactPublisher, IDS, PLATFORM, type Running } from '@prototrail/service-kit';

import type { EventsConfig } from '../config';

import { TombstonesRepository, type Deleted } from '../store/tombstones.repository';

/** Runs that are deleted at the same time. */
const removedAtOnce = 16;

/** Deletes runs, and knows which are deleted: the answer comes from memory because every record needs it. */
@Injectable()
export class DeletedRunsService {
  private readonly deleted = new Set<string>();
  /** Deletions of which the results do not know yet, by the id of their fact. */
  private readonly waiting = new Map<string, () => void>();

  constructor(
    @Inject(TombstonesRepository) private readonly repository: TombstonesRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: Pick<EventsConfig, 'EVENTS_DELETE_WAIT_MS'>,
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
    const stopRemoved = await this.platform.pubsub.subscribe(channels.removed, (fact) => this.waiting.get(fact)?.());
    await this.load();
    return {
      stop: async () => {
        await stop();
        await stopRemoved();
      },
    };
  }

  /** Late records of the run are refused from now on, and a fact makes the analytics remove its rows; waits until they have. */
  async remove(appId: string, session: string, what: Deleted): Promise<void> {
    await this.repository.save({ appId, session, what, at: this.clock.now() });
    this.note(appId, session, what);
    await this.untilRemoved(async (id) => {
      await this.facts.publish('session.deleted', appId, { appId, session, what }, id);
      await this.platform.pubsub.publish(channels.tombstones, JSON.stringify({ appId, session, what }));
    });
  }

  /** Removes many runs with everything that was recorded of them. */
  async removeMany(appId: string, sessions: readonly string[]): Promise<void> {
    const runs = [...new Set(sessions)];
    for (let start = 0; start < runs.length; start += removedAtOnce)
      await Promise.all(runs.slice(start, start + removedAtOnce).map((run) => this.remove(appId, run, 'all')));
  }

  /** A fact makes the analytics remove all that was received until now, and refuse late records of those runs; waits until they have. */
  async removeAll(appId: string, byUserId: string): Promise<void> {
    await this.untilRemoved((id) => this.facts.publish('results.deleted', appId, { appId, byUserId }, id));
  }

  /** A fact makes every service hide runs, or what was recorded until a time; waits until the analytics do. */
  async hide(appId: string, what: { trashId: string; sessions?: string[]; until: number }): Promise<void> {
    await this.untilRemoved((id) => this.facts.publish('sessions.trashed', appId, { appId, ...what }, id));
  }

  /** A fact makes every service show what it hid; waits until the analytics do. */
  async show(appId: string, trashId: string): Promise<void> {
    await this.untilRemoved((id) => this.facts.publish('trash.ended', appId, { appId, trashId }, id));
  }

  /** Removes what a deletion of everything hid. */
  async removeUntil(appId: string, what: { trashId: string; until: number }): Promise<void> {
    await this.untilRemoved((id) => this.facts.publish('results.deleted', appId, { appId, ...what }, id));
  }

  isDeleted(appId: string, session: string, kind: 'event' | 'mouse'): boolean {
    return this.deleted.size > 0 && this.deleted.has(`${appId} ${session} ${kind}`);
  }

  /** Publishes a fact and waits, for a limited time, until the analytics say that every answer follows it. */
  private async untilRemoved(publish: (id: string) => Promise<void>): Promise<void> {
    const id = this.ids.uuid();
    let timer: NodeJS.Timeout | undefined;
    const removed = new Promise<void>((resolve) => {
      this.waiting.set(id, resolve);
      timer = setTimeout(resolve, this.config.EVENTS_DELETE_WAIT_MS);
    });
    try {
      await publish(id);
      await removed;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
    }
  }

  private async load(): Promise<void> {
    for await (const { appId, session, what } of this.repository.all()) this.note(appId, session, what);
  }

  private note(appId: string, session: string, what: Deleted): void {
    if (what !== 'mouse') this.deleted.add(`${appId} ${session} event`);
    if (what !== 'events') this.deleted.add(`${appId} ${session} mouse`);
  }
}
