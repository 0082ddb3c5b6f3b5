import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import { parseTraceparent } from '../trace/traceparent';
import { currentCorrelationId, currentTraceparent } from './context';

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>;

/** Names of fields whose value never reaches a log, at any of three depths. */
export const redactedKeys = [
  'password',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'key',
  'hash',
  'secret',
  'openAIToken',
  'openAIPayload',
  'state',
  'email',
] as const;

/** Structured JSON log that redacts by key and adds the correlation id. */
export function createLogger(options: { service: string; level: string }, destination?: DestinationStream): Logger {
  const paths = redactedKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      redact: { paths, censor: '[redacted]' },
      mixin: () => {
        const correlationId = currentCorrelationId();
        const traceId = parseTraceparent(currentTraceparent())?.traceId;
        return { ...(correlationId && { correlationId }), ...(traceId && { traceId }) };
      },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}

/** A URL without the values of secret query parameters and without invitation hashes, also shortened ones. */
export function scrubUrl(url: string): string {
  return url.replace(/([?&](?:token|jwt|h|key)=)[^&]*/g, '$1[redacted]').replace(/[A-Za-z0-9_-]{40,}/g, '[hash]');
}
