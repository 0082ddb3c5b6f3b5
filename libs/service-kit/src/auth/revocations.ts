import { channels, type AuthTokens, type Revocation } from '@prototrail/contracts';
import type { Cache, Platform } from '@prototrail/platform';

/** For how long the cache bridges the way of a message to all processes, ms. */
const bridgedMs = 60_000;
const tokenKey = (jti: string): string => `revoked:token:${jti}`;
const userKey = (userId: string): string => `revoked:user:${userId}`;

/** Makes a stored revocation known to all processes: it holds everywhere when this resolves. */
export async function announceRevocation(
  { cache, pubsub }: Pick<Platform, 'cache' | 'pubsub'>,
  revocation: Revocation,
): Promise<void> {
  const text = JSON.stringify(revocation);
  const key = revocation.jti ? tokenKey(revocation.jti) : userKey(revocation.userId);
  // without the cache the message has to do, which arrives a moment later
  await cache.set(key, text, bridgedMs).catch(() => undefined);
  await pubsub.publish(channels.revocations, text);
}

/**
 * Revoked tokens as this process knows them: loaded from auth, then kept up to date by messages. The latest ones are
 * looked up in the shared cache, so that a token is void from the moment that its revocation was answered.
 */
export class RevocationList {
  private readonly tokens = new Set<string>();
  private readonly users = new Map<string, { generation: number; exceptJti: string }>();
  private stopListening: (() => Promise<void>) | undefined;
  private loaded: Promise<void> | undefined;

  constructor(
    private readonly auth: AuthTokens,
    private readonly shared: Pick<Platform, 'cache' | 'pubsub'>,
  ) {}

  /** Whether a token (its id, its user, its generation) is void. */
  async isRevoked(token: { jti: string; userId: string; generation: number }): Promise<boolean> {
    await this.ready();
    await this.addLatest(token);
    if (this.tokens.has(token.jti)) return true;
    const user = this.users.get(token.userId);
    return user !== undefined && token.generation < user.generation && token.jti !== user.exceptJti;
  }

  private async addLatest({ jti, userId }: { jti: string; userId: string }): Promise<void> {
    const { cache } = this.shared;
    for (const text of await Promise.all([findText(cache, tokenKey(jti)), findText(cache, userKey(userId))]))
      if (text !== null) this.add(JSON.parse(text) as Revocation);
  }

  private ready(): Promise<void> {
    this.loaded ??= this.load().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  private async load(): Promise<void> {
    this.stopListening ??= await this.shared.pubsub.subscribe(
      channels.revocations,
      (message) => this.add(JSON.parse(message) as Revocation),
      () => (this.loaded = undefined),
    );
    const { revocations } = await this.auth.revocations({});
    for (const revocation of revocations) this.add(revocation);
  }

  private add(revocation: Revocation): void {
    if (revocation.jti) this.tokens.add(revocation.jti);
    const known = this.users.get(revocation.userId);
    if (revocation.userId && revocation.generation >= (known?.generation ?? 0))
      this.users.set(revocation.userId, { generation: revocation.generation, exceptJti: revocation.exceptJti });
  }

  async close(): Promise<void> {
    await this.stopListening?.();
  }
}

/** A value of the cache; null also when the cache cannot be reached. */
function findText(cache: Cache, key: string): Promise<string | null> {
  return cache.get(key).catch(() => null);
}
