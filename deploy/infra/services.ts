/** The product's services as processes on the servers of an infra folder. */
import { serviceNames, type ServiceName } from '@prototrail/contracts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './folders';
import { freePort } from './ports';
import { ProcessSet } from './process-set';
import type { Server } from './server';

/** One copy of a service. */
export interface Copy {
  service: ServiceName;
  /** `events-1`, or `events` when it is the only one. */
  name: string;
  port: number;
  rpcPort: number;
}

/** Copies by service; 1 where nothing is said. */
export type Copies = Partial<Record<ServiceName, number>>;

export interface ServicesOptions {
  /** Folder for logs and pid files; ports are kept there, so that a copy comes back where it was. */
  folder: string;
  copies?: Copies;
  /** Port of the gateway (of its first copy). */
  port: number;
  /** Where the servers are, and other settings for all services. */
  environment: Readonly<Record<string, string>>;
  /** What one copy has otherwise, such as addresses of proxies in front of the others. */
  environmentOf?: (copy: Copy, copies: readonly Copy[]) => Promise<Readonly<Record<string, string>>>;
}

/** The services of a folder as a set of processes, with the address of the gateway. */
export async function openServices(
  options: ServicesOptions,
): Promise<{ set: ProcessSet; copies: Copy[]; url: string }> {
  mkdirSync(options.folder, { recursive: true });
  const copies = await readLayout(options);
  const url = `http://localhost:${options.port}`;
  const shared = {
    ...options.environment,
    PROTOTRAIL_PLATFORM: 'servers',
    HOST: '127.0.0.1',
    PUBLIC_URL: options.environment.PUBLIC_URL ?? url,
    MAIL_FOLDER: join(options.folder, 'mails'),
    SERVICE_ADDRESSES: addresses(copies, ({ port }) => `http://127.0.0.1:${port}`),
    RPC_ADDRESSES: addresses(copies, ({ rpcPort }) => `127.0.0.1:${rpcPort}`),
  };
  // Those that others call when they start come first.
  const servers = await Promise.all(
    copies.map(async (copy) => serviceProcess(copy, { ...shared, ...(await options.environmentOf?.(copy, copies)) })),
  );
  return { set: new ProcessSet(options.folder, servers), copies, url };
}

function serviceProcess({ service, name, port, rpcPort }: Copy, shared: Record<string, string>): Server {
  return {
    name,
    prepare: async () => {
      const main = join(root, 'services', service, 'dist/main.js');
      if (!existsSync(main)) throw new Error(`${main} is missing: run \`make build\``);
      const environment = { ...shared, PORT: String(port), RPC_PORT: String(rpcPort) };
      return { command: process.execPath, args: [main], environment, ports: [port, rpcPort] };
    },
    checkReady: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (!answer.ok) throw new Error(`/readyz answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    },
    environment: () => ({}),
  };
}

/** `apps=…,events=…|…`: where the copies of each service are. */
export function addresses(copies: readonly Copy[], addressOf: (copy: Copy) => string): string {
  return serviceNames
    .map((service) => [service, copies.filter((copy) => copy.service === service).map(addressOf)] as const)
    .filter(([, found]) => found.length > 0)
    .map(([service, found]) => `${service}=${found.join('|')}`)
    .join(',');
}

async function readLayout({ folder, copies = {}, port }: ServicesOptions): Promise<Copy[]> {
  const file = join(folder, 'services.json');
  const wanted = serviceNames.flatMap((service) =>
    Array.from({ length: copies[service] ?? 1 }, (_, index) => ({
      service,
      name: (copies[service] ?? 1) === 1 ? service : `${service}-${index + 1}`,
      isDoor: service === 'gateway' && index === 0,
    })),
  );
  const previous = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Copy[]) : [];
  const layout: Copy[] = [];
  for (const { service, name, isDoor } of wanted) {
    const before = previous.find((copy) => copy.name === name);
    layout.push({
      service,
      name,
      port: isDoor ? port : (before?.port ?? (await freePort())),
      rpcPort: before?.rpcPort ?? (await freePort()),
    });
  }
  writeFileSync(file, JSON.stringify(layout, null, 2));
  return layout;
}
