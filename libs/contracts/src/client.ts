import { fillPath } from './path';
import type { RouteAnswer, RouteCall, RouteShape, UploadFile } from './route';

/** A body on its way: JSON text, or files that are sent as `multipart/form-data`. */
export type OutgoingBody = string | readonly UploadFile[];

/** The part of `fetch` that the client needs. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: OutgoingBody },
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

type Arguments<R extends RouteShape> = [keyof RouteCall<R>] extends [never]
  ? []
  : Record<never, never> extends RouteCall<R>
    ? [call?: RouteCall<R>]
    : [call: RouteCall<R>];

/** A route as a function. What only a browser can read (pictures, downloads, event streams) has an address alone. */
export type RouteFunction<R extends RouteShape> = (R['response'] extends { kind: 'json' }
  ? (...call: Arguments<R>) => Promise<RouteAnswer<R>>
  : unknown) & {
  /** Address of the call; `?token=` is added where the route accepts it. */
  url(...call: Arguments<R>): string;
};

type RouteGroups = Readonly<Record<string, Readonly<Record<string, RouteShape>>>>;
/** One function for each route, by resource and name: `client.apps.get({ id })`. */
export type Client<T extends RouteGroups> = {
  readonly [Group in keyof T]: { readonly [Name in keyof T[Group]]: RouteFunction<T[Group][Name]> };
};

interface LooseCall {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: readonly UploadFile[];
}

/** The URL of a call, for links, images and event sources. */
export function urlOf<R extends RouteShape>(route: R, call: Omit<RouteCall<R>, 'body' | 'files'>): string {
  return addressOf(route, call, undefined);
}

function addressOf(route: RouteShape, call: LooseCall, token: string | undefined): string {
  const text = Object.entries({ ...call.query, ...(token ? { token } : {}) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return fillPath(route.path, { ...call }) + (text ? `?${text}` : '');
}

/**
 * Derives one typed function for each route. A status of 200 resolves with the parsed body (refusals of the form
 * `{type: 'error'}` included); everything else rejects with CallFailed, and a missing path parameter with TypeError.
 */
export function createClient<const T extends RouteGroups>(
  fetchLike: FetchLike,
  groups: T,
  options: ClientOptions = {},
): Client<T> {
  const base = options.baseUrl ?? '';
  const call = async (route: RouteShape, input: LooseCall): Promise<unknown> => {
    const token = options.token?.();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const body = input.files ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const init = { method: route.method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetchLike(base + addressOf(route, input, undefined), init);
    const text = await response.text();
    if (response.status !== 200) {
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      throw new CallFailed(response.status, parseOr(text), Number.isFinite(retryAfter) ? retryAfter : undefined);
    }
    return JSON.parse(text);
  };
  const functionOf = (route: RouteShape) =>
    Object.assign((input: LooseCall = {}) => call(route, input), {
      url: (input: LooseCall = {}) => base + addressOf(route, input, route.queryToken ? options.token?.() : undefined),
    });
  const groupOf = (group: Readonly<Record<string, RouteShape>>) =>
    Object.fromEntries(Object.entries(group).map(([name, route]) => [name, functionOf(route)]));
  const functions: unknown = Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, groupOf(group)]));
  return functions as Client<T>;
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
