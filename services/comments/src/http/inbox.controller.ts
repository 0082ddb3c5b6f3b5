import { commentInboxRoutes, type CommentInbox, type SeenThreads } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { InboxService } from '../domain/inbox.service';

type Routes = typeof commentInboxRoutes;

/** Comments of all prototypes of a person. */
@Controller()
export class InboxController {
  constructor(@Inject(InboxService) private readonly inbox: InboxService) {}

  @Route(commentInboxRoutes.list)
  list(@Input() { caller }: InputOf<Routes['list']>): Promise<CommentInbox> {
    return this.inbox.list(caller);
  }

  @Route(commentInboxRoutes.seen)
  seen(@Input() { caller }: InputOf<Routes['seen']>): Promise<SeenThreads> {
    return this.inbox.seenBy(caller.user?.id ?? '');
  }

  @Route(commentInboxRoutes.markSeen)
  markSeen(@Input() { caller, body }: InputOf<Routes['markSeen']>): Promise<SeenThreads> {
    return this.inbox.markSeen(caller.user?.id ?? '', body.threads);
  }
}
