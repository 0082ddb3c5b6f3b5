import { collections, type ApiScope } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

export interface StoredApiKey {
  id: string;
  userId: string;
  name: string;
  /** Digest; the key itself is not stored. */
  sha: string;
  /** The beginning of the key. */
  start: string;
  scopes: ApiScope[];
  created: number;
  until: number;
}

@Injectable()
export class ApiKeysRepository {
  private readonly keys: Collection<StoredApiKey>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.keys = platform.documents.collection<StoredApiKey>(collections.authApiKeys);
  }

  async insert(key: StoredApiKey): Promise<void> {
    await this.keys.insert(key.id, key);
  }

  async find(id: string): Promise<StoredApiKey | undefined> {
    return (await this.keys.find(id))?.doc;
  }

  async findByDigest(sha: string): Promise<StoredApiKey | undefined> {
    return (await this.keys.query({ where: { sha }, limit: 1 })).items[0]?.doc;
  }

  /** Of a user, the newest first. */
  async list(userId: string): Promise<StoredApiKey[]> {
    const sort = { field: 'created', order: 'descending' } as const;
    return (await this.keys.query({ where: { userId }, sort })).items.map(({ doc }) => doc);
  }

  remove(id: string): Promise<boolean> {
    return this.keys.remove(id);
  }
}
