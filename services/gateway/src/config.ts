import { switchValue, testOriginSettings } from '@prototrail/service-kit';
import { z } from 'zod';

export const gatewayConfig = z.object({
  RATE_LIMITS: switchValue(true).describe('Limits of requests per address and per link; `off` only for benchmarks.'),
  INGEST_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe(
      'Most requests with recorded events that have arrived completely and wait for their answer; more are told to come again.',
    ),
  INGEST_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(250)
    .describe('How many of them may come from one address of a client.'),
  TRUST_PROXY: switchValue(false).describe(
    'Whether the address of the caller is taken from X-Forwarded-For; only behind a proxy of your own.',
  ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .describe('Comma-separated origins whose pages may read prototypes and images by invitation hash.'),
  EMBED_ORIGINS: z
    .string()
    .default('*')
    .describe(
      "Comma-separated origins whose pages may embed the tester's page; `*` for all, `none` for this server alone.",
    ),
  ...testOriginSettings,
  WEB_ROOT: z.string().default('').describe('Folder of the built web pages; default is the one of this installation.'),
  ALLOW_SIGNUP: switchValue(true).describe('Whether people may sign up themselves.'),
  ALLOWED_DOMAINS: z
    .string()
    .default('*')
    .describe('Comma-separated e-mail domains that may sign up, with their sub-domains; `*` for all.'),
  TERMS_URL: z.string().default('').describe('Address of the terms of use.'),
  SHARED_LIBRARIES: z
    .string()
    .default('')
    .describe(
      'Comma-separated link hashes of prototypes whose components and screens are offered to everyone in the editor.',
    ),
  SERVICE_ADDRESSES: z
    .string()
    .default('')
    .describe(
      'Where the services listen, as `apps=http://apps:8080,auth=http://auth:8080`, when they run as separate processes.',
    ),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
