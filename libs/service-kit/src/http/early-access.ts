import type { RouteShape } from '@prototrail/contracts';
import type { FastifyInstance } from 'fastify';
import type { Ids } from '@prototrail/platform';
import type { AccessGuard } from '../access/access.guard';
import { runWithCorrelation } from '../log/context';
import { checkedTraceparent, traceHeader } from '../trace/traceparent';
import { correlationHeader, correlationIdOf } from './fastify-setup';
import { frameworkPath, type KitRequest } from './route.decorator';

/** Bodies up to this size are read before access is decided. */
export const maxUncheckedBytes = 1024 * 1024;

/** Decides access to routes with large bodies before the body is read: nobody fills memory without the right to write. */
export function decideAccessEarly(
  instance: FastifyInstance,
  guard: AccessGuard,
  { routes, ids }: { routes: readonly RouteShape[]; ids: Ids },
): void {
  const large = new Map(
    routes
      .filter(({ bodyLimit = 0 }) => bodyLimit > maxUncheckedBytes)
      .map((route) => [`${route.method} ${frameworkPath(route.path)}`, route]),
  );
  instance.addHook('preParsing', async (request: KitRequest, reply) => {
    const route = large.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (!route) return;
    const id = correlationIdOf(request.headers[correlationHeader], () => ids.uuid());
    void reply.header(correlationHeader, id);
    const authorise = async (): Promise<void> => {
      request.caller = await guard.authorise(route, request);
    };
    await runWithCorrelation(id, authorise, checkedTraceparent(request.headers[traceHeader]));
  });
}
