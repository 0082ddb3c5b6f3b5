import {
  collections,
  appModels,
  authUsers,
  type AppModels,
  type AuthUsers,
  type FactOf,
  type NotificationKind,
  type UserReply,
} from '@prototrail/contracts';
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
  /** What it is about, with the values of its text, for clients that show it in the reader's language. */
  kind?: NotificationKind;
  values?: Readonly<Record<string, string>>;
  link?: string;
  userID?: string;
  appID?: string;
  isPublic: boolean;
  created: number;
  lastUpdate: number;
}

const maxListed = 200;

type ThreadFact = FactOf<'comment.answered' | 'comment.started' | 'comment.mentioned'>;
type ThreadValues = Readonly<Record<'from' | 'app' | 'excerpt', string>>;

/** How news of threads are told; `id` begins the id of the entry. */
const threadNews: Record<
  ThreadFact['type'],
  { kind: NotificationKind; id: string; title: string; message(values: ThreadValues): string }
> = {
  'comment.mentioned': {
    kind: 'mention',
    id: 'mention',
    title: 'You were mentioned',
    message: ({ from, app, excerpt }) => `${from} mentioned you on ${app}: ${excerpt}`,
  },
  'comment.answered': {
    kind: 'answer',
    id: 'answer',
    title: 'A comment was answered',
    message: ({ from, app, excerpt }) => `${from} answered in a thread that you wrote in, on ${app}: ${excerpt}`,
  },
  'comment.started': {
    kind: 'thread',
    id: 'thread',
    title: 'New comment',
    message: ({ from, app, excerpt }) => `${from} commented on ${app}: ${excerpt}`,
  },
};

const nameOf = (user: UserReply): string => `${user.name} ${user.lastname}`.trim() || user.email;

/** The entry of an open invitation, which goes when it is answered. */
const invitationEntry = (fact: { appId: string; userId: string }): string => `invitation-${fact.appId}-${fact.userId}`;

/** Notifications for people: in the feed and by mail. */
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

  /** Old clients add people at once: they are notified who did it and how to leave. */
  async onMemberAdded(fact: FactOf<'member.added'>): Promise<void> {
    const { member, values, from, app } = await this.describe(fact);
    if (!member.found) return;
    // the id of the fact makes a second delivery replace the first
    await this.put(fact.id, fact.userId, fact, {
      title: 'A prototype was shared with you',
      message: `${from} added you to ${app}. You can leave it again in its settings, under People.`,
    });
    await this.feed.remove(invitationEntry(fact));
    await this.mail.sendTemplate(member.email, 'team-added', values);
  }

  async onMemberInvited(fact: FactOf<'member.invited'>): Promise<void> {
    const { member, values, from, app } = await this.describe(fact);
    if (!member.found) return;
    await this.put(invitationEntry(fact), fact.userId, fact, {
      title: 'You are invited to a prototype',
      message: `${from} invites you to ${app}. Accept or decline on the page of your prototypes.`,
    });
    await this.mail.sendTemplate(member.email, 'team-invited', values);
  }

  async onInvitationEnded(fact: FactOf<'member.invitation.ended'>): Promise<void> {
    await this.feed.remove(invitationEntry(fact));
    if (fact.outcome === 'withdrawn') return;
    const { member, app } = await this.describe(fact);
    const name = nameOf(member) || 'Somebody';
    const isAccepted = fact.outcome === 'accepted';
    await this.put(fact.id, fact.byUserId, fact, {
      title: isAccepted ? 'Your invitation was accepted' : 'Your invitation was declined',
      message: isAccepted ? `${name} now works on ${app} with you.` : `${name} does not join ${app}.`,
    });
  }

  /** One entry for each thread, reader and kind; a further comment brings it up again. */
  async onThreadNews(fact: ThreadFact): Promise<void> {
    const [by, app] = await Promise.all([
      fact.byUserId ? this.users.get({ id: fact.byUserId }) : undefined,
      this.apps.summary({ appId: fact.appId }),
    ]);
    if (!app.found) return;
    const values = {
      from: (by?.found && nameOf(by)) || fact.guestName || '',
      app: app.name,
      excerpt: fact.excerpt ?? '',
    };
    const { kind, id, title, message } = threadNews[fact.type];
    for (const userId of fact.userIds)
      await this.put(`${id}-${fact.threadId}-${userId}`, userId, fact, {
        title,
        message: message({ ...values, from: values.from || 'A guest', app: values.app || 'a prototype' }),
        kind,
        values,
        link: `#/apps/${fact.appId}/comments.html?comment=${fact.threadId}`,
      });
  }

  private async describe(fact: { appId: string; userId: string; byUserId: string }) {
    const [member, by, app] = await Promise.all([
      this.users.get({ id: fact.userId }),
      this.users.get({ id: fact.byUserId }),
      this.apps.summary({ appId: fact.appId }),
    ]);
    const fromName = `${by.name} ${by.lastname}`.trim();
    const values = { name: member.name, fromName, fromEmail: by.email, appName: app.name, appID: fact.appId };
    return { member, values, from: nameOf(by), app: app.name || 'a prototype' };
  }

  private async put(
    id: string,
    userID: string,
    { appId, at }: { appId: string; at: number },
    text: Pick<Notification, 'title' | 'message' | 'kind' | 'values' | 'link'>,
  ): Promise<void> {
    const entry = { _id: id, id, ...text, userID, appID: appId, isPublic: false, created: at, lastUpdate: at };
    await this.feed.replace(id, entry);
  }

  /** Removes what was for a person whose account is closed. */
  async onUserRetired(userId: string): Promise<void> {
    for (let count = 1; count > 0;) {
      const { items } = await this.feed.list({ where: { userID: userId }, limit: 1000 });
      for (const { id } of items) await this.feed.remove(id);
      count = items.length;
    }
  }

  async onAppDeleted(appId: string): Promise<void> {
    const page = await this.feed.list({ where: { appID: appId }, limit: 1000 });
    for (const item of page.items) await this.feed.remove(item.id);
  }
}
