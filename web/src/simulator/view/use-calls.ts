import { useEffect, useRef } from 'react';
import { again } from '../../api/again';
import { createCallRunner, type CallAnswer, type CallRunner, type RunPorts, type RunState } from '../runtime';
import type { ScriptSandbox } from '../sandbox/script-sandbox';
import type { ScriptLog } from '../sandbox/script-log';
import type { Dispatch, RunClock } from './use-runtime';

export interface CallPorts {
  /** Sends requests of the prototype; absent where nobody can, so that each fails. */
  sendRequest?: RunPorts['request'] | undefined;
  /** What scripts wrote and how they ended. */
  onScript?: ((log: ScriptLog) => void) | undefined;
}

interface OwnPorts extends CallPorts {
  /** Address that the page can play. */
  soundUrl: (url: string) => string;
}

interface Run {
  state: RunState;
  dispatch: Dispatch;
  clock: RunClock;
}

/** Runs the scripts, sends the requests and plays the sounds of a running prototype. */
export function useCalls({ state, dispatch, clock }: Run, { sendRequest, onScript, soundUrl }: OwnPorts): void {
  // The runner stays while the window changes its size, which gives another dispatch: what it has begun goes on.
  const ports = useRef({ sendRequest, onScript, soundUrl, dispatch, clock });
  const runner = useRef<CallRunner | null>(null);
  useEffect(() => {
    ports.current = { sendRequest, onScript, soundUrl, dispatch, clock };
  });
  useEffect(() => {
    let sandbox: Promise<ScriptSandbox> | null = null;
    const own = createCallRunner(
      {
        script: async (input, element) => {
          sandbox ??= openSandbox();
          const outcome = await (await sandbox).run(input);
          ports.current.onScript?.({ element, ...outcome });
          return outcome.answer;
        },
        request: (element, values, signal) =>
          ports.current.sendRequest?.(element, values, signal) ?? Promise.resolve(noServer),
        // Only prototypes with sounds load this.
        sound: async (url, signal) => {
          const { playSound } = await import('../sound/play-sound');
          return { kind: 'sound', end: await playSound(ports.current.soundUrl(url), signal) };
        },
      },
      (call, answer) => {
        const { dispatch: answerTo, clock: now } = ports.current;
        answerTo({ kind: 'answer', time: now.now(), call, answer });
      },
    );
    runner.current = own;
    return () => {
      own.stop();
      void sandbox?.then((opened) => opened.close()).catch(() => undefined);
    };
  }, []);
  useEffect(() => runner.current?.follow(state), [state]);
}

const noServer: CallAnswer = { kind: 'response', status: 0, value: undefined, message: 'unavailable' };

/** Only prototypes with scripts load what scripts need. */
async function openSandbox(): Promise<ScriptSandbox> {
  const { openScriptSandbox } = await again(() => import('../sandbox/script-sandbox'));
  return openScriptSandbox(document);
}
