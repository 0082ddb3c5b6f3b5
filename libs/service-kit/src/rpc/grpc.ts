import {
  connectivityState,
  credentials,
  loadPackageDefinition,
  Metadata,
  Server,
  ServerCredentials,
  status,
  type Client,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { DomainError, errorStatus, type ErrorCode, type RpcDefinition } from '@prototrail/contracts';
import { isPlatformError, type PlatformError } from '@prototrail/platform';
import { resolve } from 'node:path';
import { storeIsAway, storeRetryS } from '../http/failure';
import { currentCorrelationId, currentTraceparent, runWithCorrelation } from '../log/context';
import type { Logger } from '../log/logger';
import { checkedTraceparent, traceHeader } from '../trace/traceparent';
import { startSpan } from '../trace/tracing';
import type { RpcTransport } from './transport';

const protoFolder = resolve(__dirname, '../../../../proto');
const megabyte = 1024 * 1024;
const channelOptions = {
  'grpc.max_receive_message_length': 64 * megabyte,
  'grpc.max_send_message_length': 64 * megabyte,
};
/** Calls are spread over all copies of a service, and one that went away is left out at once. */
const clientOptions = {
  ...channelOptions,
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  'grpc.keepalive_time_ms': 10_000,
};
/** Longest time that a call waits for a connection, ms. */
const connectLimitMs = 2_000;
/** Longest time for running calls to end when nobody drained before. */
const closeLimitMs = 2_000;
const codeKey = 'prototrail-code';
/** What a store said, for the caller's log. */
const reasonKey = 'prototrail-reason';
const maxReasonLength = 500;
const correlationKey = 'x-correlation-id';

type Unary = (
  request: object,
  metadata: Metadata,
  options: { deadline: number },
  done: (error: GrpcFailure | null, reply?: object) => void,
) => void;
type GrpcFailure = Error & { code?: number; details?: string; metadata?: Metadata };
type ClientClass = (new (
  address: string,
  creds: ReturnType<typeof credentials.createInsecure>,
  options: object,
) => Client) & { service: ServiceDefinition };

function loadService(definition: RpcDefinition<object>): ClientClass {
  const loaded = loadPackageDefinition(
    loadSync(definition.file, {
      includeDirs: [protoFolder],
      keepCase: false,
      longs: Number,
      defaults: true,
      arrays: true,
    }),
  );
  let found: unknown = loaded;
  for (const part of definition.name.split('.')) found = (found as Record<string, unknown>)[part];
  if (!found) throw new Error(`${definition.file} does not declare ${definition.name}.`);
  return found as ClientClass;
}

/** A name is looked up again and again, so that new copies are found; several addresses are given as they are. */
function targetOf(address: string): string {
  if (address.startsWith('unix:')) return address;
  return address.includes('|') ? `ipv4:${address.replaceAll('|', ',')}` : `dns:///${address}`;
}

function toDomainError(failure: GrpcFailure, owner: string): DomainError {
  const [code, reason] = [codeKey, reasonKey].map((key) => failure.metadata?.get(key)[0]?.toString());
  const message = failure.details ?? failure.message;
  if (reason !== undefined) {
    const away = new DomainError('unavailable', { message, retryAfterS: storeRetryS });
    away.cause = `${owner}: ${decodeURIComponent(reason)}`;
    return away;
  }
  if (code && code in errorStatus) return new DomainError(code as ErrorCode, { message });
  return new DomainError('unavailable', { message: `The service ${owner} did not answer: ${message}`, retryAfterS: 1 });
}

export interface GrpcOptions {
  /** Address by name of the owning service; several copies as `host:1|host:2`, a socket of this machine as `unix:PATH`. */
  addresses: Readonly<Record<string, string>>;
  timeoutMs?: number;
  now: () => number;
  /** Where the cause of an unexpected failure of a served method goes: its caller gets to see the code only. */
  logger?: Pick<Logger, 'error'>;
}

/** gRPC between processes. */
export class GrpcRpc implements RpcTransport {
  readonly leavesProcess = true;
  private readonly server = new Server(channelOptions);
  private readonly clients: Client[] = [];

  constructor(private readonly options: GrpcOptions) {}

  serve<Api extends object>(definition: RpcDefinition<Api>, implementation: Api): void {
    const handlers: UntypedServiceImplementation = {};
    for (const name of definition.methods) {
      const method = (implementation as unknown as Record<string, (request: object) => Promise<object>>)[name];
      if (!method) throw new Error(`${definition.name} lacks the method ${name}.`);
      handlers[name] = (
        call: { request: object; metadata: Metadata },
        done: (error: GrpcFailure | null, reply?: object) => void,
      ) => {
        const correlationId = call.metadata.get(correlationKey)[0]?.toString() ?? '';
        const parent = checkedTraceparent(call.metadata.get(traceHeader)[0]?.toString());
        const span = startSpan({ name: `${definition.name}/${name}`, kind: 'server', parent });
        const answer = (): void => {
          method.call(implementation, call.request).then(
            (reply) => {
              span?.end();
              done(null, reply);
            },
            (error: unknown) => {
              span?.end(error);
              const code = failureCode(error);
              // one that is a DomainError came from yet another service, which has logged it
              if (code === 'server.error' && !(error instanceof DomainError))
                this.options.logger?.error({ err: error, method: `${definition.name}/${name}` }, 'unexpected failure');
              done(toGrpcFailure(error, code));
            },
          );
        };
        runWithCorrelation(correlationId, answer, span?.traceparent ?? parent);
      };
    }
    this.server.addService(loadService(definition as unknown as RpcDefinition<object>).service, handlers);
  }

  client<Api extends object>(definition: RpcDefinition<Api>): Api {
    const address = this.options.addresses[definition.owner];
    const Service = loadService(definition as unknown as RpcDefinition<object>);
    const connection = address
      ? new Service(targetOf(address), credentials.createInsecure(), clientOptions)
      : undefined;
    if (connection) this.clients.push(connection);
    const methods = definition.methods.map(
      (name) => [name, (request: object) => this.call(definition.owner, connection, name, request)] as const,
    );
    return Object.fromEntries(methods) as unknown as Api;
  }

  private call(owner: string, connection: Client | undefined, name: string, request: object): Promise<object> {
    const stub = connection as unknown as Record<string, Unary> | undefined;
    const method = stub?.[name];
    if (!stub || !method)
      return Promise.reject(
        new DomainError('unavailable', { message: `RPC_ADDRESSES does not name the service ${owner}.` }),
      );
    const metadata = new Metadata();
    metadata.set(correlationKey, currentCorrelationId());
    const span = startSpan({ name: `${owner}/${name}`, kind: 'client' });
    const traceparent = span?.traceparent ?? currentTraceparent();
    if (traceparent !== undefined) metadata.set(traceHeader, traceparent);
    const deadline = this.options.now() + (this.options.timeoutMs ?? 10_000);
    return this.untilConnected(connection).then(
      () =>
        new Promise((resolveReply, reject) => {
          method.call(stub, request, metadata, { deadline }, (error, reply) => {
            span?.end(error ?? undefined);
            if (error) reject(toDomainError(error, owner));
            else resolveReply(reply ?? {});
          });
        }),
    );
  }

  /** A copy that has just come back may not be connected yet when another one leaves: calls wait for that moment. */
  private async untilConnected(connection: Client | undefined): Promise<void> {
    if (connection?.getChannel().getConnectivityState(true) === connectivityState.READY) return;
    await new Promise<void>((done) => connection?.waitForReady(this.options.now() + connectLimitMs, () => done()));
  }

  /** Starts answering; returns the port. */
  listen(address: string): Promise<number> {
    return new Promise((resolvePort, reject) => {
      this.server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolvePort(port),
      );
    });
  }

  /** Takes no new calls and resolves when those that run are answered; after `limitMs` they are cut off. */
  async drain(limitMs: number): Promise<void> {
    const force = setTimeout(() => this.server.forceShutdown(), limitMs);
    await new Promise<void>((done) => this.server.tryShutdown(() => done()));
    clearTimeout(force);
  }

  async close(): Promise<void> {
    await this.drain(closeLimitMs);
    for (const client of this.clients) client.close();
  }
}

const isStoreAway = (error: unknown): error is PlatformError =>
  isPlatformError(error, 'unavailable', 'busy', 'timeout');

function failureCode(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  return isStoreAway(error) ? 'unavailable' : 'server.error';
}

function toGrpcFailure(error: unknown, code: ErrorCode): GrpcFailure {
  const isAway = isStoreAway(error);
  const failure: GrpcFailure = new Error(error instanceof DomainError ? error.message : isAway ? storeIsAway : code);
  failure.code =
    code === 'unavailable' ? status.UNAVAILABLE : code === 'not.found' ? status.NOT_FOUND : status.INTERNAL;
  failure.metadata = new Metadata();
  failure.metadata.set(codeKey, code);
  if (isAway) failure.metadata.set(reasonKey, encodeURIComponent(error.message.slice(0, maxReasonLength)));
  return failure;
}
