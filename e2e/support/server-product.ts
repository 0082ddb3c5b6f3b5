/** The product as eleven kinds of processes on the servers of an infra folder, in a name space of its own. */
import type { ServiceName } from '@prototrail/contracts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openServices, type Copies, type Copy } from '../../deploy/infra/services';
import type { ProcessSet } from '../../deploy/infra/process-set';
import { freePort } from '../../deploy/infra/ports';

export interface ServerProduct {
  /** Address of the first gateway. */
  base: string;
  /** Folder for mails. */
  mails: string;
  set: ProcessSet;
  copies: readonly Copy[];
  /** Where the servers are and which name space is used. */
  environment: Readonly<Record<string, string>>;
  /** Stops everything; `keepsLogs` leaves the folder with the log of each process and says where it is. */
  close(options?: { keepsLogs?: boolean }): Promise<void>;
}

export interface ServerProductOptions {
  /** Addresses of the servers, as `make infra` writes them. */
  servers: Readonly<Record<string, string>>;
  copies?: Copies;
  settings?: Readonly<Record<string, string>>;
  environmentOf?: (
    copy: Copy,
    copies: readonly Copy[],
    environment: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>>;
  /** Those that start on request only. */
  later?: readonly string[];
}

/** The environment file of an infra folder. */
export async function readServers(infra: string): Promise<Record<string, string>> {
  const text = await readFile(join(infra, 'environment'), 'utf8');
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Names for everything on servers that are shared with others. */
export function nameSpace(servers: Readonly<Record<string, string>>): Record<string, string> {
  const name = `p${randomBytes(5).toString('hex')}`;
  const documents = new URL(servers.PROTOTRAIL_MONGO_URL ?? '');
  documents.pathname = `/${name}`;
  return {
    PROTOTRAIL_MONGO_URL: documents.href,
    PROTOTRAIL_KAFKA_PREFIX: `${name}.`,
    PROTOTRAIL_CLICKHOUSE_DATABASE: name,
    PROTOTRAIL_REDIS_PREFIX: `${name}:`,
    PROTOTRAIL_S3_BUCKET: name,
  };
}

/** Starts all services. @throws Error that names those that did not start */
export async function openServerProduct(options: ServerProductOptions): Promise<ServerProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-services-'));
  const environment = {
    ...options.servers,
    ...nameSpace(options.servers),
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...options.settings,
  };
  const { environmentOf, later = [] } = options;
  const { set, copies, url } = await openServices({
    folder,
    port: await freePort(),
    environment,
    ...(options.copies && { copies: options.copies }),
    ...(environmentOf && { environmentOf: (copy, all) => environmentOf(copy, all, environment) }),
  });
  const close: ServerProduct['close'] = async ({ keepsLogs = false } = {}) => {
    await set.stop();
    if (keepsLogs) process.stdout.write(`Logs of the services: ${folder}\n`);
    else await rm(folder, { recursive: true, force: true });
  };
  const outcomes = await set.start(copies.map(({ name }) => name).filter((name) => !later.includes(name)));
  const problems = outcomes.filter(({ problem }) => problem !== null);
  if (problems.length > 0) {
    await close();
    throw new Error(problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n'));
  }
  return {
    base: url.replace('localhost', '127.0.0.1'),
    mails: join(folder, 'mails'),
    set,
    copies,
    environment,
    close,
  };
}

/** Names of the copies of a service. */
export function copiesOf(product: Pick<ServerProduct, 'copies'>, service: ServiceName): Copy[] {
  return product.copies.filter((copy) => copy.service === service);
}
