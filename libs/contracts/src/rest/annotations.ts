import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';
import { frozenFiguresSchema, reportPictureSchema } from './reports';

/** Type of the annotation of a run: `reference` is the run, at most one of it. */
export const runAnnotation = 'session';

/** Type of a note: `reference` is the run, without it the note is on `screen`. */
export const noteAnnotation = 'note';

/** Type of the annotations of older clients that hold tags at moments, by run. */
export const tagsAnnotation = 'tags';

const text = z.string().max(10_000).nullish();
/** Words that group runs and notes. */
const tagList = z.array(z.string().trim().min(1).max(60)).max(30);

/** Fields beside these are kept as sent. */
export const annotationBodySchema = z.looseObject({
  type: z
    .string()
    .max(100)
    .refine((type) => type !== 'all', 'must not be "all"')
    .nullish(),
  reference: z.string().max(200).nullish(),
  value: text,
  /** Of a run or a note. */
  tags: tagList.nullish(),
  /** Of a note: the moment in the run, ms since its start; the whole run without it. */
  start: z.number().min(0).nullish(),
  /** Of a note: the screen that it is about. */
  screen: z.string().max(200).nullish(),
  /** Of a note: where on the screen, of its width and height. */
  x: z.number().min(0).max(1).nullish(),
  y: z.number().min(0).max(1).nullish(),
  /** Of a note: the task that the tester was at. */
  task: z.string().max(200).nullish(),
  /** Of a saved selection: the filters of the results by their names. */
  filter: z.record(z.string().max(40), z.string().max(20_000)).nullish(),
  /** Of a report. */
  blocks: z
    .array(
      z.object({
        kind: z.string().min(1).max(40),
        text: z.string().max(20_000).optional(),
        frozen: frozenFiguresSchema.optional(),
        picture: reportPictureSchema.optional(),
      }),
    )
    .max(50)
    .nullish(),
});
export type AnnotationBody = z.output<typeof annotationBodySchema>;

/** What is decided about many runs at once; what is left out stays as it is. */
export const decisionSchema = z.object({
  sessions: z.array(z.string().min(1).max(200)).min(1).max(1000),
  /** False leaves the runs out of every result. */
  isValid: z.boolean().optional(),
  addTags: tagList.optional(),
  removeTags: tagList.optional(),
  /** Results of tasks by their ids; null takes back what was set. */
  tasks: z.record(z.string().min(1).max(200), z.boolean().nullable()).optional(),
  /** Why these results are set; it is kept with who set them and when. */
  reason: z.string().trim().max(500).optional(),
});
export type SessionDecision = z.output<typeof decisionSchema>;

/** Who set the result of a task by hand, when and why. */
const judgementSchema = z.object({ userID: z.string(), time: z.number(), reason: z.string().optional() });
export type Judgement = z.output<typeof judgementSchema>;

export const annotationSchema = z.looseObject({
  ...idFields,
  appID: z.string(),
  userID: z.string().optional(),
  type: z.string().optional(),
  reference: z.string().nullish(),
  value: text,
  tags: z.array(z.string()).nullish(),
  start: z.number().nullish(),
  screen: z.string().nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
  filter: z.record(z.string(), z.string()).nullish(),
  /** Of a run: about each result that was set by hand, by its task. */
  judgements: z.record(z.string(), judgementSchema).nullish(),
  created: z.number(),
});
export type Annotation = z.output<typeof annotationSchema>;
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
  decide: defineRoute({
    id: 'ANN-07',
    method: 'POST',
    path: '/rest/annotations/apps/{appID}/sessions',
    service,
    summary: 'Leave out, tag or judge many runs at once; answers their annotations',
    access: write,
    bodyLimit: megabyte,
    body: { kind: 'json', schema: decisionSchema },
    response: { kind: 'json', schema: annotationList },
    errors: ['conflict'],
  }),
} as const satisfies Record<string, RouteShape>;
