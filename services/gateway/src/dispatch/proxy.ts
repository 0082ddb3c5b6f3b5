import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { RawHandler } from '@prototrail/service-kit';
import { answerFailure } from './failures';

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });

/**
 * Forwards requests to a service of another process as a stream; bodies are never parsed. Several copies,
 * `http://a|http://b`, take turns; one that refuses the connection is passed over.
 */
export function proxyTo(addresses: string): RawHandler {
  const copies = addresses.split('|').map((address) => new URL(address.trim()));
  let turn = 0;

  const forward = (request: IncomingMessage, response: ServerResponse, triesLeft: number): void => {
    const copy = copies[turn++ % copies.length];
    if (!copy) return;
    const forwarded = httpRequest(
      {
        agent,
        hostname: copy.hostname,
        port: copy.port,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        answer.once('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    let hasSent = false;
    const leave = (): void => void forwarded.destroy();
    response.once('close', leave);
    forwarded.once('socket', (socket) => {
      // A connection that was kept open may just have died: only a new one that is refused proves that nothing arrived.
      const send = (): void => {
        hasSent = true;
        request.pipe(forwarded);
      };
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    forwarded.once('error', () => {
      response.off('close', leave);
      if (response.headersSent) return void response.destroy();
      if (!hasSent && triesLeft > 0) return forward(request, response, triesLeft - 1);
      answerFailure(response, 'unavailable', {
        message: 'The service does not answer right now; try again.',
        retryAfterS: 2,
      });
    });
  };

  return (request, response) => forward(request, response, copies.length - 1);
}

/** Headers without those that are about one connection only: a service that drains must not end that of the caller. */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
