import { runStoppable, Stopped } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';

interface Running<A> {
  answer: Promise<A>;
  stop: AbortController;
  /** Callers that wait for it. */
  callers: number;
}

/**
 * Answers by everything that they depend on. Whoever comes while one is computed shares it; when all of them have left, the work
 * stops. Failures are not kept.
 */
export class SharedAnswers<A extends object> {
  private readonly kept: LRUCache<string, A>;
  private readonly running = new Map<string, Running<A>>();

  constructor(most: number) {
    this.kept = new LRUCache({ max: most });
  }

  /** `leaves` says that the caller does not wait any more. @throws Stopped for a caller that has left */
  async get(key: string, compute: () => Promise<A>, leaves?: AbortSignal): Promise<A> {
    if (leaves?.aborted) throw new Stopped();
    const known = this.kept.get(key);
    if (known) return known;
    const run = this.running.get(key) ?? this.start(key, compute);
    run.callers += 1;
    const leave = (): void => {
      run.callers -= 1;
      if (run.callers > 0) return;
      if (this.running.get(key) === run) this.running.delete(key);
      run.stop.abort();
    };
    leaves?.addEventListener('abort', leave, { once: true });
    try {
      return await run.answer;
    } finally {
      leaves?.removeEventListener('abort', leave);
    }
  }

  private start(key: string, compute: () => Promise<A>): Running<A> {
    const stop = new AbortController();
    const run: Running<A> = { answer: untilDone(compute, stop.signal), stop, callers: 0 };
    this.running.set(key, run);
    run.answer
      .then(
        (answer) => this.kept.set(key, answer),
        () => undefined,
      )
      .finally(() => {
        if (this.running.get(key) === run) this.running.delete(key);
      });
    return run;
  }
}

/** Parts of the work may be shared with another answer, and end with that one: then they begin anew. */
async function untilDone<A>(compute: () => Promise<A>, signal: AbortSignal): Promise<A> {
  for (;;) {
    try {
      return await runStoppable(signal, compute);
    } catch (error) {
      if (!(error instanceof Stopped) || signal.aborted) throw error;
    }
  }
}
