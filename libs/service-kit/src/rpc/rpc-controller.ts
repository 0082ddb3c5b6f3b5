import type { RpcDefinition } from '@prototrail/contracts';
import { Catch, Controller, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';

/** What a handler is for. The strategy finds it beside the handlers that Nest registers. */
export interface RpcMethod {
  definition: RpcDefinition<object>;
  method: string;
}

/** Leaves failures as they are: the transport knows what a caller gets to see. Nest would hide all but its own. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Makes a class the controller of a gRPC service of `proto/`: its methods answer the calls of the definition, behind
 * the guards, pipes, interceptors and filters that they declare. A method that is missing is a compile error.
 */
export function RpcController<Api extends object>(
  definition: RpcDefinition<Api>,
): (controller: abstract new (...injected: never[]) => Api) => void {
  return (controller) => {
    Controller()(controller);
    UseFilters(new RethrowFilter())(controller);
    const prototype = controller.prototype as object;
    for (const method of definition.methods) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
      if (!descriptor) throw new Error(`${controller.name} lacks the method ${method} of ${definition.name}.`);
      MessagePattern({ service: definition.name, rpc: method }, Transport.GRPC, { definition, method })(
        prototype,
        method,
        descriptor,
      );
    }
  };
}
