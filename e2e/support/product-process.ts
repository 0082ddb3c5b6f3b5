/** The product that a browser flow uses: one process, or all services as processes on real servers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../deploy/infra/ports';
import { start, stop } from './processes';
import { openServerProduct, readServers } from './server-product';

export interface ProductProcess {
  base: string;
  /** Folder into which it writes mails. */
  mails: string;
  close(): Promise<void>;
}

/**
 * Starts the built product with nothing in it. With `E2E_INFRA`, the folder of running servers (`INFRA_DATA` of
 * `make infra`), these are eleven processes on them, otherwise the product in one process.
 */
export async function openProductProcess(settings: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
  const infra = process.env.E2E_INFRA;
  if (infra !== undefined && infra !== '') {
    const { base, mails, close } = await openServerProduct({ servers: await readServers(infra), settings });
    return { base, mails, close };
  }
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-flow-'));
  const running = await start(['services/standalone/dist/main.js'], {
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PROTOTRAIL_DATA: folder,
    PORT: String(await freePort()),
    ...settings,
  });
  return {
    base: running.base,
    mails: join(folder, 'mails'),
    close: async () => {
      await stop(running, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
