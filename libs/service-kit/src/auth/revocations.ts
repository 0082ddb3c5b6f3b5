import { channels, type AuthTokens, type Revocation } from '@prototrail/contracts';
import type { Pubsub } from '@prototrail/platform';

/** Revoked tokens as this process knows them: loaded from auth, then kept up to date by news. */
export class RevocationList {
  private readonly tokens = new Set<string>();
  private readonly generations = new Map<string, number>();
  private stopListening: (() => Promise<void>) | undefined;
  private loaded: Promise<void> | undefined;

  constructor(
    private readonly auth: AuthTokens,
    private readonly pubsub: Pubsub,
  ) {}

  /** Whether a token (its id, its user, its generation) is void. */
  async isRevoked(token: { jti: string; userId: string; generation: number }): Promise<boolean> {
    await this.ready();
    return this.tokens.has(token.jti) || token.generation < (this.generations.get(token.userId) ?? 0);
  }

  private ready(): Promise<void> {
    this.loaded ??= this.load().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  private async load(): Promise<void> {
    this.stopListening ??= await this.pubsub.subscribe(channels.revocations, (message) => this.add(JSON.parse(message) as Revocation));
    const { revocations } = await this.auth.revocations({});
    for (const revocation of revocations) this.add(revocation);
  }

  private add(revocation: Revocation): void {
    if (revocation.jti) this.tokens.add(revocation.jti);
    if (revocation.userId) this.generations.set(revocation.userId, Math.max(revocation.generation, this.generations.get(revocation.userId) ?? 0));
  }

  async close(): Promise<void> {
    await this.stopListening?.();
  }
}
