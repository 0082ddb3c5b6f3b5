import type { DerivedApp } from '@prototrail/model';
import { useEffect, useRef, useState } from 'react';
import { complete, modelOf, type Failure, type Message } from '../../../language-model';
import type { AssistantChoices } from '../choices';
import { compactElements, compactLines, type CompactElement } from './compact';
import { revisePrompt, reviseQuestion, type ReviseOrder } from './prompts';
import { readRevision, type Revision } from './read-revision';

/** An answer names every element that changes; translations are about as long as what they translate. */
const maxTokens = 8000;

export interface Revised extends Revision {
  messages: readonly Message[];
  elements: readonly CompactElement[];
  order: ReviseOrder;
  /** The model had more to say, or was stopped. */
  isCut: boolean;
}

export interface RevisionTalk {
  isRunning: boolean;
  /** Elements that the answer names so far. */
  found: number;
  revised: Revised | undefined;
  failure: Failure | undefined;
  start(derived: DerivedApp, ids: readonly string[], question: { order: ReviseOrder; choices: AssistantChoices }): void;
  /** Asks for something else about the same elements; the answer before is known. */
  goOn(wish: string, choices: AssistantChoices): void;
  stop(): void;
}

/** Asks the model for changes of elements. Nothing is changed here. */
export function useRevision(): RevisionTalk {
  const [isRunning, setRunning] = useState(false);
  const [found, setFound] = useState(0);
  const [revised, setRevised] = useState<Revised>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = (asked: Pick<Revised, 'messages' | 'elements' | 'order'>, choices: AssistantChoices): void => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFailure(undefined);
    setFound(0);
    setRunning(true);
    const { messages, elements, order } = asked;
    const withLook = order.kind === 'design';
    const read = (text: string, isOpen: boolean): Revision => readRevision(text, elements, { withLook, isOpen });
    let written = '';
    const keep = (text: string, isCut: boolean): void =>
      setRevised({
        ...{ ...asked, ...read(text, isCut), isCut },
        messages: [...messages, { role: 'assistant', content: text }],
      });
    const onText = (text: string): void => {
      // what stands in a line that is being written cannot be read yet
      if (text.split('\n').length !== written.split('\n').length) setFound(countOf(read(text, true)));
      written = text;
    };
    complete({ choices, model: modelOf(choices, 'creative'), messages, maxTokens, onText }, abort.signal)
      .then((answer) => {
        if (abort.signal.aborted) return;
        if ('id' in answer) setFailure(answer);
        else keep(answer.text, answer.isCut);
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailure({ id: 'generic' });
        else if (running.current === abort && written.trim() !== '') keep(written, true);
      })
      .finally(() => {
        if (running.current === abort) setRunning(false);
      });
  };
  return {
    ...{ isRunning, found, revised, failure },
    stop: () => running.current?.abort(),
    start: (derived, ids, { order, choices }) => {
      const elements = compactElements(derived, ids, order.kind === 'design');
      const messages: Message[] = [
        { role: 'system', content: revisePrompt(order) },
        { role: 'user', content: reviseQuestion(order.wish, compactLines(elements)) },
      ];
      setRevised(undefined);
      send({ messages, elements, order }, choices);
    },
    goOn: (wish, choices) => {
      if (!revised) return;
      const { elements, order } = revised;
      const content = `${wish}\n\nAnswer with all changes against the elements as they were sent, as JSON lines.`;
      send({ messages: [...revised.messages, { role: 'user', content }], elements, order }, choices);
    },
  };
}

export const countOf = ({ changes, adds, removes }: Revision): number => changes.length + adds.length + removes.length;
