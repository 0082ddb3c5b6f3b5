import { systemClock } from '../clock';
import { describeCacheContract } from '../contracts/cache.contract';

import { MemoryCache } from './memory-cache';

describeCacheContract('this process', async () => {
  const port = new MemoryCache(systemClock);
  return { port, close: () => port.close() };
});
