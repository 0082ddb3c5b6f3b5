import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp, type App } from '@prototrail/model';

import { freePort, start, stop, type Started } from './processes';
import type { Processes } from './usage';

/** The running product, of either column, with one prototype. */
export interface Product {
  /** Port of its door. */
  port: number;
  appId: string;
  hash: string;
  /** Login of its owner. */
  token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** Events of the prototype that can be queried. */
  countEvents(): Promise<number>;
  /** Runs statements in its columnar store, past it, and opens a way to ask that store (or a copy) without it. */
  fill(statements: readonly string[]): Promise<BareStore>;
  /** Its processes, and those of the servers below it, by name. */
  processes(): Processes;
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

type Study = Pick<Product, 'appId' | 'hash' | 'token' | 'get' | 'post' | 'countEvents'>;

/** Signs somebody up and makes a prototype through the product's door. */
export async function createStudy(base: string, given?: App): Promise<Study> {
  const account = { email: 'bench@example.org', password: 'correct horse battery', name: 'Bench', tos: true };
  await call(base, 'POST', '/rest/user', '', account);
  const { token } = await call<{ token: string }>(base, 'POST', '/rest/login', '', account);
  const app = given ?? createApp({ name: 'Bench', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
  const appId = (await call<{ id: string }>(base, 'POST', '/rest/apps', token, app)).id;
  const hashes = await call<Record<string, number>>(base, 'GET', `/rest/invitation/${appId}.json`, token);
  const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
  return {
    appId,
    hash,
    token,
    get: (path) => call(base, 'GET', path, token),
    post: (path, body) => call(base, 'POST', path, token, body),
    countEvents: async () =>
      (await call<{ count: number }>(base, 'GET', `/rest/events/${appId}/all/count.json`, token)).count,
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

async function call<T>(base: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const answer = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}
