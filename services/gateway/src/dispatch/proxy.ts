import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { collectedBody, type RawHandler } from '@prototrail/service-kit';
import { answerFailure } from './failures';

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
/** Bodies up to this size are kept until the answer begins, so that they can be sent again. */
const keptBytes = 64 * 1024;

/** Whether a request may be sent again when it is not known what became of it. */
export type IsRepeatable = (request: IncomingMessage) => boolean;

/** Requests that change nothing when they come twice by their method alone. */
export const isRead: IsRepeatable = ({ method }) => method === 'GET' || method === 'HEAD';

/**
 * Forwards requests to a service of another process as a stream; bodies are never parsed. Several copies,
 * `http://a|http://b`, take turns; one that refuses the connection is passed over. A request that is lost on a connection
 * that was kept open, since the copy ended it in that moment, is sent to the next one if it may be repeated.
 */
export function proxyTo(addresses: string, isRepeatable: IsRepeatable = isRead): RawHandler {
  const copies = addresses.split('|').map((address) => new URL(address.trim()));
  let turn = 0;

  // `place` is counted for each request: with a turn that others move on, two tries could meet the same copy
  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Body,
    place: number,
    triesLeft: number,
  ): void => {
    const copy = copies[place % copies.length];
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
        body.sendTo(forwarded);
      };
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    forwarded.once('error', () => {
      response.off('close', leave);
      if (response.headersSent) return void response.destroy();
      const isSafe = !hasSent || (forwarded.reusedSocket && body.canRepeat());
      if (isSafe && triesLeft > 0) return forward(request, response, body, place + 1, triesLeft - 1);
      answerFailure(response, 'unavailable', {
        message: 'The service does not answer right now; try again.',
        retryAfterS: 2,
      });
    });
  };

  return (request, response) => {
    // each copy twice: a connection to it that was kept may have died
    forward(request, response, new Body(request, isRepeatable(request)), turn++, 2 * copies.length - 1);
  };
}

/** The body of a request on its way through, kept while it is short and may be needed once more. */
class Body {
  private readonly chunks: Buffer[] = [];
  private readonly collected: Buffer | undefined;
  private bytes = 0;
  private isKept: boolean;

  constructor(
    private readonly request: IncomingMessage,
    isRepeatable: boolean,
  ) {
    this.isKept = isRepeatable;
    this.collected = collectedBody(request);
    if (isRepeatable && !this.collected) request.on('data', (chunk: Buffer) => this.keep(chunk)).pause();
  }

  canRepeat(): boolean {
    return this.isKept;
  }

  sendTo(forwarded: ClientRequest): void {
    if (this.collected) return void forwarded.end(this.collected);
    this.request.unpipe();
    for (const chunk of this.chunks) forwarded.write(chunk);
    if (this.request.readableEnded) forwarded.end();
    else this.request.pipe(forwarded);
  }

  private keep(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > keptBytes) {
      this.isKept = false;
      this.chunks.length = 0;
    } else if (this.isKept) this.chunks.push(chunk);
  }
}

/** Headers without those that are about one connection only: a service that drains must not end that of the caller. */
function endToEnd({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}
