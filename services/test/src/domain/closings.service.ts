import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { studyLinks } from '@prototrail/model';
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
import { LinkCountsRepository } from '../store/link-counts.repository';
import { SettingsRepository } from '../store/settings.repository';

const checkEveryMs = 60_000;

/** Tells when links of studies close by their date, which nobody does at that moment. */
@Injectable()
export class ClosingsService {
  /** By prototype: when its next link closes. */
  private readonly closings: Collection<{ at: number }>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(SettingsRepository) private readonly settings: SettingsRepository,
    @Inject(LinkCountsRepository) private readonly counts: LinkCountsRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.closings = platform.documents.collection<{ at: number }>(collections.testClosings);
  }

  start(): Running {
    return startRepeated(() => this.tellDue(), checkEveryMs);
  }

  /** Remembers the next closing of the settings that were saved. */
  async plan(appId: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
    const now = this.clock.now();
    const times = studyLinks(settings).flatMap(({ closesAt }) => (closesAt && closesAt > now ? [closesAt] : []));
    if (times.length === 0) await this.closings.remove(appId);
    else await this.closings.replace(appId, { at: Math.min(...times) });
  }

  async remove(appId: string): Promise<void> {
    await this.closings.remove(appId);
  }

  /** Publishes what has closed since it was planned. Several copies publish the same facts, which count once. */
  async tellDue(): Promise<void> {
    try {
      const { items } = await this.closings.query({ where: { at: { below: this.clock.now() + 1 } } });
      for (const { id, doc } of items) await this.tell(id, doc.at);
    } catch (error) {
      this.logger.error({ err: error }, 'closings of links could not be told; they are tried again');
    }
  }

  private async tell(appId: string, from: number): Promise<void> {
    const settings = (await this.settings.find(appId)) ?? {};
    const now = this.clock.now();
    for (const { id: link, closesAt, isPilot } of studyLinks(settings)) {
      if (isPilot || !closesAt || closesAt < from || closesAt > now) continue;
      const finished = (await this.counts.find(appId, link))?.finished ?? 0;
      const draft = { appId, link, finished };
      await this.facts.publish('study.link.closed', appId, draft, `closed-${appId}-${link}-${closesAt}`);
    }
    await this.plan(appId, settings);
  }
}
