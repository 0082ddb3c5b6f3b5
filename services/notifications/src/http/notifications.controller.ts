import { notificationsRoutes, ok, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { FeedService } from '../domain/feed.service';

@Controller()
export class NotificationsController {
  constructor(@Inject(FeedService) private readonly feed: FeedService) {}

  @Route(notificationsRoutes.list)
  list(@Input() { caller }: InputOf<typeof notificationsRoutes.list>): Promise<object[]> {
    return this.feed.list(caller.user?.id);
  }

  @Route(notificationsRoutes.lastSeen)
  async lastSeen(
    @Input() { caller }: InputOf<typeof notificationsRoutes.lastSeen>,
  ): Promise<{ lastNotification: number }> {
    return { lastNotification: await this.feed.lastSeen(caller.user?.id) };
  }

  @Route(notificationsRoutes.markSeen)
  async markSeen(@Input() { caller }: InputOf<typeof notificationsRoutes.markSeen>): Promise<JsonText | Ok> {
    const json = caller.user ? await this.feed.markSeen(caller.user.id) : '';
    return json ? new JsonText(json) : ok('user.notificaiton.update');
  }

  @Route(notificationsRoutes.contact)
  async contact(@Input() { body }: InputOf<typeof notificationsRoutes.contact>): Promise<object> {
    await this.feed.contact({ name: body.name ?? '', email: body.email, message: body.message });
    return {};
  }
}
