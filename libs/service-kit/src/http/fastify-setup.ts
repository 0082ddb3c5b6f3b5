import { defaultBodyLimit, DomainError, normaliseUrl, type RouteShape } from '@prototrail/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Ids } from '@prototrail/platform';
import { Readable } from 'node:stream';
import { runWithCorrelation } from '../log/context';
import { checkedTraceparent, traceHeader } from '../trace/traceparent';
import { collectedBody } from './collected-body';
import { toFailure } from './failure';
import { compressAnswers, unpackBody } from './gzip';
import { frameworkPath } from './route.decorator';

/** Paths that every service answers beside the contract. */
export const internalPaths = ['/healthz', '/readyz'] as const;
export const correlationHeader = 'x-correlation-id';
/** The network address of a caller, which the gateway names on requests that sign in. */
export const addressHeader = 'x-client-address';
/** What every answer says: its type is not guessed, addresses are told to nobody, and only our own pages frame it. */
export const securityHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['x-frame-options', 'SAMEORIGIN'],
] as const;

/** Options of the HTTP framework that all services share. */
export const fastifyOptions = {
  logger: false,
  exposeHeadRoutes: false,
  bodyLimit: defaultBodyLimit,
  rewriteUrl: (request: { url?: string | undefined }): string => normaliseUrl(request.url ?? '/'),
  forceCloseConnections: 'idle',
  requestIdHeader: false,
  routerOptions: { maxParamLength: 600 },
  // an address that no route can have: an id too long, an escape that is none
  frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply): void => {
    const { status, body } = toFailure(
      new DomainError('not.found', { message: 'There is nothing at this address.' }),
      '',
    );
    void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  },
} as const;

/** The id that a request brings, when it is one, else a new one. */
export function correlationIdOf(given: string | string[] | undefined, nextId: () => string): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : nextId();
}

/**
 * Prepares an instance before routes are added: bodies arrive as bytes within the limit of their route, nothing can be
 * registered that the contract does not declare for this service, and answers are compressed.
 */
export function prepareInstance(
  instance: FastifyInstance,
  service: string,
  table: readonly RouteShape[],
  ids: Ids,
): void {
  const declared = new Map(
    table
      .filter((route) => route.service === service)
      .map((route) => [`${route.method} ${frameworkPath(route.path)}`, route]),
  );
  instance.addHook('onRoute', (options: RouteOptions) => {
    const methods = Array.isArray(options.method) ? options.method : [options.method];
    if (methods.every((method) => method === 'GET') && (internalPaths as readonly string[]).includes(options.url))
      return;
    for (const method of methods) {
      const route = declared.get(`${method} ${options.url}`);
      if (!route)
        throw new Error(
          `${method} ${options.url} is not declared for the service ${service} in the contract; declare it in libs/contracts and use @Route.`,
        );
      options.bodyLimit = route.bodyLimit ?? defaultBodyLimit;
    }
  });
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: Buffer) => void) => {
      const encoding = request.headers['content-encoding'];
      if (encoding === undefined) return done(null, body);
      unpackBody(body, encoding, request.routeOptions.bodyLimit ?? defaultBodyLimit).then(
        (bytes) => done(null, bytes),
        done,
      );
    },
  );
  instance.addHook('preParsing', (request, _reply, payload, done) => {
    const body = collectedBody(request.raw);
    done(null, body === undefined ? payload : Readable.from([body]));
  });
  instance.addHook('preHandler', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const id = correlationIdOf(request.headers[correlationHeader], () => ids.uuid());
    void reply.header(correlationHeader, id);
    runWithCorrelation(id, done, checkedTraceparent(request.headers[traceHeader]));
  });
  compressAnswers(instance);
}
