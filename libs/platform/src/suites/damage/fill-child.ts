/** Fills a data folder, then waits to be killed, so that the write-ahead logs stay as they are. */
import { openEmbeddedPlatform } from '../../assembly/embedded-platform';

import { fillStores } from './stored-content';

async function main(dataFolder: string): Promise<void> {
  const platform = await openEmbeddedPlatform({ dataFolder });
  await fillStores(platform);
  process.stdout.write('filled\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

void main(process.argv[2] ?? '');
