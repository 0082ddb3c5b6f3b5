import { BusinessRefusal, passkeyLimits, type PasskeyAnswer, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM } from '@prototrail/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthConfig } from '../config';
import { PasskeysRepository, type StoredPasskey } from '../store/passkeys.repository';
import { UsersRepository } from '../store/users.repository';
import { CurrentPassword } from './current-password';
import { LoginService } from './login.service';
import type { LoginPlace } from './tokens.service';

const pendingMs = 10 * 60_000;
const addKey = (userId: string): string => `passkey:add:${userId}`;
const loginKey = (challenge: string): string => `passkey:login:${challenge}`;

/** The response of a browser; the library checks the rest of its form. */
type Given = Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type'> & { response: object };

/** Sign-in with passkeys: the device checks the person, so that neither password nor code is asked for. */
@Injectable()
export class PasskeysService {
  constructor(
    @Inject(PasskeysRepository) private readonly passkeys: PasskeysRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(CurrentPassword) private readonly password: CurrentPassword,
    @Inject(LoginService) private readonly logins: LoginService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async list(userId: string): Promise<PasskeyAnswer[]> {
    return (await this.passkeys.list(userId)).map(toAnswer);
  }

  async begin(userId: string, current: string): ReturnType<typeof generateRegistrationOptions> {
    const { email, name = '' } = await this.password.check(userId, current);
    const known = await this.passkeys.list(userId);
    if (known.length >= passkeyLimits.count) throw new BusinessRefusal('account.passkeys.many');
    const options = await generateRegistrationOptions({
      rpName: 'Prototrail',
      rpID: this.home().hostname,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userId)),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.platform.cache.set(addKey(userId), options.challenge, pendingMs);
    return options;
  }

  /** `origin` is that of the page which asks. */
  async add(
    userId: string,
    { name, response, origin }: { name: string; response: Given; origin: string | undefined },
  ): Promise<PasskeyAnswer> {
    const expectedChallenge = await this.platform.cache.get(addKey(userId));
    if (expectedChallenge === null) throw new BusinessRefusal('account.passkeys.refused');
    await this.platform.cache.remove(addKey(userId));
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.originFor(origin),
      expectedRPID: this.home().hostname,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) throw new BusinessRefusal('account.passkeys.refused');
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const passkey: StoredPasskey = {
      ...{ id, userId, name, counter, transports: [...transports] },
      ...{ publicKey: Buffer.from(publicKey).toString('base64url'), created: this.clock.now() },
    };
    try {
      await this.passkeys.insert(passkey);
    } catch (error) {
      if (isPlatformError(error, 'duplicate')) throw new BusinessRefusal('account.passkeys.refused');
      throw error;
    }
    return toAnswer(passkey);
  }

  /** One that is not there, or belongs to somebody else, stays as it is. */
  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.passkeys.change(id, (passkey) => (passkey.userId === userId ? { ...passkey, name } : null));
  }

  async remove(userId: string, id: string): Promise<void> {
    if ((await this.passkeys.find(id))?.userId === userId) await this.passkeys.remove(id);
  }

  async removeAll(userId: string): Promise<void> {
    for (const { id } of await this.passkeys.list(userId)) await this.passkeys.remove(id);
  }

  async challenge(): ReturnType<typeof generateAuthenticationOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.home().hostname,
      userVerification: 'required',
    });
    await this.platform.cache.set(loginKey(options.challenge), '1', pendingMs);
    return options;
  }

  /** Every refusal looks the same. A challenge counts once. */
  async login(response: Given, origin: string | undefined, place: LoginPlace): Promise<UserAnswer & { token: string }> {
    const passkey = await this.passkeys.find(response.id);
    const user = passkey && (await this.users.find(passkey.userId));
    if (!user) throw new BusinessRefusal('user.login.passkey');
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.takeChallenge(challenge),
      expectedOrigin: this.originFor(origin),
      expectedRPID: this.home().hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (!verified?.verified) throw new BusinessRefusal('user.login.passkey');
    const { newCounter: counter } = verified.authenticationInfo;
    await this.passkeys.change(passkey.id, (stored) => ({ ...stored, counter, lastUsed: this.clock.now() }));
    return this.logins.admit(user, place);
  }

  private async takeChallenge(challenge: string): Promise<boolean> {
    const isOpen = (await this.platform.cache.get(loginKey(challenge))) !== null;
    await this.platform.cache.remove(loginKey(challenge));
    return isOpen;
  }

  private home(): URL {
    return new URL(this.config.PUBLIC_URL);
  }

  /** The address of the product; on the own machine the port does not matter. */
  private originFor(given: string | undefined): string {
    const { hostname, origin } = this.home();
    const isLocal = hostname === 'localhost' && given !== undefined && URL.canParse(given);
    return isLocal && new URL(given).hostname === hostname ? given : origin;
  }
}

function toAnswer({ id, name, created, lastUsed }: StoredPasskey): PasskeyAnswer {
  return { id, name, created, ...(lastUsed === undefined ? {} : { lastUsed }) };
}
