import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { refusalSchema } from '../shapes';
import { userSchema } from './users';

const text = z.string().max(4000);

/** Sign-on at an identity provider (OpenID Connect). It begins and ends in the same browser, which a cookie shows. */
export const signOnRoutes = {
  begin: defineRoute({
    id: 'SSO-01',
    method: 'POST',
    path: '/rest/sign-on/begin',
    service: 'auth',
    summary: 'The address of the identity provider at which this browser signs on',
    access: { kind: 'public' },
    rate: 'login',
    response: { kind: 'json', schema: z.union([z.object({ url: z.string() }), refusalSchema]) },
    refusals: ['signOn.off', 'signOn.unreachable'],
  }),
  finish: defineRoute({
    id: 'SSO-02',
    method: 'POST',
    path: '/rest/sign-on/finish',
    service: 'auth',
    summary: 'Log in with what the identity provider sent along on the way back',
    access: { kind: 'public' },
    rate: 'login',
    body: {
      kind: 'json',
      schema: z.object({
        state: text.min(1, 'is needed'),
        code: text.optional(),
        iss: text.optional(),
        error: text.optional(),
        error_description: text.optional(),
        /** The person accepts the terms, which a first sign-on needs; asked for by `signOn.terms`, and sent with the same `state`. */
        tos: z.boolean().optional(),
      }),
    },
    response: { kind: 'json', schema: z.union([userSchema.extend({ token: z.string() }), refusalSchema]) },
    refusals: [
      'signOn.off',
      'signOn.unreachable',
      'signOn.ended',
      'signOn.refused',
      'signOn.email',
      'signOn.terms',
      'signOn.notInvited',
      'user.create.domain',
      'user.login.blocked',
    ],
  }),
} as const satisfies Record<string, RouteShape>;
