import { livePath, liveProtocol } from '@prototrail/contracts';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What a request for a socket says. */
export interface UpgradeRequest {
  isSocket: boolean;
  isOlder: boolean;
  app: string;
  token: string | undefined;
}

/** Older clients put a slash, or two, behind the configured address; it may also have no path. */
export function readUpgrade(request: IncomingMessage): UpgradeRequest {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const search = new URLSearchParams(query);
  const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(',');
  const isOlder = !protocols.some((protocol) => protocol.trim() === liveProtocol);
  return {
    isSocket:
      request.headers.upgrade?.toLowerCase() === 'websocket' && (plain === livePath || (plain === '/' && isOlder)),
    isOlder,
    app: search.get('app') ?? '',
    token: search.get('jwt') || undefined,
  };
}

/** Browsers name the page that opens a socket: one of this server, or of an origin that the operator allows. */
export function isFromAllowedPage(request: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.has(origin)) return true;
  // proxies often leave out the port, and a token is needed in any case
  return URL.canParse(origin) && new URL(origin).hostname === hostnameOf(host);
}

const hostnameOf = (host = ''): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/** Answers a request for a socket with a status instead, and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
