import { z } from 'zod';

import { publicUrl } from './origins';

/** Configuration that every process reads. */
export const commonConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port that the process listens on.'),
  HOST: z.string().default('0.0.0.0').describe('Address that the process listens on.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least important level that is logged.'),
  PUBLIC_URL: publicUrl(''),
  RPC_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(9090)
    .describe('Port for calls between services, when they run as separate processes.'),
  RPC_ADDRESSES: z
    .string()
    .default('')
    .describe(
      'Where other services answer calls, as `team=team:9090,auth=auth:9090`; several copies as `a:9090|b:9090`.',
    ),
  OPERATOR_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe(
      'Port for operators alone, with /metrics and what /readyz knows in detail; keep it inside your network. 0: none.',
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .default(10_000)
    .describe('Longest time in milliseconds for running requests to finish on SIGTERM.'),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/** The environment of this process. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
