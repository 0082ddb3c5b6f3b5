import {
  accountRoutes,
  BusinessRefusal,
  type ApiKeyAnswer,
  type ApiKeyReply,
  type RouteRequest,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Ids, Platform } from '@prototrail/platform';
import { apiKeyDigest, apiKeyJti, apiKeyPrefix, CLOCK, findLastUse, IDS, PLATFORM } from '@prototrail/service-kit';
import { randomBytes } from 'node:crypto';
import { ApiKeysRepository, type StoredApiKey } from '../store/api-keys.repository';
import { UsersRepository } from '../store/users.repository';
import { TokensService } from './tokens.service';

type NewKey = RouteRequest<typeof accountRoutes.createKey>['body'];

const maxKeys = 50;
const dayMs = 24 * 60 * 60 * 1000;
const shownLength = apiKeyPrefix.length + 4;
const noKey: ApiKeyReply = {
  found: false,
  id: '',
  userId: '',
  email: '',
  name: '',
  lastname: '',
  scopes: [],
  until: 0,
};

/** API keys: for programs that act for a person, within scopes and for a time. */
@Injectable()
export class ApiKeysService {
  constructor(
    @Inject(ApiKeysRepository) private readonly keys: ApiKeysRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async list(userId: string): Promise<ApiKeyAnswer[]> {
    return Promise.all((await this.keys.list(userId)).map((key) => this.toAnswer(key)));
  }

  /** The answer has the key itself, which nobody can read again. */
  async create(userId: string, { name, scopes, days }: NewKey): Promise<ApiKeyAnswer & { key: string }> {
    if ((await this.keys.list(userId)).length >= maxKeys) throw new BusinessRefusal('account.keys.many');
    const key = apiKeyPrefix + randomBytes(32).toString('base64url');
    const created = this.clock.now();
    const stored: StoredApiKey = {
      id: this.ids.next(),
      userId,
      name,
      sha: apiKeyDigest(key),
      start: key.slice(0, shownLength),
      scopes: [...new Set(scopes)],
      created,
      until: created + days * dayMs,
    };
    await this.keys.insert(stored);
    return { ...(await this.toAnswer(stored)), key };
  }

  /** A key that is not there, or belongs to somebody else, is revoked already. */
  async revoke(userId: string, id: string): Promise<void> {
    const key = await this.keys.find(id);
    if (key?.userId !== userId) return;
    await this.keys.remove(id);
    await this.tokens.revokeToken(apiKeyJti(id), Math.ceil(key.until / 1000));
  }

  /** The owner of a key, for services that verify one. */
  async findByDigest(sha: string): Promise<ApiKeyReply> {
    const key = await this.keys.findByDigest(sha);
    const user = key && key.until > this.clock.now() ? await this.users.find(key.userId) : undefined;
    if (!key || !user || user.status !== undefined) return noKey;
    const { id, userId, scopes, until } = key;
    const { email, name = '', lastname = '' } = user;
    return { found: true, id, userId, email, name, lastname, scopes, until };
  }

  async removeAll(userId: string): Promise<void> {
    for (const { id } of await this.keys.list(userId)) await this.revoke(userId, id);
  }

  private async toAnswer({ id, name, start, scopes, created, until }: StoredApiKey): Promise<ApiKeyAnswer> {
    const lastUsed = await findLastUse(this.platform.cache, apiKeyJti(id));
    return { id, name, start, scopes, created, ends: until, ...(lastUsed === undefined ? {} : { lastUsed }) };
  }
}
