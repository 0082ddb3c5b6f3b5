import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { instanceChangeSchema, instanceSchema, instanceSettingsSchema, legalPages } from './instance';
import { okSchema, refusalSchema, timeMs } from '../shapes';

/** What is written down about who did what. */
export const auditActions = [
  'signIn',
  'signInFailed',
  'signOut',
  'signUp',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'accountClosed',
  'twoStepOn',
  'twoStepOff',
  'keyCreated',
  'keyRevoked',
  'passkeyAdded',
  'passkeyRemoved',
  'blocked',
  'unblocked',
  'operatorOn',
  'operatorOff',
  'signedOut',
  'resetMailed',
  'planChanged',
  'deadLettersReplayed',
  'settingsChanged',
  'invited',
  'prototypeCreated',
  'prototypeDeleted',
  'resultsDeleted',
  'linksReset',
  'linkMade',
  'linkChanged',
  'linkRevoked',
  'memberAdded',
  'memberInvited',
] as const;
export type AuditAction = (typeof auditActions)[number];

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isOperator: z.boolean(),
  isBlocked: z.boolean(),
  hasTwoStep: z.boolean(),
  /** Wants news by mail. */
  newsletter: z.boolean(),
  plan: z.string(),
  paidUntil: timeMs.optional(),
  created: timeMs,
  lastLogin: timeMs.optional(),
  loginCount: z.number(),
});
export type PersonAnswer = z.infer<typeof personSchema>;

const auditEntrySchema = z.object({
  id: z.string(),
  at: timeMs,
  action: z.enum(auditActions),
  /** Who did it; empty when nobody was signed in, or it is not known. */
  userId: z.string(),
  /** Name or address of the person; empty when the account is gone. */
  user: z.string(),
  /** Whom or what it was done to. */
  subjectId: z.string(),
  subject: z.string(),
  detail: z.string(),
});
export type AuditEntryAnswer = z.infer<typeof auditEntrySchema>;

const deadLetterSchema = z.object({
  id: z.string(),
  topic: z.string(),
  key: z.string(),
  reason: z.string(),
  detail: z.string(),
  storedAt: timeMs,
});
export type DeadLetterAnswer = z.infer<typeof deadLetterSchema>;

const settingSchema = z.object({
  key: z.string(),
  /** Empty for a secret, and for what is not set. */
  value: z.string(),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  description: z.string(),
});
export type SettingAnswer = z.infer<typeof settingSchema>;

const storageSchema = z.object({
  asOf: timeMs,
  parts: z.array(z.object({ name: z.string(), files: z.number(), bytes: z.number() })),
  /** The largest prototypes, with their files. */
  prototypes: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
  /** Prototypes whose testers let most be recorded: sound and pictures of them. */
  recordings: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number() })),
});
export type StorageAnswer = z.infer<typeof storageSchema>;

const studiesSchema = z.object({
  asOf: timeMs,
  /** Tests of all prototypes that began within each of the last seven times 24 hours, the last of them last. */
  days: z.array(z.number()),
  /** Prototypes that were tested, the one with the newest test first; at most 100. */
  studies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Name or address. */
      owner: z.string(),
      tests: z.number(),
      /** Of those, the ones that began within seven days. */
      week: z.number(),
      /** When the newest one began. */
      last: timeMs,
    }),
  ),
});
export type StudiesAnswer = z.infer<typeof studiesSchema>;

const operator = { kind: 'operator' } as const;
const changed = { kind: 'json', schema: z.union([personSchema, refusalSchema]) } as const;
const after = z.string().max(200).optional();
const person = z.string().max(100).optional();
/** Milliseconds since 1970, in a query. */
const time = z.coerce.number().int().nonnegative().optional();
const maxPlan = 40;
const maxLetters = 500;
const maxText = 200;

/** What an operator can have checked from within, beside mail. */
export const operatorChecks = [
  'documents',
  'objects',
  'cache',
  'results',
  'waiting',
  'jobs',
  'disk',
  'versions',
] as const;
export type OperatorCheck = (typeof operatorChecks)[number];

/** What a check found: a code that the interface has words for, and what goes into those. */
const checkResultSchema = z.object({
  level: z.enum(['ok', 'warning', 'failed']),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** For those who operate the installation, and for nobody else. */
export const operatorRoutes = {
  overview: defineRoute({
    id: 'OPR-01',
    method: 'GET',
    path: '/rest/operator/overview.json',
    service: 'auth',
    summary: 'Figures of the installation',
    access: operator,
    response: {
      kind: 'json',
      schema: z.object({
        people: z.object({
          total: z.number(),
          /** Signed in within 30 days. */
          active: z.number(),
          blocked: z.number(),
          operators: z.number(),
        }),
        failedJobs: z.number(),
        /** Accepted records that the results do not have yet. */
        waiting: z.number(),
        /** ms. */
        upFor: z.number(),
        /** Of the product. */
        version: z.string(),
      }),
    },
  }),
  people: defineRoute({
    id: 'OPR-02',
    method: 'GET',
    path: '/rest/operator/people.json',
    service: 'auth',
    summary: 'People with an account, 50 at a time, the newest first',
    access: operator,
    query: z.object({
      /** Part of a name or an address. */
      text: z.string().max(maxText).optional(),
      show: z.enum(['all', 'operators', 'blocked']).default('all'),
      after,
    }),
    response: { kind: 'json', schema: z.object({ items: z.array(personSchema), next: z.string().nullable() }) },
  }),
  changePerson: defineRoute({
    id: 'OPR-03',
    method: 'POST',
    path: '/rest/operator/people/{userID}.json',
    service: 'auth',
    summary: 'Block somebody, make or end an operator, set a plan; nobody changes their own rights',
    access: operator,
    body: {
      kind: 'json',
      schema: z
        .object({
          isBlocked: z.boolean(),
          isOperator: z.boolean(),
          plan: z.string().trim().min(1, 'is needed').max(maxPlan),
          /** Null: no end. */
          paidUntil: timeMs.int().nonnegative().nullable(),
        })
        .partial(),
    },
    response: changed,
    refusals: ['operator.self'],
  }),
  signOut: defineRoute({
    id: 'OPR-04',
    method: 'DELETE',
    path: '/rest/operator/people/{userID}/sessions.json',
    service: 'auth',
    summary: 'Sign somebody out everywhere',
    access: operator,
    response: { kind: 'json', schema: okSchema },
  }),
  mailReset: defineRoute({
    id: 'OPR-05',
    method: 'POST',
    path: '/rest/operator/people/{userID}/reset',
    service: 'auth',
    summary: 'Mail somebody a link for a new password',
    access: operator,
    response: { kind: 'json', schema: okSchema },
  }),
  audit: defineRoute({
    id: 'OPR-06',
    method: 'GET',
    path: '/rest/operator/audit.json',
    service: 'auth',
    summary: 'Who did what, 100 at a time, the newest first',
    access: operator,
    query: z.object({ person, action: z.enum(auditActions).optional(), from: time, to: time, after }),
    response: { kind: 'json', schema: z.object({ items: z.array(auditEntrySchema), next: z.string().nullable() }) },
  }),
  deadLetters: defineRoute({
    id: 'OPR-07',
    method: 'GET',
    path: '/rest/operator/dead-letters.json',
    service: 'auth',
    summary: 'Messages that could not be handled, with the reason; at most 200',
    access: operator,
    response: { kind: 'json', schema: z.array(deadLetterSchema) },
  }),
  replay: defineRoute({
    id: 'OPR-08',
    method: 'POST',
    path: '/rest/operator/dead-letters/replay',
    service: 'auth',
    summary: 'Put failed messages back where they came from',
    access: operator,
    body: {
      kind: 'json',
      schema: z.object({
        ids: z.array(z.string().min(1).max(maxText)).min(1, 'needs at least one id').max(maxLetters),
      }),
    },
    response: { kind: 'json', schema: z.object({ replayed: z.number() }) },
  }),
  settings: defineRoute({
    id: 'OPR-09',
    method: 'GET',
    path: '/rest/operator/settings.json',
    service: 'auth',
    summary: 'The configuration of this process; secrets are left out',
    access: operator,
    response: { kind: 'json', schema: z.array(settingSchema) },
  }),
  health: defineRoute({
    id: 'OPR-10',
    method: 'GET',
    path: '/rest/operator/health.json',
    service: 'auth',
    summary: 'Whether each store answers',
    access: operator,
    response: {
      kind: 'json',
      schema: z.object({
        asOf: timeMs,
        stores: z.array(z.object({ name: z.string(), isWell: z.boolean(), detail: z.string() })),
      }),
    },
  }),
  check: defineRoute({
    id: 'OPR-17',
    method: 'GET',
    path: '/rest/operator/checks/{check}.json',
    service: 'auth',
    summary: `Check one thing now: ${operatorChecks.join(', ')}`,
    access: operator,
    response: { kind: 'json', schema: checkResultSchema },
    errors: ['not.found'],
  }),
  mailCheck: defineRoute({
    id: 'OPR-18',
    method: 'GET',
    path: '/rest/operator/mail-check.json',
    service: 'notifications',
    summary: 'Check now whether mail leaves',
    access: operator,
    response: { kind: 'json', schema: checkResultSchema },
  }),
  testMail: defineRoute({
    id: 'OPR-22',
    method: 'POST',
    path: '/rest/operator/test-mail',
    service: 'notifications',
    summary: 'Mail something to yourself now, and hear what the mail server says',
    access: operator,
    response: { kind: 'json', schema: checkResultSchema },
  }),
  orphanCheck: defineRoute({
    id: 'OPR-20',
    method: 'GET',
    path: '/rest/operator/orphan-check.json',
    service: 'apps',
    summary: 'Check now whether files are left of prototypes that are gone',
    access: operator,
    response: { kind: 'json', schema: checkResultSchema },
  }),
  storage: defineRoute({
    id: 'OPR-11',
    method: 'GET',
    path: '/rest/operator/storage.json',
    service: 'apps',
    summary: 'What files take, by kind, and the largest prototypes',
    access: operator,
    response: { kind: 'json', schema: storageSchema },
  }),
  studies: defineRoute({
    id: 'OPR-21',
    method: 'GET',
    path: '/rest/operator/studies.json',
    service: 'analytics',
    summary: 'What is being tested, and how many tests began in seven days',
    access: operator,
    response: { kind: 'json', schema: studiesSchema },
  }),
  invite: defineRoute({
    id: 'OPR-12',
    method: 'POST',
    path: '/rest/operator/people',
    service: 'auth',
    summary: 'Make an account for somebody, who gets a mail to set a password within a week',
    access: operator,
    body: { kind: 'json', schema: z.object({ email: emailAddress, name: z.string().trim().max(100).optional() }) },
    response: changed,
    refusals: ['user.email.not.unique'],
  }),
  readInstance: defineRoute({
    id: 'OPR-13',
    method: 'GET',
    path: '/rest/operator/instance.json',
    service: 'auth',
    summary: 'Sign-up, announcement, brand, maintenance, features, plans and legal pages of the installation',
    access: operator,
    response: { kind: 'json', schema: instanceSettingsSchema },
  }),
  changeInstance: defineRoute({
    id: 'OPR-14',
    method: 'POST',
    path: '/rest/operator/instance.json',
    service: 'auth',
    summary: 'Change some of it; an announcement of null takes it down',
    access: operator,
    bodyLimit: megabyte,
    body: { kind: 'json', schema: instanceChangeSchema },
    response: { kind: 'json', schema: instanceSettingsSchema },
  }),
  instance: defineRoute({
    id: 'INS-01',
    method: 'GET',
    path: '/rest/instance.json',
    service: 'auth',
    summary: 'What everybody may know of the installation: announcement, sign-up, brand, maintenance, features',
    access: { kind: 'public' },
    response: { kind: 'json', schema: instanceSchema },
  }),
  setLogo: defineRoute({
    id: 'OPR-15',
    method: 'POST',
    path: '/rest/operator/instance/logo',
    service: 'auth',
    summary: 'Set the logo of the installation: one JPG, PNG, GIF or WebP',
    access: operator,
    bodyLimit: 6 * megabyte,
    body: { kind: 'multipart' },
    response: { kind: 'json', schema: z.union([instanceSettingsSchema, refusalSchema]) },
    refusals: ['instance.logo.wrong'],
  }),
  removeLogo: defineRoute({
    id: 'OPR-16',
    method: 'DELETE',
    path: '/rest/operator/instance/logo.json',
    service: 'auth',
    summary: 'Remove the logo',
    access: operator,
    response: { kind: 'json', schema: instanceSettingsSchema },
  }),
  logo: defineRoute({
    id: 'INS-02',
    method: 'GET',
    path: '/rest/instance/logo/{file}',
    service: 'auth',
    summary: 'The logo of the installation',
    access: { kind: 'public' },
    response: { kind: 'bytes', contentTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] },
  }),
  legal: defineRoute({
    id: 'INS-03',
    method: 'GET',
    path: '/rest/instance/pages/{page}.json',
    service: 'auth',
    summary: 'A page that the operators wrote, as Markdown in the nearest language; empty for the one of the product',
    access: { kind: 'public' },
    query: z.object({ language: z.string().max(20).optional() }),
    response: { kind: 'json', schema: z.object({ page: z.enum(legalPages), language: z.string(), text: z.string() }) },
  }),
} as const satisfies Record<string, RouteShape>;
