import { DomainError, type RpcDefinition } from '@prototrail/contracts';
import type { RpcTransport } from './transport';

type Method = (request: object) => Promise<object>;

/** Direct calls within one process, for standalone and tests. */
export class LocalRpc implements RpcTransport {
  readonly leavesProcess = false;
  private readonly served = new Map<string, object>();

  serve<Api extends object>(definition: RpcDefinition<Api>, implementation: Api): void {
    this.served.set(definition.name, implementation);
  }

  client<Api extends object>(definition: RpcDefinition<Api>): Api {
    const methods = definition.methods.map((name) => {
      const call: Method = (request) => {
        const implementation = this.served.get(definition.name) as Record<string, Method> | undefined;
        const method = implementation?.[name];
        if (!implementation || !method)
          return Promise.reject(
            new DomainError('unavailable', {
              message: `The service ${definition.owner} is not running.`,
              retryAfterS: 1,
            }),
          );
        return method.call(implementation, request);
      };
      return [name, call] as const;
    });
    return Object.fromEntries(methods) as unknown as Api;
  }

  async close(): Promise<void> {
    this.served.clear();
  }
}
