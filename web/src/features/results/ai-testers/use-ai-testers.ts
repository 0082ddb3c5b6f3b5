import type { App, Task } from '@prototrail/model';
import { useEffect, useRef, useState } from 'react';
import type { AssistantChoices } from '../../../api';
import { complete, modelOf, type Failure, type Message } from '../../../language-model';
import { playPersona, type PersonaRun } from './play-persona';
import { readSummary, summaryPrompt, type Summary } from './summarise';

const tokensPerStep = 300;
const tokensPerSummary = 900;
/** People differ; a model that always answers the same plays one person many times. */
const temperature = 0.8;
/** When prompts come too fast, ms. */
const busyWaitMs = 15_000;
const longestWaitMs = 120_000;
const mostWaits = 4;
/** What is over when one waits. */
const mayPass: ReadonlySet<string> = new Set(['busy', 'overloaded']);

export interface AiTestersOrder {
  app: App;
  task: Task;
  personas: readonly string[];
  choices: AssistantChoices;
  language: string;
}

export interface AiTesters {
  runs: readonly PersonaRun[];
  /** How many there will be. */
  planned: number;
  isRunning: boolean;
  /** The prompts wait because there were too many. */
  isWaiting: boolean;
  failure: Failure | undefined;
  summary: Summary | undefined;
  isSummarising: boolean;
  start(order: AiTestersOrder): void;
  stop(): void;
  clear(): void;
  summarise(): void;
}

/** Plays personas one after the other. Nothing is stored: closing the dialog forgets them. */
export function useAiTesters(): AiTesters {
  const [runs, setRuns] = useState<readonly PersonaRun[]>([]);
  const [planned, setPlanned] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [summary, setSummary] = useState<Summary>();
  const [isSummarising, setSummarising] = useState(false);
  const running = useRef<AbortController | null>(null);
  const last = useRef<AiTestersOrder | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortController => {
    running.current?.abort();
    running.current = new AbortController();
    setFailure(undefined);
    return running.current;
  };
  const asking =
    ({ choices }: AiTestersOrder, signal: AbortSignal, maxTokens: number) =>
    async (messages: readonly Message[]): Promise<{ text: string } | Failure> => {
      const model = modelOf(choices);
      for (let waits = 0; ; waits += 1) {
        const answer = await complete({ choices, model, messages, maxTokens, temperature }, signal);
        signal.throwIfAborted();
        if (!('id' in answer) || !mayPass.has(answer.id) || waits >= mostWaits) return answer;
        setWaiting(true);
        await pause(Math.min((answer.retryAfterS ?? 0) * 1000 || busyWaitMs, longestWaitMs), signal);
        setWaiting(false);
      }
    };
  const play = async (order: AiTestersOrder, abort: AbortController): Promise<void> => {
    const { signal } = abort;
    for (const [at, persona] of order.personas.entries()) {
      const show = (run: PersonaRun): void => {
        if (!signal.aborted) setRuns((before) => [...before.slice(0, at), run]);
      };
      show({ persona, steps: [] });
      const { app, task, language } = order;
      const ask = asking(order, signal, tokensPerStep);
      const run = await playPersona({ app, task, persona, language, random: Math.random, ask, onStep: show });
      show(run);
      // a wrong key or an empty account ends all of them
      if (run.failure && run.failure.id !== 'noContent') return setFailure(run.failure);
    }
  };
  const finish = (abort: AbortController, set: (value: boolean) => void) => (): void => {
    if (running.current !== abort) return;
    set(false);
    setWaiting(false);
  };
  const fail = (abort: AbortController) => (): void => {
    if (!abort.signal.aborted) setFailure({ id: 'generic' });
  };
  return {
    ...{ runs, planned, isRunning, isWaiting, failure, summary, isSummarising },
    start: (order) => {
      const abort = begin();
      last.current = order;
      setRuns([]);
      setSummary(undefined);
      setPlanned(order.personas.length);
      setRunning(true);
      void play(order, abort).catch(fail(abort)).finally(finish(abort, setRunning));
    },
    stop: () => {
      running.current?.abort();
      setRunning(false);
      setSummarising(false);
      setWaiting(false);
    },
    clear: () => {
      setRuns([]);
      setPlanned(0);
      setSummary(undefined);
      setFailure(undefined);
    },
    summarise: () => {
      const order = last.current;
      if (!order) return;
      const abort = begin();
      setSummarising(true);
      const { task, language } = order;
      const work = async (): Promise<void> => {
        const messages = summaryPrompt(runs, task.description ?? task.name ?? '', language);
        const answer = await asking(order, abort.signal, tokensPerSummary)(messages);
        const read = 'id' in answer ? answer : readSummary(answer.text, runs);
        if ('id' in read) setFailure(read);
        else setSummary(read);
      };
      void work().catch(fail(abort)).finally(finish(abort, setSummarising));
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
