import { appModels, teamAccess, topicDeclarations, type ServiceName } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import {
  createDispatcher,
  DemoPointer,
  gatewayConfig,
  InstanceState,
  LiveHub,
  StaticFiles,
} from '@prototrail/service-gateway';
import {
  createHttpServer,
  createMetrics,
  createOperatorServer,
  createService,
  drainHttpServer,
  LocalRpc,
  parseConfig,
  traceRequests,
  type CreatedService,
  type RawHandler,
  type RpcTransport,
  type ServiceDefinition,
} from '@prototrail/service-kit';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';

/** The running product: all services in one process. */
export interface Product {
  /** The whole product as one HTTP server, not listening yet. */
  server: Server;
  /** What only operators may reach, not listening yet. */
  operatorServer: Server;
  services: ReadonlyMap<ServiceName, CreatedService>;
  /** Names the prototype that the web pages offer as demo. */
  setDemo(appId: string): void;
  /** Stops taking requests, lets running ones finish, stops consumers and services. The platform stays open. */
  close(drainMs: number): Promise<void>;
}

export interface ProductOptions {
  platform: Platform;
  definitions: readonly ServiceDefinition[];
  environment: Readonly<Record<string, string | undefined>>;
  logLevel: string;
  /** Where log lines go; without it to standard error. */
  logTo?: Writable;
  /** Another way for calls between services than direct ones, by the service that uses it. */
  rpcFor?: (name: ServiceName) => RpcTransport;
}

/** Puts all services into one process on one platform. Calls between them are direct; requests take no hop. */
export async function createProduct({
  platform,
  definitions,
  environment,
  logLevel,
  logTo,
  rpcFor,
}: ProductOptions): Promise<Product> {
  await platform.stream.declare(topicDeclarations);
  const local = new LocalRpc();
  const around = {
    platform,
    clock: platform.clock,
    ids: platform.ids,
    metrics: createMetrics(),
    environment,
    schemas: definitions.map(({ config: schema }) => schema),
    logLevel,
    ...(logTo ? { logTo } : {}),
  };
  const services = new Map<ServiceName, CreatedService>();
  const closeServices = async (): Promise<void> => {
    for (const service of [...services.values()].reverse()) await service.close();
  };
  try {
    for (const definition of definitions)
      services.set(
        definition.name,
        await createService(definition, { ...around, rpc: rpcFor?.(definition.name) ?? local }),
      );
    for (const service of services.values()) await service.start();
  } catch (error) {
    // what runs already would go on reading from a platform that its owner closes
    await closeServices();
    throw error;
  }
  const gateway = services.get('gateway');
  if (!gateway) throw new Error('The gateway is missing in the list of services.');
  const config = parseConfig(gatewayConfig, environment);
  const rpc = rpcFor?.('gateway') ?? local;
  const team = rpc.client(teamAccess);
  const dispatch = createDispatcher({
    upstreams: Object.fromEntries([...services].map(([name, service]) => [name, service.handle])) as Partial<
      Record<ServiceName, RawHandler>
    >,
    files: new StaticFiles(config.WEB_ROOT || resolve(__dirname, '../../../web/dist'), config.EMBED_ORIGINS),
    cache: platform.cache,
    checkLink: (request) => team.check(request),
    cards: { team, models: rpc.client(appModels) },
    instance: gateway.get(InstanceState),
    ids: platform.ids,
    config,
    logger: gateway.logger,
    metrics: around.metrics,
  });
  const hub = gateway.get(LiveHub);
  const server = createHttpServer(traceRequests(dispatch), { upgrade: hub.upgrade.bind(hub) });
  const operatorServer = createOperatorServer(around);
  return {
    server,
    operatorServer,
    services,
    setDemo: (appId) => {
      gateway.get(DemoPointer).appId = appId;
    },
    close: async (drainMs) => {
      for (const service of services.values()) service.drain();
      await drainHttpServer(server, { limitMs: drainMs, idleMs: 0 });
      await drainHttpServer(operatorServer, { limitMs: 0, idleMs: 0 });
      await closeServices();
    },
  };
}
