import {
  authInstance,
  authUsers,
  isEmailAddress,
  type AuthInstance,
  type AuthUsers,
  type CheckResult,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, CONFIG, IDS, LOGGER, RPC, type Logger, type RpcTransport } from '@prototrail/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import { join } from 'node:path';
import type { NotificationsConfig } from '../config';
import { MailFolder } from '../store/mail-folder';
import { SettingsService } from './settings.service';
import { digestTemplate, renderDigest, renderMail, type DigestItem, type Mail, type Reader } from './templates';
import { UnsubscribeService } from './unsubscribe.service';
import { noAddress, type Waiting } from './waiting';

const testLimitMs = 20_000;
const maxDetail = 300;

/** Makes mails and hands them to the mail server, or writes them to the mail folder. */
@Injectable()
export class PostService {
  /** Whether a mail server gets the mails. */
  readonly isRemote: boolean;
  private readonly folder: MailFolder;
  private readonly server: Transporter | undefined;
  private readonly users: AuthUsers;
  private readonly instance: AuthInstance;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(UnsubscribeService) private readonly unsubscribe: UnsubscribeService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.folder = new MailFolder(config.MAIL_FOLDER || join(config.PROTOTRAIL_DATA, 'mails'));
    this.server = config.MAIL_URL ? createTransport(config.MAIL_URL) : undefined;
    this.isRemote = this.server !== undefined;
    this.users = rpc.client(authUsers);
    this.instance = rpc.client(authInstance);
  }

  /** Resolves when the mail server has taken the mail. An address that cannot get any is left out. */
  async deliver(waiting: Waiting): Promise<void> {
    const { to } = waiting;
    // accounts from before addresses were checked may hold several in one; what the operator has set is sent as it is
    if (to !== this.config.CONTACT_ADDRESS && to !== noAddress && !isEmailAddress(to)) {
      this.logger.warn({ template: waiting.template }, 'a mail was not sent: its address is not one e-mail address');
      return;
    }
    const { name, color, mailName } = await this.instance.get({});
    const mail = render(waiting, { ...(await this.readerOf(waiting)), brand: { name, color } });
    const { subject } = mail;
    if (this.server) await this.server.sendMail({ ...mail, from: senderOf(this.config.MAIL_FROM, mailName || name) });
    else await this.folder.save(mail, this.ids.next(), this.clock.now());
    this.logger.info({ subject }, this.server ? 'mail sent' : 'mail written to the mail folder');
  }

  /** Sends something to an operator, past the outbox, so that what the mail server says is heard. Never throws. */
  async deliverTest(userId: string): Promise<CheckResult> {
    const { found, email, name } = await this.users.get({ id: userId });
    if (!found) return { level: 'failed', code: 'testMail.failed', values: { detail: 'no account' } };
    const values = { address: this.config.PUBLIC_URL, name };
    const mail = { to: email, template: 'test-mail', values, userId, created: 0, attempts: 0, next: 0 };
    try {
      await within(testLimitMs, this.deliver(mail));
    } catch (error) {
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, maxDetail);
      return { level: 'failed', code: 'testMail.failed', values: { detail } };
    }
    return this.server
      ? { level: 'ok', code: 'testMail.sent', values: { to: email } }
      : { level: 'warning', code: 'testMail.written', values: {} };
  }

  private async readerOf({ to, userId, language, subscription }: Waiting): Promise<Reader> {
    const id = userId ?? (to === noAddress ? '' : (await this.users.findByEmail({ email: to })).id);
    const chosen = id ? (await this.settings.get(id)).language : undefined;
    return {
      to,
      language: chosen ?? language,
      publicUrl: this.config.PUBLIC_URL,
      ...(id && subscription ? { unsubscribeToken: await this.unsubscribe.tokenFor(id, subscription) } : {}),
    };
  }
}

/** Fails when the work takes longer; what it does then is nobody's. */
async function within(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} seconds`)), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The configured address under another name; without one, as it is configured. */
function senderOf(from: string, name: string): string | { name: string; address: string } {
  if (name === '') return from;
  return { name, address: /<([^<>]+)>/.exec(from)?.[1] ?? from.trim() };
}

function render({ template, values, replyTo }: Waiting, reader: Reader): Mail {
  const mail =
    template === digestTemplate
      ? renderDigest(JSON.parse(values['items'] ?? '[]') as DigestItem[], values['name'] ?? '', reader)
      : renderMail(template, values, reader);
  // what is stored was checked before; a version that knew more templates may have run here
  if (!mail) throw new Error(`There is no mail template ${template}.`);
  return replyTo ? { ...mail, replyTo } : mail;
}
