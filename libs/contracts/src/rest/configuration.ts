import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { looseDocument } from '../shapes';

export const clientConfigSchema = z.looseObject({
  auth: z.enum(['qux', 'keycloak']),
  websocket: z.string(),
  tos: z.string(),
  sharedLibs: z.string(),
  user: z.object({ allowSignUp: z.boolean(), allowedDomains: z.string() }),
  /** Domains of their own for test links. */
  testOrigins: z.array(z.string()).optional(),
  /** Id of the demo prototype, when there is one. */
  demo: z.string().optional(),
});

export const configurationRoutes = {
  config: defineRoute({
    id: 'CFG-01',
    method: 'GET',
    path: '/config.json',
    service: 'gateway',
    summary: 'Configuration of the web client',
    access: { kind: 'public' },
    rate: 'none',
    response: { kind: 'json', schema: clientConfigSchema },
  }),
  status: defineRoute({
    id: 'CFG-04',
    method: 'GET',
    path: '/rest/status.json',
    service: 'gateway',
    summary: 'Whether the product runs',
    access: { kind: 'public' },
    rate: 'none',
    response: { kind: 'json', schema: z.looseObject({ status: z.string(), version: z.string() }) },
  }),
  openApi: defineRoute({
    id: 'DOC-01',
    method: 'GET',
    path: '/rest/openapi.json',
    service: 'gateway',
    summary: 'This description as OpenAPI 3.1',
    access: { kind: 'public' },
    response: { kind: 'json', schema: looseDocument },
  }),
  docs: defineRoute({
    id: 'DOC-02',
    method: 'GET',
    path: '/docs/api',
    service: 'gateway',
    summary: 'This description as a page',
    access: { kind: 'public' },
    response: { kind: 'bytes', contentTypes: ['text/html; charset=utf-8'] },
  }),
} as const satisfies Record<string, RouteShape>;
