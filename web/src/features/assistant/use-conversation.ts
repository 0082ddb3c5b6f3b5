import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Answer, type Failure } from './ask';
import type { AssistantChoices } from './choices';
import { measurePage } from './measure-page';
import type { Message, PageOrder } from './prompts';
import { readAnswer, type Measure, type ReadAnswer } from './read-answer';

export interface Drafted extends ReadAnswer {
  /** As the model wrote it. */
  text: string;
  order: PageOrder;
  /** Until and with this answer. */
  messages: readonly Message[];
}

export interface Conversation {
  isRunning: boolean;
  draft: Drafted | undefined;
  failure: Failure | undefined;
  /** Asks for something new. */
  start(prompt: string, order: PageOrder, choices: AssistantChoices): void;
  /** Asks for a change of what is there. */
  goOn(prompt: string, choices: AssistantChoices): void;
  fail(failure: Failure): void;
  stop(): void;
}

/** Asks the model and reads what it answers. What was drawn before stays until there is a new answer. */
export function useConversation(measure?: Measure): Conversation {
  const [draft, setDraft] = useState<Drafted>();
  const [failure, setFailure] = useState<Failure>();
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = useCallback(
    (messages: readonly Message[], order: PageOrder, choices: AssistantChoices): void => {
      abort.current?.abort();
      const running = new AbortController();
      abort.current = running;
      setFailure(undefined);
      setRunning(true);
      const work = async (): Promise<void> => {
        const answer = await ask({ choices, order, messages }, running.signal);
        if (running.signal.aborted) return;
        if ('id' in answer) return setFailure(answer);
        const layOut = measure ?? ((html: string) => measurePage(html, order));
        const read = await readAnswer(answer, order.format, layOut);
        if (running.signal.aborted) return;
        setDraft({ ...read, text: answer.text, order, messages: withAnswer(messages, answer) });
      };
      void work()
        .catch(() => {
          if (!running.signal.aborted) setFailure({ id: 'generic' });
        })
        .finally(() => {
          if (abort.current !== running) return;
          abort.current = null;
          setRunning(false);
        });
    },
    [measure],
  );
  const stop = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    setRunning(false);
  }, []);
  return {
    ...{ isRunning, draft, failure, stop },
    fail: setFailure,
    start: (prompt, order, choices) => send([{ role: 'user', content: prompt }], order, choices),
    goOn: (prompt, choices) => {
      if (draft) send([...draft.messages, { role: 'user', content: prompt }], draft.order, choices);
    },
  };
}

const withAnswer = (messages: readonly Message[], { text }: Answer): Message[] => [
  ...messages,
  { role: 'assistant', content: text },
];
