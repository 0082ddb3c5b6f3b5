/** Longest piece of work between two frames, ms. */
const sliceMs = 8;
/** Pause after a change before work begins, ms: while somebody types nothing is checked. */
const pauseMs = 250;

/**
 * Runs a generator piece by piece while the page has nothing else to do, and hands over its result.
 * @returns ends the work
 */
export function inSlices<T>(steps: Generator<void, T>, onResult: (result: T) => void): () => void {
  let cancel = after(pauseMs, work);
  function work(): void {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done === true) return onResult(step.value);
    } while (performance.now() < end);
    cancel = whenIdle(work);
  }
  return () => cancel();
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return after(0, work);
  const request = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(request);
}
