import {
  accountDefaults,
  BusinessRefusal,
  DomainError,
  isEmailAddress,
  normaliseEmail,
  type RouteRequest,
  type UserAnswer,
  type usersRoutes,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type Ids } from '@prototrail/platform';
import { CLOCK, CONFIG, FactPublisher, IDS } from '@prototrail/service-kit';
import type { AuthConfig } from '../config';
import { UsersRepository } from '../store/users.repository';
import { InstanceService } from './operator/instance.service';
import { weaknessOf } from './password-rules';
import { hashPassword } from './passwords';
import { TokensService } from './tokens.service';
import { isDomainAllowed, toAnswer, type User } from './user';

type SignUp = RouteRequest<typeof usersRoutes.signUp>['body'];
type Profile = RouteRequest<typeof usersRoutes.update>['body'];

const plainFields = [
  'name',
  'lastname',
  'homepage',
  'newsletter',
  'tel',
  'about',
  'facebook',
  'notifications',
  'isAutoOpenNotifcations',
  'lastNotification',
  'settings',
] as const;

const passwordRefusals = { short: 'user.password.invalid', common: 'user.password.common' } as const;

/** Accounts: sign-up, profile, password reset. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(InstanceService) private readonly instance: InstanceService,
  ) {}

  /** `language` is that of the browser, for the mails until the person chooses one. */
  async signUp(input: SignUp, language?: string): Promise<UserAnswer> {
    const email = normaliseEmail(input.email);
    const password = input.password ?? '';
    const codes: string[] = [];
    if (!isEmailAddress(email)) codes.push('user.email.invalid');
    const weakness = await weaknessOf(password, input.explains === true, this.config);
    if (weakness) codes.push(passwordRefusals[weakness]);
    if (input.tos !== true) codes.push('user.tos.invalid');
    if (email && (await this.users.findByEmail(email))) codes.push('user.email.not.unique');
    if (codes.length > 0) throw new BusinessRefusal(...codes);
    const refusal = await this.refusalOf(email);
    if (refusal) throw new BusinessRefusal(refusal);
    return toAnswer(
      await this.create({
        email,
        password,
        name: input.name ?? undefined,
        lastname: input.lastname ?? undefined,
        language,
      }),
    );
  }

  /** Why nobody with this address may sign up; undefined when they may. */
  async refusalOf(email: string): Promise<string | undefined> {
    const { isOpen, domains } = await this.instance.signUpRules();
    if (!isOpen) return 'user.create.nosignup';
    return isDomainAllowed(email, domains) ? undefined : 'user.create.domain';
  }

  /** Stores a new account. Throws BusinessRefusal `user.email.not.unique` when the address was taken meanwhile. */
  async create(
    account: {
      email: string;
      password: string;
      name?: string | undefined;
      lastname?: string | undefined;
      language?: string | undefined;
    },
    origin: 'signUp' | 'invited' = 'signUp',
  ): Promise<User> {
    const user: User = {
      ...accountDefaults(this.clock.now()),
      id: this.ids.next(),
      email: account.email,
      ...(account.name ? { name: account.name } : {}),
      ...(account.lastname ? { lastname: account.lastname } : {}),
      password: await hashPassword(account.password),
    };
    try {
      await this.users.insert(user);
    } catch (error) {
      if (isPlatformError(error, 'duplicate')) throw new BusinessRefusal('user.email.not.unique');
      throw error;
    }
    // who was invited gets a mail of another kind
    if (origin === 'invited') return user;
    await this.facts.publish('user.created', user.id, {
      userId: user.id,
      email: user.email,
      ...(user.name ? { name: user.name } : {}),
      ...(account.language ? { language: account.language } : {}),
    });
    return user;
  }

  async get(id: string): Promise<UserAnswer> {
    const user = await this.users.find(id);
    if (!user) throw new DomainError('not.found');
    return toAnswer(user);
  }

  /** `canExplain`: the page that asks can say that a password is too common. */
  async update(id: string, profile: Profile, jti: string, canExplain = false): Promise<UserAnswer> {
    const change = await this.credentialsOf(id, profile, canExplain);
    let changed: User | undefined;
    try {
      changed = await this.users.change(id, (user) => ({
        ...user,
        ...Object.fromEntries(
          plainFields.flatMap((key) =>
            profile[key] === undefined || profile[key] === null ? [] : [[key, profile[key]]],
          ),
        ),
        ...change,
        lastUpdate: this.clock.now(),
        tokenGeneration: user.tokenGeneration + (Object.keys(change).length > 0 ? 1 : 0),
      }));
    } catch (error) {
      if (isPlatformError(error, 'duplicate')) throw new BusinessRefusal('user.update.email.taken');
      throw error;
    }
    if (!changed) throw new DomainError('not.found');
    if (Object.keys(change).length > 0) await this.announceCredentials(changed, jti);
    return toAnswer(changed);
  }

  async acceptPrivacy(id: string): Promise<UserAnswer> {
    const changed = await this.users.change(id, (user) => ({ ...user, acceptedGDPR: true }));
    if (!changed) throw new DomainError('not.found');
    return toAnswer(changed);
  }

  /** Stores a new password, or one that nobody knows, and ends all logins. */
  async setPassword(id: string, text: string, isUnknown = false): Promise<void> {
    const password = await hashPassword(text);
    const changed = await this.users.change(id, ({ isPasswordUnknown: _, ...stored }) => ({
      ...stored,
      password,
      ...(isUnknown ? { isPasswordUnknown: true as const } : {}),
      tokenGeneration: stored.tokenGeneration + 1,
      lastUpdate: this.clock.now(),
    }));
    if (changed) await this.announceCredentials(changed, '');
  }

  /** Stores an address that was confirmed, and ends all logins. Throws `user.update.email.taken`. */
  async setEmail(id: string, email: string): Promise<UserAnswer> {
    return this.update(id, { email }, '');
  }

  /** New credentials in a profile, checked. */
  private async credentialsOf(
    id: string,
    profile: Profile,
    canExplain: boolean,
  ): Promise<Partial<Pick<User, 'email' | 'password'>>> {
    const change: Partial<Pick<User, 'email' | 'password'>> = {};
    if (typeof profile.password === 'string' && profile.password !== '') {
      const weakness = await weaknessOf(profile.password, canExplain, this.config);
      if (weakness) throw new BusinessRefusal(passwordRefusals[weakness]);
      change.password = await hashPassword(profile.password);
    }
    if (profile.email !== undefined && profile.email !== null) {
      const email = normaliseEmail(profile.email);
      const owner = await this.users.findByEmail(email);
      // an account from before addresses were checked may send its own one back
      if (!isEmailAddress(email) && owner?.id !== id) throw new BusinessRefusal('user.email.invalid');
      if (owner && owner.id !== id) throw new BusinessRefusal('user.update.email.taken');
      if (!owner) change.email = email;
    }
    return change;
  }

  private async announceCredentials(user: User, exceptJti: string): Promise<void> {
    await this.tokens.revokeUser(user.id, user.tokenGeneration, exceptJti);
    await this.facts.publish('user.credentials.changed', user.id, { userId: user.id, email: user.email });
  }
}
