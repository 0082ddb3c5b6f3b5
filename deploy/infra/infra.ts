/** The set of servers of one infra folder: which, on which ports, and how they are started, stopped and killed. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { clickHouseServer } from './clickhouse';
import { ferretDbServer } from './ferretdb';
import { kafkaServers, type BrokerPorts } from './kafka';
import { freePort } from './ports';
import { findPid, serverFolder, startProcess, stopProcess, waitUntilReady } from './processes';
import { redisServer } from './redis';
import type { Launch, Server } from './server';
import { versityServer } from './versitygw';

/** What is decided when a folder is first used, so that a server comes back on the same port with the same data. */
interface Layout {
  kafkaCluster: string;
  kafka: BrokerPorts[];
  clickHouse: { http: number; native: number };
  ferretDb: number;
  redis: number;
  s3: number;
}

/** How one server fared. */
export interface Outcome {
  name: string;
  /** Null when it runs, otherwise why it does not. */
  problem: string | null;
  tookMs: number;
}

const readyLimitMs = 120_000;
const patienceMs = 20_000;

/** The servers of a folder; the layout is made at first use. `brokers` counts only then. */
export async function openInfra(folder: string, brokers = 1): Promise<Infra> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'layout.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await newLayout(brokers), null, 2));
  return new Infra(folder, JSON.parse(readFileSync(file, 'utf8')) as Layout);
}

/** Servers as plain processes. */
export class Infra {
  readonly servers: readonly Server[];

  constructor(
    readonly folder: string,
    layout: Layout,
  ) {
    this.servers = [
      ...kafkaServers(layout.kafka, layout.kafkaCluster),
      clickHouseServer(layout.clickHouse),
      ferretDbServer(layout.ferretDb),
      redisServer(layout.redis),
      versityServer(layout.s3, { access: 'prototrail', secret: 'only-for-this-machine' }),
    ];
  }

  /** Starts what does not run. Builds come one after the other, since each of them uses the whole machine. */
  async start(names: readonly string[] = this.servers.map(({ name }) => name)): Promise<Outcome[]> {
    const launches = new Map<Server, Launch | Error>();
    for (const server of this.chosen(names)) launches.set(server, await this.prepare(server));
    return Promise.all(
      [...launches].map(async ([server, launch]) => {
        const began = performance.now();
        const problem = launch instanceof Error ? launch.message : await this.launch(server, launch);
        return { name: server.name, problem, tookMs: performance.now() - began };
      }),
    );
  }

  /** Ends servers in good order, or at once with SIGKILL. */
  async stop(
    names: readonly string[] = this.servers.map(({ name }) => name),
    how: 'ask' | 'kill' = 'ask',
  ): Promise<void> {
    await Promise.all(
      this.chosen(names).map(({ name }) => stopProcess(this.folder, name, how === 'ask' ? patienceMs : 0)),
    );
  }

  /** Which servers run, by name. */
  running(): Record<string, number | null> {
    return Object.fromEntries(this.servers.map(({ name }) => [name, findPid(this.folder, name)]));
  }

  /** What a service needs to know to find the servers. */
  environment(): Record<string, string> {
    return Object.assign({}, ...this.servers.map((server) => server.environment())) as Record<string, string>;
  }

  private chosen(names: readonly string[]): Server[] {
    const unknown = names.filter((name) => !this.servers.some((server) => server.name === name));
    if (unknown.length > 0) throw new Error(`there is no server "${unknown.join('", "')}"`);
    return this.servers.filter(({ name }) => names.includes(name));
  }

  private async prepare(server: Server): Promise<Launch | Error> {
    try {
      return await server.prepare(join(serverFolder(this.folder, server.name), 'data'));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async launch(server: Server, launch: Launch): Promise<string | null> {
    try {
      if (findPid(this.folder, server.name) === null) startProcess(this.folder, server.name, launch);
      const ask = (): Promise<void> => server.ask();
      await waitUntilReady(this.folder, server.name, { ports: launch.ports, ask, limitMs: readyLimitMs });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

async function newLayout(brokers: number): Promise<Layout> {
  const kafka: BrokerPorts[] = [];
  for (let broker = 0; broker < brokers; broker += 1)
    kafka.push({ client: await freePort(), controller: await freePort() });
  return {
    kafkaCluster: randomBytes(16).toString('base64url'),
    kafka,
    clickHouse: { http: await freePort(), native: await freePort() },
    ferretDb: await freePort(),
    redis: await freePort(),
    s3: await freePort(),
  };
}
