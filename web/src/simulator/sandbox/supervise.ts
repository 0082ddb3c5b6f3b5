import type { ScriptInput } from '../runtime';
import type { ScriptOutcome } from './run-script';
import type { FromWorker, ToWorker } from './script-worker';

/** As much of a worker as is needed to run one script in it. */
export interface ScriptThread {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

const pingMs = 200;
/** A script that computes for a second without a pause is ended. */
const maxMissedPings = 5;
const maxPings = 50;

/** A thread that is being loaded, or waits for its script. */
export interface SpareThread {
  thread: ScriptThread;
  isReady: boolean;
}

/** Notes when a new thread is ready: it says so once, whether its script is there or not. */
export function spareThread(thread: ScriptThread): SpareThread {
  const spare = { thread, isReady: false };
  thread.onmessage = ({ data }) => {
    if (data.kind === 'ready') spare.isReady = true;
  };
  return spare;
}

/** Runs a script in a thread of its own and ends the thread; `pings` calls back every 200 ms until it is stopped. */
export function supervise(
  { thread, isReady: wasReady }: SpareThread,
  input: ScriptInput,
  pings: (callback: () => void, ms: number) => () => void,
): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    let missed = 0;
    let count = 0;
    let isReady = false;
    const end = (outcome: ScriptOutcome): void => {
      stop();
      thread.onmessage = null;
      thread.terminate();
      resolve(outcome);
    };
    const fail = (reason: 'timeout' | 'unavailable'): void =>
      end({ answer: { kind: 'script-failed', reason }, entries: [] });
    const stop = pings(() => {
      count += 1;
      if (!isReady) {
        if (count >= maxPings) fail('unavailable');
        return;
      }
      if (missed >= maxMissedPings || count >= maxPings) fail('timeout');
      missed += 1;
      thread.postMessage({ kind: 'ping' });
    }, pingMs);
    thread.onerror = () => fail('unavailable');
    const run = (): void => {
      isReady = true;
      count = 0;
      thread.postMessage({ kind: 'run', input });
    };
    thread.onmessage = ({ data }) => {
      missed = 0;
      if (data.kind === 'done') end(data.outcome);
      if (data.kind === 'ready' && !isReady) run();
    };
    if (wasReady) run();
  });
}
