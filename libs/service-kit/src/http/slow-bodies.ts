import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Rate in bytes per ms at which the time for a body grows: a line as slow as that still delivers. */
const minBytesPerMs = 1;

interface Receiving {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
  /** What the connection had received when the request began. */
  bytesBefore: number;
}

/**
 * Ends requests whose body arrives more slowly than `bodyMs` and one millisecond for each byte. Time that the body waits
 * for its reader in this process does not count. `refuse` answers on a connection on which nothing was answered yet.
 */
export function cutSlowBodies(
  server: Server,
  { bodyMs, checkEveryMs }: { bodyMs: number; checkEveryMs: number },
  refuse: (socket: Socket) => void,
): void {
  // the latest request of each connection: one entry that is written again costs nothing on the busy ones
  const connections = new Map<Socket, Receiving | undefined>();
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    connections.set(socket, { request, response, began: performance.now(), bytesBefore: socket.bytesRead });
  });
  const check = (): void => {
    const now = performance.now();
    for (const [socket, receiving] of connections) {
      if (receiving === undefined) continue;
      const { request, response, began, bytesBefore } = receiving;
      if (request.complete) connections.set(socket, undefined);
      else if (request.readableLength > 0) Object.assign(receiving, { began: now, bytesBefore: socket.bytesRead });
      else if (now - began > bodyMs + (socket.bytesRead - bytesBefore) / minBytesPerMs) {
        connections.delete(socket);
        if (response.headersSent) socket.destroy();
        else refuse(socket);
      }
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
