import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { okSchema, refusalSchema, timeMs } from '../shapes';

/** What webhooks are told. */
export const webhookEvents = [
  'test.started',
  'test.finished',
  'task.completed',
  'comment.created',
  'app.changed',
  'study.closed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the button "Send a test", whatever events a webhook is for. */
export const webhookTestEvent = 'webhook.test';

export const webhookLimits = { perPerson: 20, prototypes: 50, name: 100, address: 2000, listed: 50 } as const;

const name = z.string().trim().min(1, 'is needed').max(webhookLimits.name);
const url = z
  .string()
  .trim()
  .max(webhookLimits.address)
  .pipe(z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }))
  // a name or password in the address would be kept in the clear
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), 'must have no name and password in it');
const events = z.array(z.enum(webhookEvents)).min(1, 'needs at least one event').max(webhookEvents.length);
/** Ids of prototypes; empty for all that the person can see. */
const appIds = z.array(z.string().min(1).max(64)).max(webhookLimits.prototypes);

const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  appIds: z.array(z.string()),
  isOn: z.boolean(),
  /** Why the server switched it off: the receiver answered 410, or took nothing for days. */
  offBecause: z.enum(['gone', 'failing']).optional(),
  created: timeMs,
  secretSince: timeMs,
  /** Until then messages are signed with the secret before, too. */
  oldSecretUntil: timeMs.optional(),
  /** Messages of the last seven days. */
  delivered: z.number(),
  total: z.number(),
});
export type WebhookAnswer = z.infer<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  appId: z.string(),
  created: timeMs,
  state: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** When it is tried next. */
  next: timeMs.optional(),
  /** Of the last attempt. */
  last: z
    .object({
      at: timeMs,
      /** Status of the answer; absent when there was none. */
      status: z.number().optional(),
      tookMs: z.number(),
      /** The beginning of the answer, or why there was none. */
      answer: z.string(),
    })
    .optional(),
  /** The JSON that is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** The secret is answered when it is made, and never again. */
const withSecret = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof withSecret>;

const one = '/rest/account/webhooks/{webhook}';
const common = { service: 'notifications', access: { kind: 'user' } } as const;

/**
 * Messages to servers of people, by the rules of Standard Webhooks (standardwebhooks.com). A webhook belongs to a person
 * and tells of prototypes that the person can see.
 */
export const webhooksRoutes = {
  list: defineRoute({
    ...common,
    id: 'WHK-01',
    method: 'GET',
    path: '/rest/account/webhooks.json',
    summary: 'Own webhooks, the newest first',
    response: { kind: 'json', schema: z.array(webhookSchema) },
  }),
  create: defineRoute({
    ...common,
    id: 'WHK-02',
    method: 'POST',
    path: '/rest/account/webhooks',
    summary: 'Create a webhook; its secret is answered this once',
    body: { kind: 'json', schema: z.object({ name, url, events, appIds: appIds.default([]) }) },
    response: { kind: 'json', schema: z.union([withSecret, refusalSchema]) },
    refusals: ['account.webhooks.many', 'account.webhooks.address'],
  }),
  change: defineRoute({
    ...common,
    id: 'WHK-03',
    method: 'POST',
    path: `${one}.json`,
    summary: 'Change a webhook; only what is sent changes',
    body: {
      kind: 'json',
      schema: z.object({ name, url, events, appIds, isOn: z.boolean() }).partial(),
    },
    response: { kind: 'json', schema: z.union([webhookSchema, refusalSchema]) },
    refusals: ['account.webhooks.address'],
    errors: ['not.found'],
  }),
  remove: defineRoute({
    ...common,
    id: 'WHK-04',
    method: 'DELETE',
    path: `${one}.json`,
    summary: 'Delete a webhook and its log',
    response: { kind: 'json', schema: okSchema },
  }),
  renewSecret: defineRoute({
    ...common,
    id: 'WHK-05',
    method: 'POST',
    path: `${one}/secret`,
    summary: 'Make a new secret; for a day messages are signed with the old one too',
    response: { kind: 'json', schema: withSecret },
    errors: ['not.found'],
  }),
  sendTest: defineRoute({
    ...common,
    id: 'WHK-06',
    method: 'POST',
    path: `${one}/test`,
    summary: 'Send a message of the type webhook.test at once and answer how it went',
    response: { kind: 'json', schema: deliverySchema },
    errors: ['not.found', 'rate.limited'],
  }),
  deliveries: defineRoute({
    ...common,
    id: 'WHK-07',
    method: 'GET',
    path: `${one}/deliveries.json`,
    summary: 'The log of a webhook, the newest first, in pages',
    query: z.object({
      /** `next` of the page before. */
      after: z.string().max(500).optional(),
    }),
    response: { kind: 'json', schema: z.object({ items: z.array(deliverySchema), next: z.string().nullable() }) },
    errors: ['not.found'],
  }),
  replay: defineRoute({
    ...common,
    id: 'WHK-08',
    method: 'POST',
    path: `${one}/deliveries/{delivery}/replay`,
    summary: 'Send a message again under the same id and answer how it went',
    response: { kind: 'json', schema: deliverySchema },
    errors: ['not.found', 'rate.limited'],
  }),
} as const satisfies Record<string, RouteShape>;
