/** Name of the W3C header, in HTTP, gRPC metadata and stream headers alike. */
export const traceHeader = 'traceparent';

/** A span as others see it. */
export interface SpanContext {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent`; undefined when it is none (a wrong one is as good as none, says the standard). */
export function parseTraceparent(text: unknown): SpanContext | undefined {
  const found = typeof text === 'string' ? pattern.exec(text) : null;
  const [, traceId = '', spanId = '', flags = ''] = found ?? [];
  if (found === null || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Writes a `traceparent`. */
export function formatTraceparent({ traceId, spanId, sampled }: SpanContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** The header when it is a trace context, else undefined. */
export function checkedTraceparent(text: unknown): string | undefined {
  return parseTraceparent(text) === undefined ? undefined : (text as string);
}
