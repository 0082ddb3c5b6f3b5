import type { IncomingMessage } from 'node:http';

/** The address of the caller; behind a proxy of the operator the one that the proxy names last. */
export function callerAddress(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return last || (request.socket.remoteAddress ?? '');
}
