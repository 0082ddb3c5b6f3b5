import type { RpcDefinition } from '@prototrail/contracts';

/** Calls between services: over gRPC between processes, direct within one. Callers cannot tell the difference. */
export interface RpcTransport {
  /** Whether a call goes to another process. */
  readonly leavesProcess: boolean;
  /** Answers calls of a definition with an implementation. */
  serve<Api extends object>(definition: RpcDefinition<Api>, implementation: Api): void;
  /** A typed client. The server may appear later; calls before that reject with DomainError `unavailable`. */
  client<Api extends object>(definition: RpcDefinition<Api>): Api;
  close(): Promise<void>;
}

export interface RpcBinding {
  definition: RpcDefinition<object>;
  implementation: object;
}

/** Pairs a definition with its implementation, checked by the compiler. */
export function bindRpc<Api extends object>(definition: RpcDefinition<Api>, implementation: Api): RpcBinding {
  return { definition: definition as unknown as RpcDefinition<object>, implementation };
}
