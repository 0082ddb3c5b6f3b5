import {
  appModels,
  authUsers,
  teamAccess,
  type AppModels,
  type AuthUsers,
  type FactOf,
  type NotificationKind,
  type TeamAccess,
  type UserReply,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RPC, type RpcTransport } from '@prototrail/service-kit';
import { DigestService } from './digest.service';
import { FeedService } from './feed.service';
import { MailService } from './mail.service';
import { NotifierService } from './notifier.service';
import { SettingsService } from './settings.service';

const nameOf = (user: UserReply): string => `${user.name} ${user.lastname}`.trim() || user.email;

/** The entry of an open invitation, which goes when it is answered. */
const invitationEntry = (fact: { appId: string; userId: string }): string => `invitation-${fact.appId}-${fact.userId}`;

type ThreadFact = FactOf<'comment.answered' | 'comment.started' | 'comment.mentioned'>;
const threadKinds: Record<ThreadFact['type'], NotificationKind & ('mention' | 'answer' | 'thread')> = {
  'comment.mentioned': 'mention',
  'comment.answered': 'answer',
  'comment.started': 'thread',
};

const writerLevel = 2;

/** What facts of other services mean for people. */
@Injectable()
export class NewsService {
  private readonly users: AuthUsers;
  private readonly apps: AppModels;
  private readonly team: TeamAccess;

  constructor(
    @Inject(NotifierService) private readonly notifier: NotifierService,
    @Inject(FeedService) private readonly feed: FeedService,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(DigestService) private readonly digest: DigestService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.users = rpc.client(authUsers);
    this.apps = rpc.client(appModels);
    this.team = rpc.client(teamAccess);
  }

  async onUserCreated({ userId, email, name = '', language }: FactOf<'user.created'>): Promise<void> {
    if (language) await this.settings.rememberLanguage(userId, language);
    // addresses of this domain can never receive anything
    if (email.endsWith('.invalid')) return;
    await this.mail.sendTemplate(email, 'welcome', { name });
  }

  async onCredentialsChanged({ email }: FactOf<'user.credentials.changed'>): Promise<void> {
    await this.mail.sendTemplate(email, 'credentials-changed', {});
  }

  /** Old clients add people at once: they are notified who did it and how to leave. */
  async onMemberAdded(fact: FactOf<'member.added'>): Promise<void> {
    await this.feed.remove(invitationEntry(fact));
    await this.ofTeam(fact, { type: 'added', userId: fact.userId, fromId: fact.byUserId, entryId: fact.id });
  }

  async onMemberInvited(fact: FactOf<'member.invited'>): Promise<void> {
    const entryId = invitationEntry(fact);
    await this.ofTeam(fact, { type: 'invited', userId: fact.userId, fromId: fact.byUserId, entryId });
  }

  async onInvitationEnded(fact: FactOf<'member.invitation.ended'>): Promise<void> {
    await this.feed.remove(invitationEntry(fact));
    if (fact.outcome === 'withdrawn') return;
    await this.ofTeam(fact, { type: fact.outcome, userId: fact.byUserId, fromId: fact.userId, entryId: fact.id });
  }

  async onOwnerChanged(fact: FactOf<'owner.changed'>): Promise<void> {
    await this.ofTeam(fact, { type: 'becameOwner', userId: fact.userId, fromId: fact.byUserId, entryId: fact.id });
  }

  /** One entry for each thread, reader and kind; a further comment brings it up again. */
  async onThreadNews(fact: ThreadFact): Promise<void> {
    const { appId, threadId, at } = fact;
    const [by, app] = await Promise.all([
      fact.byUserId ? this.users.get({ id: fact.byUserId }) : undefined,
      this.apps.summary({ appId }),
    ]);
    if (!app.found) return;
    const from = (by?.found && nameOf(by)) || fact.guestName || '';
    const kind = threadKinds[fact.type];
    for (const userId of fact.userIds)
      await this.notifier.notify({
        userId,
        kind,
        type: kind,
        entryId: `${kind}-${threadId}-${userId}`,
        factId: fact.id,
        appId,
        at,
        values: { from, fromId: fact.byUserId, app: app.name, excerpt: fact.excerpt ?? '' },
        link: `#/apps/${appId}/comments.html?comment=${threadId}`,
      });
  }

  /** Told to those who can change the study; the last test of a link is told as its end. */
  async onMilestone(fact: FactOf<'study.milestone'>): Promise<void> {
    const isFull = fact.max !== undefined && fact.finished >= fact.max;
    await this.ofStudy(fact, isFull ? 'linkFull' : 'milestone', fact.finished);
  }

  async onLinkClosed(fact: FactOf<'study.link.closed'>): Promise<void> {
    await this.ofStudy(fact, 'linkClosed', fact.finished);
  }

  async onUserRetired({ userId }: FactOf<'user.retired'>): Promise<void> {
    await this.feed.removePerson(userId);
    await this.digest.remove(userId);
    await this.settings.remove(userId);
  }

  /** Tells the writers of a prototype about a link of its study. */
  private async ofStudy(
    { id, appId, link, at }: { id: string; appId: string; link: string; at: number },
    type: 'milestone' | 'linkFull' | 'linkClosed',
    finished: number,
  ): Promise<void> {
    const [app, { members }] = await Promise.all([this.apps.summary({ appId }), this.team.members({ appId })]);
    if (!app.found) return;
    for (const { userId, permission } of members)
      if (permission >= writerLevel)
        await this.notifier.notify({
          userId,
          kind: type === 'milestone' ? 'test' : 'link',
          type,
          entryId: `${type}-${appId}-${link}-${finished}-${userId}`,
          factId: id,
          appId,
          at,
          values: { app: app.name, count: String(finished) },
          link: `#/apps/${appId}/results.html`,
        });
  }

  private async ofTeam(
    { id, appId, at, workspace }: { id: string; appId: string; at: number; workspace?: string | undefined },
    news: {
      type: 'added' | 'invited' | 'accepted' | 'declined' | 'becameOwner';
      userId: string;
      fromId: string;
      entryId: string;
    },
  ): Promise<void> {
    const [from, name] = await Promise.all([
      this.users.get({ id: news.fromId }),
      workspace ?? this.apps.summary({ appId }).then((app) => app.name),
    ]);
    const { type, userId, fromId, entryId } = news;
    await this.notifier.notify({
      userId,
      kind: 'people',
      type,
      entryId,
      factId: id,
      appId,
      at,
      values: { from: from.found ? nameOf(from) : '', fromId, app: name },
      link:
        type === 'invited'
          ? '#/apps/my-apps.html'
          : workspace === undefined
            ? `#/apps/${appId}.html`
            : `#/apps/my-apps.html?workspace=${appId}`,
    });
  }
}
