import { DomainError, type ErrorCode } from '@prototrail/contracts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { toFailure } from './failure';
import { cutSlowBodies } from './slow-bodies';
import { takeUpgrades, type UpgradeHandler } from './upgrades';

/** How long a request may take to arrive, ms. */
export interface ArrivalLimits {
  /** Longest time for the headers. */
  headersMs: number;
  /** Longest time for the first kilobyte of a body; each further one extends it by a second. */
  bodyMs: number;
  /** Longest time for a whole request; a large prototype over a slow line fits. */
  requestMs: number;
  /** How often connections are checked. */
  checkEveryMs: number;
}
const defaultLimits: ArrivalLimits = { headersMs: 8_000, bodyMs: 8_000, requestMs: 300_000, checkEveryMs: 1_000 };

/**
 * How long a connection without a request stays open, ms. Recorders send every five seconds and proxies keep connections
 * for a minute: whoever closes first while the other one sends loses a request.
 */
const keepAliveTimeout = 75_000;

/**
 * Connections that may wait until they are taken; the system allows 4096 at most. When more testers come in one moment
 * than wait, the system asks the others to try again after 1, 3 and 7 seconds.
 */
const waitingConnections = 4096;

function refusalOf(error: { code?: string }): { status: number; code: ErrorCode; message: string } {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: 431,
        code: 'request.malformed',
        message: 'The headers or the address are longer than 16 KB; send less of them.',
      };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'request.malformed', message: 'The request did not arrive in time; send it again.' };
    default:
      return { status: 400, code: 'request.malformed', message: 'This is not an HTTP request that can be understood.' };
  }
}

/** Answers what never became a request, in the shape of all failures, and ends the connection. */
function refuseRaw(socket: Socket, status: number, code: ErrorCode, message: string): void {
  const body = JSON.stringify(toFailure(new DomainError(code, { message }), '').body);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const draining = new WeakSet<Server>();

/** Opens a server at a port, 0 for any free one; resolves when it takes connections. Rejects with the system's error. */
export function openHttpServer(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: waitingConnections }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * An HTTP server with limits on time; requests that cannot be read are refused with JSON like all others. While it
 * drains, each answer says that its connection ends, so that nobody sends one more request on it.
 */
export function createHttpServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { limits = defaultLimits, upgrade }: { limits?: ArrivalLimits; upgrade?: UpgradeHandler } = {},
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout,
      connectionsCheckingInterval: limits.checkEveryMs,
      requireHostHeader: false,
    },
    (request, response) => {
      if (draining.has(server)) response.shouldKeepAlive = false;
      handler(request, response);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // browsers open connections ahead of need, and would show a refusal that they find on one
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return socket.destroy();
    const { status, code, message } = refusalOf(error);
    refuseRaw(socket, status, code, message);
    // whoever sends slowly would also keep a connection open that has been ended
    if (status === 408) socket.destroySoon();
  });
  cutSlowBodies(server, limits, (socket) => {
    const { status, code, message } = refusalOf({ code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    refuseRaw(socket, status, code, message);
    socket.destroySoon();
  });
  server.on('connect', (_request, socket) =>
    refuseRaw(socket as Socket, 405, 'method.not.allowed', 'CONNECT is not possible here.'),
  );
  if (upgrade) takeUpgrades(server, upgrade, handler);
  // an expectation that is none: the request is answered as if it were not there
  server.on('checkExpectation', handler);
  return server;
}

/** How often a draining server checks for idle connections, ms. */
const checkIdleEveryMs = 250;

/** Time limits of a drain. */
export interface DrainOptions {
  /** What is open after so long is cut off. */
  limitMs: number;
  /**
   * How long connections without a request stay open, ms: a request may be on its way on them. Whoever keeps several
   * and takes turns at another copy finds each of them answered and ended instead of cut off.
   */
  idleMs: number;
}

/** Takes no new connections, answers what is on its way on the open ones, and resolves when all are closed. */
export async function drainHttpServer(server: Server, { limitMs, idleMs }: DrainOptions): Promise<void> {
  if (!server.listening) return;
  draining.add(server);
  // the HTTP server's own close would cut idle connections at once
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  const began = performance.now();
  const closeIdle = setInterval(() => {
    // after the sockets were polled: a request may have come since, and timers run before sockets
    if (performance.now() - began >= idleMs) setImmediate(() => server.closeIdleConnections());
  }, checkIdleEveryMs);
  const force = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(force);
  server.close();
}
