import { randomBytes } from 'node:crypto';

import { describePubsubContract } from '../suites/pubsub.contract';
import { serverOptions } from '../suites/server/infra';

import { RedisPubsub } from './redis-pubsub';

describePubsubContract('Redis', async () => {
  const port = new RedisPubsub(serverOptions(`t${randomBytes(6).toString('hex')}`).cache);
  return { port, close: () => port.close() };
});
