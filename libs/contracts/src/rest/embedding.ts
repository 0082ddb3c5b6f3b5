import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

const oembedSchema = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  width: z.number(),
  height: z.number(),
  html: z.string(),
});
export type OembedAnswer = z.output<typeof oembedSchema>;

/** How other pages show a prototype. */
export const embeddingRoutes = {
  oembed: defineRoute({
    id: 'EMB-01',
    method: 'GET',
    path: '/rest/oembed.json',
    service: 'apps',
    summary: 'oEmbed 1.0 for the link of a test, a review or a short link; nothing is recorded in the frame',
    access: { kind: 'public' },
    rate: 'hash',
    cors: true,
    query: z.object({
      url: z.string().max(2000),
      maxwidth: pixels,
      maxheight: pixels,
      format: z.literal('json', 'must be json: XML is not offered').optional(),
    }),
    response: { kind: 'json', schema: oembedSchema },
  }),
} as const satisfies Record<string, RouteShape>;
