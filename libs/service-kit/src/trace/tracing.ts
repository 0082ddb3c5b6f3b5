import { currentTraceparent } from '../log/context';
import type { Span, SpanRequest, Tracer } from './span';

let tracer: Tracer | undefined;

/** Whether spans are made; without, trace contexts are only passed on. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/**
 * Makes spans from now on when OTEL_EXPORTER_OTLP_ENDPOINT names a collector, and sends them there with OTLP over HTTP.
 * Without it nothing is loaded and trace contexts are only passed on. Returns what stops it.
 */
export async function startTracing(
  service: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT'] && !environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
    return async () => undefined;
  // Loading it takes as long as the rest of a service, so that only those pay who use it.
  const { openOtlpTracer } = await import('./otlp-tracer');
  const opened = openOtlpTracer(environment['OTEL_SERVICE_NAME'] || `prototrail-${service}`);
  tracer = opened;
  return async () => {
    if (tracer === opened) tracer = undefined;
    await opened.close();
  };
}

/** Starts a span; undefined when spans are not made. */
export function startSpan(request: SpanRequest): Span | undefined {
  return tracer?.start({ parent: currentTraceparent(), ...request });
}
