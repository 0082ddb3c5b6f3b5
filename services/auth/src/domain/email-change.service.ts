import { BusinessRefusal, DomainError, notificationMail, type MailRpc, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { EmailChangesRepository } from '../store/email-changes.repository';
import { UsersRepository } from '../store/users.repository';
import { CurrentPassword } from './current-password';
import { createResetKey, fingerprintKey } from './passwords';
import { UsersService } from './users.service';

const lifetimeMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const maxMailsPerHour = 5;

/** A new address counts once the link that was mailed to it is opened. */
@Injectable()
export class EmailChangeService {
  private readonly mail: MailRpc;

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(EmailChangesRepository) private readonly changes: EmailChangesRepository,
    @Inject(UsersService) private readonly accounts: UsersService,
    @Inject(CurrentPassword) private readonly password: CurrentPassword,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.mail = rpc.client(notificationMail);
  }

  async request(userId: string, email: string, current: string): Promise<void> {
    const user = await this.password.check(userId, current);
    if (user.email === email) throw new BusinessRefusal('account.email.same');
    if (await this.users.findByEmail(email)) throw new BusinessRefusal('user.update.email.taken');
    if ((await this.platform.cache.increment(`email:mails:${userId}`, 1, hourMs)) > maxMailsPerHour)
      throw new DomainError('rate.limited', {
        message: 'Too many mails within an hour; try again later.',
        retryAfterS: hourMs / 1000,
      });
    const { key, sha } = createResetKey();
    await this.changes.replace(sha, { userId, email, from: user.email, until: this.clock.now() + lifetimeMs });
    await this.mail.send({
      to: email,
      template: 'confirm-email',
      values: JSON.stringify({ name: user.name ?? '', key }),
      languageOf: '',
    });
  }

  /** A key works once. The old address is told. */
  async confirm(key: string): Promise<UserAnswer> {
    const sha = fingerprintKey(key);
    const change = await this.changes.find(sha);
    const user = change && (await this.users.find(change.userId));
    const isGood = change && user && change.until > this.clock.now() && user.email === change.from;
    if (!isGood || !(await this.changes.remove(sha))) throw new BusinessRefusal('account.email.key');
    const answer = await this.accounts.setEmail(user.id, change.email);
    await this.mail.send({
      to: change.from,
      template: 'email-changed',
      values: JSON.stringify({ name: user.name ?? '', email: change.email }),
      languageOf: '',
    });
    return answer;
  }
}
