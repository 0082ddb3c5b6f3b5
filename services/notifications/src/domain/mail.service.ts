import { DomainError } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { letterNames } from './mail-texts/texts';
import { OutboxService } from './outbox.service';
import type { Values } from './templates';

/** Mails about accounts, which nobody can end, and to the operator. */
@Injectable()
export class MailService {
  constructor(@Inject(OutboxService) private readonly outbox: OutboxService) {}

  /** Puts a mail made from a template into the outbox. Throws `request.invalid` for an unknown template. */
  async sendTemplate(
    to: string,
    template: string,
    values: Values,
    more: { replyTo?: string; language?: string; userId?: string } = {},
  ): Promise<void> {
    if (!letterNames.some((name) => name === template))
      throw new DomainError('request.invalid', { message: `There is no mail template ${template}.` });
    await this.outbox.put({ to, template, values, ...more });
  }
}
