import { z } from 'zod';
import { defineRoute, kilobyte, megabyte, type RouteShape } from '../route';

/** Variables of the run that the request needs, by path. Files are objects with `name` and a data address as `url`. */
const values = z.record(z.string().max(500), z.unknown());

/** What the other server answered; 0 as `status` where it did not. */
export const relayAnswer = z.object({
  status: z.number(),
  /** For people: why there is no answer that can be used. */
  message: z.string().optional(),
  /** JSON, text, or a picture as data address, as the element says. */
  body: z.unknown().optional(),
  contentType: z.string().optional(),
  /** Size of the answer. */
  bytes: z.number().optional(),
  ms: z.number(),
});
export type RelayAnswer = z.infer<typeof relayAnswer>;

const bodyLimit = 8 * megabyte;
const response = { kind: 'json', schema: relayAnswer } as const;

/** Requests of prototypes to other servers. What is sent, and where, is in the stored prototype; callers bring values of variables only. */
export const requestsRoutes = {
  send: defineRoute({
    id: 'REQ-01',
    method: 'POST',
    path: '/rest/invitation/{hash}/requests/{element}.json',
    service: 'apps',
    summary: 'Send the request of a Rest element for a tester',
    access: { kind: 'hash', hash: 'hash' },
    rate: 'relay',
    bodyLimit,
    body: { kind: 'json', schema: z.object({ values }), texts: 'handler' },
    response,
  }),
  sendForTeam: defineRoute({
    id: 'REQ-02',
    method: 'POST',
    path: '/rest/apps/{appID}/requests/{element}.json',
    service: 'apps',
    summary: 'Send the request of a Rest element for somebody of the team',
    access: { kind: 'teamRead', app: 'appID' },
    rate: 'relay',
    bodyLimit,
    body: { kind: 'json', schema: z.object({ values }), texts: 'handler' },
    response,
  }),
  tryOut: defineRoute({
    id: 'REQ-03',
    method: 'POST',
    path: '/rest/apps/{appID}/request.json',
    service: 'apps',
    summary: 'Try the request of a Rest element that is not saved yet',
    access: { kind: 'teamWrite', app: 'appID' },
    rate: 'relay',
    bodyLimit: bodyLimit + 64 * kilobyte,
    body: {
      kind: 'json',
      /** `rest` is the property of a Rest element. */
      schema: z.object({ rest: z.record(z.string(), z.unknown()), values }),
      texts: 'handler',
    },
    response,
  }),
} as const satisfies Record<string, RouteShape>;
