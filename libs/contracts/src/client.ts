import { fillPath } from './path';
import type { RouteAnswer, RouteCall, RouteShape } from './route';

/** The part of `fetch` that the client needs. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

export interface ClientOptions {
  /** Prefix of every path, such as `http://localhost:8080`; empty for the page's own origin. */
  baseUrl?: string;
  token?: () => string | undefined;
}

/** Rejection of a call whose status is not 200. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly retryAfterS: number | undefined,
  ) {
    super(`The server answered ${status}.`);
    this.name = 'CallFailed';
  }
}

type Callable<R extends RouteShape> =
  Record<string, never> extends Pick<RouteCall<R>, 'params' & keyof RouteCall<R>>
    ? (call?: RouteCall<R>) => Promise<RouteAnswer<R>>
    : (call: RouteCall<R>) => Promise<RouteAnswer<R>>;

export type Client<T extends Readonly<Record<string, RouteShape>>> = { readonly [Id in keyof T]: Callable<T[Id]> };

interface LooseCall {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The URL of a call, for links, images and event sources. */
export function urlOf<R extends RouteShape>(route: R, call: Pick<RouteCall<R>, 'params' | 'query'>): string {
  const { params, query } = call as LooseCall;
  const text = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return fillPath(route.path, params ?? {}) + (text ? `?${text}` : '');
}

/**
 * Derives one typed function per route. A status of 200 resolves with the parsed body (refusals of the form
 * `{type: 'error'}` included); everything else rejects with CallFailed.
 */
export function createClient<const T extends Readonly<Record<string, RouteShape>>>(
  fetchLike: FetchLike,
  table: T,
  options: ClientOptions = {},
): Client<T> {
  const call = async (route: RouteShape, input: LooseCall): Promise<unknown> => {
    const token = options.token?.();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    if (body !== undefined) headers['content-type'] = 'application/json';
    const url = (options.baseUrl ?? '') + urlOf(route, input as RouteCall<RouteShape>);
    const response = await fetchLike(url, { method: route.method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    if (response.status !== 200) {
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new CallFailed(response.status, parseOr(text), Number.isFinite(retryAfter) ? retryAfter : undefined);
    }
    return JSON.parse(text);
  };
  const entries = Object.entries(table).map(
    ([id, route]) => [id, (input: LooseCall = {}) => call(route, input)] as const,
  );
  return Object.fromEntries(entries) as unknown as Client<T>;
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
