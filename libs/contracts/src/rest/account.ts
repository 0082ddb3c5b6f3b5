import { z } from 'zod';
import { emailAddress } from '../email';
import { defineRoute, type RouteShape } from '../route';
import { apiScopes } from '../scopes';
import { planSchema } from './instance';
import { okSchema, refusalSchema, timeMs } from '../shapes';
import { userSchema } from './users';

const password = z.string().min(1, 'is needed').max(1000);

/** A place where the person is signed in: one for each token. */
const sessionSchema = z.object({
  id: z.string(),
  /** The one of this request. */
  isCurrent: z.boolean(),
  created: timeMs,
  lastUsed: timeMs,
  /** `Chrome`; empty when unknown. */
  browser: z.string(),
  /** `macOS`; empty when unknown. */
  system: z.string(),
  device: z.enum(['desktop', 'phone', 'tablet']),
  /** Network address of the sign-in. */
  address: z.string(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created: timeMs,
  ends: timeMs,
  lastUsed: timeMs.optional(),
});
export type ApiKeyAnswer = z.infer<typeof keySchema>;

const twoStepSchema = z.object({ isOn: z.boolean(), since: timeMs.optional(), recoveryCodesLeft: z.number() });
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const codeText = z.string().min(1, 'is needed').max(50);

const maxKeyDays = 366;

const ok = { kind: 'json', schema: z.union([okSchema, refusalSchema]) } as const;
const wrongPassword = 'account.password.wrong';

/** The own account beside what old clients know of it. What changes it asks for the present password. */
export const accountRoutes = {
  plan: defineRoute({
    id: 'PLN-01',
    method: 'GET',
    path: '/rest/plan.json',
    service: 'apps',
    summary: 'What the plan of the person allows and how much of it is used',
    access: { kind: 'user' },
    response: { kind: 'json', schema: planSchema },
  }),
  sessions: defineRoute({
    id: 'ACC-01',
    method: 'GET',
    path: '/rest/account/sessions.json',
    service: 'auth',
    summary: 'Where the caller is signed in, the newest first',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(sessionSchema) },
  }),
  endSession: defineRoute({
    id: 'ACC-02',
    method: 'DELETE',
    path: '/rest/account/sessions/{session}.json',
    service: 'auth',
    summary: 'Sign out one place',
    access: { kind: 'user' },
    response: { kind: 'json', schema: okSchema },
  }),
  endOtherSessions: defineRoute({
    id: 'ACC-03',
    method: 'DELETE',
    path: '/rest/account/sessions.json',
    service: 'auth',
    summary: 'Sign out all places but this one',
    access: { kind: 'user' },
    response: { kind: 'json', schema: okSchema },
  }),
  fileToken: defineRoute({
    id: 'ACC-14',
    method: 'GET',
    path: '/rest/account/file-token.json',
    service: 'auth',
    summary:
      'A token for addresses of pictures, fonts and sounds: it opens nothing else and ends with the login, in an hour at most',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.object({ token: z.string(), until: timeMs }) },
  }),
  changePassword: defineRoute({
    id: 'ACC-04',
    method: 'POST',
    path: '/rest/account/password',
    service: 'auth',
    summary: 'Change the password; all other places are signed out',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password, password }) },
    response: ok,
    refusals: [wrongPassword, 'user.password.invalid', 'user.password.common'],
  }),
  changeEmail: defineRoute({
    id: 'ACC-05',
    method: 'POST',
    path: '/rest/account/email',
    service: 'auth',
    summary: 'Mail a link to a new address; it counts once the link is opened',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ email: emailAddress, current: password }) },
    response: ok,
    refusals: [wrongPassword, 'user.update.email.taken', 'account.email.same'],
  }),
  confirmEmail: defineRoute({
    id: 'ACC-06',
    method: 'POST',
    path: '/rest/account/email/confirm',
    service: 'auth',
    summary: 'Confirm a new address with the key of the mailed link',
    access: { kind: 'public' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ key: z.string().min(1, 'is needed').max(500) }) },
    response: { kind: 'json', schema: z.union([userSchema, refusalSchema]) },
    refusals: ['account.email.key', 'user.update.email.taken'],
  }),
  close: defineRoute({
    id: 'ACC-07',
    method: 'POST',
    path: '/rest/account/close',
    service: 'auth',
    summary: 'Close the account and erase what is kept about the person',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password }) },
    response: ok,
    refusals: [wrongPassword],
  }),
  leaving: defineRoute({
    id: 'ACC-08',
    method: 'GET',
    path: '/rest/account/leaving.json',
    service: 'team',
    summary: 'What becomes of the own prototypes when the account is closed',
    access: { kind: 'user' },
    response: {
      kind: 'json',
      schema: z.object({
        /** Prototypes that nobody else can change. */
        deleted: z.array(z.string()),
        /** Prototypes that go to a writer of the team. */
        handedOver: z.array(z.object({ appId: z.string(), to: z.string() })),
      }),
    },
  }),
  twoStep: defineRoute({
    id: 'ACC-09',
    method: 'GET',
    path: '/rest/account/two-step.json',
    service: 'auth',
    summary: 'Whether sign-in asks for a code of an authenticator app',
    access: { kind: 'user' },
    response: { kind: 'json', schema: twoStepSchema },
  }),
  beginTwoStep: defineRoute({
    id: 'ACC-10',
    method: 'POST',
    path: '/rest/account/two-step/begin',
    service: 'auth',
    summary: 'A secret for an authenticator app; it counts once a code of it is confirmed within ten minutes',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password }) },
    response: {
      kind: 'json',
      schema: z.union([z.object({ secret: z.string(), uri: z.string() }), refusalSchema]),
    },
    refusals: [wrongPassword],
  }),
  confirmTwoStep: defineRoute({
    id: 'ACC-11',
    method: 'POST',
    path: '/rest/account/two-step/confirm',
    service: 'auth',
    summary: 'Turn two-step sign-in on with a first code; the recovery codes are answered this once',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ code: codeText }) },
    response: { kind: 'json', schema: z.union([recoveryCodesSchema, refusalSchema]) },
    refusals: ['account.code.wrong', 'account.twoStep.ended'],
  }),
  newRecoveryCodes: defineRoute({
    id: 'ACC-12',
    method: 'POST',
    path: '/rest/account/two-step/codes',
    service: 'auth',
    summary: 'New recovery codes in place of the old ones',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password }) },
    response: { kind: 'json', schema: z.union([recoveryCodesSchema, refusalSchema]) },
    refusals: [wrongPassword, 'account.twoStep.ended'],
  }),
  endTwoStep: defineRoute({
    id: 'ACC-13',
    method: 'POST',
    path: '/rest/account/two-step/off',
    service: 'auth',
    summary: 'Turn two-step sign-in off',
    access: { kind: 'user' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password }) },
    response: ok,
    refusals: [wrongPassword],
  }),
  keys: defineRoute({
    id: 'KEY-01',
    method: 'GET',
    path: '/rest/account/keys.json',
    service: 'auth',
    summary: 'Own API keys, the newest first',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.array(keySchema) },
  }),
  createKey: defineRoute({
    id: 'KEY-02',
    method: 'POST',
    path: '/rest/account/keys',
    service: 'auth',
    summary: 'Create an API key; the key itself is answered this once',
    access: { kind: 'user' },
    body: {
      kind: 'json',
      schema: z.object({
        name: z.string().trim().min(1, 'is needed').max(100),
        scopes: z.array(z.enum(apiScopes)).min(1, 'needs at least one scope').max(apiScopes.length),
        /** Days until the key ends. */
        days: z.number().int().min(1).max(maxKeyDays),
      }),
    },
    response: { kind: 'json', schema: z.union([keySchema.extend({ key: z.string() }), refusalSchema]) },
    refusals: ['account.keys.many'],
  }),
  revokeKey: defineRoute({
    id: 'KEY-03',
    method: 'DELETE',
    path: '/rest/account/keys/{key}.json',
    service: 'auth',
    summary: 'Revoke an API key',
    access: { kind: 'user' },
    response: { kind: 'json', schema: okSchema },
  }),
} as const satisfies Record<string, RouteShape>;
