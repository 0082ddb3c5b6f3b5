import { useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../api';
import { keyProblem, modelOf } from './access';
import { complete, type Message } from './complete';
import type { Failure } from './failure';
import type { Answer } from './read-reply';
import { useAssistantChoices } from './use-assistant-choices';

/** Sends a question. Throws once the work was stopped. */
export type AskModel = (messages: readonly Message[], maxTokens: number) => Promise<Answer | Failure>;

export interface ModelRequest {
  isBusy: boolean;
  /** Why the last work ended early. */
  failure: Failure | undefined;
  /** Begins work in place of what runs, and ends with the failure that it gives back. False where there is no key: nothing is begun. */
  start(work: (ask: AskModel) => Promise<Failure | undefined>): boolean;
  stop(): void;
}

/** Work with the language model of the person, one at a time; it is stopped when its place on the page goes away. */
export function useModelRequest(): ModelRequest {
  const user = useSessionUser();
  const [choices] = useAssistantChoices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  };
  return {
    ...{ isBusy, failure, stop },
    start: (work) => {
      stop();
      const problem = keyProblem(choices, user === null);
      setFailure(problem && { id: problem });
      if (problem) return false;
      const abort = new AbortController();
      running.current = abort;
      setBusy(true);
      const ask: AskModel = async (messages, maxTokens) => {
        const reply = await complete(
          { choices, model: modelOf(choices), messages: [...messages], maxTokens },
          abort.signal,
        );
        abort.signal.throwIfAborted();
        return reply;
      };
      const end = (found: Failure | undefined): void => {
        if (running.current !== abort) return;
        if (found) setFailure(found);
        setBusy(false);
      };
      void work(ask).then(end, () => end({ id: 'generic' }));
      return true;
    },
  };
}
