import { BusinessRefusal, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM } from '@prototrail/service-kit';
import { UsersRepository } from '../store/users.repository';
import { verifyPassword } from './passwords';
import { TokensService } from './tokens.service';
import { normaliseEmail, toAnswer } from './user';

const lockMs = 15 * 60 * 1000;
const failuresBeforeLock = 10;
const failed = 'user.login.fail';

/** Checks credentials. Every refusal looks the same. */
@Injectable()
export class LoginService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async login(
    givenEmail: string | null | undefined,
    password: string | null | undefined,
  ): Promise<UserAnswer & { token: string }> {
    const email = normaliseEmail(givenEmail);
    if (!email || !password) throw new BusinessRefusal(failed);
    const lock = `login:${email}`;
    // counted before the slow comparison, so that guesses sent at once do not pass each other
    const isLocked = (await this.platform.cache.increment(lock, 1, lockMs)) > failuresBeforeLock;
    const user = await this.users.findByEmail(email);
    const matches = await verifyPassword(user?.password, password);
    if (!user || !matches || isLocked || user.status === 'retired') throw new BusinessRefusal(failed);
    await this.platform.cache.remove(lock);
    const now = this.clock.now();
    const changed =
      (await this.users.change(user.id, (stored) => ({
        ...stored,
        loginCount: stored.loginCount + 1,
        lastlogin: now,
      }))) ?? user;
    return { ...toAnswer(changed), token: await this.tokens.issue(changed) };
  }
}
