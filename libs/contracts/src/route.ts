import type { z } from 'zod';
import type { Access } from './access';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'DELETE';

export const serviceNames = [
  'gateway',
  'auth',
  'apps',
  'commands',
  'team',
  'test',
  'events',
  'comments',
  'ai-proxy',
  'notifications',
  'analytics',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * What a request may carry. `json` is parsed after access was granted; `raw` is never parsed by the server. Control
 * characters in texts are refused, with `texts: 'handler'` by the handler itself, record by record.
 */
export type RequestBody =
  | { kind: 'none' }
  | { kind: 'json'; schema: z.ZodType; optional?: boolean; texts?: 'handler' }
  | { kind: 'raw'; contentTypes: readonly string[] }
  | { kind: 'multipart' };

/** What a 200 carries. `text` is JSON that the service hands on as text without looking inside. */
export type ResponseBody =
  | { kind: 'json'; schema: z.ZodType; passthrough?: boolean }
  | { kind: 'bytes'; contentTypes: readonly string[] }
  | { kind: 'events' };

export interface RouteShape {
  /** Id in the route index, such as `APP-07`. */
  id: string;
  /** Further ids answered by the same method and path shape. */
  alsoIds?: readonly string[];
  method: Method;
  /** Path template: literal segments and `{name}`; the trailing slash is optional in requests. */
  path: string;
  service: ServiceName;
  summary: string;
  access: Access;
  query?: z.ZodObject;
  body?: RequestBody;
  response: ResponseBody;
  /** Codes of refusals that travel with status 200. */
  refusals?: readonly string[];
  /** Expected failures beside the ones that access, validation and limits bring. */
  errors?: readonly ErrorCode[];
  /** Bytes; default 64 KB. */
  bodyLimit?: number;
  /** A POST that changes nothing: keys need the scope of reading. */
  isRead?: boolean;
  /** Whether the same request may be sent again when it is not known what became of it: twice is as good as once. */
  repeatable?: boolean;
  /** The token may come as `?token=`. */
  queryToken?: boolean;
  /** Group of rate limits; default `api`. */
  rate?: 'api' | 'login' | 'ingest' | 'hash' | 'relay' | 'none';
  /** Origins of the configured allow-list may read the answer. */
  cors?: boolean;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type PathParams<Path extends string> = { readonly [Name in ParamNames<Path>]: string };

type QueryOf<R extends RouteShape> = R extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<string, never>;
type BodyOf<R extends RouteShape> = R extends {
  body: { kind: 'json'; schema: infer S extends z.ZodType; optional: true };
}
  ? z.output<S> | undefined
  : R extends { body: { kind: 'json'; schema: infer S extends z.ZodType } }
    ? z.output<S>
    : undefined;

/** Parsed request of a route. */
export interface RouteRequest<R extends RouteShape> {
  params: PathParams<R['path']>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

/** A file of a multipart body; browsers pass `File`. */
export interface UploadFile {
  readonly name: string;
}

type Nothing = Record<never, never>;
type QueryPart<R extends RouteShape> = R extends { query: infer Q extends z.ZodType }
  ? Nothing extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : Nothing;
type BodyPart<R extends RouteShape> = R extends { body: { kind: 'multipart' } }
  ? { files: readonly UploadFile[] }
  : R extends { body: { kind: 'json'; schema: infer S extends z.ZodType; optional: true } }
    ? { body?: z.input<S> }
    : R extends { body: { kind: 'json'; schema: infer S extends z.ZodType } }
      ? { body: z.input<S> }
      : Nothing;

/** What a client passes to call a route: the path parameters by name, then `query`, and `body` or `files`, as the route declares them. */
export type RouteCall<R extends RouteShape> = PathParams<R['path']> & QueryPart<R> & BodyPart<R>;

export type RouteAnswer<R extends RouteShape> = R['response'] extends {
  kind: 'json';
  schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** Declares one public route with its literal types. The list of all is `routes`. */
export function defineRoute<const R extends RouteShape>(route: R): R {
  return route;
}

export const kilobyte = 1024;
export const megabyte = 1024 * 1024;
/** Limit of bodies for which a route declares none. */
export const defaultBodyLimit = 64 * kilobyte;
