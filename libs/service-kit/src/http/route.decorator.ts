import type { RouteRequest, RouteShape } from '@prototrail/contracts';
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestCaller, type Caller } from '../auth/caller';

export const routeMetadata = 'prototrail:route';

/** The parsed request of a route with who calls; `request` and `reply` are for streams and headers. */
export interface InputOf<R extends RouteShape> extends RouteRequest<R> {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the access guard found out about a request. */
export interface Admitted {
  caller: Caller;
  body: unknown;
  query: unknown;
}

/** What the access guard looks at. */
export type Admissible = Pick<FastifyRequest, 'params' | 'query' | 'headers' | 'body'>;

/** What the access guard leaves on a request. */
export interface KitRequest extends FastifyRequest {
  kit?: Admitted;
  /** Who calls, where access was decided before the body was read. */
  caller?: Caller;
}

/** `/rest/apps/{id}.json` in the notation of the HTTP framework. */
export function frameworkPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Makes a controller method the handler of a contract route: method, path, access, validation and status 200 come from
 * the declaration. A handler without it cannot be registered.
 */
export function Route(route: RouteShape): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: frameworkPath(route.path), method: RequestMethod[route.method] }),
    HttpCode(200),
    SetMetadata(routeMetadata, route),
  );
}

/** Parameter decorator that hands the parsed request to a handler: `handle(@Input() input: InputOf<typeof route>)`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<KitRequest>();
  return {
    params: request.params,
    query: request.kit?.query ?? {},
    body: request.kit?.body,
    caller: request.kit?.caller ?? guestCaller,
    request,
    reply: http.getResponse<FastifyReply>(),
  };
});
