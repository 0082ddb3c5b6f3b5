import { mediaKinds } from '@prototrail/model';
import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { okSchema } from '../shapes';

export const mediaTrackSchema = z.object({
  /** Names the recording among those of its session. */
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** Milliseconds since 1970 by the clock of the events. */
  startedAt: z.number(),
  contentType: z.string(),
  bytes: z.number(),
});
export type MediaTrackAnswer = z.infer<typeof mediaTrackSchema>;

export const mediaUsageSchema = z.object({
  /** Tests that have a recording. */
  sessions: z.number(),
  bytes: z.number(),
  /** What the study may take: its own setting, or what the installation allows where that is less. */
  limitBytes: z.number(),
});
export type MediaUsageAnswer = z.infer<typeof mediaUsageSchema>;

export const mediaContentTypes = ['audio/webm', 'video/webm', 'audio/mp4', 'video/mp4'] as const;

/** Sound and pictures of testers who agreed to be recorded. */
export const mediaRoutes = {
  addPart: defineRoute({
    id: 'MED-01',
    method: 'POST',
    path: '/rest/invitation/{hash}/{session}/media/{track}/{part}',
    service: 'events',
    summary: 'Store the next part of what a tester lets be recorded, with the secret of the session in `x-write-key`',
    access: { kind: 'hash', hash: 'hash' },
    bodyLimit: 8 * megabyte,
    repeatable: true,
    rate: 'ingest',
    body: { kind: 'raw', contentTypes: ['application/octet-stream'] },
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden', 'conflict', 'body.too.large', 'unavailable'],
  }),
  list: defineRoute({
    id: 'MED-02',
    method: 'GET',
    path: '/rest/events/{appID}/{session}/media.json',
    service: 'events',
    summary: 'Recordings of sound and pictures of one session',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'json', schema: z.array(mediaTrackSchema) },
  }),
  get: defineRoute({
    id: 'MED-03',
    method: 'GET',
    path: '/rest/events/{appID}/{session}/media/{track}',
    service: 'events',
    summary: 'One recording of a session as a file',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'bytes', contentTypes: mediaContentTypes },
  }),
  usage: defineRoute({
    id: 'MED-05',
    method: 'GET',
    path: '/rest/events/{appID}/media/usage.json',
    service: 'events',
    summary: 'Room that the recordings of a study take, and how much they may take',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'json', schema: mediaUsageSchema },
  }),
  erase: defineRoute({
    id: 'MED-04',
    method: 'DELETE',
    path: '/rest/invitation/{hash}/{session}.json',
    service: 'events',
    summary:
      'A tester deletes everything that was recorded of the own test, with the secret of its receipt in `x-erase-key`',
    access: { kind: 'hash', hash: 'hash' },
    repeatable: true,
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;
