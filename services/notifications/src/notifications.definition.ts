import { Module } from '@nestjs/common';
import type { FactOf } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import {
  defineService,
  LOGGER,
  PLATFORM,
  subscribeFacts,
  type FactHandlers,
  type Logger,
} from '@prototrail/service-kit';
import { notificationsConfig } from './config';
import { DigestService } from './domain/digest.service';
import { FeedService } from './domain/feed.service';
import { MailService } from './domain/mail.service';
import { NewsService } from './domain/news.service';
import { NotifierService } from './domain/notifier.service';
import { OutboxService } from './domain/outbox.service';
import { PostService } from './domain/post.service';
import { SettingsService } from './domain/settings.service';
import { UnsubscribeService } from './domain/unsubscribe.service';
import { NotificationsController } from './http/notifications.controller';
import { MailRpcController } from './rpc/mail.rpc-controller';

@Module({
  controllers: [NotificationsController, MailRpcController],
  providers: [
    SettingsService,
    UnsubscribeService,
    PostService,
    OutboxService,
    MailService,
    FeedService,
    DigestService,
    NotifierService,
    NewsService,
  ],
})
export class NotificationsModule {}

/** Feed, what is read of it, how each person gets news, contact form and all mail. */
export const notificationsService = defineService({
  name: 'notifications',
  module: NotificationsModule,
  config: notificationsConfig,
  start: async (get) => {
    const news = get(NewsService);
    const feed = get(FeedService);
    const handlers: FactHandlers = {
      'user.created': (fact) => news.onUserCreated(fact),
      'user.credentials.changed': (fact) => news.onCredentialsChanged(fact),
      'user.retired': (fact) => news.onUserRetired(fact),
      'member.added': (fact) => news.onMemberAdded(fact),
      'member.invited': (fact) => news.onMemberInvited(fact),
      'member.invitation.ended': (fact) => news.onInvitationEnded(fact),
      'owner.changed': (fact) => news.onOwnerChanged(fact),
      'comment.answered': (fact) => news.onThreadNews(fact),
      'comment.started': (fact) => news.onThreadNews(fact),
      'comment.mentioned': (fact) => news.onThreadNews(fact),
      'study.milestone': (fact) => news.onMilestone(fact),
      'study.link.closed': (fact) => news.onLinkClosed(fact),
      'app.deleted': ({ appId }: FactOf<'app.deleted'>) => feed.removeApp(appId),
    };
    return [
      get(OutboxService).start(),
      get(DigestService).start(),
      await subscribeFacts(get<Platform>(PLATFORM), 'notifications', handlers, get<Logger>(LOGGER)),
    ];
  },
});
