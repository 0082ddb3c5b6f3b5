import { createParser } from 'eventsource-parser';
import {
  CallFailed,
  createClient,
  resources,
  type Client,
  type FetchLike,
  type OutgoingBody,
  type Resources,
} from '@prototrail/contracts';
import { mediaFolder } from './media-folder';

/** Who calls: set once by the base query from the session. */
interface Caller {
  token(): string | undefined;
}

let caller: Caller = { token: () => undefined };

/** Tells the plain client which token to send. */
export function setCaller(next: Caller): void {
  caller = next;
}

let fileToken: string | undefined;

/** Tells `imageUrl` which token stands in addresses. */
export function setFileToken(token: string | undefined): void {
  fileToken = token;
}

/** `fetch` as the client of the contract calls it; files become a form. */
export const fetchWith =
  (options: RequestInit): FetchLike =>
  (url, { body, ...init }) =>
    fetch(url, {
      ...init,
      ...options,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: toForm(body) }),
    });

/** What is sent of a call: text, or files as a form. */
export function toForm(body: OutgoingBody): string | FormData {
  if (typeof body === 'string') return body;
  const form = new FormData();
  for (const file of body) if (file instanceof File) form.append('file', file, file.name);
  return form;
}

/** The token of the session, if there is one. */
export const ownToken = (): string | undefined => caller.token();

/** One typed function for each route of the contract: `server.apps.get({ id })`. Rejects with `CallFailed`; 401 does not log out here. */
export const server: Client<Resources> = createClient(fetchWith({}), resources, { token: ownToken });

/** As `server`, for the last call of a page that is being closed: it goes on without the page, with at most 64 KB. */
export function lastingServer(token: () => string | undefined = ownToken): Client<Resources> {
  return createClient(fetchWith({ keepalive: true }), resources, { token });
}

/** As `server`, for calls that a person can stop. They then reject with the reason of the signal. */
export function stoppableServer(signal: AbortSignal): Client<Resources> {
  return createClient(fetchWith({ signal }), resources, { token: ownToken });
}

/** Addresses of files for elements of a page, with the token of `keepFileToken` where a route takes one. */
export const fileAddresses: Client<Resources> = createClient(fetchWith({}), resources, { token: () => fileToken });

/** Address of an image or sound of a prototype (`<appID>/<file>`), by link hash for testers or with the token of `keepFileToken`. */
export function imageUrl(url: string, hash?: string): string {
  if (/^(https?:|data:|blob:|\/)/.test(url)) return url;
  const path = url.split('/').map(encodeURIComponent).join('/');
  const folder = mediaFolder(url);
  if (hash) return `/rest/${folder}/${encodeURIComponent(hash)}/${path}`;
  return `/rest/${folder}/${path}${fileToken ? `?token=${encodeURIComponent(fileToken)}` : ''}`;
}

/** Address of a picture of the prototype for where it is shown small; `width` in pixels of the device. Others are as with `imageUrl`. */
export function smallImageUrl(url: string, width: number): string {
  const address = imageUrl(url);
  if (!address.startsWith('/rest/images/')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}width=${width}`;
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
      await readMessages(response.body, ({ data }) => onMessage(data));
    } catch {
      if (signal.aborted) return;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, 30_000);
  }
}

/** A server-sent event. */
export interface ServerEvent {
  event?: string | undefined;
  data: string;
}

/** Sends a body to a route that answers with server-sent events, and reports each. Rejects with `CallFailed`, or with the reason of the signal. */
export async function readEvents(
  { path, body }: { path: string; body: unknown },
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = caller.token();
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    credentials: 'same-origin',
    body: JSON.stringify(body),
    signal,
  });
  if (response.status !== 200 || !response.body) {
    const retryAfterS = Number(response.headers.get('retry-after'));
    const said: unknown = await response.json().catch(() => undefined);
    throw new CallFailed(response.status, said, retryAfterS > 0 ? retryAfterS : undefined);
  }
  await readMessages(response.body, onEvent);
}

async function readMessages(body: ReadableStream<Uint8Array>, onEvent: (event: ServerEvent) => void): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
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
