import { imageSettings, switchValue } from '@prototrail/service-kit';
import { z } from 'zod';

export const authConfig = z.object({
  AUTH_TOKEN_HOURS: z.coerce.number().min(0.25).max(168).default(12).describe('Lifetime of a login in hours.'),
  AUTH_SIGNING_KEY: z
    .string()
    .optional()
    .describe('RSA private key as PEM that signs logins; without it one is made and kept in the document store.'),
  AUTH_MIN_PASSWORD: z.coerce.number().int().min(6).max(64).default(6).describe('Shortest password that is accepted.'),
  ALLOW_SIGNUP: switchValue(true).describe('Whether people may sign up themselves.'),
  ALLOWED_DOMAINS: z
    .string()
    .default('*')
    .describe('Comma-separated e-mail domains that may sign up, with their sub-domains; `*` for all.'),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(365)
    .describe('How many days the audit log of operators keeps who did what.'),
  ...imageSettings,
});
export type AuthConfig = z.infer<typeof authConfig>;
