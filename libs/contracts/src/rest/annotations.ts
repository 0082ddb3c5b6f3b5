import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';

/** Type of the annotation of a run: `reference` is the run, at most one of it. */
export const runAnnotation = 'session';

const text = z.string().max(10_000).nullish();

/** Fields beside these are kept as sent. */
export const annotationBodySchema = z.looseObject({
  type: z
    .string()
    .max(100)
    .refine((type) => type !== 'all', 'must not be "all"')
    .nullish(),
  reference: z.string().max(200).nullish(),
  value: text,
});
export type AnnotationBody = z.output<typeof annotationBodySchema>;

export const annotationSchema = z.looseObject({
  ...idFields,
  appID: z.string(),
  userID: z.string().optional(),
  type: z.string().optional(),
  reference: z.string().optional(),
  created: z.number(),
});
/** Answered annotations. */
export const annotationList = z.array(annotationSchema);

const read = { kind: 'teamRead', app: 'appID' } as const;
const write = { kind: 'teamWrite', app: 'appID' } as const;
const service = 'comments';

/** Notes of the team on runs, and their tags. */
export const annotationsRoutes = {
  list: defineRoute({
    id: 'ANN-01',
    method: 'GET',
    path: '/rest/annotations/apps/{appID}/all.json',
    service,
    summary: 'All annotations',
    access: read,
    response: { kind: 'json', schema: annotationList },
  }),
  listOfType: defineRoute({
    id: 'ANN-02',
    method: 'GET',
    path: '/rest/annotations/apps/{appID}/{type}.json',
    service,
    summary: 'Annotations of a type',
    access: read,
    response: { kind: 'json', schema: annotationList },
  }),
  listOfReference: defineRoute({
    id: 'ANN-03',
    method: 'GET',
    path: '/rest/annotations/apps/{appID}/{reference}/{type}.json',
    service,
    summary: 'Annotations of a type on one thing',
    access: read,
    response: { kind: 'json', schema: annotationList },
  }),
  create: defineRoute({
    id: 'ANN-04',
    method: 'POST',
    path: '/rest/annotations/apps/{appID}',
    service,
    summary: 'Add an annotation; that of a run changes the one there is',
    access: write,
    bodyLimit: megabyte,
    body: { kind: 'json', schema: annotationBodySchema },
    response: { kind: 'json', schema: annotationSchema },
    errors: ['conflict'],
  }),
  change: defineRoute({
    id: 'ANN-05',
    method: 'POST',
    path: '/rest/annotations/apps/{appID}/{annotationID}.json',
    service,
    summary: 'Replace fields of an annotation',
    access: write,
    bodyLimit: megabyte,
    body: { kind: 'json', schema: annotationBodySchema },
    response: { kind: 'json', schema: annotationSchema },
    errors: ['not.found', 'conflict'],
  }),
  remove: defineRoute({
    id: 'ANN-06',
    method: 'DELETE',
    path: '/rest/annotations/apps/{appID}/{annotationID}.json',
    service,
    summary: 'Delete an annotation',
    access: write,
    response: { kind: 'json', schema: okSchema },
  }),
} as const satisfies Record<string, RouteShape>;
