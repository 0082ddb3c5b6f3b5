import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { App } from '@prototrail/model';

import { freePort } from '../../deploy/infra/ports';
import { start, stop, type Started } from '../support/processes';
import { createStudy, type Study } from '../support/study';
import type { Processes } from './usage';

/** The running product, of either column, with one prototype. */
export interface Product extends Study {
  /** Port of its door. */
  port: number;
  /** Runs statements in its columnar store, past it, and opens a connection that queries that store (or a copy) without it. */
  fill(statements: readonly string[]): Promise<BareStore>;
  /** Its processes, and those of the servers below it, by name. */
  processes(): Processes;
  /** A new start in good order, where the product is one process. */
  restart?(): Promise<void>;
  close(): Promise<void>;
}

/** The columnar store without a product. */
export interface BareStore {
  /** Runs a statement; returns how long it took, ms. */
  run(sql: string): Promise<number>;
  close(): Promise<void>;
}

/** The built product in one process on a data folder of its own. */
export interface EmbeddedProduct extends Product {
  process: Started;
  /** The data folder; while the product is stopped, others may use it. */
  dataFolder: string;
  /** kill -9 and a new start on the same folder and port. */
  killAndRestart(): Promise<void>;
  /** A new start in good order; `meanwhile` runs while nobody uses the folder. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
}

const command = ['services/standalone/dist/main.js'];

/** Starts the product, signs somebody up, and creates a prototype. Rate limits are off unless the settings say otherwise. */
export async function openProduct(settings: Record<string, string> = {}, app?: App): Promise<EmbeddedProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
  const environment = {
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ...settings,
    PROTOTRAIL_DATA: dataFolder,
    PORT: String(await freePort()),
  };
  let running = await start(command, environment);
  const study = await createStudy(running.base, app);
  const restart: EmbeddedProduct['restart'] = async (meanwhile) => {
    await stop(running, 'SIGTERM');
    await meanwhile?.();
    running = await start(command, environment);
  };
  return {
    ...study,
    dataFolder,
    port: running.port,
    get process() {
      return running;
    },
    processes: () => [{ name: 'product', pid: running.child.pid ?? 0 }],
    killAndRestart: async () => {
      await stop(running, 'SIGKILL');
      running = await start(command, environment);
    },
    restart,
    fill: async (statements) => {
      const copy = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
      await restart(async () => {
        const store = await openStore(join(dataFolder, 'columnar'));
        for (const sql of statements) await store.run(sql);
        await store.close();
        // one engine at a time can use a folder; files of a part never change, so that the copy costs no space
        execFileSync('cp', ['-al', `${dataFolder}/columnar/.`, copy]);
        await rm(join(copy, 'status'), { force: true });
      });
      return openStore(copy, () => rm(copy, { recursive: true, force: true }));
    },
    close: async () => {
      await stop(running);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The engine of the embedded column on a folder. */
async function openStore(folder: string, afterwards: () => Promise<void> = async () => undefined): Promise<BareStore> {
  const port = await freePort();
  const server = await start(['--import', 'tsx', 'e2e/bench/baselines/bare-columnar.ts', folder, String(port)], {
    PORT: String(port),
  });
  return {
    run: (sql) => runOver(server.base, sql),
    close: async () => {
      await stop(server, 'SIGTERM');
      await afterwards();
    },
  };
}

async function runOver(base: string, sql: string): Promise<number> {
  const answer = await fetch(base, { method: 'POST', body: sql });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${text.slice(0, 500)} in ${sql.slice(0, 200)}`);
  return Number(text);
}
