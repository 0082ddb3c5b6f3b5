/** A proxy on each way between two processes, so that each can be cut and slowed by itself. */
import { serviceNames, type ServiceName } from '@prototrail/contracts';

import { addresses, type Copy } from '../../deploy/infra/services';
import { TcpProxy, type Network } from '../support/tcp-proxy';

interface Store {
  name: string;
  /** Setting with its address. */
  variable: string;
  users: readonly ServiceName[];
}

const stores: readonly Store[] = [
  { name: 'documents', variable: 'PROTOTRAIL_MONGO_URL', users: serviceNames },
  { name: 'cache', variable: 'PROTOTRAIL_REDIS_URL', users: serviceNames },
  { name: 'columnar', variable: 'PROTOTRAIL_CLICKHOUSE_URL', users: ['analytics'] },
  { name: 'objects', variable: 'PROTOTRAIL_S3_URL', users: ['apps'] },
];

/** Who calls whom. */
const callers: Partial<Record<ServiceName, readonly ServiceName[]>> = {
  team: serviceNames,
  auth: serviceNames,
  apps: ['analytics', 'notifications'],
  notifications: ['auth'],
};

/** All proxies by the name of their link, such as `events → team (calls)`. */
export class Links {
  private readonly own: TcpProxy[] = [];

  constructor(private readonly proxies = new Map<string, TcpProxy[]>()) {}

  /** The same links, to which others can be added. */
  copy(): Links {
    return new Links(new Map(this.proxies));
  }

  names(): string[] {
    return [...this.proxies.keys()];
  }

  /** A proxy in front of a port of this machine; resolves with its port. Copies share the name of a link. */
  async add(name: string, target: number, port?: number): Promise<number> {
    const proxy = new TcpProxy(target);
    const listening = await proxy.listen(port);
    this.own.push(proxy);
    this.proxies.set(name, [...(this.proxies.get(name) ?? []), proxy]);
    return listening;
  }

  set(name: string, network: Network): void {
    for (const proxy of this.proxies.get(name) ?? []) proxy.set(network);
  }

  /** Closes the proxies that were added here. */
  async close(): Promise<void> {
    await Promise.all(this.own.map((proxy) => proxy.close()));
  }

  /** The environment of a copy: the proxies' addresses in place of those of other services and of the stores. */
  async environmentOf(
    { service }: Copy,
    copies: readonly Copy[],
    environment: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const changed: Record<string, string> = {};
    for (const { name, variable } of stores.filter(({ users }) => users.includes(service))) {
      const url = new URL(environment[variable] ?? '');
      url.port = String(await this.add(`${service} → ${name}`, Number(url.port)));
      changed[variable] = url.href;
    }
    const called = copies.filter((copy) => callers[copy.service]?.includes(service));
    const rpcPorts = await this.inFrontOf(called, ({ service: other }) => `${service} → ${other} (calls)`, 'rpcPort');
    changed.RPC_ADDRESSES = addresses(rpcPorts, ({ rpcPort }) => `127.0.0.1:${rpcPort}`);
    if (service === 'gateway') {
      const behind = copies.filter((copy) => copy.service !== 'gateway');
      const ports = await this.inFrontOf(behind, ({ service: other }) => `gateway → ${other}`, 'port');
      changed.SERVICE_ADDRESSES = addresses(ports, ({ port }) => `http://127.0.0.1:${port}`);
    }
    return changed;
  }

  /** The copies with the ports of proxies. */
  private inFrontOf(
    copies: readonly Copy[],
    nameOf: (copy: Copy) => string,
    port: 'port' | 'rpcPort',
  ): Promise<Copy[]> {
    return Promise.all(copies.map(async (copy) => ({ ...copy, [port]: await this.add(nameOf(copy), copy[port]) })));
  }
}
