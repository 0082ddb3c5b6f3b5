import { notADomain } from '@prototrail/contracts';
import { addressSettings, imageSettings, switchValue } from '@prototrail/service-kit';
import { z } from 'zod';

/** Nothing, or an address. */
const address = z
  .string()
  .default('')
  .refine((text) => text === '' || URL.canParse(text), 'must be an address such as https://id.example.org');

export const authConfig = z.object({
  AUTH_TOKEN_HOURS: z.coerce.number().min(0.25).max(168).default(12).describe('Lifetime of a login in hours.'),
  AUTH_SIGNING_KEY: z
    .string()
    .optional()
    .describe('RSA private key as PEM that signs logins; without it one is made and kept in the document store.'),
  AUTH_MIN_PASSWORD: z.coerce
    .number()
    .int()
    .min(6)
    .max(64)
    .default(6)
    .describe('Shortest new password that is accepted; our own pages ask for 8 characters at least.'),
  AUTH_COMMON_PASSWORDS: z
    .enum(['explain', 'refuse', 'allow'])
    .default('explain')
    .describe(
      'New passwords that are among the 49,000 most used ones: `refuse` them, `allow` them, or `explain`: refuse them where the page can say why, which Quant-UX clients cannot.',
    ),
  ALLOW_SIGNUP: switchValue(true).describe('Whether people may sign up themselves.'),
  ALLOWED_DOMAINS: z
    .string()
    .refine((list) => notADomain(list) === undefined, 'must be domains such as example.org, separated by commas')
    .default('*')
    .describe('Comma-separated e-mail domains that may sign up, with their sub-domains; `*` for all.'),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(365)
    .describe('How many days the audit log of operators keeps who did what.'),
  ...addressSettings,
  OIDC_ISSUER: address.describe('Address of the OpenID Connect provider at which people sign on; empty for none.'),
  OIDC_CLIENT_ID: z
    .string()
    .default('')
    .describe('Client id at the provider; its redirect address is `<PUBLIC_URL>/signed-on.html`.'),
  OIDC_CLIENT_SECRET: z
    .string()
    .default('')
    .describe('Client secret at the provider; empty for a public client (PKCE is always used).'),
  OIDC_NAME: z.string().default('single sign-on').describe('What the button on the sign-in page calls the provider.'),
  OIDC_SCOPES: z.string().default('openid email profile').describe('Scopes that are asked for.'),
  OIDC_NEW_ACCOUNTS: z
    .enum(['signup', 'always', 'never'])
    .default('signup')
    .describe('Who gets an account at the first sign-on: whoever may sign up, everybody, or nobody.'),
  OIDC_CLAIM_EMAIL: z.string().default('email').describe('Claim with the e-mail address.'),
  OIDC_CLAIM_NAME: z.string().default('given_name').describe('Claim with the first name.'),
  OIDC_CLAIM_LASTNAME: z.string().default('family_name').describe('Claim with the last name.'),
  KEYCLOAK_URL: address.describe('Address of a Keycloak server, in place of OIDC_ISSUER; needs KEYCLOAK_REALM.'),
  KEYCLOAK_REALM: z.string().default('').describe('Realm of the Keycloak server.'),
  ...imageSettings,
});
export type AuthConfig = z.infer<typeof authConfig>;

/** The identity provider; undefined when people sign in here only. */
export function issuerOf({
  OIDC_ISSUER,
  KEYCLOAK_URL,
  KEYCLOAK_REALM,
  OIDC_CLIENT_ID,
}: Pick<AuthConfig, 'OIDC_ISSUER' | 'KEYCLOAK_URL' | 'KEYCLOAK_REALM' | 'OIDC_CLIENT_ID'>): string | undefined {
  if (OIDC_CLIENT_ID === '') return undefined;
  if (OIDC_ISSUER !== '') return OIDC_ISSUER;
  if (KEYCLOAK_URL === '' || KEYCLOAK_REALM === '') return undefined;
  return `${KEYCLOAK_URL.replace(/\/+$/, '')}/realms/${encodeURIComponent(KEYCLOAK_REALM)}`;
}
