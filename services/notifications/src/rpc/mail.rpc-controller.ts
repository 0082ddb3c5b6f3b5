import { notificationMail, type MailRpc } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { MailService } from '../domain/mail.service';
import { SettingsService } from '../domain/settings.service';
import type { Values } from '../domain/templates';

/** Mail that other services send. */
@RpcController(notificationMail)
export class MailRpcController implements MailRpc {
  constructor(
    @Inject(MailService) private readonly mail: MailService,
    @Inject(SettingsService) private readonly settings: SettingsService,
  ) {}

  async send(request: { to: string; template: string; values: string; languageOf: string }): Promise<object> {
    const { language } = request.languageOf ? await this.settings.get(request.languageOf) : {};
    const more = language ? { language } : {};
    await this.mail.sendTemplate(request.to, request.template, JSON.parse(request.values) as Values, more);
    return {};
  }
}
