import { z } from 'zod';
import { defineRoute, kilobyte, type RouteShape } from '../route';
import { looseDocument } from '../shapes';

/** What is read of a file of Figma: its pages, all of it, where its images are, pictures of layers, variables, one picture. */
export const figmaParts = ['outline', 'file', 'fills', 'layers', 'variables', 'picture'] as const;

/** Layers of one request: Figma refuses long lists. */
export const maxFigmaIds = 100;

const figmaAnswer = z.object({
  /** Of Figma; 0 where it did not answer. */
  status: z.number(),
  /** How long Figma asks to wait. */
  retryAfterS: z.number().optional(),
  /** For people: why there is no answer. */
  message: z.string().optional(),
  body: looseDocument.optional(),
  /** A picture as base64. */
  data: z.string().optional(),
});
export type FigmaAnswer = z.infer<typeof figmaAnswer>;

/** Files of design tools are read through the server: their addresses allow no calls of other pages. */
export const designsRoutes = {
  figma: defineRoute({
    id: 'DSN-01',
    method: 'POST',
    path: '/rest/designs/figma.json',
    service: 'ai-proxy',
    summary: 'Read a part of a file of Figma with the token of the caller',
    access: { kind: 'user' },
    rate: 'relay',
    bodyLimit: 64 * kilobyte,
    body: {
      kind: 'json',
      schema: z.object({
        token: z
          .string()
          .min(1)
          .max(500)
          .regex(/^[\x21-\x7e]+$/, 'must be a token without blanks'),
        key: z.string().regex(/^[A-Za-z0-9]{5,128}$/, 'must be the key of a file'),
        part: z.enum(figmaParts),
        ids: z
          .array(z.string().regex(/^[\w:;-]{1,1000}$/, 'must be the id of a layer'))
          .max(maxFigmaIds)
          .optional(),
        /** Of the picture. */
        url: z.string().max(4000).optional(),
      }),
    },
    response: { kind: 'json', schema: figmaAnswer },
    errors: ['rate.limited', 'not.found', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;
