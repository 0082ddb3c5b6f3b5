/** Everything that a fault can hit: three brokers, the stores, and the services, on request with a proxy on each way. */
import { topicDeclarations } from '@prototrail/contracts';
import { createApp } from '@prototrail/model';
import { configuredTopics, openPlatform, parsePlatformConfig, type Platform } from '@prototrail/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openInfraWithDoors } from '../../deploy/infra/infra';
import { addRunFolder } from '../../deploy/infra/run-processes';
import type { ProcessSet } from '../../deploy/infra/process-set';
import { openServerProduct, type ServerProduct } from '../support/server-product';
import { Links } from './links';

/** A prototype with its link for testers. */
export interface Study {
  appId: string;
  hash: string;
}

/** The servers, with a proxy in front of each broker. */
export interface Servers {
  infra: ProcessSet;
  brokers: Links;
  close(isWell: boolean): Promise<void>;
}

export interface Stack {
  links: Links;
  product: ServerProduct;
  /** Ports of the gateways. */
  doors: readonly number[];
  /** The ports of the product, past the proxies: to read lag and dead letters. */
  platform: Platform;
  /** A new prototype in the account of this run. */
  study(): Promise<Study>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  remove(path: string): Promise<void>;
  /** Login of the account of this run. */
  readonly token: string;
  /** kill -9; resolves when the process is gone. */
  strike(name: string): Promise<void>;
  /** SIGTERM; resolves when the process is gone. */
  terminate(name: string): Promise<void>;
  /** Resolves when they are ready. */
  start(names: readonly string[]): Promise<void>;
  /** Stops the services; their logs stay when something went wrong. */
  close(isWell: boolean): Promise<void>;
}

/** Copies of each service: what takes in answers has two, so that one of them can be away. */
const copies = { gateway: 2, events: 2, team: 2, auth: 2, apps: 2, analytics: 3 } as const;

export async function openServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-chaos-'));
  addRunFolder(folder);
  const brokers = new Links();
  const { set: infra, doors } = await openInfraWithDoors(join(folder, 'infra'));
  for (const { name, port, broker } of doors) await brokers.add(`services → ${name}`, broker, port);
  requireAll(await infra.start());
  return {
    infra,
    brokers,
    close: async (isWell) => {
      await infra.stop();
      await brokers.close();
      if (isWell) await rm(folder, { recursive: true, force: true });
      else process.stdout.write(`Logs and data of the servers: ${folder}\n`);
    },
  };
}

/** The services on these servers, in a name space of their own. */
export async function openStack({ infra, brokers }: Servers, hasLinks: boolean): Promise<Stack> {
  const links = hasLinks ? brokers.copy() : new Links();
  const product = await openServerProduct({
    servers: infra.environment(),
    copies,
    later: ['analytics-2', 'analytics-3'],
    settings: { RATE_LIMITS: 'on' },
    ...(hasLinks && { environmentOf: (copy, all, environment) => links.environmentOf(copy, all, environment) }),
  });
  const gateways = product.copies.filter(({ service }) => service === 'gateway');
  const doors: number[] = [];
  for (const { port } of gateways) doors.push(hasLinks ? await links.add('testers → gateway', port) : port);
  const config = parsePlatformConfig({ ...product.environment, PROTOTRAIL_PLATFORM: 'servers' });
  const platform = await openPlatform(config);
  await platform.stream.declare(configuredTopics(config, topicDeclarations));
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    callAny<T>(
      gateways.map(({ port }) => port),
      method,
      path,
      token,
      body,
    );
  let token = '';
  const account = { email: 'chaos@example.org', password: 'correct horse battery', name: 'Chaos', tos: true };
  await call('POST', '/rest/user', account);
  token = (await call<{ token: string }>('POST', '/rest/login', account)).token;
  const setOf = (name: string): ProcessSet =>
    infra.servers.some((server) => server.name === name) ? infra : product.set;
  const start = async (names: readonly string[]): Promise<void> => {
    for (const name of names) requireAll(await setOf(name).start([name]));
  };
  return {
    links,
    product,
    doors,
    platform,
    study: async () => {
      const app = createApp({ name: 'Chaos', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
      const { id } = await call<{ id: string }>('POST', '/rest/apps', app);
      const hashes = await call<Record<string, number>>('GET', `/rest/invitation/${id}.json`);
      return { appId: id, hash: Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '' };
    },
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    remove: async (path) => {
      await call('DELETE', path);
    },
    token,
    strike: (name) => setOf(name).stop([name], 'kill'),
    terminate: (name) => setOf(name).stop([name]),
    start,
    close: async (isWell) => {
      await platform.close().catch(() => undefined);
      await product.close({ keepsLogs: !isWell });
      if (hasLinks) await links.close();
    },
  };
}

function requireAll(outcomes: readonly { name: string; problem: string | null }[]): void {
  const problems = outcomes.filter(({ problem }) => problem !== null);
  if (problems.length > 0) throw new Error(problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n'));
}

/** Calls one gateway after the other until one succeeds; used while things break. */
async function callAny<T>(
  doors: readonly number[],
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<T> {
  const end = performance.now() + 60_000;
  for (let turn = 0; ; turn += 1) {
    const door = doors[turn % doors.length] ?? 0;
    const answer = await fetch(`http://127.0.0.1:${door}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (!(answer instanceof Error) && answer.ok) return (await answer.json()) as T;
    const problem = answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`;
    const isFinal = !(answer instanceof Error) && answer.status < 500 && answer.status !== 429;
    if (isFinal || performance.now() > end) throw new Error(`${method} ${path}: ${problem}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
