import { BusinessRefusal, DomainError } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { UsersRepository } from '../store/users.repository';
import { verifyPassword } from './passwords';
import type { User } from './user';

const maxWrong = 10;
const windowMs = 15 * 60 * 1000;

/** Asks for the password again before something that a person who finds an open browser must not do. */
@Injectable()
export class CurrentPassword {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** The user, when the password is right. Throws `account.password.wrong`, and `rate.limited` after 10 wrong ones. */
  async check(userId: string, password: string): Promise<User> {
    const key = `password:check:${userId}`;
    if ((await this.platform.cache.increment(key, 1, windowMs)) > maxWrong)
      throw new DomainError('rate.limited', {
        message: 'The password was wrong too often; try again in 15 minutes.',
        retryAfterS: windowMs / 1000,
      });
    const user = await this.users.find(userId);
    if (!(await verifyPassword(user?.password, password)) || !user) throw new BusinessRefusal('account.password.wrong');
    await this.platform.cache.remove(key);
    return user;
  }
}
