import { largestUploadBytes } from '@prototrail/contracts';
import { addressSettings, imageSettings, testOriginSettings } from '@prototrail/service-kit';
import { z } from 'zod';

export const appsConfig = z.object({
  ...imageSettings,
  ...addressSettings,
  ...testOriginSettings,
  SOUND_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(50_000_000)
    .default(largestUploadBytes)
    .describe('Largest sound file that is accepted, in bytes.'),
  FONT_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(50_000_000)
    .default(largestUploadBytes)
    .describe('Largest font file that is accepted, in bytes.'),
  REQUEST_HOSTS: z
    .string()
    .default('*')
    .describe(
      'Comma-separated servers that Rest elements of prototypes may call, with their sub-domains; `*` for all of the internet, `none` for none.',
    ),
  REQUEST_PRIVATE_HOSTS: z
    .string()
    .default('')
    .describe('Comma-separated servers in your own network (`host` or `host:port`) that Rest elements may call too.'),
  REQUEST_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1000)
    .max(20_000_000)
    .default(2_000_000)
    .describe('Largest answer to a Rest element that is passed on, in bytes.'),
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(60_000)
    .default(14_000)
    .describe('How long a Rest element waits for an answer, in ms.'),
});
export type AppsConfig = z.infer<typeof appsConfig>;
