import { topicDeclarations } from '@prototrail/contracts';
import {
  checkConfig,
  ConfigError,
  configuredTopics,
  openPlatform,
  parseConfig,
  parsePlatformConfig,
  platformConfig,
} from '@prototrail/platform';
import { commonConfig, readEnvironment } from '../config/config';
import { createOperatorServer } from '../http/operator-server';
import { createHttpServer, drainHttpServer, openHttpServer } from '../http/server';
import { createLogger } from '../log/logger';
import { createMetrics } from '../metrics';
import { GrpcRpc } from '../rpc/grpc';
import { traceRequests } from '../trace/traced-handler';
import { startTracing } from '../trace/tracing';
import { createService, type CreatedService, type RawHandler, type ProcessContext } from './create-service';
import type { ServiceDefinition } from './define-service';

/** `team=host:1,auth=host:2` as an object. Throws ConfigError for an entry without `=`. */
export function parseAddresses(text: string): Record<string, string> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.filter((entry) => !/^[\w-]+=.+$/.test(entry));
  if (wrong.length > 0)
    throw new ConfigError(wrong.map((entry) => `The address "${entry}" must look like name=host:port.`));
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** What calls of other services get in any case to come to an end, ms. */
const graceMs = 500;
/** Gateways and proxies that keep connections come back on them within this time, ms. */
const idleMs = 2_000;

/** Wraps the handler of a service, as the gateway does with its dispatcher. */
export type HandlerOf = (service: CreatedService, around: ProcessContext) => RawHandler;

/**
 * Runs one service as a process of its own until SIGTERM: HTTP on PORT, calls between services on RPC_PORT. On SIGTERM
 * running requests finish first (at most DRAIN_MS).
 */
export function runService(definition: ServiceDefinition, handlerOf: HandlerOf = (service) => service.handle): void {
  run(definition, handlerOf).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

async function run(definition: ServiceDefinition, handlerOf: HandlerOf): Promise<void> {
  const environment = readEnvironment();
  checkConfig([commonConfig, platformConfig, definition.config], environment);
  const config = parseConfig(commonConfig, environment);
  const logger = createLogger({ service: definition.name, level: config.LOG_LEVEL });
  const rpc = new GrpcRpc({ addresses: parseAddresses(config.RPC_ADDRESSES), now: Date.now, logger });
  const stores = parsePlatformConfig(environment);
  const platform = await openPlatform(stores);
  await platform.stream.declare(configuredTopics(stores, topicDeclarations));
  const around: ProcessContext = {
    platform,
    rpc,
    clock: platform.clock,
    ids: platform.ids,
    metrics: createMetrics(),
    environment,
    logLevel: config.LOG_LEVEL,
  };
  const service = await createService(definition, around);
  await rpc.listen(`${config.HOST}:${config.RPC_PORT}`);
  await service.start();
  const stopTracing = await startTracing(definition.name, environment);
  const handler = handlerOf(service, around);
  const server = createHttpServer(traceRequests(handler), handler.upgrade ? { upgrade: handler.upgrade } : {});
  await openHttpServer(server, config.PORT, config.HOST);
  const operatorServer = createOperatorServer(around);
  if (config.OPERATOR_PORT > 0) await openHttpServer(operatorServer, config.OPERATOR_PORT, config.HOST);
  service.logger.info({ port: config.PORT, rpcPort: config.RPC_PORT }, 'listening');
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    service.drain();
    // calls are answered until the last request of this process, which may need them, has its answer
    const began = performance.now();
    await drainHttpServer(server, { limitMs: config.DRAIN_MS, idleMs: Math.min(idleMs, config.DRAIN_MS / 2) });
    await rpc.drain(Math.max(graceMs, config.DRAIN_MS - (performance.now() - began)));
    await drainHttpServer(operatorServer, { limitMs: 0, idleMs: 0 });
    await service.close();
    await rpc.close();
    await platform.close();
    await stopTracing();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
