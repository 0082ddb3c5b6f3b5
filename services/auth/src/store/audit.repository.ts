import { collections, type AuditAction } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Condition, Page, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Who did what; never changed after it was written. */
export interface StoredAuditEntry {
  id: string;
  at: number;
  action: AuditAction;
  /** Empty when nobody was signed in. */
  userId: string;
  /** Whom or what it was done to. */
  subjectId: string;
  detail: string;
  /** Digest of the network address. */
  addressSha: string;
  requestId: string;
}

export interface AuditFilter {
  userId?: string | undefined;
  action?: AuditAction | undefined;
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
}

const pageSize = 100;
const removedAtOnce = 500;

@Injectable()
export class AuditRepository {
  private readonly entries: Collection<StoredAuditEntry>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.entries = platform.documents.collection<StoredAuditEntry>(collections.authAudit);
  }

  /** Stores an entry unless there is one with its id. */
  async add(entry: StoredAuditEntry): Promise<void> {
    await this.entries.insertMany([{ id: entry.id, doc: entry }]);
  }

  /** A page, the newest first. */
  async page({ userId, action, from, to, after }: AuditFilter): Promise<Page<StoredAuditEntry>> {
    const at: Condition = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { below: to }) };
    const page = await this.entries.query({
      where: {
        ...(userId ? { userId } : {}),
        ...(action ? { action } : {}),
        ...(from === undefined && to === undefined ? {} : { at }),
      },
      sort: { field: 'at', order: 'descending' },
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    return { items: page.items.map(({ doc }) => doc), next: page.next };
  }

  /** Removes entries that are older than a time, ms. */
  async prune(before: number): Promise<void> {
    for (;;) {
      const page = await this.entries.list({ where: { at: { below: before } }, limit: removedAtOnce });
      for (const { id } of page.items) await this.entries.remove(id);
      if (page.items.length < removedAtOnce) return;
    }
  }
}
