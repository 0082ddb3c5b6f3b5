import 'reflect-metadata';
import { allRoutes, authApiKeys, authTokens, compileRoutes, teamAccess, type RouteShape } from '@prototrail/contracts';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MicroserviceOptions } from '@nestjs/microservices';
import multipart from '@fastify/multipart';
import {
  parseConfig,
  platformConfig,
  type Clock,
  type ConfigSchema,
  type Ids,
  type Platform,
} from '@prototrail/platform';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { AccessGuard, TEAM_ACCESS } from '../access/access.guard';
import { LinkCache } from '../access/link-cache';
import { ApiKeys } from '../auth/api-keys';
import { commonConfig } from '../config/config';
import { settingsInEffect } from '../config/settings-in-effect';
import { LastUse } from '../auth/last-use';
import { RevocationList } from '../auth/revocations';
import { TokenVerifier } from '../auth/token-verifier';
import { FactPublisher } from '../facts';
import { addDirectRoute, createFastPath, type DirectRoute, type FindDirect, type FastPath } from '../http/direct';
import type { UpgradeHandler } from '../http/upgrades';
import { addHealthRoutes } from '../http/health';
import { Failures } from '../http/failures';
import { fastifyOptions, prepareInstance } from '../http/fastify-setup';
import { decideAccessEarly } from '../http/early-access';
import { observeRequests } from '../http/request-metrics';
import { createLogger, type Logger } from '../log/logger';
import { observePlatform } from '../stream-observer';
import type { Metrics } from '../metrics';
import { RpcStrategy } from '../rpc/strategy';
import type { RpcTransport } from '../rpc/transport';
import { CLOCK, CONFIG, IDS, LOGGER, METRICS, PLATFORM, RPC, SETTINGS } from '../tokens';
import type { Getter, Running, ServiceDefinition, Token } from './define-service';
import { KitModule } from './kit.module';

/** What a process offers to its services. */
export interface ProcessContext {
  platform: Platform;
  rpc: RpcTransport;
  clock: Clock;
  ids: Ids;
  metrics: Metrics;
  environment: Readonly<Record<string, string | undefined>>;
  /** What all services of the process read from the environment; that of the service when missing. */
  schemas?: readonly ConfigSchema[];
  logLevel: string;
  /** Where log lines go; without it to standard error. */
  logTo?: Writable;
  /** The contract; another table only in tests. */
  routes?: readonly RouteShape[];
}

/** Answers a raw request. */
export interface RawHandler {
  (request: IncomingMessage, response: ServerResponse): void;
  /**
   * Answers a request whose route is known already and on which no header was set yet, with all the headers that an
   * answer has; false when the handler itself has to be called.
   */
  direct?: FastPath;
  /** Takes requests that want to become a socket. */
  upgrade?: UpgradeHandler;
}

export interface InjectedRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}
export interface InjectedAnswer {
  statusCode: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  body: string;
}

/** A service that is ready to answer. */
export interface CreatedService {
  name: string;
  logger: Logger;
  /** Answers a raw request: the in-process way in. */
  handle: RawHandler;
  /** Answers a request that never was on a wire, for seeding and tests. */
  inject(request: InjectedRequest): Promise<InjectedAnswer>;
  /** Starts consumers; call it when all services of the process are created. */
  start(): Promise<void>;
  get: Getter;
  /** Ends long answers, so that the server can close; requests are still answered. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Builds a service with its HTTP handler and its calls. Rejects when the configuration is wrong (all problems at once)
 * or when a handler is registered that the contract does not declare.
 */
export async function createService(definition: ServiceDefinition, given: ProcessContext): Promise<CreatedService> {
  const around = { ...given, platform: observePlatform(given.platform, given.metrics) };
  const config = parseConfig(definition.config, around.environment);
  const logger = createLogger({ service: definition.name, level: around.logLevel }, around.logTo);
  const adapter = new FastifyAdapter({ ...fastifyOptions, skipMiddie: true });
  const instance = adapter.getInstance();
  prepareInstance(instance as never, definition.name, around.routes ?? allRoutes, around.ids);
  const count = observeRequests(instance as never, definition.name, around.metrics, logger);
  await (instance as unknown as { register(plugin: unknown, options: object): PromiseLike<unknown> }).register(
    multipart,
    {
      // what is too much is named by the route itself, which knows its own limits
      limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1000, fields: 1000, parts: 2000, fieldSize: 10_000 },
      throwFileSizeLimit: false,
    },
  );
  const revocations = new RevocationList(around.rpc.client(authTokens), around.platform);
  const team = around.rpc.client(teamAccess);
  const tokens = new TokenVerifier(around.rpc.client(authTokens), revocations, around.clock, {
    apiKeys: new ApiKeys(around.rpc.client(authApiKeys), around.clock),
    lastUse: new LastUse(around.platform.cache, around.clock),
  });
  const links = around.rpc.leavesProcess ? new LinkCache(team, around.platform.pubsub, around.clock) : undefined;
  const guard = new AccessGuard(tokens, links ?? team);
  decideAccessEarly(instance as never, guard, { routes: around.routes ?? allRoutes, ids: around.ids });
  const failures = new Failures({ logger, clock: around.clock, ids: around.ids });
  const root = {
    module: definition.module,
    imports: [
      KitModule.with([
        [PLATFORM, around.platform],
        [CLOCK, around.clock],
        [IDS, around.ids],
        [RPC, around.rpc],
        [LOGGER, logger],
        [CONFIG, config],
        [METRICS, around.metrics],
        [
          SETTINGS,
          settingsInEffect(
            [commonConfig, platformConfig, ...(around.schemas ?? [definition.config])],
            around.environment,
          ),
        ],
        [TEAM_ACCESS, team],
        [Failures, failures],
        [TokenVerifier, tokens],
        [FactPublisher, new FactPublisher(around.platform, around.clock, around.ids)],
      ]),
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  addHealthRoutes(instance as never, around.platform);
  const get: Getter = <T>(token: Token<T>): T => app.get<T>(token as never, { strict: false });
  let direct: DirectRoute[] | undefined;
  const findDirect: FindDirect = (route) => {
    direct ??= definition.direct?.handlers(get) ?? [];
    const found = direct.find((one) => one.route.id === route.id);
    if (!found)
      throw new Error(`The service ${definition.name} declares ${route.id} as direct and has no handler for it.`);
    return { direct: found, parts: { guard, failures } };
  };
  const directRoutes = definition.direct?.routes ?? [];
  for (const route of directRoutes) addDirectRoute(instance as never, route, findDirect);
  const fastPath = createFastPath(directRoutes, { find: findDirect, nextId: () => around.ids.uuid(), count });
  const lookup = compileRoutes(directRoutes);
  const handle: RawHandler = (request, response) => {
    const match = lookup(request.method ?? '', request.url ?? '');
    if (!match.route || !fastPath(match, request, response)) instance.routing(request, response);
  };
  await app.init();
  await instance.ready();
  app.connectMicroservice<MicroserviceOptions>({ strategy: new RpcStrategy(around.rpc) });
  await app.startAllMicroservices();
  for (const { definition: rpc, implementation } of definition.directRpc?.(get) ?? [])
    around.rpc.serve(rpc, implementation);
  let running: Running[] = [];
  return {
    name: definition.name,
    logger,
    get,
    handle: directRoutes.length > 0 ? Object.assign(handle, { direct: fastPath }) : handle,
    inject: (request) => instance.inject(request),
    start: async () => {
      running = (await definition.start?.(get)) ?? [];
    },
    drain: () => definition.drain?.(get),
    close: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await revocations.close();
      await links?.close();
      await app.close();
    },
  };
}
