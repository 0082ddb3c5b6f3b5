import type { RouteRequest, RouteShape } from '@prototrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessGuard } from '../access/access.guard';
import type { Caller } from '../auth/caller';
import { scrubUrl, type Logger } from '../log/logger';
import { toFailure } from './failure';
import { frameworkPath, type KitRequest } from './route.decorator';

/** The parsed request of a direct route. */
export interface DirectInput<R extends RouteShape> extends RouteRequest<R> {
  caller: Caller;
  request: FastifyRequest;
}

/** A route that is answered without the framework's controllers; access, parsing and failures are the same. */
export interface DirectRoute {
  route: RouteShape;
  handle(input: DirectInput<RouteShape>): Promise<object>;
}

/** What answering needs. It is asked for at the first request, because routes are added before the service is built. */
export interface DirectParts {
  guard: AccessGuard;
  logger: Logger;
  nextErrorId: () => string;
}

/** Pairs a route with its handler, checked by the compiler. For the few routes where a controller's cost matters. */
export function defineDirect<R extends RouteShape>(
  route: R,
  handle: (input: DirectInput<R>) => Promise<object>,
): DirectRoute {
  return { route, handle: handle as unknown as DirectRoute['handle'] };
}

/** Adds a direct route to an instance. */
export function addDirectRoute(
  instance: FastifyInstance,
  route: RouteShape,
  find: () => { direct: DirectRoute; parts: DirectParts },
): void {
  let found: ReturnType<typeof find> | undefined;
  const answer = async (request: KitRequest, reply: FastifyReply): Promise<void> => {
    found ??= find();
    const { direct, parts } = found;
    try {
      const { caller, query, body } = await parts.guard.admit(route, request);
      const result = await direct.handle({
        params: request.params,
        query,
        body,
        caller,
        request,
      } as unknown as DirectInput<RouteShape>);
      void reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(result));
    } catch (error) {
      const failure = toFailure(error, parts.nextErrorId());
      if (failure.isSurprise)
        parts.logger.error(
          { err: error, errorId: failure.body.errorId, url: scrubUrl(request.url) },
          'unexpected failure',
        );
      void reply
        .status(failure.status)
        .headers(failure.headers)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(failure.body));
    }
  };
  instance.route({
    method: route.method,
    url: frameworkPath(route.path),
    handler: (request, reply) => {
      void answer(request, reply);
    },
  });
}
