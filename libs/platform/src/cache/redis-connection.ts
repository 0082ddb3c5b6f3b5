import { Redis } from 'ioredis';

import { PlatformError } from '../base/errors';

/** Which Redis, and what every key and channel starts with. */
export interface RedisOptions {
  /** `redis://[user:password@]host:6379[/database]`, `rediss://` with TLS. */
  url: string;
  /** So that several installations can share a server. */
  prefix?: string;
}

const commandTimeoutMs = 2_000;
const maxPauseMs = 1_000;

/** A connection that comes back by itself. A command that cannot be sent or answered in 2 s fails instead of waiting on. */
export function connectRedis(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: commandTimeoutMs,
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(maxPauseMs, 25 * 2 ** Math.min(attempt, 10)),
  });
  // Without a listener a lost connection would end the process; the next command fails with it.
  redis.on('error', () => undefined);
  return redis;
}

/** Runs a command and translates its failure. @throws PlatformError `unavailable` */
export async function runRedis<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlatformError('unavailable', `Redis cannot be reached: ${reason}`, { reason }, { cause: error });
  }
}
