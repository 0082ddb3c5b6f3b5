import {
  allRoutes,
  compileRoutes,
  defaultBodyLimit,
  DomainError,
  normaliseUrl,
  type RouteMatch,
  type RouteShape,
  type ServiceName,
} from '@prototrail/contracts';
import type { Cache, Ids } from '@prototrail/platform';
import {
  correlationHeader,
  internalPaths,
  scrubUrl,
  securityHeaders,
  type Logger,
  type Metrics,
  type RawHandler,
} from '@prototrail/service-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import type { GatewayConfig } from '../config';
import { answerFailure } from './failures';
import { countGuess, countRequest, countsGuesses } from './rate-limits';
import type { StaticFiles } from './static-files';

export interface DispatcherParts {
  /** Handler by service; in one process these are the services' own handlers. */
  upstreams: Readonly<Partial<Record<ServiceName, RawHandler>>>;
  files: StaticFiles;
  cache: Cache;
  ids: Ids;
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
}

const prefixes = ['/rest/', '/ai/', '/examples/', '/v1/'] as const;

/** Routes requests by the contract table and hands the raw request on: no hop and no parsing here. */
export function createDispatcher(parts: DispatcherParts): RawHandler {
  const lookup = compileRoutes(allRoutes);
  const origins = new Set(
    parts.config.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  );

  const refused = new Counter({
    name: 'prototrail_gateway_refused_total',
    help: 'Requests that no service has seen: too many at once, too many from one sender, too large.',
    labelNames: ['code'],
    registers: [parts.metrics],
  });

  let ingesting = 0;
  /** Under overload a queue only makes everybody late: who comes on top is refused at once and comes again. */
  const hasRoom = (route: RouteShape, response: ServerResponse): boolean => {
    if (route.rate !== 'ingest') return true;
    if (ingesting >= parts.config.INGEST_IN_FLIGHT) return false;
    ingesting += 1;
    response.once('close', () => (ingesting -= 1));
    return true;
  };

  const refusalOf = (
    route: RouteShape,
    request: IncomingMessage,
    response: ServerResponse,
  ): DomainError | undefined => {
    if (!hasRoom(route, response))
      return new DomainError('unavailable', {
        message: 'There is more to store than can be stored right now; send it again.',
        retryAfterS: 1,
      });
    const limit = route.bodyLimit ?? defaultBodyLimit;
    const length = request.headers['content-length'] ?? '0';
    if (Number(length) > limit)
      return new DomainError('body.too.large', {
        message: `The body has ${length} bytes; this route accepts at most ${limit}.`,
      });
    return undefined;
  };

  const refusalByRate = async (
    { route, params }: RouteMatch,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<DomainError | undefined> => {
    const sender = { address: addressOf(request, parts.config.TRUST_PROXY), params };
    const waitS = await countRequest(parts.cache, route, sender).catch((error: unknown) => {
      // without its counters the way in stays open for testers, and shut where somebody could guess
      if (countsGuesses(route) || route.rate === 'login') return null;
      parts.logger.warn({ err: error }, 'requests are not counted: the cache does not answer');
      return 0;
    });
    if (waitS === null)
      return new DomainError('unavailable', {
        message: 'This is not possible right now; try again.',
        retryAfterS: 2,
      });
    if (waitS > 0)
      return new DomainError('rate.limited', {
        message: `Too many requests; try again in ${waitS} seconds.`,
        retryAfterS: waitS,
      });
    if (countsGuesses(route))
      response.once('finish', () => {
        // the count may be lost with the cache, which is all that it lives in
        if (response.statusCode === 404) countGuess(parts.cache, route, sender).catch(() => undefined);
      });
    return undefined;
  };

  const allowOrigin = (route: RouteShape, request: IncomingMessage, response: ServerResponse): void => {
    const origin = request.headers.origin;
    if (!route.cors || !origin || !origins.has(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
  };

  const answerRoute = (match: RouteMatch, request: IncomingMessage, response: ServerResponse): void => {
    const { route } = match;
    const upstream = parts.upstreams[route.service];
    if (!route.cors && upstream?.direct?.(match, request, response) === true) return;
    setCommonHeaders(response);
    allowOrigin(route, request, response);
    if (upstream) upstream(request, response);
    else
      answerFailure(response, 'unavailable', {
        message: `The service ${route.service} is not running.`,
        retryAfterS: 5,
      });
  };

  const answerOther = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    methods: readonly string[],
  ): Promise<void> => {
    if (methods.length > 0) {
      response.setHeader('allow', methods.join(', '));
      return answerFailure(response, 'method.not.allowed', {
        message: `${request.method ?? ''} is not possible here, only ${methods.join(' and ')}.`,
      });
    }
    const isApi = prefixes.some((prefix) => path.startsWith(prefix));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const shortLink = /^\/t\/([A-Za-z0-9_-]{20,200})\/?$/.exec(path);
    if (isRead && shortLink?.[1]) {
      const query = request.url?.split('?', 2)[1];
      const location = `/test.html#/${shortLink[1]}${query ? `?${query}` : ''}`;
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
      return;
    }
    if (!isApi && isRead && (await parts.files.answer(request, response, path))) return;
    // A person reads sentences: the studio knows the addresses of pages, and says it when there is none.
    if (!isApi && isRead && path !== '/' && (request.headers.accept ?? '').includes('text/html')) {
      response.writeHead(302, { location: `/#${request.url ?? path}`, 'cache-control': 'no-store' }).end();
      return;
    }
    if (!isApi && !isRead) response.setHeader('allow', 'GET, HEAD');
    answerFailure(response, isApi || isRead ? 'not.found' : 'method.not.allowed', {
      message: 'There is nothing at this address.',
    });
  };

  const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.url = normaliseUrl(request.url ?? '/');
    const path = request.url.split('?', 1)[0] ?? '/';
    request.headers[correlationHeader] ??= parts.ids.uuid();
    const isInternal = request.method === 'GET' && (internalPaths as readonly string[]).includes(path);
    const match = isInternal ? undefined : lookup(request.method ?? 'GET', path);
    if (!match?.route) {
      setSecurityHeaders(response);
      if (match) return answerOther(request, response, path, match.methods);
      return parts.upstreams.gateway?.(request, response);
    }
    // nothing is waited for without need: each turn costs the busiest routes as much as a check
    const refusal =
      refusalOf(match.route, request, response) ??
      (parts.config.RATE_LIMITS ? await refusalByRate(match, request, response) : undefined);
    if (!refusal) return answerRoute(match, request, response);
    refused.inc({ code: refusal.code });
    setCommonHeaders(response);
    allowOrigin(match.route, request, response);
    answerFailure(response, refusal.code, refusal.details);
  };

  return (request, response) => {
    dispatch(request, response).catch((error: unknown) => {
      parts.logger.error({ err: error, url: scrubUrl(request.url ?? '') }, 'unexpected failure in the gateway');
      if (response.headersSent) response.destroy();
      else answerFailure(response, 'server.error', { message: 'Something went wrong.' });
    });
  };
}

function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
}

/** What an answer of a route says; a service that knows better about keeping it says so itself. */
function setCommonHeaders(response: ServerResponse): void {
  setSecurityHeaders(response);
  response.setHeader('cache-control', 'no-store');
}

function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const first = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return first || (request.socket.remoteAddress ?? '');
}
