import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema, timeMs } from '../shapes';

export const imageSchema = z.looseObject({
  ...idFields,
  /** Original file name. */
  name: z.string(),
  /** `<appID>/<file>` */
  url: z.string(),
  appID: z.string(),
  userID: z.string(),
  width: z.number(),
  height: z.number(),
  created: timeMs,
  lastUpdate: timeMs,
});
export type ImageAnswer = z.infer<typeof imageSchema>;

const contentTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;

/** The width in pixels that is needed; the answer has the next larger one of a few widths, at most that of the image. */
const wantedSize = z.object({ width: z.coerce.number().int().min(1).max(20_000).optional() });

export const imagesRoutes = {
  upload: defineRoute({
    id: 'IMG-01',
    method: 'POST',
    path: '/rest/images/{appID}',
    service: 'apps',
    summary: 'Upload up to 20 images',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: 110 * megabyte,
    body: { kind: 'multipart' },
    response: {
      kind: 'json',
      schema: z.object({
        uploads: z.array(imageSchema),
        /** Names of refused files. */
        errors: z.array(z.string()).optional(),
        /** Why each file was refused. */
        reasons: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })).optional(),
      }),
    },
  }),
  list: defineRoute({
    id: 'IMG-02',
    method: 'GET',
    path: '/rest/images/{appID}.json',
    service: 'apps',
    summary: 'Images of a prototype',
    access: { kind: 'appRead', app: 'appID' },
    response: { kind: 'json', schema: z.array(imageSchema) },
  }),
  get: defineRoute({
    id: 'IMG-03',
    method: 'GET',
    path: '/rest/images/{appID}/{file}',
    service: 'apps',
    summary:
      'The bytes of an image, or a range of them: as it was stored, or narrower, and as WebP or AVIF for pages that take it',
    access: { kind: 'appRead', app: 'appID' },
    query: wantedSize,
    queryToken: true,
    response: { kind: 'bytes', contentTypes },
  }),
  getByHash: defineRoute({
    id: 'IMG-04',
    method: 'GET',
    path: '/rest/images/{hash}/{appID}/{file}',
    service: 'apps',
    summary: 'The bytes of an image behind a link',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    query: wantedSize,
    cors: true,
    response: { kind: 'bytes', contentTypes },
  }),
  remove: defineRoute({
    id: 'IMG-05',
    method: 'DELETE',
    path: '/rest/images/{appID}/{imageID}/{urlApp}/{file}',
    service: 'apps',
    summary: 'Delete an image',
    access: { kind: 'owner', app: 'appID' },
    response: { kind: 'json', schema: okSchema },
  }),
} as const satisfies Record<string, RouteShape>;
