import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';

/** An axis of a variable font. */
const axisSchema = z.object({
  tag: z.string(),
  name: z.string(),
  min: z.number(),
  default: z.number(),
  max: z.number(),
});

/** A font of a prototype, as its document holds it in `fonts`. */
export const fontSchema = z.object({
  /** Family name. */
  name: z.string(),
  /** `<appID>/<file>` */
  url: z.string(),
  type: z.enum(['truetype', 'opentype', 'woff', 'woff2']),
  weight: z.number(),
  style: z.enum(['normal', 'italic']),
  axes: z.array(axisSchema).optional(),
  /** Ascent, descent and advance widths in 1/1000 em, so that text is measured without a browser. */
  metrics: z.object({ ascent: z.number(), descent: z.number(), widths: z.array(z.string()) }),
});
export type FontAnswer = z.infer<typeof fontSchema>;

const contentTypes = ['font/ttf', 'font/otf', 'font/woff', 'font/woff2'] as const;

export const fontsRoutes = {
  upload: defineRoute({
    id: 'FONT-01',
    method: 'POST',
    path: '/rest/fonts/{appID}',
    service: 'apps',
    summary: 'Upload up to 20 font files',
    access: { kind: 'teamWrite', app: 'appID' },
    bodyLimit: 110 * megabyte,
    body: { kind: 'multipart' },
    response: {
      kind: 'json',
      schema: z.object({
        uploads: z.array(fontSchema),
        /** Why each refused file was refused. */
        reasons: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })).optional(),
      }),
    },
  }),
  get: defineRoute({
    id: 'FONT-02',
    method: 'GET',
    path: '/rest/fonts/{appID}/{file}',
    service: 'apps',
    summary: 'The file of a font',
    access: { kind: 'appRead', app: 'appID' },
    queryToken: true,
    response: { kind: 'bytes', contentTypes },
  }),
  getByHash: defineRoute({
    id: 'FONT-03',
    method: 'GET',
    path: '/rest/fonts/{hash}/{appID}/{file}',
    service: 'apps',
    summary: 'The part of a font that a prototype needs, behind a link',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    cors: true,
    response: { kind: 'bytes', contentTypes },
  }),
} as const satisfies Record<string, RouteShape>;
