import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** What is known of a stored text. */
interface Revision {
  appId: string;
  revision: string;
  /** When it was the newest one, or handed out, for the last time; ms. */
  at: number;
  /** Somebody recorded something on it: it is kept as long as the prototype. */
  isRecorded: boolean;
  /** A version of the prototype has this text. */
  isVersion?: boolean;
}

const idOf = (appId: string, revision: string): string => `${appId}:${revision}`;
/** All revisions of a prototype in the order of ids. */
const range = (appId: string): { from: string; below: string } => ({ from: `${appId}:`, below: `${appId};` });

/** Which revisions of a prototype are stored, and which of them are still needed. */
@Injectable()
export class RevisionsRepository {
  private readonly revisions: Collection<Revision>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.revisions = platform.documents.collection<Revision>(collections.appsRevisions);
  }

  /** Notes that a revision is in use right now. */
  async touch(appId: string, revision: string, at: number): Promise<void> {
    const id = idOf(appId, revision);
    const changed = await this.revisions.update(id, (stored) => ({ ...stored, at: Math.max(at, stored.at) }));
    if (!changed) await this.revisions.replace(id, { appId, revision, at, isRecorded: false });
  }

  /** Keeps a revision for good. One that is not stored stays unknown. */
  async keep(appId: string, revision: string): Promise<void> {
    await this.revisions.update(idOf(appId, revision), (stored) => ({ ...stored, isRecorded: true }));
  }

  /** When a stored revision was in use for the last time, ms; undefined for one that is not stored. */
  async find(appId: string, revision: string): Promise<number | undefined> {
    return (await this.revisions.find(idOf(appId, revision)))?.doc.at;
  }

  /** Keeps a revision while it is a version. */
  async hold(appId: string, revision: string, isVersion: boolean): Promise<void> {
    await this.revisions.update(idOf(appId, revision), (stored) => ({ ...stored, isVersion }));
  }

  /** Revisions that somebody recorded on. */
  async listRecorded(appId: string): Promise<string[]> {
    const page = await this.revisions.query({ where: { id: range(appId) }, limit: 10_000 });
    return page.items.filter(({ doc }) => doc.isRecorded).map(({ doc }) => doc.revision);
  }

  /** Revisions that somebody recorded on, or that are a version. */
  async listKept(appId: string): Promise<string[]> {
    const page = await this.revisions.query({ where: { id: range(appId) }, limit: 10_000 });
    return page.items.filter(({ doc }) => doc.isRecorded || doc.isVersion === true).map(({ doc }) => doc.revision);
  }

  /** Revisions that nobody recorded on, that are no version, and that were last used before `before`. */
  async listUnused(appId: string, before: number): Promise<string[]> {
    const page = await this.revisions.query({ where: { id: range(appId) }, limit: 10_000 });
    return page.items
      .filter(({ doc }) => !doc.isRecorded && doc.isVersion !== true && doc.at < before)
      .map(({ doc }) => doc.revision);
  }

  async remove(appId: string, revision: string): Promise<void> {
    await this.revisions.remove(idOf(appId, revision));
  }

  async removeAll(appId: string): Promise<void> {
    for (;;) {
      const page = await this.revisions.list({ where: { id: range(appId) }, limit: 500 });
      for (const item of page.items) await this.revisions.remove(item.id);
      if (page.items.length === 0) return;
    }
  }
}
