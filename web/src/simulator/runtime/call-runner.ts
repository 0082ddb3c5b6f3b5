import type { Variables } from '@prototrail/model';
import type { Call, CallAnswer, RunState, ScriptInput } from '@prototrail/widgets/runtime';

/** What a run needs from outside: a place for scripts, and somebody who sends requests and plays sounds. */
export interface RunPorts {
  script(input: ScriptInput, element: string): Promise<CallAnswer>;
  /** Sends the request of an element with the values of its variables. */
  request(element: string, values: Variables, signal: AbortSignal): Promise<CallAnswer>;
  /** Plays a sound to its end. */
  sound(url: string, signal: AbortSignal): Promise<CallAnswer>;
}

export interface CallRunner {
  /** Begins what the run has asked for since, and cancels what it no longer waits for. */
  follow(state: RunState): void;
  stop(): void;
}

/** Executes the scripts, requests and sounds that a run asks for, and hands their answers back to it. */
export function createCallRunner(ports: RunPorts, onAnswer: (call: number, answer: CallAnswer) => void): CallRunner {
  const running = new Map<number, AbortController>();
  let latest = 0;
  const begin = async ({ id, element, job }: Call): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const answer = await perform(ports, { element, job }, controller.signal).catch((error: unknown) =>
      failure(job.kind, error),
    );
    // What was cancelled is not answered.
    if (running.delete(id)) onAnswer(id, answer);
  };
  const cancel = (id: number): void => {
    running.get(id)?.abort();
    running.delete(id);
  };
  return {
    follow: ({ logic }) => {
      const wanted = new Set(logic.calls.map(({ id }) => id));
      for (const id of [...running.keys()]) if (!wanted.has(id)) cancel(id);
      for (const call of logic.calls) {
        if (call.id <= latest) continue;
        latest = call.id;
        void begin(call);
      }
    },
    stop: () => {
      for (const id of [...running.keys()]) cancel(id);
    },
  };
}

function perform(
  ports: RunPorts,
  { element, job }: Pick<Call, 'element' | 'job'>,
  signal: AbortSignal,
): Promise<CallAnswer> {
  switch (job.kind) {
    case 'script':
      return ports.script(job.input, element);
    case 'request':
      return ports.request(element, job.values, signal);
    case 'sound':
      return ports.sound(job.url, signal);
  }
}

function failure(kind: Call['job']['kind'], error: unknown): CallAnswer {
  if (kind === 'script') return { kind: 'script-failed', reason: 'unavailable' };
  if (kind === 'sound') return { kind: 'sound', end: 'failed' };
  return { kind: 'response', status: 0, value: undefined, message: error instanceof Error ? error.message : '' };
}
