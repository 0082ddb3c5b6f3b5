import type { ApiKeyReply, AuthApiKeys } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { User } from './caller';

/** How every API key begins. */
export const apiKeyPrefix = 'pt_live_';
const maxCached = 2000;
/** Wrong keys must not make auth busy. */
const unknownForMs = 1000;

/** What is stored of a key. */
export function apiKeyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The name under which a key is revoked and its last use is noted. */
export function apiKeyJti(id: string): string {
  return `key:${id}`;
}

/** API keys as users. Known keys are cached; whether one was revoked is checked by the caller every time. */
export class ApiKeys {
  private readonly known = new LRUCache<string, User>({ max: maxCached });
  private readonly unknown = new LRUCache<string, number>({ max: maxCached });

  constructor(
    private readonly auth: AuthApiKeys,
    private readonly clock: Clock,
  ) {}

  /** The owner with the scopes of the key; undefined for a key that is none. */
  async find(key: string): Promise<User | undefined> {
    const sha = apiKeyDigest(key);
    const cached = this.known.get(sha);
    if (cached) return cached;
    if (this.clock.now() - (this.unknown.get(sha) ?? Number.NEGATIVE_INFINITY) < unknownForMs) return undefined;
    const reply = await this.auth.find({ sha });
    if (reply.found) this.known.set(sha, toUser(reply));
    else this.unknown.set(sha, this.clock.now());
    return this.known.get(sha);
  }
}

function toUser({ id, userId, email, name, lastname, scopes, until }: ApiKeyReply): User {
  return {
    id: userId,
    email,
    role: 'user',
    jti: apiKeyJti(id),
    exp: Math.floor(until / 1000),
    scopes,
    ...(name ? { name } : {}),
    ...(lastname ? { lastname } : {}),
  };
}
