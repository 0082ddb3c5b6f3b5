import type { AuthTokens } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { PassportStrategy } from '@nestjs/passport';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { apiKeyPrefix, type ApiKeys } from './api-keys';
import type { TokenState, User } from './caller';
import type { LastUse } from './last-use';
import type { RevocationList } from './revocations';

export const tokenIssuer = 'prototrail';
export const tokenAudience = 'prototrail';
export const tokenAlgorithm = 'RS256';
/** Claim `use` of tokens that stand in addresses of files and open nothing else. */
export const fileTokenUse = 'files';
const maxTokens = 2000;
/** Keys outlive a change of the password, but not the account. */
const generationOfKeys = 2 ** 30;

interface Claims {
  id: string;
  email?: string;
  name?: string;
  lastname?: string;
  role?: string;
  op?: boolean;
  jti?: string;
  gen?: number;
  use?: string;
  exp: number;
}

interface Verified {
  user: User;
  generation: number;
  /** What the token is limited to. */
  use?: string | undefined;
}

/** The bearer token of a request, or undefined. `Bearer null` and `?token=undefined` are no tokens. */
export function bearerToken(authorization: string | undefined, queryToken: string | undefined): string | undefined {
  const match = /^bearer +(\S+)$/i.exec(authorization ?? '');
  const token = match ? match[1] : authorization === undefined || authorization === '' ? queryToken : undefined;
  return !token || token === 'null' || token === 'undefined' ? undefined : token;
}

/** Registers passport-jwt with a passport of its own: the services of one process verify with keys of their own. */
function registerJwtStrategy(passport: InstanceType<typeof Passport>, options: StrategyOptionsWithoutRequest): void {
  class JwtStrategy extends PassportStrategy(Strategy) {
    getPassportInstance(): InstanceType<typeof Passport> {
      return passport;
    }

    validate(claims: Claims): Claims {
      return claims;
    }
  }
  new JwtStrategy(options);
}

function kidOf(token: string): string {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown };
    return typeof header.kid === 'string' ? header.kid : '';
  } catch {
    return '';
  }
}

/**
 * Verifies bearer tokens with passport-jwt: signature by key id, algorithm, issuer, audience and expiry are pinned.
 * Verified tokens are cached until they expire; revocation is checked every time.
 */
export class TokenVerifier {
  private readonly keys = new Map<string, string>();
  private readonly verified = new LRUCache<string, Verified>({ max: maxTokens });
  private lastFetch = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | null = null;
  private readonly passport = new Passport();

  constructor(
    private readonly auth: AuthTokens,
    private readonly revocations: RevocationList,
    private readonly clock: Clock,
    private readonly around: { apiKeys?: ApiKeys; lastUse?: Pick<LastUse, 'note'> } = {},
  ) {
    registerJwtStrategy(this.passport, {
      jwtFromRequest: (request: { token?: string }) => request.token ?? null,
      secretOrKeyProvider: (_request, token: string, done) => {
        const key = this.keys.get(kidOf(token));
        done(key === undefined ? new Error('unknown key') : null, key);
      },
      algorithms: [tokenAlgorithm],
      issuer: tokenIssuer,
      audience: tokenAudience,
    });
  }

  /** Says who the bearer is. A token of limited use is void for everything but that `use`. Rejects only when auth cannot be reached. */
  async verify(token: string | undefined, use?: string): Promise<TokenState> {
    if (token === undefined) return { kind: 'none' };
    const found = token.startsWith(apiKeyPrefix)
      ? await this.checkKey(token)
      : (this.verified.get(token) ?? (await this.check(token)));
    if (!found || found.user.exp * 1000 <= this.clock.now()) return { kind: 'invalid' };
    if (found.use !== undefined && found.use !== use) return { kind: 'invalid' };
    const revoked = await this.revocations.isRevoked({
      jti: found.user.jti,
      userId: found.user.id,
      generation: found.generation,
    });
    if (revoked) return { kind: 'invalid' };
    this.around.lastUse?.note(found.user.jti);
    return { kind: 'valid', user: found.user };
  }

  private async checkKey(key: string): Promise<Verified | undefined> {
    const user = await this.around.apiKeys?.find(key);
    return user && { user, generation: generationOfKeys };
  }

  private async check(token: string): Promise<Verified | undefined> {
    if (!(await this.knowsKey(kidOf(token)))) return undefined;
    const claims = await this.authenticate(token);
    if (!claims || typeof claims.id !== 'string' || typeof claims.exp !== 'number') return undefined;
    const user: User = {
      id: claims.id,
      email: claims.email ?? '',
      role: claims.role ?? 'user',
      jti: claims.jti ?? '',
      exp: claims.exp,
      ...(claims.op === true ? { isOperator: true as const } : {}),
      ...(claims.name === undefined ? {} : { name: claims.name }),
      ...(claims.lastname === undefined ? {} : { lastname: claims.lastname }),
    };
    const verified = { user, generation: claims.gen ?? 0, use: claims.use };
    this.verified.set(token, verified);
    return verified;
  }

  private authenticate(token: string): Promise<Claims | undefined> {
    return new Promise((resolve) => {
      const done = (_error: unknown, claims?: Claims | false): void => resolve(claims || undefined);
      this.passport.authenticate('jwt', { session: false }, done)({ token }, undefined, () => resolve(undefined));
    });
  }

  /** Whether the key is there, requesting it from auth if need be. A token is not void because auth cannot be reached. */
  private async knowsKey(kid: string): Promise<boolean> {
    if (this.keys.has(kid)) return true;
    // an unknown key id may be a fresh key, but must not let strangers make auth busy
    if (this.fetching === null && this.clock.now() - this.lastFetch < 1000) return false;
    // the first requests of a process come together: all of them wait for the one answer
    this.fetching ??= this.fetchKeys().finally(() => (this.fetching = null));
    await this.fetching;
    return this.keys.has(kid);
  }

  private async fetchKeys(): Promise<void> {
    const { keys } = await this.auth.keys({});
    for (const key of keys) this.keys.set(key.kid, key.pem);
    this.lastFetch = this.clock.now();
  }
}
