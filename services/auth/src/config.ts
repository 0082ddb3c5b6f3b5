import { switchValue } from '@prototrail/service-kit';
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
  IMAGE_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(50_000_000)
    .default(5_000_000)
    .describe('Largest image file that is accepted, in bytes.'),
  IMAGE_MAX_SIDE: z.coerce
    .number()
    .int()
    .min(16)
    .max(30_000)
    .default(10_000)
    .describe('Longest side of an image that is accepted, in pixels.'),
  IMAGE_MAX_PIXELS: z.coerce
    .number()
    .int()
    .min(1000)
    .max(400_000_000)
    .default(50_000_000)
    .describe('Most pixels (width times height) of an image that is accepted.'),
});
export type AuthConfig = z.infer<typeof authConfig>;
