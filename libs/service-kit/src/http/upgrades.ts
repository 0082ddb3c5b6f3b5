import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Takes a request that wants to become a socket. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Hands requests for a WebSocket to `upgrade`. Other upgrades, such as the one to HTTP/2 that some clients offer with every request, are not
 * taken: the request is answered as if they had not been offered. One with a body is refused, since Node gives none of it.
 */
export function takeUpgrades(
  server: Server,
  upgrade: UpgradeHandler,
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') return upgrade(request, socket, head);
    socket.on('error', () => socket.destroy());
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      socket.end(
        'HTTP/1.1 426 Upgrade Required\r\nUpgrade: websocket\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    handler(request, response);
  });
}
