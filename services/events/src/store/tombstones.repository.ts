import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** What of a run was deleted. */
export type Deleted = 'events' | 'mouse' | 'all';

/** A run that its owner deleted. */
export interface Tombstone {
  appId: string;
  session: string;
  what: Deleted;
  /** Server time, ms. */
  at: number;
}

/** Tombstones of runs, so that late records are refused after a restart too. */
@Injectable()
export class TombstonesRepository {
  private readonly tombstones: Collection<Tombstone>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.tombstones = platform.documents.collection<Tombstone>(collections.sessionTombstones);
  }

  async save(tombstone: Tombstone): Promise<void> {
    await this.tombstones.replace(`${tombstone.appId}:${tombstone.session}:${tombstone.what}`, tombstone);
  }

  async *all(): AsyncGenerator<Tombstone> {
    let after: string | undefined;
    do {
      const page = await this.tombstones.query({ limit: 1_000, ...(after === undefined ? {} : { after }) });
      for (const { doc } of page.items) yield doc;
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
}
