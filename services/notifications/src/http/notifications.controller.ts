import {
  notificationsRoutes,
  ok,
  operatorRoutes,
  type CheckResult,
  type NotificationSettings,
  type Ok,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, JsonText, Route, type InputOf } from '@prototrail/service-kit';
import { FeedService } from '../domain/feed.service';
import { OutboxService } from '../domain/outbox.service';
import { PostService } from '../domain/post.service';
import { SettingsService } from '../domain/settings.service';
import { UnsubscribeService } from '../domain/unsubscribe.service';
import type { Subscription } from '../domain/waiting';

type Routes = typeof notificationsRoutes;

@Controller()
export class NotificationsController {
  constructor(
    @Inject(FeedService) private readonly feed: FeedService,
    @Inject(SettingsService) private readonly preferences: SettingsService,
    @Inject(OutboxService) private readonly outbox: OutboxService,
    @Inject(UnsubscribeService) private readonly links: UnsubscribeService,
    @Inject(PostService) private readonly post: PostService,
  ) {}

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

  @Route(notificationsRoutes.settings)
  settings(@Input() { caller }: InputOf<Routes['settings']>): Promise<NotificationSettings> {
    return this.preferences.get(caller.user?.id ?? '');
  }

  @Route(notificationsRoutes.changeSettings)
  changeSettings(@Input() { caller, body }: InputOf<Routes['changeSettings']>): Promise<NotificationSettings> {
    return this.preferences.change(caller.user?.id ?? '', body);
  }

  @Route(notificationsRoutes.markRead)
  async markRead(@Input() { caller, body }: InputOf<Routes['markRead']>): Promise<Ok> {
    await this.feed.markRead(caller.user?.id ?? '', body.isRead, body.ids);
    return ok('user.notification.read');
  }

  @Route(notificationsRoutes.unsubscribe)
  unsubscribe(@Input() { params, query }: InputOf<Routes['unsubscribe']>): Promise<{ what: Subscription }> {
    return this.links.apply(params.token, query.undo === 'true');
  }

  @Route(notificationsRoutes.contact)
  async contact(@Input() { body }: InputOf<typeof notificationsRoutes.contact>): Promise<object> {
    await this.feed.contact({ name: body.name ?? '', email: body.email, message: body.message });
    return {};
  }

  @Route(operatorRoutes.testMail)
  testMail(@Input() { caller }: InputOf<typeof operatorRoutes.testMail>): Promise<CheckResult> {
    return this.post.deliverTest(caller.user?.id ?? '');
  }

  @Route(operatorRoutes.mailCheck)
  async mailCheck(): Promise<CheckResult> {
    const { waiting, refused } = await this.outbox.state();
    return refused > 0
      ? { level: 'warning', code: 'mail.refused', values: { count: refused } }
      : { level: 'ok', code: 'mail.ok', values: { count: waiting } };
  }
}
