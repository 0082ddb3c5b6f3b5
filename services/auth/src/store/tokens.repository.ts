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

/** Signing keys and revoked tokens. */
@Injectable()
export class TokensRepository {
  private readonly keys: Collection<StoredKey>;
  private readonly revocations: Collection<StoredRevocation>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.keys = platform.documents.collection<StoredKey>(collections.authKeys);
    this.revocations = platform.documents.collection<StoredRevocation>(collections.authRevocations);
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
}
