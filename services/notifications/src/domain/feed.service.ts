import { authUsers, collections, type AuthUsers } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import type { NotificationsConfig } from '../config';
import { MailService } from './mail.service';
import type { Notification } from './notification';
import { noAddress } from './waiting';

const maxListed = 200;
const page = 1000;

/** The feed of a person, and what is read of it. */
@Injectable()
export class FeedService {
  private readonly feed: Collection<Notification>;
  private readonly users: AuthUsers;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.feed = platform.documents.collection<Notification>(collections.notificationsFeed);
    this.users = rpc.client(authUsers);
  }

  /** Public entries and those of the user, newest first. */
  async list(userId: string | undefined): Promise<Notification[]> {
    const sort = { field: 'lastUpdate', order: 'descending' } as const;
    const found = await this.feed.query({ where: { isPublic: true }, sort, limit: maxListed });
    const own = userId ? await this.feed.query({ where: { userID: userId }, sort, limit: maxListed }) : { items: [] };
    return [...found.items, ...own.items].map((item) => item.doc).sort((a, b) => b.lastUpdate - a.lastUpdate);
  }

  async lastSeen(userId: string | undefined): Promise<number> {
    return userId ? (await this.users.get({ id: userId })).lastNotification : 0;
  }

  /** Answers the updated user as JSON text. */
  async markSeen(userId: string): Promise<string> {
    return (await this.users.setLastNotification({ id: userId, at: this.clock.now() })).json;
  }

  /** Entries of others, and those that are gone, are left as they are. */
  async markRead(userId: string, isRead: boolean, ids?: readonly string[]): Promise<void> {
    const marked = ids ?? (await this.idsOf({ userID: userId }));
    for (const id of marked)
      await this.feed.update(id, (entry) =>
        entry.userID !== userId || entry.isRead === isRead ? null : { ...entry, isRead },
      );
  }

  async contact(message: { name: string; email: string; message: string }): Promise<void> {
    const to = this.config.CONTACT_ADDRESS || noAddress;
    await this.mail.sendTemplate(to, 'contact', message, { replyTo: message.email });
  }

  /** Removes what was for a person whose account is closed. */
  async removePerson(userId: string): Promise<void> {
    await this.removeAll({ userID: userId });
  }

  async removeApp(appId: string): Promise<void> {
    await this.removeAll({ appID: appId });
  }

  /** Removes one entry; one that is gone stays gone. */
  async remove(id: string): Promise<void> {
    await this.feed.remove(id);
  }

  private async removeAll(where: Readonly<Record<string, string>>): Promise<void> {
    for (const id of await this.idsOf(where)) await this.feed.remove(id);
  }

  private async idsOf(where: Readonly<Record<string, string>>): Promise<string[]> {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const found: Awaited<ReturnType<typeof this.feed.list>> = await this.feed.list({
        where,
        limit: page,
        ...(after ? { after } : {}),
      });
      ids.push(...found.items.map(({ id }) => id));
      after = found.next;
    }
    return ids;
  }
}
