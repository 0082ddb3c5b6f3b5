import type { RpcDefinition } from '@prototrail/contracts';
import { Server, Transport, type CustomTransportStrategy } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { RpcMethod } from './rpc-controller';
import type { RpcTransport } from './transport';

type Implementation = Record<string, (request: object) => Promise<object>>;

/**
 * Nest's custom transport: hands the handlers of RPC controllers to the calls between services of this process. The
 * process opens the one port, drains and closes them, since it does so for calls without controllers too.
 */
export class RpcStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId = Transport.GRPC;

  constructor(private readonly rpc: RpcTransport) {
    super();
  }

  override listen(done: () => void): void {
    const services = new Map<RpcDefinition<object>, Implementation>();
    for (const handler of this.getHandlers().values()) {
      const { definition, method } = handler.extras as RpcMethod;
      const implementation = services.get(definition) ?? {};
      implementation[method] = async (request) => {
        const answered: unknown = await handler(request);
        // with an interceptor in front of it, and for a failure, Nest hands out an observable
        return (isObservable(answered) ? lastValueFrom(answered) : answered) as object;
      };
      services.set(definition, implementation);
    }
    for (const [definition, implementation] of services) this.rpc.serve(definition, implementation);
    done();
  }

  override close(): void {}

  override on(): never {
    throw new Error('Calls between services emit no events.');
  }

  override unwrap<T>(): T {
    return this.rpc as T;
  }
}
