import { BusinessRefusal } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM } from '@prototrail/service-kit';
import { UsersRepository } from '../store/users.repository';
import { CurrentPassword } from './current-password';
import { counterOf, createRecoveryCodes, createTwoStepSecret, recoveryDigest } from './one-time-codes';
import type { TwoStep, User } from './user';

const pendingMs = 10 * 60 * 1000;
const pendingKey = (userId: string): string => `two-step:pending:${userId}`;

/** Two-step sign-in with a code of an authenticator app. */
@Injectable()
export class TwoStepService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(CurrentPassword) private readonly password: CurrentPassword,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(userId: string): Promise<{ isOn: boolean; since?: number; recoveryCodesLeft: number }> {
    const twoStep = (await this.users.find(userId))?.twoStep;
    return twoStep
      ? { isOn: true, since: twoStep.since, recoveryCodesLeft: twoStep.recovery.length }
      : { isOn: false, recoveryCodesLeft: 0 };
  }

  /** A secret that counts once a code of it is confirmed. */
  async begin(userId: string, current: string): Promise<{ secret: string; uri: string }> {
    const { email } = await this.password.check(userId, current);
    const created = createTwoStepSecret(email);
    await this.platform.cache.set(pendingKey(userId), created.secret, pendingMs);
    return created;
  }

  /** Turns it on; answers the recovery codes. */
  async confirm(userId: string, code: string): Promise<string[]> {
    const secret = await this.platform.cache.get(pendingKey(userId));
    if (secret === null) throw new BusinessRefusal('account.twoStep.ended');
    const now = this.clock.now();
    const lastCounter = counterOf(secret, code, now);
    if (lastCounter === undefined) throw new BusinessRefusal('account.code.wrong');
    const codes = createRecoveryCodes();
    const twoStep = { secret, since: now, lastCounter, recovery: codes.map(recoveryDigest) };
    await this.users.change(userId, (user) => ({ ...user, twoStep }));
    await this.platform.cache.remove(pendingKey(userId));
    return codes;
  }

  async renewCodes(userId: string, current: string): Promise<string[]> {
    await this.password.check(userId, current);
    const codes = createRecoveryCodes();
    const recovery = codes.map(recoveryDigest);
    const changed = await this.users.change(userId, ({ twoStep, ...user }) =>
      twoStep ? { ...user, twoStep: { ...twoStep, recovery } } : null,
    );
    if (!changed) throw new BusinessRefusal('account.twoStep.ended');
    return codes;
  }

  async end(userId: string, current: string): Promise<void> {
    await this.password.check(userId, current);
    await this.users.change(userId, ({ twoStep: _, ...user }) => user);
  }

  /**
   * Checks the second step of a sign-in and uses the code up. Throws `user.login.code.needed` without a code and
   * `user.login.code.wrong` for one that is wrong or was used.
   */
  async pass(user: User, code: string | null | undefined): Promise<void> {
    if (!user.twoStep) return;
    if (!code) throw new BusinessRefusal('user.login.code.needed');
    let isGood = false;
    await this.users.change(user.id, (stored) => {
      const next = stored.twoStep && useCode(stored.twoStep, code, this.clock.now());
      isGood = stored.twoStep === undefined || next !== undefined;
      return next ? { ...stored, twoStep: next } : null;
    });
    if (!isGood) throw new BusinessRefusal('user.login.code.wrong');
  }
}

/** What is left after a code was used; undefined when it is wrong. */
function useCode(twoStep: TwoStep, code: string, now: number): TwoStep | undefined {
  const counter = counterOf(twoStep.secret, code, now);
  if (counter !== undefined) return counter > twoStep.lastCounter ? { ...twoStep, lastCounter: counter } : undefined;
  const digest = recoveryDigest(code);
  if (!twoStep.recovery.includes(digest)) return undefined;
  return { ...twoStep, recovery: twoStep.recovery.filter((one) => one !== digest) };
}
