import { describePubsubContract } from '../suites/pubsub.contract';

import { MemoryPubsub } from './memory-pubsub';

describePubsubContract('this process', async () => {
  const port = new MemoryPubsub();
  return { port, close: () => port.close() };
});
