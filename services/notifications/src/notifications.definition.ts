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
import { WebhookEvents } from './domain/webhooks/webhook-events.service';
import { WebhookSender } from './domain/webhooks/webhook-sender';
import { WebhooksService } from './domain/webhooks/webhooks.service';
import { NotificationsController } from './http/notifications.controller';
import { WebhooksController } from './http/webhooks.controller';
import { MailRpcController } from './rpc/mail.rpc-controller';

@Module({
  controllers: [NotificationsController, WebhooksController, MailRpcController],
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
    WebhookSender,
    WebhooksService,
    WebhookEvents,
  ],
})
export class NotificationsModule {}

/** Feed, what is read of it, how each person gets news, contact form, all mail and all webhooks. */
export const notificationsService = defineService({
  name: 'notifications',
  module: NotificationsModule,
  config: notificationsConfig,
  start: async (get) => {
    const news = get(NewsService);
    const feed = get(FeedService);
    const webhooks = get(WebhookEvents);
    const handlers: FactHandlers = {
      'user.created': (fact) => news.onUserCreated(fact),
      'user.credentials.changed': (fact) => news.onCredentialsChanged(fact),
      'user.access.ended': ({ userId }) => get(WebhooksService).removePerson(userId),
      'user.retired': async (fact) => {
        await news.onUserRetired(fact);
        await get(WebhooksService).removePerson(fact.userId);
      },
      'member.added': (fact) => news.onMemberAdded(fact),
      'member.invited': (fact) => news.onMemberInvited(fact),
      'member.invitation.ended': (fact) => news.onInvitationEnded(fact),
      'owner.changed': (fact) => news.onOwnerChanged(fact),
      'comment.answered': (fact) => news.onThreadNews(fact),
      'comment.started': (fact) => news.onThreadNews(fact),
      'comment.mentioned': (fact) => news.onThreadNews(fact),
      'comment.created': (fact) => webhooks.onComment(fact),
      'app.changed': (fact) => webhooks.onAppChanged(fact),
      'study.milestone': async (fact) => {
        await news.onMilestone(fact);
        await webhooks.onMilestone(fact);
      },
      'study.link.closed': async (fact) => {
        await news.onLinkClosed(fact);
        await webhooks.onLinkClosed(fact);
      },
      'study.link.paused': (fact) => webhooks.onLinkPaused(fact),
      'app.deleted': ({ appId }: FactOf<'app.deleted'>) => feed.removeApp(appId),
    };
    return [
      get(OutboxService).start(),
      get(DigestService).start(),
      get(WebhookSender).start(),
      await webhooks.start(),
      await subscribeFacts(get<Platform>(PLATFORM), 'notifications', handlers, get<Logger>(LOGGER)),
    ];
  },
});
