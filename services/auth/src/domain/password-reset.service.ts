import {
  BusinessRefusal,
  isEmailAddress,
  normaliseEmail,
  notificationMail,
  type MailRpc,
  type RouteRequest,
  type usersRoutes,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, LOGGER, PLATFORM, RPC, type Logger, type RpcTransport } from '@prototrail/service-kit';
import type { AuthConfig } from '../config';
import { ResetsRepository } from '../store/resets.repository';
import { UsersRepository } from '../store/users.repository';
import { BackgroundJobs } from './background-jobs';
import { ClaimedAccount } from './claimed-account';
import { accountLock } from './login.service';
import { weaknessOf } from './password-rules';
import { createResetKey, isSameKey } from './passwords';
import type { User } from './user';
import { UsersService } from './users.service';

type SetPassword = RouteRequest<typeof usersRoutes.setPassword>['body'];

const lifetimeMs = 60 * 60 * 1000;
const invitationMs = 7 * 24 * 60 * 60 * 1000;
const maxWrongKeys = 5;
const maxMailsPerHour = 5;

/** New passwords with a mailed key. Answers take the same time for known and for unknown addresses. */
@Injectable()
export class PasswordResetService {
  private readonly mail: MailRpc;

  constructor(
    @Inject(UsersRepository) private readonly repository: UsersRepository,
    @Inject(ResetsRepository) private readonly resets: ResetsRepository,
    @Inject(ClaimedAccount) private readonly claimed: ClaimedAccount,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(BackgroundJobs) private readonly jobs: BackgroundJobs,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.mail = rpc.client(notificationMail);
  }

  /** Mails a link when the address is known. Nothing is looked up before the answer, so its time reveals nothing. */
  request(given: string | null | undefined): void {
    if (given === undefined) throw new BusinessRefusal('User.email.error.required');
    if (given === null) throw new BusinessRefusal('User.email.error.null');
    const email = normaliseEmail(given);
    if (!isEmailAddress(email)) throw new BusinessRefusal('User.email.error.invalid');
    this.jobs.run('password reset', () => this.mailKey(email));
  }

  /** Mails somebody who was given an account a link to set a password within a week. */
  async invite({ id, email, name = '' }: Pick<User, 'id' | 'email' | 'name'>): Promise<void> {
    const { key, sha } = createResetKey();
    await this.resets.replace(id, { sha, until: this.clock.now() + invitationMs });
    this.jobs.run('mail of an invitation', async () => {
      await this.mail.send({
        to: email,
        template: 'account-invited',
        values: JSON.stringify({ name, key }),
        languageOf: '',
      });
    });
  }

  /** Sets the password and answers the id of the user. A key works once. */
  async setPassword(input: SetPassword): Promise<string> {
    const missing = (['email', 'key', 'password'] as const)
      .filter((field) => !input[field])
      .map((field) => `User.${field}.error.required`);
    if (missing.length > 0) throw new BusinessRefusal(...missing);
    const password = input.password ?? '';
    const weakness = await weaknessOf(password, input.explains === true, this.config);
    if (weakness)
      throw new BusinessRefusal(weakness === 'short' ? 'User.password.error.min' : 'User.password.error.common');
    const email = normaliseEmail(input.email);
    const user = await this.repository.findByEmail(email);
    const isKeyRight = await this.takeKey(user?.id ?? email, input.key ?? '');
    if (!user || !isKeyRight) throw new BusinessRefusal('user.password.error');
    await this.users.setPassword(user.id, password);
    if (input.endOther === true) await this.claimed.endKeys(user.id);
    await this.platform.cache.remove(accountLock(user.id));
    return user.id;
  }

  private async mailKey(email: string): Promise<void> {
    const user = await this.repository.findByEmail(email);
    if (!user || user.status !== undefined) return;
    if ((await this.platform.cache.increment(`reset:mails:${user.id}`, 1, lifetimeMs)) > maxMailsPerHour) {
      this.logger.info({ userId: user.id }, 'no further mail for a password reset within the hour');
      return;
    }
    const { key, sha } = createResetKey();
    await this.resets.replace(user.id, { sha, until: this.clock.now() + lifetimeMs });
    await this.platform.cache.remove(wrongKeys(user.id));
    const values = JSON.stringify({ name: user.name ?? '', lastname: user.lastname ?? '', key });
    await this.mail.send({ to: user.email, template: 'password-reset', values, languageOf: '' });
  }

  /**
   * Whether the key is the mailed one; it is used up then. The same steps for everybody: a key is counted before it is
   * compared, and it is compared with something in any case.
   */
  private async takeKey(owner: string, key: string): Promise<boolean> {
    const attempts = await this.platform.cache.increment(wrongKeys(owner), 1, lifetimeMs);
    const reset = await this.resets.find(owner);
    const isRight = isSameKey(reset?.sha, key);
    if (attempts > maxWrongKeys || !reset || reset.until < this.clock.now() || !isRight) {
      if (attempts === maxWrongKeys)
        this.jobs.run('burn reset key', () => this.resets.remove(owner).then(() => undefined));
      return false;
    }
    return this.resets.remove(owner);
  }
}

function wrongKeys(owner: string): string {
  return `reset:attempts:${owner}`;
}
