import type { BuiltRequest, RequestBody } from '@prototrail/model';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { findDestination, RefusedRequest, type AllowedHosts, type Destination, type Resolve } from './destination';

export interface Reply {
  status: number;
  contentType: string;
  /** Seconds that the server asks to wait. */
  retryAfter?: string;
  /** Requests that are left in a window of the server, and its end in seconds since 1970, where it says so. */
  rateLimit?: { left: number; resetS: number };
  bytes: Buffer;
}

export interface ExchangeLimits extends AllowedHosts {
  maxBytes: number;
  timeoutMs: number;
  /** How many redirects are followed; 3 when nothing is said. */
  maxRedirects?: number;
}

/** Marks what a relay sends, so that no relay sends it on. */
export const relayHeader = 'x-prototrail-relay';

const usualRedirects = 3;
/** The connection and its framing are ours. */
const ownHeaders = new Set([
  ...['host', 'connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade'],
  ...['transfer-encoding', 'content-length', 'expect', 'accept-encoding', 'forwarded', relayHeader],
]);

interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Sends a request to another server and reads its answer within the limits. @throws RefusedRequest with the reason */
export async function exchange(built: BuiltRequest, limits: ExchangeLimits, resolve?: Resolve): Promise<Reply> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  return read(await open(built, { limits, signal, resolve }), limits.maxBytes, signal);
}

/** An answer that is read while it comes. */
export interface OpenReply extends Omit<Reply, 'bytes'> {
  /** Its parts in order. Iterating throws RefusedRequest where a limit is reached or the connection breaks. */
  parts: AsyncIterable<Buffer>;
}

/** As `exchange`, without waiting for the end of the answer. `stop` ends it early. @throws RefusedRequest with the reason */
export async function exchangeOpen(built: BuiltRequest, limits: ExchangeLimits, stop: AbortSignal): Promise<OpenReply> {
  const signal = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), stop]);
  const response = await open(built, { limits, signal });
  return { ...headOf(response), parts: partsOf(response, limits.maxBytes, signal) };
}

interface Opening {
  limits: ExchangeLimits;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/** The answer at the end of all redirects, before its body is read. */
async function open(built: BuiltRequest, { limits, signal, resolve }: Opening): Promise<IncomingMessage> {
  let outgoing = await prepare(built);
  for (let redirects = 0; ; redirects += 1) {
    // Each address on the way is checked as the first one was.
    const destination = await inTime(findDestination(outgoing.url, limits, resolve), signal);
    const response = await send(destination, outgoing, signal);
    const next = redirected(outgoing, response);
    if (!next) return response;
    response.destroy();
    if (redirects >= (limits.maxRedirects ?? usualRedirects))
      throw new RefusedRequest('The server redirects too often.');
    outgoing = next;
  }
}

async function prepare({ method, url, headers, body }: BuiltRequest): Promise<Outgoing> {
  const { bytes, contentType } = await encode(body);
  const own = headers
    .map(({ key, value }) => [key.trim().toLowerCase(), value.trim()] as const)
    .filter(([key]) => !ownHeaders.has(key) && !key.startsWith('x-forwarded-'));
  return {
    method,
    url,
    headers: {
      'user-agent': 'Prototrail',
      ...Object.fromEntries(own),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      'accept-encoding': 'identity',
      [relayHeader]: '1',
    },
    body: bytes,
  };
}

async function encode(body: RequestBody): Promise<{ bytes?: Buffer; contentType?: string }> {
  if (body.kind === 'none') return {};
  if (body.kind === 'text') return { bytes: Buffer.from(body.text) };
  const form = new FormData();
  if (body.kind === 'form') for (const { key, value } of body.fields) form.append(key, value);
  else form.append(body.name, await fileOf(body.url), body.fileName);
  const encoded = new Response(form);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}

async function fileOf(url: string): Promise<Blob> {
  const head = /^data:([^;,]*)[^,]*?(;base64)?,/.exec(url);
  if (!head) throw new RefusedRequest('The file cannot be read.');
  const text = url.slice(head[0].length);
  const bytes = head[2] ? Buffer.from(text, 'base64') : percentDecoded(text);
  return Promise.resolve(new Blob([new Uint8Array(bytes)], { type: head[1] ?? '' }));
}

function percentDecoded(text: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(text));
  } catch {
    throw new RefusedRequest('The file cannot be read.');
  }
}

/** A look-up cannot be ended, but need not be waited for. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new RefusedRequest('timeout'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function send(
  { url, address, family }: Destination,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: outgoing.method,
    headers: outgoing.headers,
    signal,
    // A connection of its own, to the address that was checked.
    agent: false,
    lookup: (_host, { all }, callback) => {
      if (all === true) (callback as (error: null, found: object[]) => void)(null, [{ address, family }]);
      else (callback as (error: null, found: string, family: number) => void)(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const fail = (): void =>
      reject(new RefusedRequest(signal.aborted ? 'timeout' : `${url.host} does not answer, or not in a safe way.`));
    try {
      const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
      request.on('response', resolve).on('error', fail).end(outgoing.body);
    } catch {
      reject(new RefusedRequest('A header has a name or value that cannot be sent.'));
    }
  });
}

/** What a redirect asks for. Another server gets neither the token nor the headers of the author. */
function redirected(before: Outgoing, { statusCode = 0, headers }: IncomingMessage): Outgoing | undefined {
  const to = headers.location;
  if (to === undefined || ![301, 302, 303, 307, 308].includes(statusCode) || !URL.canParse(to, before.url))
    return undefined;
  const url = new URL(to, before.url);
  const isElsewhere = url.origin !== new URL(before.url).origin;
  const keepsBody = statusCode >= 307 && !isElsewhere;
  if (statusCode >= 307 && isElsewhere && before.body)
    throw new RefusedRequest('The server redirects what was sent to another server.');
  const { 'content-type': _type, 'content-length': _length, ...plain } = before.headers;
  const headersLeft = keepsBody ? before.headers : plain;
  return {
    method: keepsBody || before.method === 'GET' ? before.method : 'GET',
    url: url.href,
    headers: isElsewhere
      ? Object.fromEntries(
          Object.entries(headersLeft).filter(([name]) =>
            ['user-agent', 'accept', 'accept-encoding', relayHeader].includes(name),
          ),
        )
      : headersLeft,
    body: keepsBody ? before.body : undefined,
  };
}

async function read(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Reply> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(response, maxBytes, signal)) parts.push(part);
  return { ...headOf(response), bytes: Buffer.concat(parts) };
}

async function* partsOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): AsyncIterable<Buffer> {
  let size = 0;
  try {
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity' && encoding !== '')
      throw new RefusedRequest('The server compresses its answers although it was asked not to.');
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new RefusedRequest(`The answer is larger than ${Math.floor(maxBytes / 1000)} kB.`);
      yield part;
    }
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(signal.aborted ? 'timeout' : 'The answer ended too early.');
  } finally {
    response.destroy();
  }
}

function headOf({ headers, statusCode = 0 }: IncomingMessage): Omit<Reply, 'bytes'> {
  const retryAfter = headers['retry-after'];
  return {
    ...{ status: statusCode, contentType: headers['content-type'] ?? '' },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...rateLimitOf(headers),
  };
}

/** As GitHub, GitLab and others count. */
function rateLimitOf(headers: IncomingMessage['headers']): Pick<Reply, 'rateLimit'> {
  const number = (name: string): number => Number(headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`]);
  const [left, resetS] = [number('remaining'), number('reset')];
  return Number.isFinite(left) && Number.isFinite(resetS) ? { rateLimit: { left, resetS } } : {};
}
