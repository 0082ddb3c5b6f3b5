import { authUsers, collections, type AuthUsers, type NotificationKind, type UserReply } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { DigestService } from './digest.service';
import type { Notification } from './notification';
import { OutboxService } from './outbox.service';
import { SettingsService } from './settings.service';
import { pickTexts } from './mail-texts';
import { fillTitle, type NewsType, type Values } from './templates';

/** One thing that happened, for one person. */
export interface News {
  userId: string;
  kind: NotificationKind;
  type: NewsType;
  /** Of the entry in the feed; the same id again replaces it and brings it up. */
  entryId: string;
  /** Of the fact that it comes from: a fact that comes again is mailed once. */
  factId: string;
  appId: string;
  at: number;
  values: Values;
  /** Address in the studio, from `#/` on. */
  link: string;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Further mails within an hour go into the summary of the day. */
const maxMailsPerHour = 20;
/** The oldest entries of a person make room. */
const maxEntries = 500;

/** Brings news to people the way they chose: in the feed, by mail at once, or once a day. */
@Injectable()
export class NotifierService {
  private readonly feed: Collection<Notification>;
  private readonly users: AuthUsers;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(OutboxService) private readonly outbox: OutboxService,
    @Inject(DigestService) private readonly digest: DigestService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.feed = platform.documents.collection<Notification>(collections.notificationsFeed);
    this.users = rpc.client(authUsers);
  }

  async notify(news: News): Promise<void> {
    const user = await this.users.get({ id: news.userId });
    if (!user.found) return;
    const { kinds } = await this.settings.get(news.userId);
    const { feed, mail } = kinds[news.kind];
    if (feed) await this.show(news);
    if (mail !== 'off') await this.tell(news, user, mail === 'daily');
  }

  private async show({ entryId: id, userId, appId, at, type, kind, values, link }: News): Promise<void> {
    const texts = pickTexts(undefined);
    await this.feed.replace(id, {
      _id: id,
      id,
      // for clients that do not know the type
      title: fillTitle(texts, type, values),
      message: [values['excerpt'], texts.news[type].text].filter(Boolean).join(' '),
      type,
      kind,
      values,
      link,
      userID: userId,
      appID: appId,
      isPublic: false,
      isRead: false,
      created: at,
      lastUpdate: at,
    });
    await this.limit(userId);
  }

  private async limit(userId: string): Promise<void> {
    const where = { userID: userId };
    const count = await this.feed.count(where);
    if (count <= maxEntries) return;
    const sort = { field: 'lastUpdate', order: 'ascending' } as const;
    const { items } = await this.feed.list({ where, sort, limit: count - maxEntries });
    for (const { id } of items) await this.feed.remove(id);
  }

  private async tell(news: News, { email, name }: UserReply, isDaily: boolean): Promise<void> {
    const { userId, type, kind, link, factId, entryId, values } = news;
    // addresses of this domain can never receive anything
    if (email.endsWith('.invalid')) return;
    const { cache } = this.platform;
    const once = `mail:${factId}:${userId}`;
    if ((await cache.increment(once, 1, dayMs)) > 1) return;
    const isTooMany = !isDaily && (await cache.increment(`mails:${userId}`, 1, hourMs)) > maxMailsPerHour;
    if (isDaily || isTooMany) {
      await this.digest.add(userId, { id: entryId, news: type, values, link });
      return;
    }
    await this.outbox.put({
      to: email,
      template: type,
      values: { ...values, link, name },
      userId,
      subscription: kind,
    });
  }
}
