import { BusinessRefusal, normaliseEmail, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM, type Cookies } from '@prototrail/service-kit';
import { createHash } from 'node:crypto';
import { UsersRepository } from '../store/users.repository';
import { AuditService } from './operator/audit.service';
import { DevicesService } from './devices.service';
import { hashPassword, isOldHash, verifyPassword } from './passwords';
import { TokensService, type LoginPlace } from './tokens.service';
import { TwoStepService } from './two-step.service';
import { toAnswer, type User } from './user';

const lockMs = 15 * 60 * 1000;
const maxFailures = 10;
const failed = 'user.login.fail';

/** Failed logins of an account by people on new devices. */
export function accountLock(userId: string): string {
  return `login:user:${userId}`;
}

/** Where failed logins of an address without an account are counted. */
function addressLock(email: string): string {
  return `login:address:${createHash('sha256').update(email).digest('hex')}`;
}

/** Checks credentials. Every refusal looks the same and takes the same time. */
@Injectable()
export class LoginService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(DevicesService) private readonly devices: DevicesService,
    @Inject(TwoStepService) private readonly twoStep: TwoStepService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `cookies` are those of the request: a device that signed in before has a limit of its own. */
  async login(
    givenEmail: string | null | undefined,
    password: string | null | undefined,
    { cookies, code, ...place }: LoginPlace & { cookies: Cookies; code?: string | null | undefined },
  ): Promise<UserAnswer & { token: string }> {
    const email = normaliseEmail(givenEmail);
    if (!email || !password) throw new BusinessRefusal(failed);
    const user = await this.users.findByEmail(email);
    // counted before the slow comparison, so that guesses sent at once do not pass each other
    const { lock, isLocked } = await this.countAttempt(user, email, cookies);
    const matches = await verifyPassword(user?.password, password);
    if (!user || !matches || isLocked || user.status === 'retired') {
      this.audit.noteLater('signInFailed', { userId: user?.id ?? '', address: place.address });
      throw new BusinessRefusal(failed);
    }
    if (user.status === 'blocked') throw new BusinessRefusal('user.login.blocked');
    // a wrong code counts as a failure, one that is not there yet does not: everybody begins without
    if (user.twoStep && !code) await this.platform.cache.increment(lock, -1, lockMs);
    await this.twoStep.pass(user, code);
    await this.platform.cache.remove(lock);
    const upgraded = isOldHash(user.password) ? await hashPassword(password) : undefined;
    return this.admit(user, place, (stored) =>
      // a password that was set meanwhile stays
      upgraded !== undefined && stored.password === user.password ? { ...stored, password: upgraded } : stored,
    );
  }

  /** Logs in somebody who has shown who they are; `change` is written along with the count of logins. */
  async admit(
    user: User,
    place: LoginPlace,
    change: (stored: User) => User = (stored) => stored,
  ): Promise<UserAnswer & { token: string }> {
    if (user.status === 'blocked') throw new BusinessRefusal('user.login.blocked');
    if (user.status === 'retired') throw new BusinessRefusal(failed);
    const lastlogin = this.clock.now();
    const changed =
      (await this.users.change(user.id, (stored) => ({
        ...change(stored),
        loginCount: stored.loginCount + 1,
        lastlogin,
      }))) ?? user;
    const token = await this.tokens.issue(changed, place);
    await this.audit.note('signIn', { userId: user.id, address: place.address });
    return { ...toAnswer(changed), token };
  }

  private async countAttempt(
    user: User | undefined,
    email: string,
    cookies: Cookies,
  ): Promise<{ lock: string; isLocked: boolean }> {
    const device = await this.devices.recognise(cookies, user?.id ?? email);
    if (device !== undefined) {
      const lock = `login:device:${device}`;
      if (!(await this.exceeds(lock))) return { lock, isLocked: false };
    }
    const lock = user ? accountLock(user.id) : addressLock(email);
    return { lock, isLocked: await this.exceeds(lock) };
  }

  private async exceeds(lock: string): Promise<boolean> {
    return (await this.platform.cache.increment(lock, 1, lockMs)) > maxFailures;
  }
}
