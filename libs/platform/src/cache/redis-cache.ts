import type { Redis } from 'ioredis';

import type { Cache } from './cache.port';
import { runRedis, connectRedis, type RedisOptions } from './redis-connection';

const compareAndSet = `
local found = redis.call('GET', KEYS[1])
if found == false and ARGV[1] ~= '0' or found ~= false and (ARGV[1] ~= '1' or found ~= ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[4])
return 1`;

const increment = `
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return sum`;

/** Short-lived values in Redis, shared by all processes. */
export class RedisCache implements Cache {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor({ url, prefix = '' }: RedisOptions) {
    this.redis = connectRedis(url);
    this.prefix = `${prefix}cache:`;
  }

  async get(key: string): Promise<string | null> {
    return runRedis(() => this.redis.get(this.prefix + key));
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    await runRedis(() => this.redis.set(this.prefix + key, value, 'PX', wholeMs(ttlMs)));
  }

  async compareAndSet(key: string, expected: string | null, value: string, ttlMs: number): Promise<boolean> {
    const given = [expected === null ? '0' : '1', expected ?? '', value, wholeMs(ttlMs)];
    return (await runRedis(() => this.redis.eval(compareAndSet, 1, this.prefix + key, ...given))) === 1;
  }

  async increment(key: string, by: number, ttlMs: number): Promise<number> {
    return Number(await runRedis(() => this.redis.eval(increment, 1, this.prefix + key, by, wholeMs(ttlMs))));
  }

  async remove(key: string): Promise<void> {
    await runRedis(() => this.redis.del(this.prefix + key));
  }

  async ping(): Promise<void> {
    await runRedis(() => this.redis.ping());
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}

function wholeMs(ttlMs: number): number {
  return Math.max(1, Math.round(ttlMs));
}
