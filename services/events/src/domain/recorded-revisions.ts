import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';

const maxPublished = 10_000;
const pattern = /^[0-9a-f]{64}$/;

/** Publishes once which revisions of prototypes have records, so that nobody throws their text away. */
@Injectable()
export class RecordedRevisions {
  private readonly published = new LRUCache<string, true>({ max: maxPublished });

  constructor(@Inject(FactPublisher) private readonly facts: FactPublisher) {}

  /** Resolves at once when the revision is known already, otherwise when the fact is durable. */
  async note(appId: string, revision: string | undefined): Promise<void> {
    if (revision === undefined || !pattern.test(revision)) return;
    const key = `${appId} ${revision}`;
    if (this.published.has(key)) return;
    await this.facts.publish('revision.recorded', appId, { appId, revision });
    this.published.set(key, true);
  }
}
