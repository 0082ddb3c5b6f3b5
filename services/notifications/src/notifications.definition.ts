import { Module } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { notificationsConfig } from './config';
import { FeedService } from './domain/feed.service';
import { MailService } from './domain/mail.service';
import { NotificationsController } from './http/notifications.controller';
import { MailRpcController } from './rpc/mail.rpc-controller';

@Module({ controllers: [NotificationsController, MailRpcController], providers: [MailService, FeedService] })
export class NotificationsModule {}

/** Feed, last-seen, contact form and all mail. */
export const notificationsService = defineService({
  name: 'notifications',
  module: NotificationsModule,
  config: notificationsConfig,
  start: async (get) => {
    const feed = get(FeedService);
    const handlers = {
      'user.created': (fact: Parameters<FeedService['onUserCreated']>[0]) => feed.onUserCreated(fact),
      'user.credentials.changed': (fact: Parameters<FeedService['onCredentialsChanged']>[0]) =>
        feed.onCredentialsChanged(fact),
      'member.added': (fact: Parameters<FeedService['onMemberAdded']>[0]) => feed.onMemberAdded(fact),
      'member.invited': (fact: Parameters<FeedService['onMemberInvited']>[0]) => feed.onMemberInvited(fact),
      'member.invitation.ended': (fact: Parameters<FeedService['onInvitationEnded']>[0]) =>
        feed.onInvitationEnded(fact),
      'comment.answered': (fact: Parameters<FeedService['onThreadNews']>[0]) => feed.onThreadNews(fact),
      'comment.started': (fact: Parameters<FeedService['onThreadNews']>[0]) => feed.onThreadNews(fact),
      'comment.mentioned': (fact: Parameters<FeedService['onThreadNews']>[0]) => feed.onThreadNews(fact),
      'user.retired': ({ userId }: { userId: string }) => feed.onUserRetired(userId),
      'app.deleted': ({ appId }: { appId: string }) => feed.onAppDeleted(appId),
    };
    return [await subscribeFacts(get<Platform>(PLATFORM), 'notifications', handlers, get<Logger>(LOGGER))];
  },
});
