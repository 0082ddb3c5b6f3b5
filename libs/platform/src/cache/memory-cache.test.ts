import { systemClock } from '../base/clock';
import { describeCacheContract } from '../suites/cache.contract';

import { MemoryCache } from './memory-cache';

describeCacheContract('this process', async () => {
  const port = new MemoryCache(systemClock);
  return { port, close: () => port.close() };
});
