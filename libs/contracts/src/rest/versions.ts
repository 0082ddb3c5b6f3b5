import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { timeMs } from '../shapes';

/** Longest name of a version, in characters. */
export const maxVersionName = 200;

/** A state of a prototype that can be looked at and brought back. */
export const versionSchema = z.object({
  id: z.string(),
  /** When it was changed for the last time, or named. */
  at: timeMs,
  /** Given by a person; versions without one go after 30 days, unless a tester recorded on them. */
  name: z.string().optional(),
  /** Content address of its text, for APP-12 and APP-13. */
  revision: z.string(),
  /** Users who changed something since the version before. */
  userIds: z.array(z.string()),
  /** Number of saves since the version before. */
  changes: z.number(),
  /** A tester recorded on it. */
  isTested: z.boolean(),
});
export type VersionAnswer = z.infer<typeof versionSchema>;

const name = z.string().trim().min(1).max(maxVersionName);

export const versionsRoutes = {
  list: defineRoute({
    id: 'VER-01',
    method: 'GET',
    path: '/rest/apps/{id}/versions.json',
    service: 'apps',
    summary: 'Versions of a prototype, the newest first, 100 at a time',
    access: { kind: 'teamRead', app: 'id' },
    query: z.object({
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
      named: z.enum(['true', 'false']).optional(),
    }),
    response: { kind: 'json', schema: z.object({ rows: z.array(versionSchema), next: z.string().nullable() }) },
  }),
  create: defineRoute({
    id: 'VER-02',
    method: 'POST',
    path: '/rest/apps/{id}/versions.json',
    service: 'apps',
    summary: 'Name the prototype as it is now',
    access: { kind: 'teamWrite', app: 'id' },
    body: { kind: 'json', schema: z.object({ name }) },
    response: { kind: 'json', schema: versionSchema },
  }),
  rename: defineRoute({
    id: 'VER-03',
    method: 'POST',
    path: '/rest/apps/{id}/versions/{version}.json',
    service: 'apps',
    summary: 'Name a version; null takes its name away',
    access: { kind: 'teamWrite', app: 'id' },
    body: { kind: 'json', schema: z.object({ name: name.nullable() }) },
    response: { kind: 'json', schema: versionSchema },
  }),
  restore: defineRoute({
    id: 'VER-04',
    method: 'POST',
    path: '/rest/apps/{id}/versions/{version}/restore',
    service: 'apps',
    summary: 'Bring a version back; what was there becomes a version',
    access: { kind: 'teamWrite', app: 'id' },
    response: {
      kind: 'json',
      schema: z.object({
        /** What was there before. */
        before: versionSchema,
        /** Number of the change, as APP-07 answers it; absent when nothing differed. */
        seq: z.number().optional(),
      }),
    },
  }),
  copy: defineRoute({
    id: 'VER-05',
    method: 'POST',
    path: '/rest/apps/{id}/versions/{version}/copy',
    service: 'apps',
    summary: 'Make a new prototype of a version, with its images',
    access: { kind: 'teamRead', app: 'id' },
    body: { kind: 'json', optional: true, schema: z.object({ name: z.string().max(1000).nullish() }) },
    response: { kind: 'json', schema: z.object({ id: z.string() }) },
  }),
} as const satisfies Record<string, RouteShape>;
