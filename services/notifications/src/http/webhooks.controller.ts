import {
  ok,
  webhooksRoutes,
  type Ok,
  type WebhookAnswer,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { WebhooksService } from '../domain/webhooks/webhooks.service';

type Routes = typeof webhooksRoutes;

@Controller()
export class WebhooksController {
  constructor(@Inject(WebhooksService) private readonly webhooks: WebhooksService) {}

  @Route(webhooksRoutes.list)
  list(@Input() { caller }: InputOf<Routes['list']>): Promise<WebhookAnswer[]> {
    return this.webhooks.list(caller.user?.id ?? '');
  }

  @Route(webhooksRoutes.create)
  create(@Input() { caller, body }: InputOf<Routes['create']>): Promise<WebhookWithSecret> {
    return this.webhooks.create(caller.user?.id ?? '', body);
  }

  @Route(webhooksRoutes.change)
  change(@Input() { caller, params, body }: InputOf<Routes['change']>): Promise<WebhookAnswer> {
    return this.webhooks.change(caller.user?.id ?? '', params.webhook, body);
  }

  @Route(webhooksRoutes.remove)
  async remove(@Input() { caller, params }: InputOf<Routes['remove']>): Promise<Ok> {
    await this.webhooks.remove(caller.user?.id ?? '', params.webhook);
    return ok('account.webhook.removed');
  }

  @Route(webhooksRoutes.renewSecret)
  renewSecret(@Input() { caller, params }: InputOf<Routes['renewSecret']>): Promise<WebhookWithSecret> {
    return this.webhooks.renewSecret(caller.user?.id ?? '', params.webhook);
  }

  @Route(webhooksRoutes.sendTest)
  sendTest(@Input() { caller, params }: InputOf<Routes['sendTest']>): Promise<WebhookDelivery> {
    return this.webhooks.sendTest(caller.user?.id ?? '', params.webhook);
  }

  @Route(webhooksRoutes.deliveries)
  deliveries(
    @Input() { caller, params, query }: InputOf<Routes['deliveries']>,
  ): Promise<{ items: WebhookDelivery[]; next: string | null }> {
    return this.webhooks.log(caller.user?.id ?? '', params.webhook, query.after);
  }

  @Route(webhooksRoutes.replay)
  replay(@Input() { caller, params }: InputOf<Routes['replay']>): Promise<WebhookDelivery> {
    return this.webhooks.replay(caller.user?.id ?? '', params.webhook, params.delivery);
  }
}
