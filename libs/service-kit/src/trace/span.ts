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
