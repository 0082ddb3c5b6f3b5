import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema, timeMs } from '../shapes';

export const uploadSchema = z.looseObject({
  ...idFields,
  /** Original file name. */
  name: z.string(),
  /** `<appID>/<file>` */
  url: z.string(),
  appID: z.string(),
  userID: z.string(),
  /** Bytes. */
  size: z.number(),
  created: timeMs,
});
export type UploadRecord = z.infer<typeof uploadSchema>;

const contentTypes = ['audio/mpeg'] as const;

export const uploadsRoutes = {
  upload: defineRoute({
    id: 'UPL-01',
    method: 'POST',
    path: '/rest/uploads/{appID}',
    service: 'apps',
    summary: 'Upload up to 20 sounds (MP3)',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: 110 * megabyte,
    body: { kind: 'multipart' },
    response: {
      kind: 'json',
      schema: z.object({
        uploads: z.array(uploadSchema),
        /** Names of refused files. */
        errors: z.array(z.string()).optional(),
        /** Why each file was refused. */
        reasons: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })).optional(),
      }),
    },
  }),
  list: defineRoute({
    id: 'UPL-02',
    method: 'GET',
    path: '/rest/uploads/{appID}.json',
    service: 'apps',
    summary: 'Sounds of a prototype',
    access: { kind: 'appRead', app: 'appID' },
    response: { kind: 'json', schema: z.array(uploadSchema) },
  }),
  get: defineRoute({
    id: 'UPL-03',
    method: 'GET',
    path: '/rest/uploads/{appID}/{file}',
    service: 'apps',
    summary: 'The bytes of a sound, or a range of them',
    access: { kind: 'appRead', app: 'appID' },
    queryToken: true,
    response: { kind: 'bytes', contentTypes },
  }),
  getByHash: defineRoute({
    id: 'UPL-04',
    method: 'GET',
    path: '/rest/uploads/{hash}/{appID}/{file}',
    service: 'apps',
    summary: 'The bytes of a sound behind a link, or a range of them',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    cors: true,
    response: { kind: 'bytes', contentTypes },
  }),
  remove: defineRoute({
    id: 'UPL-05',
    method: 'DELETE',
    path: '/rest/uploads/{appID}/{uploadID}/{urlApp}/{file}',
    service: 'apps',
    summary: 'Delete a sound',
    access: { kind: 'owner', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
  }),
} as const satisfies Record<string, RouteShape>;
