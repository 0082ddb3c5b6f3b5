import type { Revocation } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { isPlatformError, type Collection, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

export interface StoredKey {
  kid: string;
  privatePem: string;
  publicPem: string;
  created: number;
}
interface StoredRevocation extends Revocation {
  /** When the revoked tokens have run out anyway, ms. */
  until: number;
}
export interface PasswordReset {
  sha: string;
  until: number;
  wrong: number;
}

/** Signing keys, revoked tokens and pending password resets. */
@Injectable()
export class TokensRepository {
  private readonly keys: Collection<StoredKey>;
  private readonly revocations: Collection<StoredRevocation>;
  private readonly resets: Collection<PasswordReset>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.keys = platform.documents.collection<StoredKey>(collections.authKeys);
    this.revocations = platform.documents.collection<StoredRevocation>(collections.authRevocations);
    this.resets = platform.documents.collection<PasswordReset>(collections.authResets);
  }

  async listKeys(): Promise<StoredKey[]> {
    return (await this.keys.query({ sort: { field: 'created', order: 'ascending' } })).items.map((item) => item.doc);
  }

  /** Keeps the first key of an id when two processes make one at the same time. */
  async addKey(id: string, key: StoredKey): Promise<StoredKey> {
    try {
      await this.keys.insert(id, key);
      return key;
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      return (await this.keys.find(id))?.doc ?? key;
    }
  }

  async revoke(revocation: StoredRevocation): Promise<void> {
    await this.revocations.replace(revocation.jti || `user:${revocation.userId}`, revocation);
  }

  async listRevocations(now: number): Promise<Revocation[]> {
    const page = await this.revocations.query({ where: { until: { from: now } }, limit: 100_000 });
    return page.items.map(({ doc }) => ({
      jti: doc.jti,
      userId: doc.userId,
      generation: doc.generation,
      exceptJti: doc.exceptJti,
    }));
  }

  async setReset(userId: string, reset: PasswordReset): Promise<void> {
    await this.resets.replace(userId, reset);
  }

  async findReset(userId: string): Promise<PasswordReset | undefined> {
    return (await this.resets.find(userId))?.doc;
  }

  /** Counts a wrong key. */
  async countWrong(userId: string): Promise<void> {
    await this.resets.update(userId, (reset) => ({ ...reset, wrong: reset.wrong + 1 }));
  }

  /** Takes the reset away; only one of several takers gets true. */
  removeReset(userId: string): Promise<boolean> {
    return this.resets.remove(userId);
  }
}
