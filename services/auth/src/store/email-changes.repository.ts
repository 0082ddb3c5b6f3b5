import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

interface EmailChange {
  userId: string;
  email: string;
  /** The address at the time of the request; when it has changed since, the link is void. */
  from: string;
  until: number;
}

/** New addresses that are not confirmed, by the digest of the mailed key. */
@Injectable()
export class EmailChangesRepository {
  private readonly changes: Collection<EmailChange>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.changes = platform.documents.collection<EmailChange>(collections.authEmailChanges);
  }

  /** Only the newest change of a user can be confirmed. */
  async replace(sha: string, change: EmailChange): Promise<void> {
    await this.removeAll(change.userId);
    await this.changes.insert(sha, change);
  }

  async find(sha: string): Promise<EmailChange | undefined> {
    return (await this.changes.find(sha))?.doc;
  }

  /** Takes a change away; only one of several takers gets true. */
  remove(sha: string): Promise<boolean> {
    return this.changes.remove(sha);
  }

  async removeAll(userId: string): Promise<void> {
    for (const { id } of (await this.changes.list({ where: { userId } })).items) await this.changes.remove(id);
  }
}
