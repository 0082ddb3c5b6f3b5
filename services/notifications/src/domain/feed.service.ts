import { collections, appModels, authUsers, type AppModels, type AuthUsers, type FactOf } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import type { NotificationsConfig } from '../config';
import { MailService } from './mail.service';

interface Notification {
  _id: string;
  id: string;
  title: string;
  message: string;
  more?: string;
  link?: string;
  userID?: string;
  appID?: string;
  isPublic: boolean;
  created: number;
  lastUpdate: number;
}

const listed = 200;

/** News for people: in the feed and by mail. */
@Injectable()
export class FeedService {
  private readonly feed: Collection<Notification>;
  private readonly users: AuthUsers;
  private readonly apps: AppModels;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.feed = platform.documents.collection<Notification>(collections.notificationsFeed);
    this.users = rpc.client(authUsers);
    this.apps = rpc.client(appModels);
  }

  /** Public entries and those of the user, newest first. */
  async list(userId: string | undefined): Promise<Notification[]> {
    const sort = { field: 'lastUpdate', order: 'descending' } as const;
    const found = await this.feed.query({ where: { isPublic: true }, sort, limit: listed });
    const own = userId ? await this.feed.query({ where: { userID: userId }, sort, limit: listed }) : { items: [] };
    return [...found.items, ...own.items].map((item) => item.doc).sort((a, b) => b.lastUpdate - a.lastUpdate);
  }

  async lastSeen(userId: string | undefined): Promise<number> {
    return userId ? (await this.users.get({ id: userId })).lastNotification : 0;
  }

  /** Answers the updated user as JSON text. */
  async markSeen(userId: string): Promise<string> {
    return (await this.users.setLastNotification({ id: userId, at: this.clock.now() })).json;
  }

  async contact(message: { name: string; email: string; message: string }): Promise<void> {
    await this.mail.sendTemplate(this.config.CONTACT_ADDRESS || 'contact@localhost', 'contact', message, message.email);
  }

  async onUserCreated(fact: FactOf<'user.created'>): Promise<void> {
    // addresses of this domain can never receive anything
    if (fact.email.endsWith('.invalid')) return;
    await this.mail.sendTemplate(fact.email, 'welcome', { name: fact.name ?? '' });
  }

  async onCredentialsChanged(fact: FactOf<'user.credentials.changed'>): Promise<void> {
    await this.mail.sendTemplate(fact.email, 'credentials-changed', {});
  }

  async onMemberAdded(fact: FactOf<'member.added'>): Promise<void> {
    const [member, by, app] = await Promise.all([
      this.users.get({ id: fact.userId }),
      this.users.get({ id: fact.byUserId }),
      this.apps.summary({ appId: fact.appId }),
    ]);
    if (!member.found) return;
    const fromName = [by.name, by.lastname].filter(Boolean).join(' ');
    // the id of the fact makes a second delivery replace the first
    await this.feed.replace(fact.id, {
      _id: fact.id,
      id: fact.id,
      title: 'A prototype was shared with you',
      message: `${fromName || by.email} added you to ${app.name || 'a prototype'}.`,
      userID: fact.userId,
      appID: fact.appId,
      isPublic: false,
      created: fact.at,
      lastUpdate: fact.at,
    });
    await this.mail.sendTemplate(member.email, 'team-added', {
      name: member.name,
      fromName,
      fromEmail: by.email,
      appName: app.name,
      appID: fact.appId,
    });
  }

  async onAppDeleted(appId: string): Promise<void> {
    const page = await this.feed.list({ where: { appID: appId }, limit: 1000 });
    for (const item of page.items) await this.feed.remove(item.id);
  }
}
