import { currentTraceparent } from '../log/context';

/** What a span is about. */
export interface SpanRequest {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** `traceparent` of the span above; that of the scope when missing. */
  parent?: string | undefined;
  /** `traceparent` of others that led here, such as the messages of a batch. */
  links?: readonly string[];
  attributes?: Readonly<Record<string, string | number>>;
}

/** A running span; `traceparent` names it to others. */
export interface Span {
  traceparent: string;
  /** Ends it; with an error it counts as failed. */
  end(error?: unknown): void;
}

/** Makes spans of one process. */
export interface Tracer {
  start(request: SpanRequest): Span;
  /** Sends what is waiting. */
  close(): Promise<void>;
}

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
