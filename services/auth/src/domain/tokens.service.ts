import { type Revocation, type SigningKey } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids, Platform } from '@prototrail/platform';
import {
  announceRevocation,
  CLOCK,
  CONFIG,
  IDS,
  PLATFORM,
  fileTokenUse,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
} from '@prototrail/service-kit';
import { importPKCS8, SignJWT, type JWTPayload } from 'jose';
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { AuthConfig } from '../config';
import { SessionsRepository } from '../store/sessions.repository';
import { TokensRepository, type StoredKey } from '../store/tokens.repository';
import type { User } from './user';

const generate = promisify(generateKeyPair);
const hourMs = 60 * 60 * 1000;
const maxTokenMs = 168 * hourMs;
const fileTokenSeconds = 60 * 60;
const first = 'key-1';
const maxAgent = 500;

/** From where somebody signs in. */
export interface LoginPlace {
  /** The header `User-Agent`. */
  agent: string;
  /** Network address. */
  address: string;
}

interface Signing {
  kid: string;
  key: webcrypto.CryptoKey;
  privatePem: string;
}

function describeKey(privatePem: string, created: number): StoredKey {
  const publicPem = createPublicKey(createPrivateKey(privatePem)).export({ type: 'spki', format: 'pem' }).toString();
  return {
    kid: createHash('sha256').update(publicPem).digest('base64url').slice(0, 16),
    privatePem,
    publicPem,
    created,
  };
}

/** Signs and revokes tokens. */
@Injectable()
export class TokensService {
  private signing: Promise<Signing> | undefined;

  constructor(
    @Inject(TokensRepository) private readonly repository: TokensRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** A token for a user; `exp` in seconds. */
  async issue(user: User, { agent, address }: LoginPlace): Promise<string> {
    const now = Math.floor(this.clock.now() / 1000);
    const exp = now + Math.floor((this.config.AUTH_TOKEN_HOURS * hourMs) / 1000);
    const jti = this.ids.uuid();
    await this.sessions.removeEnded(user.id, this.clock.now());
    await this.sessions.add({
      jti,
      userId: user.id,
      agent: agent.slice(0, maxAgent),
      address,
      created: this.clock.now(),
      until: exp * 1000,
    });
    const claims = {
      id: user.id,
      email: user.email,
      role: user.role,
      gen: user.tokenGeneration,
      ...(user.isOperator ? { op: true } : {}),
      ...(user.name ? { name: user.name } : {}),
      ...(user.lastname ? { lastname: user.lastname } : {}),
    };
    return this.sign(claims, { jti, now, exp });
  }

  /** A token for addresses of files, of the login that has the id `jti`: what makes that one void makes this one void. */
  async issueForFiles(login: {
    id: string;
    jti: string;
    exp: number;
    generation: number;
  }): Promise<{ token: string; until: number }> {
    const now = Math.floor(this.clock.now() / 1000);
    const exp = Math.min(login.exp, now + fileTokenSeconds);
    const claims = { id: login.id, gen: login.generation, use: fileTokenUse };
    return { token: await this.sign(claims, { jti: login.jti, now, exp }), until: exp * 1000 };
  }

  /** Makes one token void. */
  async revokeToken(jti: string, exp: number): Promise<void> {
    await this.revoke({ jti, userId: '', generation: 0, exceptJti: '' }, exp * 1000);
    await this.sessions.remove(jti);
  }

  /** Makes all tokens of a user void that were issued before this generation, except the one of this request. */
  async revokeUser(userId: string, generation: number, exceptJti: string): Promise<void> {
    await this.revoke({ jti: '', userId, generation, exceptJti }, this.clock.now() + maxTokenMs);
    await this.sessions.removeOthers(userId, exceptJti);
  }

  /** A secret for one purpose, the same in every process that signs with the same key. */
  async deriveSecret(purpose: string): Promise<Buffer> {
    const { privatePem } = await this.signingKey();
    return createHmac('sha256', privatePem).update(purpose).digest();
  }

  /** The keys that tokens are verified with. */
  async publicKeys(): Promise<SigningKey[]> {
    await this.signingKey();
    const stored = await this.repository.listKeys();
    const configured = this.configuredKey();
    return [...stored, ...(configured ? [configured] : [])].map((key) => ({ kid: key.kid, pem: key.publicPem }));
  }

  /** The revocations that a token which has not expired may meet. */
  revocations(): Promise<Revocation[]> {
    return this.repository.listRevocations(this.clock.now());
  }

  /** Times are seconds since 1970. */
  private async sign(
    claims: JWTPayload,
    { jti, now, exp }: { jti: string; now: number; exp: number },
  ): Promise<string> {
    const { kid, key } = await this.signingKey();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: 'JWT' })
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setIssuedAt(now)
      .setJti(jti)
      .setExpirationTime(exp)
      .sign(key);
  }

  private async revoke(revocation: Revocation, until: number): Promise<void> {
    await this.repository.revoke({ ...revocation, until });
    await announceRevocation(this.platform, revocation);
  }

  private configuredKey(): StoredKey | undefined {
    return this.config.AUTH_SIGNING_KEY ? describeKey(this.config.AUTH_SIGNING_KEY, this.clock.now()) : undefined;
  }

  private signingKey(): Promise<Signing> {
    this.signing ??= this.loadSigningKey();
    return this.signing;
  }

  private async loadSigningKey(): Promise<Signing> {
    const stored = this.configuredKey() ?? (await this.repository.listKeys()).at(-1) ?? (await this.createKey());
    const { kid, privatePem } = stored;
    return { kid, privatePem, key: await importPKCS8(privatePem, tokenAlgorithm) };
  }

  private async createKey(): Promise<StoredKey> {
    const { privateKey } = await generate('rsa', { modulusLength: 2048 });
    return this.repository.addKey(
      first,
      describeKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), this.clock.now()),
    );
  }
}
