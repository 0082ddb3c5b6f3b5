import { channels, type AuthTokens, type Revocation } from '@prototrail/contracts';
import type { Pubsub } from '@prototrail/platform';

/** Revoked tokens as this process knows them: loaded from auth, then kept up to date by news. */
export class RevocationList {
  private readonly tokens = new Set<string>();
  private readonly users = new Map<string, { generation: number; exceptJti: string }>();
  private stopListening: (() => Promise<void>) | undefined;
  private loaded: Promise<void> | undefined;

  constructor(
    private readonly auth: AuthTokens,
    private readonly pubsub: Pubsub,
  ) {}

  /** Whether a token (its id, its user, its generation) is void. */
  async isRevoked(token: { jti: string; userId: string; generation: number }): Promise<boolean> {
    await this.ready();
    if (this.tokens.has(token.jti)) return true;
    const user = this.users.get(token.userId);
    return user !== undefined && token.generation < user.generation && token.jti !== user.exceptJti;
  }

  private ready(): Promise<void> {
    this.loaded ??= this.load().catch((error: unknown) => {
      this.loaded = undefined;
      throw error;
    });
    return this.loaded;
  }

  private async load(): Promise<void> {
    this.stopListening ??= await this.pubsub.subscribe(
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
