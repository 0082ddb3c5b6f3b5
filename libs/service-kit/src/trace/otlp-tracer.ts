import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { formatTraceparent, parseTraceparent, type SpanContext } from './traceparent';
import type { Span, SpanRequest, Tracer } from './span';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Sends spans to the collector that the OTEL_EXPORTER_OTLP_* variables name. Loaded only when there is one. */
export function openOtlpTracer(serviceName: string): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const spans = provider.getTracer('prototrail');
  return {
    start: ({ name, kind, parent, links = [], attributes = {} }: SpanRequest): Span => {
      const options = {
        kind: kinds[kind],
        attributes: { ...attributes },
        links: links.flatMap((link) => toOtel(parseTraceparent(link))).map((context) => ({ context })),
      };
      const span = spans.startSpan(name, options, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: formatTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
        end: (error) => {
          if (error !== undefined)
            span.setStatus({
              code: SpanStatusCode.ERROR,
              message: error instanceof Error ? error.message : String(error),
            });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: string | undefined): Context {
  const [context] = toOtel(parseTraceparent(parent));
  return context === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function toOtel(found: SpanContext | undefined) {
  if (found === undefined) return [];
  const { traceId, spanId, sampled } = found;
  return [{ traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }];
}
