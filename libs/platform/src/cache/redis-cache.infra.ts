import { randomBytes } from 'node:crypto';

import { describeCacheContract } from '../suites/cache.contract';
import { serverOptions } from '../suites/server/infra';

import { RedisCache } from './redis-cache';

describeCacheContract('Redis', async () => {
  const port = new RedisCache(serverOptions(`t${randomBytes(6).toString('hex')}`).cache);
  return { port, close: () => port.close() };
});
