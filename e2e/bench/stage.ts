/** Where benches run: the product and what it is compared with, for both columns. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@clickhouse/client';
import type { App } from '@prototrail/model';

import type { Copies } from '../../deploy/infra/services';
import { openInfra } from '../../deploy/infra/infra';
import { addRunFolder } from '../../deploy/infra/run-processes';
import { freePort } from '../../deploy/infra/ports';
import type { ProcessSet } from '../../deploy/infra/process-set';
import { start, stop } from '../support/processes';
import { openServerProduct } from '../support/server-product';
import { createStudy } from '../support/study';
import type { Column } from './column';
import { openProduct, type BareStore, type Product } from './product';
import type { Processes } from './usage';

export interface ProductOptions {
  settings?: Record<string, string>;
  /** Servers only: copies of services. */
  copies?: Copies;
  /** The prototype; an empty one when missing. */
  app?: App;
}

/** A server that holds nothing but what the comparison is about. */
export interface Baseline {
  target: { port: number; hash: string };
  processes(): Processes;
  countEvents(): Promise<number>;
  close(): Promise<void>;
}

export interface Stage {
  on: Column;
  openProduct(options?: ProductOptions): Promise<Product>;
  /**
   * The event path without a product: `door` only takes in what it is sent (on servers it is stored in Kafka first), `whole` also copies it into the columnar store.
   */
  openBaseline(path: 'door' | 'whole'): Promise<Baseline>;
  /** Where the servers are; nothing on the embedded column. */
  servers: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openStage(on: Column): Promise<Stage> {
  return on === 'embedded' ? embeddedStage() : serverStage();
}

function embeddedStage(): Stage {
  return {
    on: 'embedded',
    servers: {},
    openProduct: ({ settings, app } = {}) => openProduct(settings, app),
    openBaseline: (path) =>
      path === 'door' ? openBaseline('bare-server.ts', [], []) : openBaseline('event-path.ts', ['folder'], []),
    close: async () => undefined,
  };
}

async function serverStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-bench-servers-'));
  addRunFolder(folder);
  const infra = await openInfra(folder);
  const problems = (await infra.start()).filter(({ problem }) => problem !== null);
  const close = async (): Promise<void> => {
    await infra.stop();
    await rm(folder, { recursive: true, force: true });
  };
  if (problems.length > 0) {
    await close();
    throw new Error(problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n'));
  }
  const servers = infra.environment();
  return {
    on: 'servers',
    servers,
    openProduct: (options) => openServers(infra, options),
    openBaseline: (path) =>
      openBaseline(
        'server-path.ts',
        [path, servers.PROTOTRAIL_KAFKA_BROKERS ?? '', servers.PROTOTRAIL_CLICKHOUSE_URL ?? ''],
        pidsOf(infra).filter(({ name }) => name === 'kafka' || name === 'clickhouse'),
      ),
    close,
  };
}

async function openServers(infra: ProcessSet, { settings, copies, app }: ProductOptions = {}): Promise<Product> {
  const {
    base,
    set,
    copies: running,
    environment,
    close,
  } = await openServerProduct({
    servers: infra.environment(),
    ...(settings && { settings }),
    ...(copies && { copies }),
  });
  try {
    const services = (): Processes => {
      const pids = set.running();
      return running.map(({ service, name }) => ({ name: service, pid: pids[name] ?? 0 }));
    };
    return {
      ...(await createStudy(base, app)),
      port: Number(new URL(base).port),
      processes: () => [...services(), ...pidsOf(infra)],
      fill: async (statements) => {
        const store = openColumnar(environment);
        for (const sql of statements) await store.run(sql);
        return store;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** ClickHouse through its driver. */
function openColumnar(environment: Readonly<Record<string, string>>): BareStore {
  const client = createClient({
    url: environment.PROTOTRAIL_CLICKHOUSE_URL ?? '',
    database: environment.PROTOTRAIL_CLICKHOUSE_DATABASE ?? '',
    request_timeout: 600_000,
  });
  return {
    run: async (sql) => {
      const began = performance.now();
      if (/^\s*SELECT|^\s*WITH/.test(sql)) await (await client.query({ query: sql, format: 'JSONEachRow' })).text();
      else await client.command({ query: sql });
      return performance.now() - began;
    },
    close: () => client.close(),
  };
}

/** `folder` among the words becomes a new one, which is removed at the end. */
async function openBaseline(script: string, words: readonly string[], beside: Processes): Promise<Baseline> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
  const port = await freePort();
  const given = words.map((word) => (word === 'folder' ? folder : word));
  const server = await start(['--import', 'tsx', `e2e/bench/baselines/${script}`, ...given, String(port)], {
    PORT: String(port),
  });
  return {
    target: { port, hash: 'x' },
    processes: () => [{ name: 'baseline', pid: server.child.pid ?? 0 }, ...beside],
    countEvents: async () => ((await (await fetch(`${server.base}/count`)).json()) as { count: number }).count,
    close: async () => {
      await stop(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function pidsOf(infra: ProcessSet): Processes {
  return Object.entries(infra.running()).map(([name, pid]) => ({ name, pid: pid ?? 0, endsThreads: true }));
}
