import { Inject, Injectable } from '@nestjs/common';
import { studyLinks } from '@prototrail/model';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, FactPublisher, IDS } from '@prototrail/service-kit';
import { SettingsRepository, type TestSettings } from '../store/settings.repository';
import { ClosingsService } from './closings.service';
import { RetentionService } from './retention.service';

/** Test settings of prototypes: description, tasks and flags. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(SettingsRepository) private readonly repository: SettingsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ClosingsService) private readonly closings: ClosingsService,
    @Inject(RetentionService) private readonly retention: RetentionService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
  ) {}

  /** The stored settings, or a default without tasks that is not stored. */
  async get(appId: string): Promise<TestSettings> {
    return (
      (await this.repository.find(appId)) ?? {
        _id: appId,
        id: appId,
        appID: appId,
        created: this.clock.now(),
        tasks: [],
      }
    );
  }

  /** The stored settings; the first question of a user stores a default without tasks, of which one stays when several ask at once. */
  async getOrCreate(appId: string, userId: string): Promise<TestSettings> {
    const known = await this.repository.find(appId);
    if (known) return known;
    const id = this.ids.next();
    await this.repository.add(appId, {
      _id: id,
      id,
      appID: appId,
      userID: userId,
      created: this.clock.now(),
      tasks: [],
    });
    return this.get(appId);
  }

  /** Replaces the settings as a whole; ids, owner and times are the server's. */
  async save(appId: string, userId: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const known = await this.repository.find(appId);
    const now = this.clock.now();
    const id = known?.id ?? this.ids.next();
    const created = known?.created ?? now;
    await this.repository.replace(appId, {
      ...body,
      _id: id,
      id,
      appID: appId,
      userID: userId,
      created,
      lastUpdate: now,
    });
    await this.closings.plan(appId, body);
    await this.retention.plan(appId, body);
    const paused = new Set(studyLinks(known ?? {}).flatMap(({ id: link, isPaused }) => (isPaused ? [link] : [])));
    for (const { id: link, isPaused, isPilot } of studyLinks(body))
      if (isPaused && !isPilot && !paused.has(link))
        await this.facts.publish('study.link.paused', appId, { appId, link, byUserId: userId });
  }

  async remove(appId: string): Promise<void> {
    await this.repository.remove(appId);
    await this.closings.remove(appId);
    await this.retention.remove(appId);
  }
}
