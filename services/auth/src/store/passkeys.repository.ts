import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** A passkey as stored: the public half, which is no secret. */
export interface StoredPasskey {
  /** Credential id, base64url. */
  id: string;
  userId: string;
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often the authenticator says that it was used; many always say 0. */
  counter: number;
  transports: string[];
  created: number;
  lastUsed?: number;
}

@Injectable()
export class PasskeysRepository {
  private readonly passkeys: Collection<StoredPasskey>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.passkeys = platform.documents.collection<StoredPasskey>(collections.authPasskeys);
  }

  async find(id: string): Promise<StoredPasskey | undefined> {
    return (await this.passkeys.find(id))?.doc;
  }

  async list(userId: string): Promise<StoredPasskey[]> {
    const sort = { field: 'created', order: 'descending' } as const;
    return (await this.passkeys.query({ where: { userId }, sort, limit: 100 })).items.map(({ doc }) => doc);
  }

  /** Rejects with PlatformError `duplicate` when it is known. */
  async insert(passkey: StoredPasskey): Promise<void> {
    await this.passkeys.insert(passkey.id, passkey);
  }

  async change(id: string, change: (passkey: StoredPasskey) => StoredPasskey | null): Promise<void> {
    await this.passkeys.update(id, change);
  }

  async remove(id: string): Promise<void> {
    await this.passkeys.remove(id);
  }
}
