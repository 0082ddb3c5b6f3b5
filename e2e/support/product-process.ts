/** The product that a browser flow uses: one process, or all services as processes on real servers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../deploy/infra/ports';
import { start, stop } from './processes';
import { leaveShared, shared } from './shared';
import { copiesOf, openServerProduct, readServers } from './server-product';

export interface ProductProcess {
  base: string;
  /** Folder into which it writes mails. */
  mails: string;
  /** Ends what people and testers are connected to (the gateway; in one process everything) without a word and starts it again. */
  restartGateway(): Promise<void>;
  close(): Promise<void>;
}

interface OneProcess extends ProductProcess {
  readonly isRunning: boolean;
}

/**
 * Starts the built product. With `E2E_INFRA`, the folder of running servers (`INFRA_DATA` of `make infra`), these are eleven processes on
 * them, otherwise the product in one process, which test files of a group share if they need no settings.
 */
export async function openProductProcess(settings: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
  const infra = process.env.E2E_INFRA;
  if (infra !== undefined && infra !== '') {
    const product = await openServerProduct({ servers: await readServers(infra), settings });
    const gateways = copiesOf(product, 'gateway').map(({ name }) => name);
    return {
      base: product.base,
      mails: product.mails,
      restartGateway: async () => {
        await product.set.stop(gateways, 'kill');
        for (const { name, problem } of await product.set.start(gateways))
          if (problem !== null) throw new Error(`${name}: ${problem}`);
      },
      close: () => product.close(),
    };
  }
  if (Object.keys(settings).length > 0) return openOneProcess(settings);
  const product = await shared(
    'product',
    () => openOneProcess({}),
    (known) => known.isRunning,
  );
  return { ...product, close: () => leaveShared(product) };
}

async function openOneProcess(settings: Readonly<Record<string, string>>): Promise<OneProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-flow-'));
  const environment = {
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PROTOTRAIL_DATA: folder,
    PORT: String(await freePort()),
    ...settings,
  };
  const run = () => start(['services/standalone/dist/main.js'], environment);
  let running = await run();
  return {
    base: running.base,
    mails: join(folder, 'mails'),
    get isRunning() {
      return running.child.exitCode === null && running.child.signalCode === null;
    },
    restartGateway: async () => {
      await stop(running, 'SIGKILL');
      running = await run();
    },
    close: async () => {
      await stop(running, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
