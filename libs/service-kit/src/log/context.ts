import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` so that logs, calls and messages made by it carry the correlation id. */
export function runWithCorrelation<T>(correlationId: string, work: () => T): T {
  return storage.run(correlationId, work);
}

/** The correlation id of what is being handled, or empty. */
export function currentCorrelationId(): string {
  return storage.getStore() ?? '';
}
