import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Failure, Message } from '../../language-model';
import { ask } from './ask';
import type { AssistantChoices } from './choices';
import { drawLatest } from './latest-draft';
import { measurePage } from './measure-page';
import type { Alternative, PageOrder } from './prompts';
import { readAnswer, type Measure, type ReadAnswer } from './read-answer';

export interface Drafted extends ReadAnswer {
  /** As the model wrote it. */
  text: string;
  order: PageOrder;
  /** Until and with this answer. */
  messages: readonly Message[];
}

/** One answer to the prompt, among others where alternatives were asked for. */
export interface Track {
  isRunning: boolean;
  /** What is written so far, without its mistakes. */
  partial: ReadAnswer | undefined;
  draft: Drafted | undefined;
  failure: Failure | undefined;
}

export interface Conversation {
  tracks: readonly Track[];
  isRunning: boolean;
  /** Asks for something new, so many times. */
  start(prompt: string, question: Pick<Asked, 'order' | 'choices'>, count: number): void;
  /** Asks for a change of one answer; the others are let go. */
  goOn(at: number, prompt: string, choices: AssistantChoices): void;
  /** What came so far stays. */
  stop(): void;
}

interface Asked {
  messages: readonly Message[];
  order: PageOrder;
  choices: AssistantChoices;
  alternative?: Alternative;
}

const noTrack: Track = { isRunning: false, partial: undefined, draft: undefined, failure: undefined };
/** Between two drawings of an answer that is being written; a page has to be laid out by the browser. */
const pauseMs = { yaml: 150, html: 700 } as const;

/** Asks the model and draws what it answers while it comes. What was drawn before stays until there is a new answer. */
export function useConversation(measure?: Measure): Conversation {
  const [tracks, setTracks] = useState<readonly Track[]>([]);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = useCallback(
    (questions: readonly Asked[], kept: readonly (Drafted | undefined)[]): void => {
      abort.current?.abort();
      const running = new AbortController();
      abort.current = running;
      setTracks(questions.map((_, at) => ({ ...noTrack, isRunning: true, draft: kept[at] })));
      questions.forEach((question, at) => {
        const patch = (part: Partial<Track>): void =>
          setTracks((before) => before.map((track, index) => (index === at ? { ...track, ...part } : track)));
        void answerOne(question, { measure, running, patch })
          .catch(() => ({ failure: { id: 'generic' } }) as const)
          .then((end) => {
            if (abort.current === running) patch({ isRunning: false, partial: undefined, ...end });
          });
      });
    },
    [measure],
  );
  return {
    tracks,
    isRunning: tracks.some(({ isRunning }) => isRunning),
    stop: () => abort.current?.abort(),
    start: (prompt, question, count) => {
      const messages: Message[] = [{ role: 'user', content: prompt }];
      const questions = Array.from({ length: count }, (_, at) => ({
        ...{ ...question, messages },
        ...(count > 1 ? { alternative: { number: at + 1, of: count } } : {}),
      }));
      send(
        questions,
        questions.map((_, at) => (count === tracks.length ? tracks[at]?.draft : undefined)),
      );
    },
    goOn: (at, prompt, choices) => {
      const draft = tracks[at]?.draft;
      if (!draft) return;
      const messages: Message[] = [...draft.messages, { role: 'user', content: prompt }];
      send([{ messages, order: draft.order, choices }], [draft]);
    },
  };
}

interface Answering {
  measure: Measure | undefined;
  running: AbortController;
  patch(part: Partial<Track>): void;
}

/** What a track has in the end. An answer that is stopped is read as far as it came. */
async function answerOne(
  { messages, order, choices, alternative }: Asked,
  { measure, running: { signal }, patch }: Answering,
): Promise<Partial<Track>> {
  let written = '';
  const layOut = measure ?? ((html: string) => measurePage(html, order));
  const read = (answer: Answer): Promise<ReadAnswer> => readAnswer(answer, order.format, layOut);
  const done = new AbortController();
  const draw = drawLatest(
    (text) => read({ text, isCut: false }),
    (partial) => patch({ partial }),
    {
      ...{ pauseMs: pauseMs[order.format], signal: done.signal },
    },
  );
  const onText = (text: string): void => {
    written = text;
    draw(text);
  };
  const answer = await ask({ choices, order, messages, alternative, onText }, signal).catch((): Answer | undefined => {
    if (!signal.aborted) throw new Error('The answer could not be read.');
    return written.trim() === '' ? undefined : { text: written, isCut: true };
  });
  done.abort();
  if (answer === undefined) return {};
  if ('id' in answer) return { failure: answer };
  const drafted = await read(answer);
  return { draft: { ...drafted, text: answer.text, order, messages: withAnswer(messages, answer) } };
}

const withAnswer = (messages: readonly Message[], { text }: Answer): Message[] => [
  ...messages,
  { role: 'assistant', content: text },
];
