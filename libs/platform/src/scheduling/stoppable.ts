/** Long work that ends when nobody waits for it any more. */
import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Thrown inside of work that was told to stop. Who shares that work and was not told so has to begin it anew. */
export class Stopped extends Error {
  constructor() {
    super('stopped, as nobody waits for it');
    this.name = 'Stopped';
  }
}

/** Runs work that stops at its next yield, query or calculation once `signal` says so. */
export function runStoppable<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  return signals.run(signal, work);
}

/** The signal of the work that calls; undefined for work that nobody can stop. */
export const stopSignal = (): AbortSignal | undefined => signals.getStore();

/** @throws Stopped when the work that calls was told to stop */
export function stopIfTold(): void {
  if (signals.getStore()?.aborted) throw new Stopped();
}
