import { DomainError, isEmailAddress } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, CONFIG, IDS, LOGGER, type Logger } from '@prototrail/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { join } from 'node:path';
import type { NotificationsConfig } from '../config';
import { MailFolder } from '../store/mail-folder';
import { renderMail, type Mail, type Values } from './templates';

/** All mail of the product. */
@Injectable()
export class MailService {
  private readonly folder: MailFolder;
  private readonly server: Transporter | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folder = new MailFolder(config.MAIL_FOLDER || join(config.PROTOTRAIL_DATA, 'mails'));
    this.server = config.MAIL_URL ? createTransport(config.MAIL_URL) : undefined;
  }

  /** Sends a mail made from a template. Throws `request.invalid` for an unknown template. */
  async sendTemplate(to: string, template: string, values: Values, replyTo?: string): Promise<void> {
    const mail = renderMail(template, to, values, this.config.PUBLIC_URL);
    if (!mail) throw new DomainError('request.invalid', { message: `There is no mail template ${template}.` });
    await this.deliver(replyTo ? { ...mail, replyTo } : mail);
  }

  private async deliver(mail: Mail): Promise<void> {
    // accounts from before addresses were checked may hold several in one; what the operator has set is sent as it is
    if (mail.to !== this.config.CONTACT_ADDRESS && !isEmailAddress(mail.to)) {
      this.logger.warn({ subject: mail.subject }, 'a mail was not sent: its address is not one e-mail address');
      return;
    }
    if (this.server) await this.server.sendMail({ ...mail, from: this.config.MAIL_FROM });
    else await this.folder.save(mail, this.ids.next(), this.clock.now());
    this.logger.info({ subject: mail.subject }, this.server ? 'mail sent' : 'mail written to the mail folder');
  }
}
