import { changeContainers, isRecord, recordPatchSchema, type App } from '@prototrail/model';
import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { documentOf, idFields, looseDocument, okSchema, refusalSchema } from '../shapes';

/** The prototype as answered: the document itself is checked by the model package, not here. */
export const appSchema = z.looseObject({ ...idFields, name: z.string().optional() });

/** An object whose entries are not looked at one by one: there may be tens of thousands. */
const map = z.custom<Record<string, unknown>>(isRecord, 'must be an object');
const list = z.array(z.unknown());
/** Fields of a prototype whose kind of value is fixed; everything else is kept as sent. */
export const appBodySchema = z.looseObject({
  name: z.string().max(1000).nullish(),
  description: z.string().max(100_000).nullish(),
  screenSize: documentOf<object>(z.looseObject({})).nullish(),
  screens: map.nullish(),
  widgets: map.nullish(),
  lines: map.nullish(),
  groups: map.nullish(),
  templates: map.nullish(),
  designtokens: map.nullish(),
  schemas: map.nullish(),
  fonts: list.nullish(),
  imports: list.nullish(),
  isPublic: z.boolean().nullish(),
  lastUUID: z.union([z.number(), z.string()]).nullish(),
});

/** One element of a change list (APP-07). Elements without `type` or `name` are skipped. */
export const appChangeSchema = z.looseObject({
  type: z.enum(['add', 'update', 'delete']).nullish(),
  name: z
    .string()
    .max(500)
    .refine(
      (name) =>
        !name.includes('.') && !name.startsWith('$') && !['__proto__', 'constructor', 'prototype'].includes(name),
      {
        message: 'must not contain a dot, start with $, or be __proto__, constructor or prototype',
      },
    )
    .nullish(),
  parent: z.enum(changeContainers).nullish(),
  object: z.unknown().optional(),
  oldValue: z.unknown().optional(),
  /** Ours: changes properties of the stored value instead of replacing it; what others changed meanwhile stays. */
  patch: recordPatchSchema.optional(),
  /** Ours: when the present value wins, a map that has entries or the larger number. */
  keep: z.enum(['filled', 'larger']).optional(),
  /** Ours, in any element: names the list, which is stored once however often it is sent under this name. */
  saveId: z.string().min(1).max(100).optional(),
});

/** A prototype as lists carry it: enough to draw its start screen. */
export type ListedApp = App & {
  id: string;
  isDeleted?: boolean;
  /** What the person may do: 1 read, 2 write, 3 own; absent for public prototypes. */
  permission?: number;
};
const appList = z.array(documentOf<ListedApp>(appSchema));
const flag = z.string().optional();

export const appsRoutes = {
  create: defineRoute({
    id: 'APP-01',
    method: 'POST',
    path: '/rest/apps',
    service: 'apps',
    summary: 'Create a prototype',
    access: { kind: 'user' },
    bodyLimit: 16 * megabyte,
    body: { kind: 'json', schema: appBodySchema },
    response: { kind: 'json', schema: appSchema },
  }),
  list: defineRoute({
    id: 'APP-02',
    method: 'GET',
    path: '/rest/apps',
    service: 'apps',
    summary: 'Prototypes of the caller',
    access: { kind: 'guestOk' },
    query: z.object({ summary: flag, paging: flag }),
    response: {
      kind: 'json',
      schema: z.union([appList, z.object({ rows: appList, size: z.number(), offset: z.number() })]),
    },
  }),
  listPublic: defineRoute({
    id: 'APP-03',
    method: 'GET',
    path: '/rest/apps/public',
    service: 'apps',
    summary: 'Public prototypes, at most 200',
    access: { kind: 'public' },
    query: z.object({ summary: flag }),
    response: { kind: 'json', schema: appList },
  }),
  get: defineRoute({
    id: 'APP-04',
    method: 'GET',
    path: '/rest/apps/{id}.json',
    service: 'apps',
    summary: 'The complete prototype',
    access: { kind: 'appRead', app: 'id' },
    queryToken: true,
    response: { kind: 'json', schema: appSchema, passthrough: true },
  }),
  save: defineRoute({
    id: 'APP-05',
    method: 'POST',
    path: '/rest/apps/{id}.json',
    service: 'apps',
    summary: 'Replace top-level fields',
    access: { kind: 'teamWrite', app: 'id' },
    bodyLimit: 16 * megabyte,
    body: { kind: 'json', schema: appBodySchema },
    response: { kind: 'json', schema: okSchema },
  }),
  saveProps: defineRoute({
    id: 'APP-06',
    method: 'POST',
    path: '/rest/apps/props/{id}.json',
    service: 'apps',
    summary: 'Replace properties such as name',
    access: { kind: 'teamWrite', app: 'id' },
    bodyLimit: 16 * megabyte,
    body: { kind: 'json', schema: appBodySchema },
    response: { kind: 'json', schema: okSchema },
  }),
  change: defineRoute({
    id: 'APP-07',
    method: 'POST',
    path: '/rest/apps/{id}/update',
    service: 'apps',
    summary: 'Apply a change list in one step',
    access: { kind: 'teamWrite', app: 'id' },
    bodyLimit: 16 * megabyte,
    body: { kind: 'json', schema: z.array(appChangeSchema).max(5000) },
    response: { kind: 'json', schema: z.union([okSchema.extend({ seq: z.number().optional() }), refusalSchema]) },
    refusals: ['app.update.error.no.data', 'app.update.error'],
  }),
  copy: defineRoute({
    id: 'APP-08',
    method: 'POST',
    path: '/rest/apps/copy/{id}',
    service: 'apps',
    summary: 'Copy a prototype with its images',
    access: { kind: 'appReadUser', app: 'id' },
    body: { kind: 'json', optional: true, schema: z.object({ name: z.string().max(1000).nullish() }) },
    response: { kind: 'json', schema: z.union([z.object({ id: z.string() }), refusalSchema]) },
    refusals: ['app.copy.error'],
  }),
  remove: defineRoute({
    id: 'APP-09',
    method: 'DELETE',
    path: '/rest/apps/{id}.json',
    service: 'apps',
    summary: 'Delete a prototype and all that belongs to it',
    access: { kind: 'owner', app: 'id' },
    response: { kind: 'json', schema: okSchema },
  }),
  embedded: defineRoute({
    id: 'APP-10',
    method: 'GET',
    path: '/rest/apps/embedded/{id}.json',
    service: 'apps',
    summary: 'The prototype without its large fields',
    access: { kind: 'appRead', app: 'id' },
    response: { kind: 'json', schema: looseDocument },
  }),
  revision: defineRoute({
    id: 'APP-12',
    method: 'GET',
    path: '/rest/apps/{id}/revisions/{revision}.json',
    service: 'apps',
    summary: 'The prototype as a tester saw it, by content address',
    access: { kind: 'appRead', app: 'id' },
    response: { kind: 'json', schema: appSchema, passthrough: true },
  }),
  preview: defineRoute({
    id: 'APP-13',
    method: 'GET',
    path: '/rest/apps/{id}/preview.svg',
    service: 'apps',
    summary: 'Picture of the start screen, or of one screen',
    access: { kind: 'appRead', app: 'id' },
    queryToken: true,
    query: z.object({ screen: z.string().max(200).optional(), revision: z.string().max(64).optional() }),
    response: { kind: 'bytes', contentTypes: ['image/svg+xml'] },
  }),
} as const satisfies Record<string, RouteShape>;
