import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { okSchema, refusalSchema, timeMs } from '../shapes';
import { userSchema } from './users';

/** Most passkeys of an account, and the longest name of one. */
export const passkeyLimits = { count: 20, name: 100 } as const;

const name = z.string().trim().min(1, 'is needed').max(passkeyLimits.name);
const password = z.string().min(1, 'is needed').max(1000);
const passkeySchema = z.object({ id: z.string(), name: z.string(), created: timeMs, lastUsed: timeMs.optional() });
export type PasskeyAnswer = z.output<typeof passkeySchema>;

const part = z.string().max(20_000);
/** What the browser answers, as WebAuthn writes it as JSON. */
const responseSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: part }),
  clientExtensionResults: z.looseObject({}),
});
/** Options for the browser, as WebAuthn writes them as JSON. */
const optionsSchema = z.looseObject({ challenge: z.string() });
const user = { kind: 'user' } as const;
const ok = { kind: 'json', schema: okSchema } as const;

/** Sign-in with a passkey (WebAuthn) in place of password and code. */
export const passkeysRoutes = {
  list: defineRoute({
    id: 'PAS-01',
    method: 'GET',
    path: '/rest/account/passkeys.json',
    service: 'auth',
    summary: 'Own passkeys, the newest first',
    access: user,
    response: { kind: 'json', schema: z.array(passkeySchema) },
  }),
  begin: defineRoute({
    id: 'PAS-02',
    method: 'POST',
    path: '/rest/account/passkeys/begin',
    service: 'auth',
    summary: 'Options with which the browser makes a passkey within ten minutes',
    access: user,
    rate: 'login',
    body: { kind: 'json', schema: z.object({ current: password }) },
    response: { kind: 'json', schema: z.union([optionsSchema, refusalSchema]) },
    refusals: ['account.password.wrong', 'account.passkeys.many'],
  }),
  add: defineRoute({
    id: 'PAS-03',
    method: 'POST',
    path: '/rest/account/passkeys/add',
    service: 'auth',
    summary: 'Add the passkey that the browser made',
    access: user,
    rate: 'login',
    body: { kind: 'json', schema: z.object({ name, response: responseSchema }) },
    response: { kind: 'json', schema: z.union([passkeySchema, refusalSchema]) },
    refusals: ['account.passkeys.refused', 'account.passkeys.many'],
  }),
  rename: defineRoute({
    id: 'PAS-04',
    method: 'POST',
    path: '/rest/account/passkeys/{passkey}/name',
    service: 'auth',
    summary: 'Rename a passkey',
    access: user,
    body: { kind: 'json', schema: z.object({ name }) },
    response: ok,
  }),
  remove: defineRoute({
    id: 'PAS-05',
    method: 'DELETE',
    path: '/rest/account/passkeys/{passkey}',
    service: 'auth',
    summary: 'Remove a passkey: nobody signs in with it any more',
    access: user,
    response: ok,
  }),
  challenge: defineRoute({
    id: 'PAS-06',
    method: 'POST',
    path: '/rest/login/passkey/begin',
    service: 'auth',
    summary: 'Options with which the browser asks for a passkey',
    access: { kind: 'public' },
    rate: 'login',
    response: { kind: 'json', schema: optionsSchema },
  }),
  login: defineRoute({
    id: 'PAS-07',
    method: 'POST',
    path: '/rest/login/passkey',
    service: 'auth',
    summary: 'Log in with a passkey; no code is asked for',
    access: { kind: 'public' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ response: responseSchema }) },
    response: { kind: 'json', schema: z.union([userSchema.extend({ token: z.string() }), refusalSchema]) },
    refusals: ['user.login.passkey', 'user.login.blocked'],
  }),
} as const satisfies Record<string, RouteShape>;
