import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '@prototrail/model';

import { freePort, start, stop, type Started } from './processes';

/** The built product on a data folder of its own, with one prototype. */
export interface Product {
  process: Started;
  appId: string;
  hash: string;
  /** Login of its owner. */
  token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  /** Events of the prototype that can be queried. */
  countEvents(): Promise<number>;
  /** kill -9 and a new start on the same folder and port. */
  killAndRestart(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const command = ['services/standalone/dist/main.js'];

/** Starts the product, signs somebody up, and creates a prototype. Rate limits are off. */
export async function openProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
  const environment = {
    ...settings,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    PROTOTRAIL_DATA: dataFolder,
    PORT: String(await freePort()),
  };
  const product: Product = {
    process: await start(command, environment),
    appId: '',
    hash: '',
    token: '',
    get: (path) => call(product.process.base, 'GET', path, product.token),
    post: (path, body) => call(product.process.base, 'POST', path, product.token, body),
    countEvents: async () =>
      (await product.get<{ count: number }>(`/rest/events/${product.appId}/all/count.json`)).count,
    killAndRestart: async () => {
      await stop(product.process, 'SIGKILL');
      product.process = await start(command, environment);
    },
    restart: async () => {
      await stop(product.process, 'SIGTERM');
      product.process = await start(command, environment);
    },
    close: async () => {
      await stop(product.process);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  const { base } = product.process;
  const account = { email: 'bench@example.org', password: 'correct horse battery', name: 'Bench', tos: true };
  await call(base, 'POST', '/rest/user', '', account);
  const { token } = await call<{ token: string }>(base, 'POST', '/rest/login', '', account);
  product.token = token;
  const app = createApp({ name: 'Bench', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
  product.appId = (await call<{ id: string }>(base, 'POST', '/rest/apps', token, app)).id;
  const hashes = await call<Record<string, number>>(base, 'GET', `/rest/invitation/${product.appId}.json`, token);
  product.hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
  return product;
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
