import { z } from 'zod';
import type { Access } from './access';
import type { RouteExample } from './openapi-examples';
import { defaultBodyLimit, type RouteShape } from './route';
import { scopeOf } from './route-scopes';
import { failureSchema } from './shapes';

type Json = Record<string, unknown>;

/** A sentence about who may call, for people. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'anybody';
    case 'guestOk':
      return 'anybody; an expired token is refused';
    case 'user':
      return 'logged-in users';
    case 'operator':
      return 'operators of the installation; there is nothing here for anybody else';
    case 'nobody':
      return 'nobody: this installation does not offer it';
    case 'self':
      return 'the user itself';
    case 'appRead':
      return 'members with read; everybody when the prototype is public';
    case 'appReadUser':
      return 'logged-in users: members with read, everybody when the prototype is public';
    case 'appReadOrHash':
      return 'members with read; everybody when the prototype is public; anybody with a hash';
    case 'teamRead':
      return 'members with read';
    case 'teamWrite':
      return 'members with write';
    case 'owner':
      return 'the owner';
    case 'hash':
      return 'anybody with a valid invitation hash';
    case 'hashPair':
      return 'anybody with a valid invitation hash, as (prototype, hash) or (hash, session)';
    case 'anyLink':
      return 'anybody with a link of the prototype, also one that is closed or asks for a password';
    case 'reportLink':
      return 'anybody with the link of a shared report';
    case 'example':
      return 'anybody, for public prototypes';
    case 'exampleHash':
      return 'anybody with a valid invitation hash of a public prototype';
  }
}

/** A sentence about API keys, for people. */
function describeKeys(route: RouteShape): string {
  const scope = scopeOf(route);
  if (scope) return `API keys: scope \`${scope}\`.`;
  return isOpen(route) ? '' : 'API keys: none.';
}

/** Whether a login has no part in who may call. */
function isOpen({ access }: RouteShape): boolean {
  return ['public', 'nobody', 'hash', 'hashPair', 'anyLink', 'reportLink', 'example', 'exampleHash'].includes(
    access.kind,
  );
}

/** Statuses that a route can answer beside 200, derived from access, body and declared errors. */
export function failureStatuses(route: RouteShape, statusOf: (code: string) => number): number[] {
  const found = new Set<number>([429, 500]);
  const kind = route.access.kind;
  if (
    ['guestOk', 'user', 'operator', 'self', 'appRead', 'appReadUser', 'teamRead', 'teamWrite', 'owner'].includes(kind)
  )
    found.add(401);
  if (['teamRead', 'teamWrite', 'owner'].includes(kind)) found.add(403);
  if (!['public', 'guestOk', 'user'].includes(kind)) found.add(404);
  if (route.body && route.body.kind !== 'none') for (const status of [400, 413]) found.add(status);
  for (const code of route.errors ?? []) found.add(statusOf(code));
  return [...found].sort((a, b) => a - b);
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Json;
  return rest;
}

function parametersOf(route: RouteShape): Json[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = route.query ? (schemaOf(route.query, 'input').properties as Json | undefined) : undefined;
  const inQuery = Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery];
}

/** What stands beside a schema. */
const shown = (example: unknown): Json => (example === undefined ? {} : { example });

function bodyOf(route: RouteShape, example: unknown): Json | undefined {
  const body = route.body;
  if (!body || body.kind === 'none') return undefined;
  if (body.kind === 'json')
    return {
      required: !body.optional,
      content: { 'application/json': { schema: schemaOf(body.schema, 'input'), ...shown(example) } },
    };
  if (body.kind === 'raw') return { content: Object.fromEntries(body.contentTypes.map((type) => [type, {}])) };
  return {
    content: {
      'multipart/form-data': { schema: { type: 'object', additionalProperties: { type: 'string', format: 'binary' } } },
    },
  };
}

function answerOf(route: RouteShape, example: unknown): Json {
  const response = route.response;
  if (response.kind === 'json')
    return { 'application/json': { schema: schemaOf(response.schema, 'output'), ...shown(example) } };
  if (response.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return Object.fromEntries(response.contentTypes.map((type) => [type, {}]));
}

/** Writes the table as an OpenAPI 3.1 document. */
export function createOpenApi(
  table: readonly RouteShape[],
  options: {
    title: string;
    version: string;
    statusOf: (code: string) => number;
    examples?: Readonly<Record<string, RouteExample>>;
  },
): Json {
  const paths: Record<string, Json> = {};
  for (const route of table) {
    const failures = failureStatuses(route, options.statusOf).map((status) => [
      String(status),
      { $ref: '#/components/responses/Failure' },
    ]);
    const example = options.examples?.[route.id];
    const body = bodyOf(route, example?.body);
    const refusals = route.refusals?.length ? ` Refusals with status 200: ${route.refusals.join(', ')}.` : '';
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        operationId: route.id,
        tags: [route.service],
        summary: route.summary,
        description: `Caller: ${describeAccess(route.access)}. ${describeKeys(route)} Body limit: ${route.bodyLimit ?? defaultBodyLimit} bytes.${refusals}`,
        security: isOpen(route) ? [] : [{ bearer: [] }],
        parameters: parametersOf(route),
        ...(body ? { requestBody: body } : {}),
        responses: {
          200: {
            description: 'Success, or a refusal that a dialog displays.',
            content: answerOf(route, example?.answer),
          },
          ...Object.fromEntries(failures),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: 'A failure with its codes.',
          content: { 'application/json': { schema: schemaOf(failureSchema, 'output') } },
        },
      },
    },
  };
}
