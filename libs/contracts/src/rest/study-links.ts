import { isTargetAddress, linkLimits, maxQuota, parameterProblem, studyLimits } from '@prototrail/model';
import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { okSchema } from '../shapes';

const target = z
  .string()
  .max(linkLimits.address)
  .refine((text) => text.trim() === '' || isTargetAddress(text.trim()), {
    message: 'must be an address that begins with https:// or http://',
  })
  .nullish();
const parameter = z.looseObject({
  name: z.string().refine((name) => parameterProblem(name) === undefined, {
    message:
      'must begin with a letter, have only letters, digits, "_", "-" and ".", and not be a name that links use themselves',
  }),
  label: z.string().max(linkLimits.name).nullish(),
  isRequired: z.boolean().nullish(),
});
const linkId = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'must be 1 to 40 letters and digits');

/** One door to a study; `main` is the link without an id. */
const link = z.looseObject({
  id: linkId,
  name: z.string().max(linkLimits.name).nullish(),
  isPaused: z.boolean().nullish(),
  closesAt: z.number().positive().nullish(),
  maxTests: z.number().int().min(1).max(linkLimits.tests).nullish(),
  isPilot: z.boolean().nullish(),
  asksPassword: z.boolean().nullish(),
  parameters: z.array(parameter).max(linkLimits.parameters).nullish(),
  targets: z.looseObject({ finished: target, screened: target, quota: target, full: target, closed: target }).nullish(),
});

/** How many people of each answer are wanted, by answer, and what those read who are led out. */
const words = z.looseObject({ title: z.string().max(500).nullish(), text: z.string().max(studyLimits.text).nullish() });
export const blockRules = {
  quotas: z.record(z.string().max(500), z.number().int().min(0).max(maxQuota)).nullish(),
  endPage: words.nullish(),
  quotaPage: words.nullish(),
};

/** Links as test settings hold them. */
export const linkList = z
  .array(link)
  .max(linkLimits.links)
  .refine((links) => new Set(links.map(({ id }) => id)).size === links.length, {
    message: 'must not name one id twice',
  });

const linkState = z.enum(['open', 'paused', 'closed', 'full']);
const session = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
const counts = z.object({
  id: z.string(),
  state: linkState,
  /** Tests that began, that ended with the last page, and that are running now. */
  begun: z.number(),
  finished: z.number(),
  running: z.number(),
});

const quotaCount = z.object({
  block: z.string(),
  answer: z.string(),
  places: z.number(),
  /** Tests of people with the answer that ended with the last page, and that are running now. */
  finished: z.number(),
  running: z.number(),
});

export const studyLinksRoutes = {
  begin: defineRoute({
    id: 'TST-03',
    method: 'POST',
    path: '/rest/invitation/{appID}/{hash}/begin.json',
    service: 'test',
    summary: 'A tester presses Start: takes a place of the link, or says why there is none',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    repeatable: true,
    rate: 'ingest',
    body: { kind: 'json', schema: z.object({ session, link: linkId }) },
    response: { kind: 'json', schema: z.object({ state: linkState }) },
    errors: ['unavailable'],
  }),
  quota: defineRoute({
    id: 'TST-06',
    method: 'POST',
    path: '/rest/invitation/{appID}/{hash}/quota.json',
    service: 'test',
    summary: 'A tester has answered a question with quotas: takes a place of the answers, or says that there is none',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    repeatable: true,
    rate: 'ingest',
    body: {
      kind: 'json',
      schema: z.object({
        session,
        block: z.string().min(1).max(200),
        answers: z.array(z.string().max(500)).max(studyLimits.options),
      }),
    },
    response: { kind: 'json', schema: z.object({ state: z.enum(['open', 'full']) }) },
    errors: ['unavailable'],
  }),
  end: defineRoute({
    id: 'TST-04',
    method: 'POST',
    path: '/rest/invitation/{appID}/{hash}/end.json',
    service: 'test',
    summary: 'A tester is at the end of the test: the place is used, or free again',
    access: { kind: 'hash', hash: 'hash', app: 'appID' },
    repeatable: true,
    rate: 'ingest',
    body: { kind: 'json', schema: z.object({ session, link: linkId, result: z.enum(['completed', 'left']) }) },
    response: { kind: 'json', schema: okSchema },
    errors: ['unavailable'],
  }),
  counts: defineRoute({
    id: 'TST-05',
    method: 'GET',
    path: '/rest/test/{appID}/links.json',
    service: 'test',
    summary: 'How many testers came through each link, and whether it is open',
    access: { kind: 'teamRead', app: 'appID' },
    response: { kind: 'json', schema: z.object({ links: z.array(counts), quotas: z.array(quotaCount) }) },
  }),
} as const satisfies Record<string, RouteShape>;

export type LinkCounts = z.infer<typeof counts>;
export type QuotaCounts = z.infer<typeof quotaCount>;
