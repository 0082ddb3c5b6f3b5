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
  scopeOf,
} from '@prototrail/contracts';
import type { Cache, Ids } from '@prototrail/platform';
import {
  apiKeyPrefix,
  addressHeader,
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
import { callerAddress } from './address';
import { answerFailure } from './failures';
import { IngestAdmission } from './ingest-admission';
import type { InstanceState } from './instance-state';
import { dressPage } from './page-head';
import { answerPage } from './page-requests';
import type { CardParts } from './share-cards';
import type { CheckLink } from './link-guesses';
import { RequestRates } from './request-rates';
import type { StaticFiles } from './static-files';
import { TestHosts } from './test-hosts';
import { dressManifest } from './web-manifest';

export interface DispatcherParts {
  /** Handler by service; in one process these are the services' own handlers. */
  upstreams: Readonly<Partial<Record<ServiceName, RawHandler>>>;
  files: StaticFiles;
  cache: Cache;
  checkLink: CheckLink;
  cards: CardParts;
  instance: Pick<InstanceState, 'current' | 'isClosed' | 'refusalOf'>;
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
  const dispatcher = new Dispatcher(parts);
  return (request, response) => {
    dispatcher.dispatch(request, response).catch((error: unknown) => dispatcher.fail(error, request, response));
  };
}

class Dispatcher {
  private readonly lookup = compileRoutes(allRoutes);
  private readonly origins: ReadonlySet<string>;
  private readonly refused: Counter<'code'>;
  private readonly admission: IngestAdmission;
  private readonly rates: RequestRates;
  private readonly testHosts: TestHosts;

  constructor(private readonly parts: DispatcherParts) {
    const { config, metrics } = parts;
    this.origins = new Set(
      config.CORS_ORIGINS.split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    );
    this.refused = new Counter({
      name: 'prototrail_gateway_refused_total',
      help: 'Requests that no service has seen: too many at once, too many from one sender, too large.',
      labelNames: ['code'],
      registers: [metrics],
    });
    this.admission = new IngestAdmission({
      maxInFlight: config.INGEST_IN_FLIGHT,
      maxPerAddress: config.RATE_LIMITS ? config.INGEST_PER_ADDRESS : Number.POSITIVE_INFINITY,
    });
    this.rates = new RequestRates(parts);
    this.testHosts = new TestHosts(config.TEST_ORIGINS);
    parts.files.dress = (text, name, query) => {
      const { current } = parts.instance;
      return name.endsWith('.webmanifest') ? dressManifest(text, current, query) : dressPage(text, current);
    };
  }

  async dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, ids, instance, upstreams } = this.parts;
    request.url = normaliseUrl(request.url ?? '/');
    const path = request.url.split('?', 1)[0] ?? '/';
    request.headers[correlationHeader] ??= ids.uuid();
    const isInternal = request.method === 'GET' && (internalPaths as readonly string[]).includes(path);
    const match = isInternal ? undefined : this.lookup(request.method ?? 'GET', path);
    if (this.testHosts.has(request) && !this.isForTesters(match?.route, path)) {
      setCommonHeaders(response);
      return answerFailure(response, 'not.found', { message: 'There is nothing at this address.' });
    }
    if (request.method === 'OPTIONS' && this.answerPreflight(path, request, response)) return;
    if (!match?.route) {
      setSecurityHeaders(response);
      if (match) return answerPage(this.parts, { request, response, path, methods: match.methods });
      return upstreams.gateway?.(request, response);
    }
    // nothing is awaited without need: each await costs the busiest routes as much as a check
    const closed = instance.refusalOf(match.route, request);
    const refusal =
      refusalBySize(match.route, request) ??
      (closed instanceof Promise ? await closed : closed) ??
      (config.RATE_LIMITS ? await this.rates.refusalOf(match, this.addressOf(request), response) : undefined);
    if (refusal) this.refuse(match, request, response, refusal);
    else if (isCollected(match.route)) this.receive(match, request, response);
    else this.answerRoute(match, request, response);
  }

  /** Whether a domain for test links answers. */
  private isForTesters(route: RouteShape | undefined, path: string): boolean {
    return route ? this.testHosts.allowsRoute(route) : this.testHosts.allowsPath(path);
  }

  fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    this.parts.logger.error({ err: error, url: scrubUrl(request.url ?? '') }, 'unexpected failure in the gateway');
    if (response.headersSent) response.destroy();
    else answerFailure(response, 'server.error', { message: 'Something went wrong.' });
  }

  /** Reads the body, admits it, and hands the request on. */
  private receive(match: RouteMatch, request: IncomingMessage, response: ServerResponse): void {
    const isIngest = match.route.rate === 'ingest';
    const address = this.addressOf(request);
    const refusal = isIngest ? this.admission.beginArrival(address, response) : undefined;
    if (refusal) return this.refuse(match, request, response, refusal);
    const limit = bodyLimitOf(match.route);
    collectBody(request, limit, (body) => {
      try {
        const reason =
          body === null
            ? tooLarge(`more than ${limit}`, limit)
            : isIngest
              ? this.admission.admit(address, response)
              : undefined;
        if (reason) this.refuse(match, request, response, reason);
        else this.answerRoute(match, request, response);
      } catch (error) {
        this.fail(error, request, response);
      }
    });
  }

  private answerRoute(match: RouteMatch, request: IncomingMessage, response: ServerResponse): void {
    const { route } = match;
    const upstream = this.parts.upstreams[route.service];
    // set in any case, so that nobody else can
    if (route.rate === 'login') request.headers[addressHeader] = this.addressOf(request);
    allowKeys(route, request, response);
    if (!route.cors && upstream?.direct?.(match, request, response) === true) return;
    setCommonHeaders(response);
    this.allowOrigin(route, request, response);
    if (upstream) upstream(request, response);
    else
      answerFailure(response, 'unavailable', {
        message: `The service ${route.service} is not running.`,
        retryAfterS: 5,
      });
  }

  private refuse(match: RouteMatch, request: IncomingMessage, response: ServerResponse, refusal: DomainError): void {
    this.refused.inc({ code: refusal.code });
    setCommonHeaders(response);
    allowKeys(match.route, request, response);
    this.allowOrigin(match.route, request, response);
    answerFailure(response, refusal.code, refusal.details);
  }

  /** A page of others asks whether it may call a route with a key; the call itself shows whether the key is one. */
  private answerPreflight(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const method = String(request.headers['access-control-request-method'] ?? '');
    const { route } = this.lookup(method, path);
    if (!route || scopeOf(route) === undefined || request.headers.origin === undefined) return false;
    setSecurityHeaders(response);
    response
      .writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .end();
    return true;
  }

  private allowOrigin(route: RouteShape, request: IncomingMessage, response: ServerResponse): void {
    const origin = request.headers.origin;
    if (!route.cors || !origin || !this.origins.has(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
  }

  private addressOf(request: IncomingMessage): string {
    return callerAddress(request, this.parts.config.TRUST_PROXY);
  }
}

/**
 * Pages of others, such as the window of a Figma plugin, may read answers to calls with an API key. A key is sent by hand,
 * never by the browser itself, and without `access-control-allow-credentials` no cookie comes with the call.
 */
function allowKeys(route: RouteShape, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin === undefined || scopeOf(route) === undefined) return;
  if (!(request.headers.authorization ?? '').startsWith(`Bearer ${apiKeyPrefix}`)) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'retry-after, prototrail-cursor, prototrail-more');
}

const yearS = 31_536_000;

function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  const proto = String(response.req.headers['x-forwarded-proto'] ?? '').split(',', 1)[0];
  // over plain HTTP browsers ignore it
  if (proto?.trim() === 'https') response.setHeader('strict-transport-security', `max-age=${yearS}`);
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
