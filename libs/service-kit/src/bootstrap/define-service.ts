import type { RouteShape, ServiceName } from '@prototrail/contracts';
import type { ConfigSchema } from '@prototrail/platform';
import type { DirectRoute } from '../http/direct';
import type { RpcBinding } from '../rpc/transport';

// Nest's injection tokens are classes with any constructor
export type Token<T> = (abstract new (...parameters: never[]) => T) | symbol;
export type Getter = <T>(token: Token<T>) => T;

/** Something that runs until it is stopped: a consumer, a timer. */
export interface Running {
  stop(): Promise<void>;
}

export interface ServiceDefinition {
  name: ServiceName;
  /** The composition root: a class decorated with `@Module`. */
  module: new () => object;
  config: ConfigSchema;
  /** Routes answered without controllers, by the routes they serve. */
  direct?: { routes: readonly RouteShape[]; handlers: (get: Getter) => DirectRoute[] };
  /** Calls of other services that are answered without controllers, because they come with nearly every request. */
  directRpc?: (get: Getter) => RpcBinding[];
  /** Ends answers that would never end by themselves, such as event streams; called when the process begins to drain. */
  drain?: (get: Getter) => void;
  /** Starts consumers when all services of the process can be called; stopped first when the process drains. */
  start?: (get: Getter) => Promise<Running[]>;
}

/** Declares a service: a module, its configuration, its calls and its consumers. */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  return definition;
}
