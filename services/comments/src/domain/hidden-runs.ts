import { Inject, Injectable } from '@nestjs/common';
import { collections, type FactOf } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { everyPage } from '../store/every-page';

/** Runs that are deleted and can be restored, by one deletion. */
interface Hidden {
  appId: string;
  trashId: string;
  /** Without a list, all that were recorded until `until`. */
  sessions?: string[];
  until: number;
}

/** What is said about runs that are deleted but can be restored is not shown. */
@Injectable()
export class HiddenRuns {
  private readonly hidden: Collection<Hidden>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.hidden = platform.documents.collection<Hidden>(collections.commentsHiddenRuns);
  }

  async add({ appId, trashId, sessions, until }: FactOf<'sessions.trashed'>): Promise<void> {
    await this.hidden.replace(trashId, { appId, trashId, until, ...(sessions && { sessions }) });
  }

  async remove(trashId: string): Promise<void> {
    await this.hidden.remove(trashId);
  }

  async removeAll(appId: string): Promise<void> {
    for (const { trashId } of await everyPage(this.hidden, { appId })) await this.hidden.remove(trashId);
  }

  /** Tells whether something that was said about a run at a time is hidden. */
  async read(appId: string): Promise<(run: string, createdAt: number) => boolean> {
    const hidden = await everyPage(this.hidden, { appId });
    const runs = new Set(hidden.flatMap(({ sessions = [] }) => sessions));
    const until = Math.max(0, ...hidden.filter(({ sessions }) => !sessions).map((one) => one.until));
    return (run, createdAt) => runs.has(run) || createdAt <= until;
  }
}
