import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema, refusalSchema, timeMs } from '../shapes';

/** The user as answered to the user: an allow-list; secrets are never part of it. */
export const userSchema = z.looseObject({
  ...idFields,
  email: z.string(),
  name: z.string().optional(),
  lastname: z.string().optional(),
  role: z.string(),
  image: z.string().optional(),
  created: timeMs.optional(),
  lastUpdate: timeMs.optional(),
  lastlogin: timeMs.optional(),
  loginCount: z.number().optional(),
  lastNotification: timeMs.optional(),
  notifications: z.record(z.string(), z.number()).optional(),
  isAutoOpenNotifcations: z.boolean().optional(),
  newsletter: z.boolean().optional(),
  /** Choices of the studio that go with the person from browser to browser, by their names. */
  settings: z.record(z.string(), z.unknown()).optional(),
  homepage: z.string().optional(),
  tos: z.boolean().optional(),
  acceptedGDPR: z.boolean().optional(),
  plan: z.string().optional(),
  paidUntil: z.number().optional(),
  /** Operates the installation. */
  isOperator: z.boolean().optional(),
  /** The person signs on elsewhere and has no password here that anybody knows. */
  isPasswordUnknown: z.boolean().optional(),
});
export type UserAnswer = z.infer<typeof userSchema>;

/** Missing and empty values have their own codes, so the schema lets them pass. */
const text = z.string().max(1000).nullish();
/** The page that asks can tell people that a password is one of the most used ones, so such a one may be refused. */
const explains = z.boolean().nullish().catch(undefined);

/** Characters of the stored choices of a person, as JSON. */
const maxSettings = 20_000;

export const usersRoutes = {
  signUp: defineRoute({
    id: 'USR-01',
    method: 'POST',
    path: '/rest/user',
    service: 'auth',
    summary: 'Sign up',
    access: { kind: 'public' },
    rate: 'login',
    body: {
      kind: 'json',
      schema: z.object({
        email: text,
        password: text,
        tos: z.unknown().optional(),
        name: text,
        lastname: text,
        explains,
      }),
    },
    response: { kind: 'json', schema: z.union([userSchema, refusalSchema]) },
    refusals: [
      'user.email.invalid',
      'user.password.invalid',
      'user.password.common',
      'user.tos.invalid',
      'user.email.not.unique',
      'user.create.nosignup',
      'user.create.domain',
    ],
  }),
  current: defineRoute({
    id: 'USR-02',
    method: 'GET',
    path: '/rest/user',
    service: 'auth',
    summary: 'The current user as known from the token',
    access: { kind: 'public' },
    response: { kind: 'json', schema: userSchema },
  }),
  login: defineRoute({
    id: 'USR-03',
    method: 'POST',
    path: '/rest/login',
    service: 'auth',
    summary: 'Log in',
    access: { kind: 'public' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ email: text, password: text, code: text }) },
    response: { kind: 'json', schema: z.union([userSchema.extend({ token: z.string() }), refusalSchema]) },
    refusals: ['user.login.fail', 'user.login.code.needed', 'user.login.code.wrong', 'user.login.blocked'],
  }),
  logout: defineRoute({
    id: 'USR-04',
    method: 'DELETE',
    path: '/rest/login',
    service: 'auth',
    summary: 'Log out and revoke the token',
    access: { kind: 'public' },
    response: { kind: 'json', schema: okSchema },
  }),
  get: defineRoute({
    id: 'USR-05',
    method: 'GET',
    path: '/rest/user/{id}.json',
    service: 'auth',
    summary: 'Own profile',
    access: { kind: 'self', id: 'id' },
    response: { kind: 'json', schema: userSchema },
  }),
  update: defineRoute({
    id: 'USR-06',
    method: 'POST',
    path: '/rest/user/{id}.json',
    service: 'auth',
    summary: 'Change the own profile',
    access: { kind: 'self', id: 'id' },
    body: {
      kind: 'json',
      schema: z.object({
        name: z.string().max(200).nullish(),
        lastname: z.string().max(200).nullish(),
        homepage: z.string().max(1000).nullish(),
        newsletter: z.boolean().nullish(),
        tel: z.string().max(100).nullish(),
        about: z.string().max(5000).nullish(),
        facebook: z.string().max(1000).nullish(),
        email: z.string().max(254).nullish(),
        password: z.string().max(1000).nullish(),
        notifications: z
          .record(z.string().max(200), z.number())
          .refine((map) => Object.keys(map).length <= 200, 'at most 200 keys')
          .nullish(),
        isAutoOpenNotifcations: z.boolean().nullish(),
        lastNotification: z.number().nullish(),
        settings: z
          .record(z.string().max(100), z.unknown())
          .refine((map) => JSON.stringify(map).length <= maxSettings, `at most ${maxSettings} characters`)
          .nullish(),
      }),
    },
    response: { kind: 'json', schema: z.union([userSchema, refusalSchema]) },
    refusals: ['user.password.invalid', 'user.password.common', 'user.email.invalid', 'user.update.email.taken'],
  }),
  setImage: defineRoute({
    id: 'USR-07',
    method: 'POST',
    path: '/rest/user/{id}/images',
    service: 'auth',
    summary: 'Set the profile image: one JPG, PNG or GIF',
    access: { kind: 'self', id: 'id' },
    bodyLimit: 51 * megabyte,
    body: { kind: 'multipart' },
    response: { kind: 'json', schema: z.union([userSchema, refusalSchema]) },
    refusals: ['user.image.wrong', 'user.image.error2'],
  }),
  getImage: defineRoute({
    id: 'USR-08',
    method: 'GET',
    path: '/rest/user/{id}/images/{label}/{file}',
    service: 'auth',
    summary: 'The profile image; the label is not looked at',
    access: { kind: 'public' },
    response: { kind: 'bytes', contentTypes: ['image/png', 'image/jpeg', 'image/gif'] },
  }),
  removeImage: defineRoute({
    id: 'USR-09',
    method: 'DELETE',
    path: '/rest/user/{id}/images/{file}',
    service: 'auth',
    summary: 'Remove the profile image',
    access: { kind: 'self', id: 'id' },
    response: { kind: 'json', schema: userSchema },
  }),
  requestPasswordReset: defineRoute({
    id: 'USR-10',
    method: 'POST',
    path: '/rest/user/password/request',
    service: 'auth',
    summary: 'Ask for a link to reset the password',
    access: { kind: 'public' },
    rate: 'login',
    body: { kind: 'json', schema: z.object({ email: text }) },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: ['User.email.error.required', 'User.email.error.null', 'User.email.error.invalid'],
  }),
  setPassword: defineRoute({
    id: 'USR-11',
    method: 'POST',
    path: '/rest/user/password/set',
    service: 'auth',
    summary: 'Set a new password with the key of the mailed link',
    access: { kind: 'public' },
    rate: 'login',
    body: {
      kind: 'json',
      schema: z.object({
        explains,
        email: text,
        key: text,
        password: text,
        /** Also end passkeys, API keys and webhooks, which somebody else may have made. */
        endOther: z.boolean().optional(),
      }),
    },
    response: { kind: 'json', schema: z.union([okSchema, refusalSchema]) },
    refusals: [
      'user.password.error',
      'User.email.error.required',
      'User.key.error.required',
      'User.password.error.required',
      'User.password.error.min',
      'User.password.error.common',
    ],
  }),
  external: defineRoute({
    id: 'USR-14',
    method: 'POST',
    path: '/rest/user/external',
    service: 'auth',
    summary: 'Account of an external sign-on; not offered, since people sign in here',
    access: { kind: 'nobody' },
    response: { kind: 'json', schema: userSchema },
  }),
  retire: defineRoute({
    id: 'USR-12',
    method: 'GET',
    path: '/rest/retire',
    service: 'auth',
    summary: 'Close the account and erase what is kept about the person',
    access: { kind: 'user' },
    response: { kind: 'json', schema: okSchema },
  }),
  acceptPrivacy: defineRoute({
    id: 'USR-13',
    method: 'POST',
    path: '/rest/user/privacy/update.json',
    service: 'auth',
    summary: 'Accept the privacy terms',
    access: { kind: 'guestOk' },
    response: { kind: 'json', schema: z.union([userSchema, okSchema]) },
  }),
} as const satisfies Record<string, RouteShape>;
