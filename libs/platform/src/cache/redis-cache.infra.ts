import { randomBytes } from 'node:crypto';

import { describeCacheContract } from '../contracts/cache.contract';
import { serverOptions } from '../contracts/server/infra';

import { RedisCache } from './redis-cache';

describeCacheContract('Redis', async () => {
  const port = new RedisCache(serverOptions(`t${randomBytes(6).toString('hex')}`).cache);
  return { port, close: () => port.close() };
});
