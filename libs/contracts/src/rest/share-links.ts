import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { okSchema, refusalSchema } from '../shapes';

/** Limits of the further links of a prototype. */
export const shareLinkLimits = { links: 50, name: 100, passwordMin: 6, passwordMax: 200 } as const;

const password = z
  .string()
  .min(shareLinkLimits.passwordMin, `must have at least ${shareLinkLimits.passwordMin} characters`)
  .max(shareLinkLimits.passwordMax);
const name = z.string().trim().min(1, 'is needed').max(shareLinkLimits.name);
/** Milliseconds since 1970; null for never. */
const closesAt = z.number().int().min(0).nullable();
/** The page that the link leads to. */
const opens = z.enum(['test', 'review']);

const linkSchema = z.object({
  id: z.string(),
  hash: z.string(),
  name: z.string(),
  opens,
  hasPassword: z.boolean(),
  closesAt,
  created: z.number(),
});
export type ShareLink = z.output<typeof linkSchema>;

const newLink = z.object({ name, opens, password: password.nullish(), closesAt: closesAt.optional() });
/** What is left out stays as it is; a password of null takes it off. */
const linkChange = z.object({ name: name.optional(), password: password.nullish(), closesAt: closesAt.optional() });
export type NewShareLink = z.output<typeof newLink>;
export type ShareLinkChange = z.output<typeof linkChange>;

/** What somebody with a link gets: whether it opens, and with what. */
const openedLink = z.union([
  /** `hash` takes the place of the link's own in every address, until `until`. */
  z.object({ state: z.literal('open'), hash: z.string(), until: z.number().nullable() }),
  z.object({ state: z.enum(['password', 'wrong', 'closed']) }),
]);
export type OpenedLink = z.output<typeof openedLink>;

const write = { kind: 'teamWrite', app: 'appID' } as const;
const path = '/rest/links/{appID}.json';
const onePath = '/rest/links/{appID}/{link}.json';
const ofOne = { kind: 'json', schema: z.union([linkSchema, refusalSchema]) } as const;

/** Links of a prototype beside its main one: each can be named, closed, protected and revoked without the others. */
export const shareLinksRoutes = {
  list: defineRoute({
    id: 'SHL-01',
    method: 'GET',
    path,
    service: 'team',
    summary: 'The further links of a prototype, the newest first',
    access: write,
    response: { kind: 'json', schema: z.object({ links: z.array(linkSchema) }) },
  }),
  create: defineRoute({
    id: 'SHL-02',
    method: 'POST',
    path,
    service: 'team',
    summary: 'Make a link, with a password and a closing date or without',
    access: write,
    body: { kind: 'json', schema: newLink },
    response: ofOne,
    refusals: ['apps.links.many'],
  }),
  change: defineRoute({
    id: 'SHL-03',
    method: 'POST',
    path: onePath,
    service: 'team',
    summary: 'Rename a link, or change its password or closing date',
    access: write,
    body: { kind: 'json', schema: linkChange },
    response: ofOne,
    refusals: [],
  }),
  revoke: defineRoute({
    id: 'SHL-04',
    method: 'DELETE',
    path: onePath,
    service: 'team',
    summary: 'Revoke a link: it opens nothing from now on',
    access: write,
    response: { kind: 'json', schema: okSchema },
  }),
  open: defineRoute({
    id: 'SHL-05',
    method: 'POST',
    path: '/rest/shared/{hash}/open.json',
    service: 'team',
    summary: 'Open a link that is protected by a password, or hear why it does not open',
    access: { kind: 'anyLink', hash: 'hash' },
    rate: 'hash',
    repeatable: true,
    body: { kind: 'json', schema: z.object({ password: z.string().max(shareLinkLimits.passwordMax).optional() }) },
    response: { kind: 'json', schema: openedLink },
    errors: ['rate.limited'],
  }),
} as const satisfies Record<string, RouteShape>;
