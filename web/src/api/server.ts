import {
  CallFailed,
  createClient,
  routes,
  urlOf,
  type Client,
  type FetchLike,
  type RouteCall,
  type RouteId,
  type RouteShape,
  type RouteTable,
} from '@prototrail/contracts';

/** Who calls: set once by the base query from the session. */
interface Caller {
  token(): string | undefined;
}

let caller: Caller = { token: () => undefined };

/** Tells the plain client which token to send. */
export function setCaller(next: Caller): void {
  caller = next;
}

const browserFetch: FetchLike = (url, init) => fetch(url, { ...init, credentials: 'same-origin' });

/** One typed function per route of the contract, for code outside React. Rejects with `CallFailed`; 401 does not log out here. */
export const server: Client<RouteTable> = createClient(browserFetch, routes, { token: () => caller.token() });

const lastingFetch: FetchLike = (url, init) => fetch(url, { ...init, credentials: 'same-origin', keepalive: true });

/** As `server`, for the last call of a page that is being closed: it goes on without the page, with at most 64 KB. */
export const lastingServer: Client<RouteTable> = createClient(lastingFetch, routes, { token: () => caller.token() });

/** Any call by route id, typed loosely; the hooks narrow it. */
export async function callRoute(
  id: RouteId,
  call: { params?: Record<string, string>; query?: object; body?: unknown },
): Promise<unknown> {
  const run = server[id] as (input: object) => Promise<unknown>;
  return run(call);
}

/** Address of a route for links, pictures and downloads; `?token=` is added where the route accepts it. */
export function routeUrl<Id extends RouteId>(
  id: Id,
  call: Pick<RouteCall<RouteTable[Id]>, 'params' | 'query'>,
): string {
  const route: RouteShape = routes[id];
  const token = route.queryToken ? caller.token() : undefined;
  const input = token ? { ...call, query: { ...(call.query as object | undefined), token } } : call;
  return urlOf(route, input as never);
}

/** Address of an image of a prototype (`<appID>/<file>`), by link hash for testers or with the session's token. */
export function imageUrl(url: string, hash?: string): string {
  if (/^(https?:|data:|blob:|\/)/.test(url)) return url;
  const token = caller.token();
  const path = url.split('/').map(encodeURIComponent).join('/');
  if (hash) return `/rest/images/${encodeURIComponent(hash)}/${path}`;
  return `/rest/images/${path}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
}

/** Uploads files of any field name to a multipart route. */
export async function uploadFiles(path: string, files: readonly File[]): Promise<unknown> {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  const token = caller.token();
  const response = await fetch(path, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'same-origin',
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status !== 200) throw new CallFailed(response.status, body, undefined);
  return body;
}

/**
 * Listens to a server-sent event route with the session's token and reports each message. Connects again after a
 * pause; resolves when `signal` aborts.
 */
export async function listenTo(path: string, onMessage: (text: string) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = 1000;
  while (!signal.aborted) {
    try {
      const token = caller.token();
      const response = await fetch(path, {
        headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        signal,
      });
      if (response.status !== 200 || !response.body) {
        if (response.status < 500 && response.status !== 429) return;
        throw new CallFailed(response.status, undefined, undefined);
      }
      pauseMs = 1000;
      await readMessages(response.body, onMessage);
    } catch {
      if (signal.aborted) return;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, 30_000);
  }
}

async function readMessages(body: ReadableStream<Uint8Array>, onMessage: (text: string) => void): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const lines = part.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) onMessage(lines.map((line) => line.slice(5).trimStart()).join('\n'));
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
