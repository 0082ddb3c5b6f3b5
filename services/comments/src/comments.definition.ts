import { Module } from '@nestjs/common';
import type { FactOf } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { commentsConfig } from './config';
import { AnnotationsService } from './domain/annotations.service';
import { CommentPictures } from './domain/comment-pictures';
import { CommentsService } from './domain/comments.service';
import { HiddenRuns } from './domain/hidden-runs';
import { InboxService } from './domain/inbox.service';
import { SessionAnnotations } from './domain/session-annotations';
import { ThreadNews } from './domain/thread-news';
import { AnnotationsController } from './http/annotations.controller';
import { CommentsController } from './http/comments.controller';
import { InboxController } from './http/inbox.controller';
import { LinkCommentsController } from './http/link-comments.controller';
import { AnnotationsRpcController } from './rpc/annotations.rpc-controller';

@Module({
  controllers: [
    InboxController,
    CommentsController,
    LinkCommentsController,
    AnnotationsController,
    AnnotationsRpcController,
  ],
  providers: [
    ThreadNews,
    CommentPictures,
    CommentsService,
    InboxService,
    SessionAnnotations,
    HiddenRuns,
    AnnotationsService,
  ],
})
export class CommentsModule {}

/** Comments and annotations of prototypes. */
export const commentsService = defineService({
  name: 'comments',
  module: CommentsModule,
  config: commentsConfig,
  start: async (get) => {
    const comments = get(CommentsService);
    const annotations = get(AnnotationsService);
    const inbox = get(InboxService);
    const handlers = {
      'app.deleted': async ({ appId }: { appId: string }) => {
        await comments.removeAll(appId);
        await annotations.removeAll(appId);
      },
      'user.retired': ({ userId }: { userId: string }) => inbox.removePerson(userId),
      'session.deleted': async ({ appId, session, what }: FactOf<'session.deleted'>) => {
        if (what === 'mouse') return;
        await annotations.removeRun(appId, session);
        await comments.removeRun(appId, session);
      },
      'sessions.erased': async ({ appId, sessions }: FactOf<'sessions.erased'>) => {
        for (const session of sessions) {
          await annotations.removeRun(appId, session);
          await comments.removeRun(appId, session);
        }
      },
      'results.deleted': async ({ appId, at, until }: FactOf<'results.deleted'>) => {
        await annotations.removeRuns(appId, until ?? at);
        await comments.removeRuns(appId, until ?? at);
      },
      'sessions.trashed': async (fact: FactOf<'sessions.trashed'>) => {
        await annotations.hideRuns(fact);
        comments.announce(fact.appId);
      },
      'trash.ended': async ({ appId, trashId }: FactOf<'trash.ended'>) => {
        await annotations.showRuns(appId, trashId);
        comments.announce(appId);
      },
    };
    return [await subscribeFacts(get<Platform>(PLATFORM), 'comments', handlers, get<Logger>(LOGGER))];
  },
});
