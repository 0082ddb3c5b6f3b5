import { defaultBodyLimit, type RouteMatch, type RouteRequest, type RouteShape } from '@prototrail/contracts';
import { beginPriorityWork } from '@prototrail/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseRequest, type AccessGuard } from '../access/access.guard';
import type { Caller } from '../auth/caller';
import { currentCorrelationId, runWithCorrelation } from '../log/context';
import { checkedTraceparent, traceHeader } from '../trace/traceparent';
import type { Failures } from './failures';
import { collectBody, collectedBody } from './collected-body';
import { maxUncheckedBytes } from './early-access';
import { correlationHeader, correlationIdOf, securityHeaders } from './fastify-setup';
import type { Answered } from './request-metrics';
import { frameworkPath, type Admissible } from './route.decorator';

/** The parsed request of a direct route. The body of `request` has its bytes, unpacked. */
export interface DirectInput<R extends RouteShape> extends RouteRequest<R> {
  caller: Caller;
  request: Pick<FastifyRequest, 'headers' | 'body'>;
}

/** A route that is answered without the framework's controllers; access, parsing and failures are the same. */
export interface DirectRoute {
  route: RouteShape;
  handle(input: DirectInput<RouteShape>): Promise<object>;
}

/** What answering needs; resolved at the first request, because routes are added before the service is built. */
export interface DirectParts {
  guard: AccessGuard;
  failures: Failures;
}

/** Pairs a route with its handler, checked by the compiler. For the few routes where a controller's cost matters. */
export function defineDirect<R extends RouteShape>(
  route: R,
  handle: (input: DirectInput<R>) => Promise<object>,
): DirectRoute {
  return { route, handle: handle as unknown as DirectRoute['handle'] };
}

/** Finds what answers a direct route. */
export type FindDirect = (route: RouteShape) => { direct: DirectRoute; parts: DirectParts };

/** A request as a direct route needs it. */
type DirectRequest = Admissible & { url: string; caller?: Caller };

interface DirectAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

async function answerDirect({ direct, parts }: ReturnType<FindDirect>, request: DirectRequest): Promise<DirectAnswer> {
  const end = beginPriorityWork();
  try {
    const { guard } = parts;
    // nothing is waited for without need: each turn costs as much as a check
    const caller = request.caller ?? (await guard.authorise(direct.route, request));
    const { query, body: parsed } = parseRequest(direct.route, request);
    const body = parsed instanceof Promise ? await parsed : parsed;
    const input = { params: request.params, query, body, caller, request } as unknown as DirectInput<RouteShape>;
    return { status: 200, headers: {}, text: JSON.stringify(await direct.handle(input)) };
  } catch (error) {
    const { status, body, headers } = parts.failures.answer(error, { method: direct.route.method, url: request.url });
    return { status, headers, text: JSON.stringify(body) };
  } finally {
    end();
  }
}

const contentType = 'application/json; charset=utf-8';

const commonHeaders = [...securityHeaders, ['cache-control', 'no-store']].flat();

/** Adds a direct route to an instance. */
export function addDirectRoute(instance: FastifyInstance, route: RouteShape, find: FindDirect): void {
  let found: ReturnType<FindDirect> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { status, headers, text } = await answerDirect((found ??= find(route)), request);
    void reply.status(status).headers(headers).header('content-type', contentType).send(text);
  };
  instance.route({
    method: route.method,
    url: frameworkPath(route.path),
    handler: (request, reply) => {
      void answer(request, reply);
    },
  });
}

/** What the fast path needs. */
export interface FastPathParts {
  find: FindDirect;
  nextId: () => string;
  count: (answered: Answered) => void;
}

/** Answers a request whose route is known; false when the framework has to do it. */
export type FastPath = (match: RouteMatch, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers direct routes without the framework, whose life cycle costs more than the work behind it. Only plain requests
 * come this way: a body of known length, within the limit and not so large that access is decided before it is read, not packed, no query. For all others it returns false and the
 * framework answers, with the same outcome.
 */
export function createFastPath(routes: readonly RouteShape[], { find, nextId, count }: FastPathParts): FastPath {
  const names = new Map(routes.map((route) => [route, frameworkPath(route.path)]));
  const found = new Map<RouteShape, ReturnType<FindDirect>>();
  const respond = (match: RouteMatch, incoming: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const began = performance.now();
    const { route, params } = match;
    const correlationId = currentCorrelationId();
    const direct = found.get(route) ?? find(route);
    found.set(route, direct);
    const { headers, method = '', url = '' } = incoming;
    void answerDirect(direct, { params, query: {}, headers, body, url }).then((answer) => {
      if (response.destroyed) return;
      // in one flat list, which is a third of the cost of headers that are set one by one
      const lines: (string | number)[] = [...commonHeaders, 'content-type', contentType];
      lines.push('content-length', Buffer.byteLength(answer.text), correlationHeader, correlationId);
      for (const [name, value] of Object.entries(answer.headers)) lines.push(name, value);
      response.writeHead(answer.status, lines as string[]);
      response.end(answer.text);
      const ms = performance.now() - began;
      count({ method, route: names.get(route) ?? '', url, status: answer.status, ms, correlationId });
    });
  };
  return (match, incoming, response) => {
    const { url = '', headers } = incoming;
    if (!names.has(match.route) || url.includes('?') || !isPlain(headers, match.route)) return false;
    const id = correlationIdOf(headers[correlationHeader], nextId);
    const trace = checkedTraceparent(headers[traceHeader]);
    const answer = (body: Buffer): void =>
      runWithCorrelation(id, () => respond(match, incoming, response, body), trace);
    const body = collectedBody(incoming);
    if (body) answer(body);
    else collectBody(incoming, bodyLimitOf(match.route), (read) => read && answer(read));
    return true;
  };
}

function isPlain(headers: IncomingMessage['headers'], route: RouteShape): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return headers['content-encoding'] === undefined && length <= Math.min(maxUncheckedBytes, bodyLimitOf(route));
}

function bodyLimitOf(route: RouteShape): number {
  return route.bodyLimit ?? defaultBodyLimit;
}
