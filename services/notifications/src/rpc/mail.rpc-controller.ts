import { notificationMail, type MailRpc } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { MailService } from '../domain/mail.service';
import type { Values } from '../domain/templates';

/** Mail that other services send. */
@RpcController(notificationMail)
export class MailRpcController implements MailRpc {
  constructor(@Inject(MailService) private readonly mail: MailService) {}

  async send(request: { to: string; template: string; values: string }): Promise<object> {
    await this.mail.sendTemplate(request.to, request.template, JSON.parse(request.values) as Values);
    return {};
  }
}
