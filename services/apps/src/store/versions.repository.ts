import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { isPlatformError, type Collection, type Page, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** A state of a prototype that is kept. */
export interface Version {
  id: string;
  appId: string;
  /** Number of the newest change in it. */
  seq: number;
  /** When it was changed for the last time; ms. */
  at: number;
  /** When it became a version; ms. */
  created: number;
  /** Content address of its text. */
  revision: string;
  name: string | null;
  isNamed: boolean;
  userIds: string[];
  changes: number;
}

const digits = 15;
const idOf = (appId: string, at: number): string => `${appId}:${String(at).padStart(digits, '0')}`;
/** All versions of a prototype in the order of ids, which is that of time. */
const range = (appId: string): { from: string; below: string } => ({ from: `${appId}:`, below: `${appId};` });
const newestFirst = { field: 'id', order: 'descending' } as const;

/** Versions of prototypes; their texts are revisions. */
@Injectable()
export class VersionsRepository {
  private readonly versions: Collection<Version>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.versions = platform.documents.collection<Version>(collections.appsVersions);
  }

  /** Stores a version under the time that it is of, or the next free millisecond. */
  async insert(version: Omit<Version, 'id' | 'isNamed'>): Promise<Version> {
    for (let at = version.at; ; at += 1) {
      const stored = { ...version, at, isNamed: version.name !== null, id: idOf(version.appId, at) };
      try {
        await this.versions.insert(stored.id, stored);
        return stored;
      } catch (error) {
        if (!isPlatformError(error, 'duplicate')) throw error;
      }
    }
  }

  async find(appId: string, id: string): Promise<Version | undefined> {
    const version = (await this.versions.find(id))?.doc;
    return version?.appId === appId ? version : undefined;
  }

  async newest(appId: string): Promise<Version | undefined> {
    return (await this.versions.query({ where: { id: range(appId) }, sort: newestFirst, limit: 1 })).items[0]?.doc;
  }

  /** A page of versions, the newest first. */
  async page(appId: string, options: { after?: string | undefined; isNamed: boolean }): Promise<Page<Version>> {
    const page = await this.versions.query({
      where: { id: range(appId), ...(options.isNamed ? { appId, isNamed: true } : {}) },
      sort: newestFirst,
      limit: 100,
      ...(options.after === undefined ? {} : { after: options.after }),
    });
    return { items: page.items.map(({ doc }) => doc), next: page.next };
  }

  /** Versions without a name that are older than a time, the oldest first, at most 100. */
  async listUnnamed(appId: string, before: number): Promise<Version[]> {
    const page = await this.versions.query({
      where: { id: { from: `${appId}:`, below: idOf(appId, before) }, appId, isNamed: false },
      sort: { field: 'id', order: 'ascending' },
      limit: 100,
    });
    return page.items.map(({ doc }) => doc).filter(({ created }) => created < before);
  }

  async hasRevision(appId: string, revision: string): Promise<boolean> {
    return (await this.versions.count({ appId, revision })) > 0;
  }

  async rename(id: string, name: string | null): Promise<Version | undefined> {
    return (await this.versions.update(id, (stored) => ({ ...stored, name, isNamed: name !== null })))?.doc;
  }

  async remove(id: string): Promise<void> {
    await this.versions.remove(id);
  }

  async removeAll(appId: string): Promise<void> {
    for (;;) {
      const page = await this.versions.list({ where: { id: range(appId) }, limit: 500 });
      for (const item of page.items) await this.versions.remove(item.id);
      if (page.items.length === 0) return;
    }
  }
}
