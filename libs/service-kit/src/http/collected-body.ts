import type { IncomingMessage } from 'node:http';

/** A property costs the busiest routes less than a weak map, whose entries the garbage collector visits. */
const collected = Symbol('collected body');

interface Collected {
  [collected]?: Buffer;
}

/**
 * Reads the body of a request to its end and hands it to `done`, which gets null as soon as there are more than `limit`
 * bytes. `done` is not called when the sender went away. Whoever answers the request finds the bytes with `collectedBody`.
 */
export function collectBody(request: IncomingMessage, limit: number, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onData = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= limit) {
      chunks.push(chunk);
      return;
    }
    request.off('data', onData).off('end', onEnd).resume();
    done(null);
  };
  const onEnd = (): void => {
    const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    (request as Collected)[collected] = body;
    done(body);
  };
  request.on('data', onData).on('end', onEnd);
  request.on('error', () => undefined);
}

/** The body of a request whose body was collected before, otherwise undefined. */
export function collectedBody(request: IncomingMessage): Buffer | undefined {
  return (request as Collected)[collected];
}
