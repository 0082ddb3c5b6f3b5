import { BusinessRefusal, isEmailAddress, normaliseEmail, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { CONFIG, LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { issuerOf, type AuthConfig } from '../config';
import { ExternalLoginsRepository } from '../store/external-logins.repository';
import { UsersRepository } from '../store/users.repository';
import { ClaimedAccount, unknownPassword } from './claimed-account';
import { LoginService } from './login.service';
import { InstanceService } from './operator/instance.service';
import type { LoginPlace } from './tokens.service';
import { isDomainAllowed, type User } from './user';
import { UsersService } from './users.service';

const pendingMs = 10 * 60_000;
const pendingKey = (state: string): string => `sign-on:${createHash('sha256').update(state).digest('hex')}`;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A sign-on that has begun. */
interface Pending {
  /** Digest of the cookie of the browser. */
  browser: string;
  nonce: string;
  verifier: string;
  /** Whom the provider named; the person has yet to accept the terms. */
  identity?: Identity;
}

interface Identity {
  issuer: string;
  claims: Claims;
}

/** What came back from the identity provider. */
export interface Returned {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  tos?: boolean | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Sign-on at an identity provider: authorization code with PKCE, state and nonce, found by discovery. */
@Injectable()
export class SignOnService {
  private provider: Promise<Configuration> | undefined;

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(ExternalLoginsRepository) private readonly logins: ExternalLoginsRepository,
    @Inject(UsersService) private readonly accounts: UsersService,
    @Inject(ClaimedAccount) private readonly claimed: ClaimedAccount,
    @Inject(LoginService) private readonly login: LoginService,
    @Inject(InstanceService) private readonly instance: InstanceService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Where the browser goes, and the secret of its cookie. */
  async begin(): Promise<{ url: string; browser: string }> {
    const provider = await this.discover();
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const browser = randomBytes(32).toString('base64url');
    const pending: Pending = { browser: digest(browser), nonce, verifier };
    await this.platform.cache.set(pendingKey(state), JSON.stringify(pending), pendingMs);
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.returnAddress(),
      scope: this.config.OIDC_SCOPES,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, browser };
  }

  /** Logs in who came back, once, in the browser that began. */
  async finish(returned: Returned, browser: string, place: LoginPlace): Promise<UserAnswer & { token: string }> {
    const key = pendingKey(returned.state);
    const text = await this.platform.cache.get(key);
    const pending = text === null ? undefined : (JSON.parse(text) as Pending);
    if (!pending || digest(browser) !== pending.browser) throw new BusinessRefusal('signOn.ended');
    await this.platform.cache.remove(key);
    const identity = pending.identity ?? (await this.exchange(returned, pending));
    if (returned.tos !== true && (await this.isFirst(identity))) {
      await this.platform.cache.set(key, JSON.stringify({ ...pending, identity } satisfies Pending), pendingMs);
      throw new BusinessRefusal('signOn.terms');
    }
    const user = await this.accountOf(identity);
    return this.login.admit(user, place);
  }

  /** Whether an account would be made, for which the terms have to be accepted. */
  private async isFirst({ issuer, claims }: Identity): Promise<boolean> {
    const known = await this.logins.findUser(issuer, textOf(claims['sub']));
    if (known !== undefined && (await this.users.find(known))) return false;
    const email = this.emailOf(claims);
    return email !== undefined && !(await this.users.findByEmail(email)) && (await this.refusalOf(email)) === undefined;
  }

  /** The address that the provider has confirmed. */
  private emailOf(claims: Claims): string | undefined {
    const email = normaliseEmail(textOf(claims[this.config.OIDC_CLAIM_EMAIL]));
    return isEmailAddress(email) && claims['email_verified'] === true ? email : undefined;
  }

  private async exchange({ state, code, iss, error }: Returned, { nonce, verifier }: Pending): Promise<Identity> {
    if (error !== undefined || code === undefined) throw new BusinessRefusal('signOn.refused');
    const provider = await this.discover();
    const address = new URL(this.returnAddress());
    for (const [name, value] of Object.entries({ state, code, iss })) if (value) address.searchParams.set(name, value);
    try {
      const tokens = await authorizationCodeGrant(provider, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return { issuer: provider.serverMetadata().issuer, claims: tokens.claims() ?? {} };
    } catch (failure) {
      this.logger.warn({ err: failure }, 'the identity provider did not confirm a sign-on');
      throw new BusinessRefusal('signOn.refused');
    }
  }

  /** The account of a person: the known one, then that of the confirmed address, then a new one where the rules allow it. */
  private async accountOf({ issuer, claims }: Identity): Promise<User> {
    const subject = textOf(claims['sub']);
    const known = await this.logins.findUser(issuer, subject);
    const user = known === undefined ? undefined : await this.users.find(known);
    if (user) return user;
    const email = this.emailOf(claims);
    // an address that nobody confirmed would open the account of somebody else
    if (email === undefined) throw new BusinessRefusal('signOn.email');
    const existing = await this.users.findByEmail(email);
    if (existing) await this.claimed.endOtherAccess(existing.id);
    const { id } = existing ?? (await this.create(email, claims));
    await this.logins.set({ issuer, subject, userId: id });
    const joined = await this.users.find(id);
    if (!joined) throw new BusinessRefusal('signOn.ended');
    return joined;
  }

  private async create(email: string, claims: Claims): Promise<User> {
    const refusal = await this.refusalOf(email);
    if (refusal) throw new BusinessRefusal(refusal);
    const created = await this.accounts.create({
      email,
      password: unknownPassword(),
      name: textOf(claims[this.config.OIDC_CLAIM_NAME]).slice(0, 200) || undefined,
      lastname: textOf(claims[this.config.OIDC_CLAIM_LASTNAME]).slice(0, 200) || undefined,
    });
    await this.users.change(created.id, (stored) => ({ ...stored, isPasswordUnknown: true }));
    return created;
  }

  /** Why nobody with this address gets an account at the first sign-on; undefined when they do. */
  async refusalOf(email: string): Promise<string | undefined> {
    if (issuerOf(this.config) === undefined) return 'signOn.off';
    const mode = this.config.OIDC_NEW_ACCOUNTS;
    if (mode === 'always') return undefined;
    const { isOpen, domains } = await this.instance.signUpRules();
    if (mode === 'never' || !isOpen) return 'signOn.notInvited';
    return isDomainAllowed(email, domains) ? undefined : 'user.create.domain';
  }

  private returnAddress(): string {
    return `${this.config.PUBLIC_URL.replace(/\/+$/, '')}/signed-on.html`;
  }

  private discover(): Promise<Configuration> {
    const issuer = issuerOf(this.config);
    if (issuer === undefined) throw new BusinessRefusal('signOn.off');
    this.provider ??= this.ask(issuer).catch((error: unknown) => {
      this.provider = undefined;
      this.logger.error({ err: error, issuer }, 'the identity provider does not answer');
      throw new BusinessRefusal('signOn.unreachable');
    });
    return this.provider;
  }

  private ask(issuer: string): Promise<Configuration> {
    const { OIDC_CLIENT_ID: client, OIDC_CLIENT_SECRET: secret } = this.config;
    const proof = secret ? ClientSecretPost(secret) : None();
    // plain HTTP only where the operator wrote it into the address
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(issuer), client, undefined, proof, { execute, timeout: 10 });
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
