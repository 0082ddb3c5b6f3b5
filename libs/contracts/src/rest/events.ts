import type { MouseRecord, RecordedEvent } from '@prototrail/model';
import { z } from 'zod';
import { defineRoute, kilobyte, megabyte, type RouteShape } from '../route';
import { documentOf, idFields, okSchema, refusalSchema } from '../shapes';

export const eventSchema = z.looseObject({
  ...idFields,
  appID: z.string(),
  session: z.string(),
  type: z.string(),
  time: z.number(),
});
export const mouseSchema = z.looseObject({ ...idFields, appID: z.string(), session: z.string() });

export const eventList = documentOf<RecordedEvent[]>(z.array(eventSchema));
export const mouseList = documentOf<MouseRecord[]>(z.array(mouseSchema));

/** Fields are checked by the ingest pipeline, record by record, with a reason each. */
const record = z.looseObject({});
const exclude = z.object({ exclude: z.string().max(100).optional(), batch: z.string().optional() });

export const batchBodySchema = z.object({
  /** UUID of the batch. */
  id: z.string().min(1).max(64),
  /** Milliseconds since 1970 by the sender's clock. */
  sentAt: z.number().optional(),
  /** Content address of the prototype that the tester sees: the header `x-revision` of INV-02. */
  revision: z.string().max(64).optional(),
  /** Secret of the run; asked for where the id of the session carries its mark. */
  key: z.string().max(64).optional(),
  events: z.array(z.unknown()).default([]),
  mouse: z.array(z.unknown()).default([]),
});
export const batchAnswerSchema = z.object({
  accepted: z.number(),
  duplicates: z.number(),
  rejected: z.array(z.object({ index: z.number(), code: z.string() })),
});

/** Sessions that were deleted together, and can be restored together until they are erased. */
export const trashEntrySchema = z.object({
  id: z.string(),
  /** How many, and the ids of the first of them; null where everything was deleted that had been recorded until then. */
  sessions: z.number().nullable(),
  first: z.array(z.string()),
  /** When, ms since 1970, and by whom. */
  at: z.number(),
  userId: z.string(),
  /** When they are erased, ms since 1970. */
  erasedAt: z.number(),
});
export type TrashEntryAnswer = z.infer<typeof trashEntrySchema>;

/** So many sessions are moved to the trash by one request. */
export const maxTrashedSessions = 10_000;

export const eventsRoutes = {
  add: defineRoute({
    id: 'EVT-01',
    method: 'POST',
    path: '/rest/events/{appID}.json',
    service: 'events',
    summary: 'Record one event as a member',
    access: { kind: 'teamRead', app: 'appID' },
    bodyLimit: 256 * kilobyte,
    rate: 'ingest',
    body: { kind: 'json', schema: record },
    response: { kind: 'json', schema: eventSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
  list: defineRoute({
    id: 'EVT-02',
    method: 'GET',
    path: '/rest/events/{appID}.json',
    service: 'analytics',
    summary: 'All events in insertion order',
    access: { kind: 'teamRead', app: 'appID' },
    query: exclude,
    response: { kind: 'json', schema: eventList, passthrough: true },
  }),
  listSession: defineRoute({
    id: 'EVT-03',
    method: 'GET',
    path: '/rest/events/{appID}/{session}.json',
    service: 'analytics',
    summary: 'Events of one session',
    access: { kind: 'teamRead', app: 'appID' },
    query: exclude,
    response: { kind: 'json', schema: eventList, passthrough: true },
  }),
  count: defineRoute({
    id: 'EVT-04',
    method: 'GET',
    path: '/rest/events/{appID}/all/count.json',
    service: 'analytics',
    summary: 'Number of events',
    access: { kind: 'teamRead', app: 'appID' },
    query: exclude,
    response: { kind: 'json', schema: z.object({ count: z.number() }) },
  }),
  removeSession: defineRoute({
    id: 'EVT-05',
    method: 'DELETE',
    path: '/rest/events/{appID}/{session}.json',
    service: 'events',
    summary: 'Delete a session with its mouse records',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
    errors: ['unavailable'],
  }),
  removeSessions: defineRoute({
    id: 'EVT-11',
    method: 'POST',
    path: '/rest/events/{appID}/delete',
    service: 'events',
    summary: 'Delete many sessions with their mouse records',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: megabyte,
    body: {
      kind: 'json',
      schema: z.object({ sessions: z.array(z.string().min(1).max(200)).min(1).max(1000) }),
    },
    response: { kind: 'json', schema: okSchema },
    errors: ['unavailable'],
  }),
  removeAll: defineRoute({
    id: 'EVT-10',
    method: 'DELETE',
    path: '/rest/events/{appID}.json',
    service: 'events',
    summary: 'Delete everything that was recorded so far',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
    errors: ['unavailable'],
  }),
  trash: defineRoute({
    id: 'EVT-12',
    method: 'POST',
    path: '/rest/events/{appID}/trash',
    service: 'events',
    summary: 'Delete sessions, or everything recorded so far (`all`), so that they can be restored for 30 days',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: 3 * megabyte,
    body: {
      kind: 'json',
      schema: z.object({
        sessions: z.union([z.literal('all'), z.array(z.string().min(1).max(200)).min(1).max(maxTrashedSessions)]),
      }),
    },
    response: { kind: 'json', schema: trashEntrySchema },
    errors: ['conflict', 'unavailable'],
  }),
  listTrash: defineRoute({
    id: 'EVT-13',
    method: 'GET',
    path: '/rest/events/{appID}/all/trash.json',
    service: 'events',
    summary: 'What was deleted and can be restored, the newest first',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: z.array(trashEntrySchema) },
  }),
  restoreTrash: defineRoute({
    id: 'EVT-14',
    method: 'POST',
    path: '/rest/events/{appID}/trash/{trashID}/restore',
    service: 'events',
    summary: 'Restore what was deleted together',
    access: { kind: 'teamWrite', app: 'appID' },
    body: { kind: 'json', schema: z.object({}) },
    response: { kind: 'json', schema: okSchema },
    errors: ['not.found', 'unavailable'],
  }),
  eraseTrash: defineRoute({
    id: 'EVT-15',
    method: 'DELETE',
    path: '/rest/events/{appID}/trash/{trashID}',
    service: 'events',
    summary: 'Erase what was deleted together now, for good',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
    errors: ['not.found', 'unavailable'],
  }),
  update: defineRoute({
    id: 'EVT-06',
    method: 'POST',
    path: '/rest/events/{appID}/{eventID}.json',
    service: 'analytics',
    summary: 'Replace fields of an event, such as its label',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: 256 * kilobyte,
    body: { kind: 'json', schema: record },
    response: { kind: 'json', schema: z.union([eventSchema, refusalSchema]) },
    refusals: ['event.update.error.2'],
    errors: ['unavailable'],
  }),
  addByHash: defineRoute({
    id: 'EVT-07',
    alsoIds: ['EVT-08'],
    method: 'POST',
    path: '/rest/invitation/{first}/{second}/events.json',
    service: 'events',
    summary: 'Record one event as a tester: (prototype, hash) or (hash, session)',
    access: { kind: 'hashPair', first: 'first', second: 'second' },
    bodyLimit: 256 * kilobyte,
    rate: 'ingest',
    body: { kind: 'json', schema: record },
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
  addBatch: defineRoute({
    id: 'EVT-09',
    method: 'POST',
    path: '/rest/invitation/{hash}/{session}/batch.json',
    service: 'events',
    summary: 'Record a batch of events and mouse records',
    access: { kind: 'hash', hash: 'hash' },
    bodyLimit: megabyte,
    repeatable: true,
    rate: 'ingest',
    body: { kind: 'json', schema: batchBodySchema, texts: 'handler' },
    response: { kind: 'json', schema: batchAnswerSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;

export const mouseRoutes = {
  add: defineRoute({
    id: 'MOU-01',
    method: 'POST',
    path: '/rest/mouse/{appID}.json',
    service: 'events',
    summary: 'Record one mouse record as a member',
    access: { kind: 'teamRead', app: 'appID' },
    bodyLimit: 256 * kilobyte,
    rate: 'ingest',
    body: { kind: 'json', schema: record },
    response: { kind: 'json', schema: mouseSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
  list: defineRoute({
    id: 'MOU-02',
    method: 'GET',
    path: '/rest/mouse/{appID}.json',
    service: 'analytics',
    summary: 'All mouse records',
    access: { kind: 'teamRead', app: 'appID' },
    query: exclude,
    response: { kind: 'json', schema: mouseList, passthrough: true },
  }),
  listSession: defineRoute({
    id: 'MOU-03',
    method: 'GET',
    path: '/rest/mouse/{appID}/{session}.json',
    service: 'analytics',
    summary: 'Mouse records of one session',
    access: { kind: 'teamRead', app: 'appID' },
    query: exclude,
    response: { kind: 'json', schema: mouseList, passthrough: true },
  }),
  removeSession: defineRoute({
    id: 'MOU-04',
    method: 'DELETE',
    path: '/rest/mouse/{appID}/{session}.json',
    service: 'events',
    summary: 'Delete the mouse records of a session',
    access: { kind: 'teamWrite', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
    errors: ['unavailable'],
  }),
  addByHash: defineRoute({
    id: 'MOU-05',
    alsoIds: ['MOU-06'],
    method: 'POST',
    path: '/rest/invitation/{first}/{second}/mouse.json',
    service: 'events',
    summary: 'Record one mouse record as a tester: (prototype, hash) or (hash, session)',
    access: { kind: 'hashPair', first: 'first', second: 'second' },
    bodyLimit: 256 * kilobyte,
    rate: 'ingest',
    body: { kind: 'json', schema: record },
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;
