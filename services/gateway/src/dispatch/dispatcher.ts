import {
  allRoutes,
  compileRoutes,
  defaultBodyLimit,
  DomainError,
  megabyte,
  normaliseUrl,
  type RouteMatch,
  type RouteShape,
  type ServiceName,
} from '@prototrail/contracts';
import type { Cache, Ids } from '@prototrail/platform';
import {
  collectBody,
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
import { IngestAdmission } from './ingest-admission';
import { answerPage } from './page-requests';
import { LinkGuesses, type CheckLink } from './link-guesses';
import { countRequest } from './rate-limits';
import type { StaticFiles } from './static-files';

export interface DispatcherParts {
  /** Handler by service; in one process these are the services' own handlers. */
  upstreams: Readonly<Partial<Record<ServiceName, RawHandler>>>;
  files: StaticFiles;
  cache: Cache;
  checkLink: CheckLink;
  ids: Ids;
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Routes requests by the contract table and hands the raw request on: no hop and no parsing here. JSON bodies of usual
 * size are read to their end first, so that slow senders hold nothing of the services behind.
 */
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

  const admission = new IngestAdmission({
    maxInFlight: parts.config.INGEST_IN_FLIGHT,
    maxPerAddress: parts.config.RATE_LIMITS ? parts.config.INGEST_PER_ADDRESS : Number.POSITIVE_INFINITY,
  });

  const addressOf = (request: IncomingMessage): string => {
    const forwarded = parts.config.TRUST_PROXY ? request.headers['x-forwarded-for'] : undefined;
    const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
    return last || (request.socket.remoteAddress ?? '');
  };

  const guesses = new LinkGuesses(parts.cache, parts.checkLink);

  const refusalByRate = async (
    match: RouteMatch,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<DomainError | undefined> => {
    const { route, params } = match;
    const address = addressOf(request);
    let wait = 0;
    let wrongLink: DomainError | undefined;
    try {
      [wait, wrongLink] = await Promise.all([
        countRequest(parts.cache, route, { address, params }),
        guesses.refusalOf(match, address),
      ]);
    } catch (error) {
      // without its counters the way in stays open for testers, and shut where somebody could guess
      if (route.rate === 'hash' || route.rate === 'login')
        return new DomainError('unavailable', {
          message: 'This is not possible right now; try again.',
          retryAfterS: 2,
        });
      parts.logger.warn({ err: error }, 'requests are not counted: the cache does not answer');
    }
    if (wait > 0)
      return new DomainError('rate.limited', {
        message: `Too many requests; try again in ${wait} seconds.`,
        retryAfterS: wait,
      });
    if (wrongLink) return wrongLink;
    response.once('finish', () => {
      // the count may be lost with the cache, which is all that it lives in
      guesses.note(match, address, response.statusCode).catch(() => undefined);
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

  const refuse = (
    match: RouteMatch,
    request: IncomingMessage,
    response: ServerResponse,
    refusal: DomainError,
  ): void => {
    refused.inc({ code: refusal.code });
    setCommonHeaders(response);
    allowOrigin(match.route, request, response);
    answerFailure(response, refusal.code, refusal.details);
  };

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    parts.logger.error({ err: error, url: scrubUrl(request.url ?? '') }, 'unexpected failure in the gateway');
    if (response.headersSent) response.destroy();
    else answerFailure(response, 'server.error', { message: 'Something went wrong.' });
  };

  /** Reads the body, admits it, and hands the request on. */
  const receive = (match: RouteMatch, request: IncomingMessage, response: ServerResponse): void => {
    const isIngest = match.route.rate === 'ingest';
    const address = addressOf(request);
    const refusal = isIngest ? admission.beginArrival(address, response) : undefined;
    if (refusal) return refuse(match, request, response, refusal);
    const limit = bodyLimitOf(match.route);
    collectBody(request, limit, (body) => {
      try {
        const reason =
          body === null
            ? tooLarge(`more than ${limit}`, limit)
            : isIngest
              ? admission.admit(address, response)
              : undefined;
        if (reason) refuse(match, request, response, reason);
        else answerRoute(match, request, response);
      } catch (error) {
        fail(error, request, response);
      }
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
      if (match) return answerPage(parts.files, { request, response, path, methods: match.methods });
      return parts.upstreams.gateway?.(request, response);
    }
    // nothing is waited for without need: each turn costs the busiest routes as much as a check
    const refusal =
      refusalBySize(match.route, request) ??
      (parts.config.RATE_LIMITS ? await refusalByRate(match, request, response) : undefined);
    if (refusal) refuse(match, request, response, refusal);
    else if (isCollected(match.route)) receive(match, request, response);
    else answerRoute(match, request, response);
  };

  return (request, response) => {
    dispatch(request, response).catch((error: unknown) => fail(error, request, response));
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

function bodyLimitOf(route: RouteShape): number {
  return route.bodyLimit ?? defaultBodyLimit;
}

/** Larger bodies are handed on while they arrive. */
function isCollected(route: RouteShape): boolean {
  return route.body?.kind === 'json' && bodyLimitOf(route) <= megabyte;
}

function tooLarge(length: string, limit: number): DomainError {
  return new DomainError('body.too.large', {
    message: `The body has ${length} bytes; this route accepts at most ${limit}.`,
  });
}

function refusalBySize(route: RouteShape, request: IncomingMessage): DomainError | undefined {
  const limit = bodyLimitOf(route);
  const length = request.headers['content-length'] ?? '0';
  return Number(length) > limit ? tooLarge(length, limit) : undefined;
}
