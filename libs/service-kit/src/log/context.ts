import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request or message that is being handled. */
interface Scope {
  correlationId: string;
  /** W3C trace context of the span that is running, or of the caller. */
  traceparent: string | undefined;
}

const storage = new AsyncLocalStorage<Scope>();

/** Runs `work` so that logs, calls and messages made by it carry the correlation id and the trace. */
export function runWithCorrelation<T>(
  correlationId: string,
  work: () => T,
  traceparent: string | undefined = currentTraceparent(),
): T {
  return storage.run({ correlationId, traceparent }, work);
}

/** Runs `work` as part of a trace; the correlation id stays. */
export function runWithTrace<T>(traceparent: string | undefined, work: () => T): T {
  return storage.run({ correlationId: currentCorrelationId(), traceparent }, work);
}

/** The correlation id of what is being handled, or empty. */
export function currentCorrelationId(): string {
  return storage.getStore()?.correlationId ?? '';
}

/** The trace context of what is being handled, as a `traceparent` header. */
export function currentTraceparent(): string | undefined {
  return storage.getStore()?.traceparent;
}
