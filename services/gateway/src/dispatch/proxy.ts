import { Agent, request as httpRequest } from 'node:http';
import type { RawHandler } from '@prototrail/service-kit';
import { answerFailure } from './failures';

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });

/** Forwards requests to a service of another process as a stream; bodies are never parsed. */
export function proxyTo(address: string): RawHandler {
  const { hostname, port } = new URL(address);
  return (request, response) => {
    const forwarded = httpRequest(
      { agent, hostname, port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else
        answerFailure(response, 'unavailable', {
          message: 'The service does not answer right now; try again.',
          retryAfterS: 2,
        });
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}
